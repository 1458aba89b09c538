// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    var fakeDelegate: (any UIApplicationDelegate)?
    open var shortcutItems: [UIApplicationShortcutItem]?

    static func fakeMake() -> UIApplication { UIApplication() }

    private override init() { super.init(fakeIn: nil) }

    open class var shared: UIApplication { FakeSystem.current.application }

    open weak var delegate: (any UIApplicationDelegate)? {
        get { fakeDelegate }
        set { fakeDelegate = newValue }
    }

    open override var next: UIResponder? { fakeDelegate as? UIResponder }

    open var connectedScenes: Set<UIScene> { Set(fake.connectedScenes) }
    open var openSessions: Set<UISceneSession> { Set(fake.sessions) }
    open var supportsMultipleScenes: Bool { fake.supportsMultipleScenes }

    open var applicationState: State {
        let states = fake.connectedScenes.map(\.activationState)
        if states.contains(.foregroundActive) || (states.isEmpty && fake.isLaunched) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    open func canOpenURL(_ url: URL) -> Bool { fake.opensURLs }

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        fake.leave(url, completion)
    }

    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        fake.requestScene(sceneSession, userActivity, errorHandler)
    }
}

extension UIApplication {
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        fake.requestScene(request.fakeSession, request.fakeActivity, errorHandler)
    }

    public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
        .init("UIApplicationDidFinishLaunchingNotification")
    }
    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        .init("UIApplicationDidBecomeActiveNotification")
    }
    public nonisolated class var willResignActiveNotification: NSNotification.Name {
        .init("UIApplicationWillResignActiveNotification")
    }
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        .init("UIApplicationWillEnterForegroundNotification")
    }
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        .init("UIApplicationDidEnterBackgroundNotification")
    }
    public nonisolated class var willTerminateNotification: NSNotification.Name {
        .init("UIApplicationWillTerminateNotification")
    }
    public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
        .init("UIApplicationDidReceiveMemoryWarningNotification")
    }
    public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
        .init("UIApplicationSignificantTimeChangeNotification")
    }
    public nonisolated class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name {
        .init("UIApplicationProtectedDataWillBecomeUnavailable")
    }
    public nonisolated class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
        .init("UIApplicationProtectedDataDidBecomeAvailable")
    }
}
