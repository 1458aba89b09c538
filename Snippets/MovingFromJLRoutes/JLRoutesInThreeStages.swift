// An app moves from JLRoutes in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for JLRoutes.
@MainActor
final class JLRoutes {
    static let global = JLRoutes()
    private(set) var patterns: [String] = []
    private var handlers: [([String: String]) -> Bool] = []

    func addRoute(_ pattern: String, handler: @escaping ([String: String]) -> Bool) {
        patterns.append(pattern)
        handlers.append(handler)
    }

    func routeURL(_ link: String) -> Bool {
        let parts = link.split(separator: "/").dropFirst()
        switch parts.first {
        case "orders": return handlers[0](["id": String(parts.last ?? "")])
        case "help": return handlers[1]([:])
        default: return false
        }
    }
}

// snippet.show
// Before. The table of JLRoutes.
@MainActor
func registerRoutes() {
    JLRoutes.global.addRoute("/orders/:id(/receipt)") { parameters in
        print("shows order", parameters["id"] ?? "")
        return true
    }
    JLRoutes.global.addRoute("/help/*") { _ in
        print("shows help")
        return true
    }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
// snippet.both
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.jlRoutes.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in JLRoutes.global.patterns.enumerated() {
            $0.handle(try RoutePattern(jlRoutes: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: JLRoutes.global.routeURL(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        $0.fallback { await JLRoutes.global.routeURL($0.text) }
    }
}
// snippet.end

// After. The routes are cases, and each has its screen.
// snippet.after
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>{/receipt}?", parent: list, accepting: [.customScheme]) case order(id: Int)
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.root(OrdersRoute.list)
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
    }
}
// snippet.end
// snippet.hide

registerRoutes()
let watcher = try observingRouter()
for link in ["shop://orders/7", "shop://help"] { observe(link, with: watcher) }
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
