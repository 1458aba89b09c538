// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    open var windowLevel = Level.normal
    open private(set) var isKeyWindow = false

    /// Whether a script took the content out of the window.
    var fakeIsDetached = false

    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        isHidden = true
        self.windowScene = windowScene
        windowScene.fakeAdd(self)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard oldValue !== windowScene else { return }
            oldValue?.fakeRemove(self)
            windowScene?.fakeAdd(self)
        }
    }

    open override var traitCollection: UITraitCollection { windowScene?.traitCollection ?? UITraitCollection() }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.fakeLeave()
            oldValue?.viewIfLoaded?.removeFromSuperview()
            fakeShowRoot()
        }
    }

    open override var isHidden: Bool {
        didSet {
            guard oldValue != isHidden else { return }
            if isHidden {
                rootViewController?.fakeLeave()
            } else {
                fakeShowRoot()
            }
        }
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Each scene has its own key window: a touch in another scene changes none (S8).
    open func makeKey() {
        guard !isKeyWindow else { return }
        for window in windowScene?.windows ?? [] where window.isKeyWindow {
            window.isKeyWindow = false
            fake.post(UIWindow.didResignKeyNotification, window)
        }
        isKeyWindow = true
        fake.post(UIWindow.didBecomeKeyNotification, self)
    }

    public nonisolated class var didBecomeKeyNotification: NSNotification.Name {
        .init("UIWindowDidBecomeKeyNotification")
    }
    public nonisolated class var didResignKeyNotification: NSNotification.Name {
        .init("UIWindowDidResignKeyNotification")
    }

    /// Asks the window's recognizers, and then the view under the event.
    open func sendEvent(_ event: UIEvent) {
        if event.type == .touches {
            for recognizer in gestureRecognizers ?? [] {
                guard let delegate = recognizer.delegate else { continue }
                _ = fake.callOut { delegate.gestureRecognizer(recognizer, shouldReceive: UITouch()) }
            }
        }
        event.fakeAction()
    }

    /// Puts the root's view in, which appears with the next turn.
    func fakeShowRoot() {
        guard !isHidden, !fakeIsDetached, let root = rootViewController else { return }
        root.loadViewIfNeeded()
        if let view = root.viewIfLoaded { insertSubview(view, at: 0) }
        root.fakeBeginAppearing(animated: false)
        fake.nextTurn { [weak root] in root?.fakeEndAppearing(animated: false) }
    }
}
