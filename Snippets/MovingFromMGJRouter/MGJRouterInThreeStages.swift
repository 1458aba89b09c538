// An app moves from MGJRouter in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for MGJRouter.
@MainActor
enum MGJRouter {
    private(set) static var patterns: [String] = []
    private static var handlers: [([String: String]) -> Void] = []

    static func registerURLPattern(_ pattern: String, toHandler handler: @escaping ([String: String]) -> Void) {
        patterns.append(pattern)
        handlers.append(handler)
    }

    static func canOpenURL(_ link: String) -> Bool { link.hasPrefix("shop://") }

    static func openURL(_ link: String) {
        let parts = link.split(separator: "/").dropFirst()
        if parts.first == "orders" { handlers[0](["id": String(parts.last ?? "")]) } else { handlers[1]([:]) }
    }
}

// snippet.show
// Before. Patterns with their scheme, and one handler for everything else.
@MainActor
func registerRoutes() {
    MGJRouter.registerURLPattern("shop://orders/:id") { parameters in
        print("shows order", parameters["id"] ?? "")
    }
    MGJRouter.registerURLPattern("shop://") { _ in print("shows a web page") }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.mgjRouter.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in MGJRouter.patterns.enumerated() {
            $0.handle(try RoutePattern(mgjRouter: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: MGJRouter.canOpenURL(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { link in
            await MGJRouter.openURL(link.text)
            return true
        }
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
