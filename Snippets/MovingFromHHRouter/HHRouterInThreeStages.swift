// An app moves from HHRouter in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for HHRouter.
@MainActor
final class HHRouter {
    static let shared = HHRouter()
    private(set) var patterns: [String] = []
    private var blocks: [([String: String]) -> Void] = []

    func map(_ pattern: String, toBlock block: @escaping ([String: String]) -> Void) {
        patterns.append(pattern)
        blocks.append(block)
    }

    func callBlock(_ link: String) -> Bool {
        let parts = link.split(separator: "/").dropFirst()
        switch parts.first {
        case "orders": blocks[0](["id": String(parts.last ?? "")])
        case "help": blocks[1]([:])
        default: return false
        }
        return true
    }
}

// snippet.show
// Before. Patterns of paths, whose closing slash says nothing.
@MainActor
func registerRoutes() {
    HHRouter.shared.map("/orders/:id/") { parameters in print("shows order", parameters["id"] ?? "") }
    HHRouter.shared.map("/help/") { _ in print("shows help") }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    settings.policies = OldRouter.hhRouter.policies
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, pattern) in HHRouter.shared.patterns.enumerated() {
            $0.handle(try RoutePattern(hhRouter: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: HHRouter.shared.callBlock(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await HHRouter.shared.callBlock($0.text) }
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
