// An app moves from URLNavigator in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for URLNavigator.
@MainActor
final class URLNavigator {
    private(set) var patterns: [String] = []
    private var handlers: [([String: Any]) -> Bool] = []

    func handle(_ pattern: String, _ handler: @escaping ([String: Any]) -> Bool) {
        patterns.append(pattern)
        handlers.append(handler)
    }

    func open(_ link: String) -> Bool {
        let parts = link.split(separator: "/").dropFirst()
        switch parts.first {
        case "orders": return Int(parts.last ?? "").map { handlers[0](["id": $0]) } ?? false
        case "help": return handlers[1]([:])
        default: return false
        }
    }
}

// snippet.show
// Before. Patterns with their scheme, and types in angle brackets.
let navigator = URLNavigator()

@MainActor
func registerRoutes() {
    navigator.handle("shop://orders/<int:id>") { values in
        print("shows order", values["id"] ?? "")
        return true
    }
    navigator.handle("shop://help") { _ in
        print("shows help")
        return true
    }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.urlNavigator.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in navigator.patterns.enumerated() {
            $0.handle(try RoutePattern(urlNavigator: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: navigator.open(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await navigator.open($0.text) }
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
