// An app moves from DeepLinkKit in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for DeepLinkKit.
@MainActor
final class DPLDeepLinkRouter {
    private(set) var patterns: [String] = []
    private var handlers: [([String: String]) -> Void] = []

    func register(_ pattern: String, _ handler: @escaping ([String: String]) -> Void) {
        patterns.append(pattern)
        handlers.append(handler)
    }

    func handle(_ link: String, withCompletion completion: ((Bool) -> Void)?) -> Bool {
        let parts = link.split(separator: "/").dropFirst()
        switch parts.first {
        case "orders" where Int(parts.last ?? "") != nil: handlers[0](["id": String(parts.last ?? "")])
        case "help": handlers[1]([:])
        default:
            completion?(false)
            return false
        }
        completion?(true)
        return true
    }
}

// snippet.show
// Before. Regular expressions over host and path, each with a block or a handler class.
let linkRouter = DPLDeepLinkRouter()

@MainActor
func registerRoutes() {
    linkRouter.register("orders/:id([0-9]+)") { link in print("shows order", link["id"] ?? "") }
    linkRouter.register("help") { _ in print("shows help") }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.deepLinkKit.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in linkRouter.patterns.enumerated() {
            $0.handle(try RoutePattern(deepLinkKit: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: linkRouter.handle(link, withCompletion: nil))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await linkRouter.handle($0.text, withCompletion: nil) }
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
