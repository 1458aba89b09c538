import Switchyard
import SwitchyardUIKit
import Synchronization
import Testing
import UIKit

extension Gate {
    static let signedIn = Gate("signedIn")
}

/// A screen with a name.
final class Page: UIViewController {
    var onLoad: (() -> Void)?
    var onWillAppear: (() -> Void)?
    var onDidAppear: (() -> Void)?
    private(set) var hasAppeared = false
    /// Whether its stack told it that it has gone.
    private(set) var wasTakenOut = false
    /// How often it got another parent.
    private(set) var moves = 0

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        onLoad?()
    }

    override func viewWillAppear(_ animated: Bool) { onWillAppear?() }

    override func viewDidAppear(_ animated: Bool) {
        hasAppeared = true
        onDidAppear?()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        wasTakenOut = parent == nil
        moves += 1
    }
}

/// A screen of code that knows no router.
final class Foreign: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }
}

/// A modal of code that knows no router.
final class Popup: UIViewController {
    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }
}

/// The app as its scene delegate sees it.
@MainActor
final class LibraryApp: UIResponder, UIWindowSceneDelegate {
    let router: Router
    /// What the router reports while the app runs.
    let found = FindingLog()
    var window: UIWindow?
    /// What the tabs look like.
    var labels: KeyValuePairs<Branch, TabItem> = [.books: TabItem("Books", systemImage: "book")]
    /// The route whose screen cannot be created.
    var broken: LibraryRoute?
    /// Whether the sheet may not be pulled down.
    var staysOpen = false
    private(set) var made: [String] = []
    /// How each screen ended, by its place in ``made``.
    private(set) var ends: [[ScreenRemoval]] = []
    /// What happens when the user taps the tab that shows.
    var retap = TabRetap.system
    /// Whether the tabs may stand in a side bar.
    var hasSidebar = false
    /// Makes the app's own container.
    var container: (([RoutedBranch]) -> any RoutedContainer)?
    /// Makes another controller of a route.
    var makes: (LibraryRoute) -> UIViewController? = { _ in nil }
    /// What is declared besides about each screen.
    var decorates: (AppScreen) -> AppScreen = { $0 }
    /// Whether the scene delegate hands over what the scene was connected for before it makes the window.
    var receivesBeforeWindow = false
    /// What the scene delegate forwards links to, as libraries of others ask.
    var forwardsToApplication: (any UIApplicationDelegate)?
    /// Whether it forwards before it hands the links to the router.
    var forwardsFirst = false
    /// What is done with a sheet before it is presented.
    var presents: (UIViewController) -> Void = { _ in }
    /// The host that shows the scenes, for tests of more than one.
    let kind = HostKind.current
    private(set) var naive: NaiveHost?

    /// Creates the app.
    ///
    /// - Parameters:
    ///   - tabs: The number of its tabs, of which the first two have names.
    ///   - isSplit: Whether they are columns of a split view.
    ///   - declare: What else it declares.
    init(
        tabs: Int = 2, isSplit: Bool = false,
        declare: @escaping @Sendable (inout RouterBuilder) throws -> Void = { _ in }
    ) {
        let reference = Reference()
        let found = found
        do {
            router = try Router.library(tabs: tabs, isSplit: isSplit) {
                $0.observe(found)
                try declare(&$0)
                $0.screen(LibraryRoute.self) { route, context -> AppScreen in
                    if route == reference.app?.broken { throw CancellationError() }
                    let place = reference.app?.made.count ?? 0
                    reference.app?.made.append("\(route)")
                    reference.app?.ends.append([])
                    context.onRemoval { reference.app?.ends[place].append($0) }
                    let controller = reference.app?.makes(route) ?? Page("\(route)")
                    let plain = AppScreen.controller(controller).presented { reference.app?.presents($0) }
                    let screen = reference.app?.decorates(plain) ?? plain
                    return route == .pick ? screen.keepsOpen { reference.app?.staysOpen == true } : screen
                }
            }
        } catch {
            fatalError("\(error)")
        }
        super.init()
        reference.app = self
    }

