// An app moves from routable-ios in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for routable-ios.
@MainActor
final class Routable {
    private static let one = Routable()
    var ignoresExceptions = false
    private(set) var patterns: [String] = []
    private var callbacks: [([String: String]) -> Void] = []

    static func shared() -> Routable { one }

    func map(_ pattern: String, toCallback callback: @escaping ([String: String]) -> Void) {
        patterns.append(pattern)
        callbacks.append(callback)
    }

    func params(ofUrl path: String) -> [String: String]? {
        let parts = path.split(separator: "/")
        switch (parts.first, parts.count) {
        case ("orders", 2): return ["id": String(parts[1])]
        case ("help", 1): return [:]
        default:
            precondition(ignoresExceptions, "RouteNotFoundException")
            return nil
        }
    }

    func open(_ path: String) {
        guard let params = params(ofUrl: path) else { return }
        callbacks[params.isEmpty ? 1 : 0](params)
    }
}

// snippet.show
// Before. Patterns without a scheme, each with a controller or a callback.
@MainActor
func registerRoutes() {
    Routable.shared().map("orders/:id", toCallback: { params in print("shows order", params["id"] ?? "") })
    Routable.shared().map("help", toCallback: { _ in print("shows help") })
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.routable.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in Routable.shared().patterns.enumerated() {
            $0.handle(try RoutePattern(routable: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: openInRoutable(link))
}

// snippet.ask
/// Opens what follows the scheme; without `ignoresExceptions`, a link without a pattern ends the app.
@MainActor
func openInRoutable(_ link: String) -> Bool {
    Routable.shared().ignoresExceptions = true
    let path = String(link.dropFirst("shop://".count))
    guard Routable.shared().params(ofUrl: path) != nil else { return false }
    Routable.shared().open(path)
    return true
}
// snippet.end

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await openInRoutable($0.text) }
        // snippet.end
    }
}

// After. The routes are cases, and each has its screen.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>", parent: list, accepting: [.customScheme]) case order(id: Int)
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.root(OrdersRoute.list)
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
    }
}
// snippet.hide

registerRoutes()
let watcher = try observingRouter()
for link in ["shop://orders/7", "shop://help"] { observe(link, with: watcher) }
precondition(!openInRoutable("shop://nowhere"))
precondition(watcher.comparison.rows.count == 2 && watcher.comparison.differences.isEmpty, "\(watcher.comparison)")
let both = HeadlessApp(
    try mixedRouter(),
    showing: NavigationScene("main", stack: RouteReference("orders.list", link: "shop://orders")))
let handed = await both.open("shop://help", from: .customScheme).outcome
precondition(handed.kind == .performed, "\(handed)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://orders/8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
