import UIKit

/// A controller that writes down its appearance callbacks.
final class Screen: UIViewController {
    let log: Log
    var onLoad: (() -> Void)?
    var onWillAppear: (() -> Void)?

    init(_ title: String, _ log: Log = Log()) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        onLoad?()
    }

    override func viewWillAppear(_ animated: Bool) {
        log.lines.append("\(title ?? "") willAppear")
        onWillAppear?()
    }

    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(title ?? "") didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(title ?? "") willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(title ?? "") didDisappear") }

    override func didMove(toParent parent: UIViewController?) {
        log.lines.append("\(title ?? "") didMove to \(parent == nil ? "nothing" : "a parent")")
    }
}

/// What happened, in order.
@MainActor final class Log {
    var lines: [String] = []

    /// Returns the lines and forgets them.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A delegate of a stack that writes down what it is told.
class StackLog: NSObject, UINavigationControllerDelegate {
    let log: Log

    init(_ log: Log) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.lines.append("willShow \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.lines.append("didShow \(viewController.title ?? "")")
    }
}

/// A scene with one window, as an app makes it.
final class OneWindow: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log
    let root: UIViewController
    var options: UIScene.ConnectionOptions?

    init(_ root: UIViewController, _ log: Log = Log()) {
        self.root = root
        self.log = log
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        options = connectionOptions
        log.lines.append("connect")
        let made = UIWindow(windowScene: scene)
        made.rootViewController = root
        made.makeKeyAndVisible()
        window = made
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            log.lines.append("url \(context.url) from \(context.options.sourceApplication ?? "-")")
        }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        log.lines.append("activity \(userActivity.webpageURL?.absoluteString ?? userActivity.activityType)")
    }

    func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("active") }
    func sceneDidDisconnect(_ scene: UIScene) { log.lines.append("disconnect") }
}

/// What most tests begin with: a window whose root is a stack, at rest.
@MainActor struct OneStack {
    let system: FakeSystem
    let stack: UINavigationController
    let delegate: StackLog
    let scene: UIWindowScene
    let owner: OneWindow
    /// What the stack's delegate was told.
    let log = Log()

    init(_ system: FakeSystem, _ titles: String...) async throws {
        self.system = system
        delegate = StackLog(log)
        stack = UINavigationController()
        stack.viewControllers = titles.map { Screen($0) }
        stack.delegate = delegate
        owner = OneWindow(stack)
        scene = system.connect(owner)
        try await system.settle()
        log.lines = []
    }

    /// The titles of the stack.
    var titles: [String] { stack.viewControllers.map { $0.title ?? "" } }

    var window: UIWindow { owner.window ?? UIWindow(frame: .zero) }

    /// Pushes as code under test does, and waits for the end.
    func push(_ title: String) async throws {
        stack.pushViewController(Screen(title), animated: true)
        try await system.settle()
        log.lines = []
    }
}
