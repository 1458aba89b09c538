// An app moves from JSDVCRouter in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for JSDVCRouter.
@MainActor
final class JSDVCRouter {
    static let shared = JSDVCRouter()
    var isSignedIn = false
    private(set) var shown: [String] = []

    func openURL(_ path: String, _ parameters: [String: String] = [:]) -> Bool {
        guard let page = JSDVCRouterConfig.pages[path] else { return false }
        guard isSignedIn || !page.needLogin else {
            shown.append("login")
            return false
        }
        shown.append(page.title)
        return true
    }
}

// snippet.show
// Before. A map of pages; a page that needs a log-in opens the log-in, and no further.
enum JSDVCRouterConfig {
    static let pages = [
        "/help": (title: "Help", needLogin: false),
        "/orderDetail": (title: "Order", needLogin: true),
        "/login": (title: "Log in", needLogin: false),
    ]
}

@MainActor
func showOrder(_ id: String) -> Bool { JSDVCRouter.shared.openURL("/orderDetail", ["id": id]) }

// Both. The new router observes at first. Then it opens the pages of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.jlRoutes.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for path in JSDVCRouterConfig.pages.keys.sorted() {
            $0.handle(try RoutePattern(jlRoutes: path), named: path) { _ in nil }
        }
    }
}

@MainActor
func observe(_ path: String, with router: Router) {
    router.compare(path, from: .customScheme, handled: JSDVCRouter.shared.openURL(path))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: PageRoute.self) {
        $0.gate(.signedIn, presenting: PageRoute.login)
        $0.screen(PageRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await JSDVCRouter.shared.openURL("/" + ($0.text.split(separator: "/").last ?? "")) }
        // snippet.end
    }
}

// After. A flag of a page becomes a gate: the link waits for the log-in, and goes on.
@Routes
enum PageRoute {
    @Pattern("/home") case home
    @Pattern("/login", as: .sheet) case login
    @Pattern("/orderDetail{?id<int>!}", parent: home, accepting: [.customScheme], requires: .signedIn)
    case order(id: Int)
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: PageRoute.self) {
        $0.root(PageRoute.home)
        $0.gate(.signedIn, presenting: PageRoute.login)
        $0.screen(PageRoute.self, as: String.self) { route, _ in "\(route)" }
    }
}
// snippet.hide

precondition(!showOrder("7") && JSDVCRouter.shared.shown == ["login"])
let watcher = try observingRouter()
for path in ["/help", "/orderDetail"] { observe(path, with: watcher) }
// The old router opens the log-in instead of the page, and reports a failure.
precondition(watcher.comparison.differences.map(\.route) == ["/orderDetail"], "\(watcher.comparison)")
let both = HeadlessApp(
    try mixedRouter(), showing: NavigationScene("main", stack: RouteReference("page.home", link: "shop://home")))
let handed = await both.open("shop://help", from: .customScheme).outcome
precondition(handed.kind == .performed, "\(handed)")
let app = HeadlessApp(try newRouter())
let waiting = app.open("shop://orderDetail?id=8", from: .customScheme)
try await app.settle()
precondition(app.visible == PageRoute.login)
app.router.openGate(.signedIn)
let shown = await waiting.outcome
precondition(shown.kind == .arrived && app.visible == PageRoute.order(id: 8), "\(shown)")
#endif