    @MainActor
    private final class Reference: Sendable {
        weak var app: LibraryApp?
        nonisolated init() {}
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        guard kind == .adapter else {
            let host = NaiveHost(router, in: scene)
            (naive, window) = (host, host.window)
            for context in connectionOptions.urlContexts {
                router.open(context.url.absoluteString, from: .customScheme)
            }
            return
        }
        if receivesBeforeWindow { router.receive(connectionOptions, in: scene) }
        window = router.makeWindow(
            in: scene, connectedWith: connectionOptions, tabs: labels, sidebar: hasSidebar, retap: retap,
            container: container)
        if !receivesBeforeWindow { router.receive(connectionOptions, in: scene) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard kind == .adapter else {
            for context in URLContexts { router.open(context.url.absoluteString, from: .customScheme) }
            return
        }
        if !forwardsFirst { router.receive(URLContexts, in: scene) }
        for context in URLContexts {
            _ = forwardsToApplication?.application(UIApplication.shared, open: context.url, options: [:])
        }
        if forwardsFirst { router.receive(URLContexts, in: scene) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard kind == .adapter else {
            if let page = userActivity.webpageURL { router.open(page.absoluteString, from: .universalLink) }
            return
        }
        router.receive(userActivity, in: scene)
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        guard kind == .adapter else {
            let link = shortcutItem.userInfo?["link"] as? String
            if let link { router.open(link, from: .quickAction) }
            return completionHandler(link != nil)
        }
        router.receive(shortcutItem, in: windowScene, completion: completionHandler)
    }
}

/// Keeps what the router reports.
final class FindingLog: RouterObserver {
    private let lock = Mutex<[String]>([])
    var codes: [String] { lock.withLock { $0 } }

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        lock.withLock { $0.append(finding.code.description) }
        return true
    }
}

/// The app in a system that a test plays.
@MainActor
struct PlayedApp {
    let system: FakeSystem
    let app: LibraryApp
    let scene: UIWindowScene

    init(system: FakeSystem, app: LibraryApp, scene: UIWindowScene) {
        (self.system, self.app, self.scene) = (system, app, scene)
    }

    init(
        _ system: FakeSystem, _ app: LibraryApp = LibraryApp(), size: UIUserInterfaceSizeClass = .compact
    ) async throws {
        self.system = system
        self.app = app
        scene = system.connect(app, size: size)
        try await system.settle()
    }

    var router: Router { app.router }
    var host: WindowHost { get throws { try #require(router.host(of: scene)) } }
    /// The host that the test is played on.
    var navigationHost: any NavigationHost {
        get throws { if let naive = app.naive { naive } else { try host } }
    }
    var tabs: UITabBarController { get throws { try #require(app.window?.rootViewController as? UITabBarController) } }
    var split: UISplitViewController {
        get throws { try #require(app.window?.rootViewController as? UISplitViewController) }
    }
    var stack: UINavigationController {
        get throws { try #require(try tabs.selectedViewController as? UINavigationController) }
    }

    /// The titles of what really shows: the stack of the tab, then each modal with its stack.
    var titles: [String] {
        get throws {
            var titles = try stack.viewControllers.map { $0.title ?? "" }
            for next in system.modals(above: try tabs) {
                let inside =
                    (next as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? [next.title ?? ""]
                titles.append("[" + inside.joined(separator: " ") + "]")
            }
            return titles
        }
    }

    /// What the router believes to show, in the same form.
    var believed: [String] {
        get throws {
            func names(_ entries: [NavigationEntry]) -> [String] {
                entries.map { entry in
                    switch entry.content {
                    case .route(let route): route.route(as: LibraryRoute.self).map { "\($0)" } ?? route.name
                    case .foreign(let name): name
                    }
                }
            }
            let state = try host.shown
            return names(state.root.selected.entries)
                + state.modals.map { "[" + names($0.container.selected.entries).joined(separator: " ") + "]" }
        }
    }

    /// Performs a verb and waits until all is at rest.
    func perform(_ body: (Router) -> NavigationTask) async throws -> NavigationOutcome.Kind {
        let task = body(router)
        let box = Box()
        Task { box.outcome = await task.outcome }
        try await system.settle { box.outcome != nil }
        return try #require(box.outcome).kind
    }

    @MainActor
    private final class Box {
        var outcome: NavigationOutcome?
    }
}
