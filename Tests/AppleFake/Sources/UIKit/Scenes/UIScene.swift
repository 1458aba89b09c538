// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    @MainActor open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }

    @MainActor open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
    }

    open private(set) var session: UISceneSession
    open internal(set) var activationState = ActivationState.unattached
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    open var userActivity: NSUserActivity?

    init(fake session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    open func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        fake.leave(url, completion)
    }

    public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}

extension UIScene {
    public nonisolated class var willConnectNotification: NSNotification.Name {
        .init("UISceneWillConnectNotification")
    }
    public nonisolated class var didDisconnectNotification: NSNotification.Name {
        .init("UISceneDidDisconnectNotification")
    }
    public nonisolated class var didActivateNotification: NSNotification.Name {
        .init("UISceneDidActivateNotification")
    }
    public nonisolated class var willDeactivateNotification: NSNotification.Name {
        .init("UISceneWillDeactivateNotification")
    }
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        .init("UISceneWillEnterForegroundNotification")
    }
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UISceneDidEnterBackgroundNotification")
    }
}
