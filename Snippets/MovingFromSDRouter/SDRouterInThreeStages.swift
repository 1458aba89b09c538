// An app moves from SDRouter in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for SDRouter.
@MainActor
final class SDRouter {
    static let shared = SDRouter()
    private(set) var hosts: [String] = []
    private var blocks: [([String: String]) -> Void] = []

    func route(_ host: String, _ block: @escaping ([String: String]) -> Void) {
        hosts.append(host)
        blocks.append(block)
    }

    func open(_ link: String) -> Bool {
        guard let index = hosts.firstIndex(where: { link.hasPrefix($0) }) else { return false }
        blocks[index](["id": String(link.split(separator: "=").last ?? "")])
        return true
    }
}

// snippet.show
// Before. Only scheme and host are compared; values are in the query.
@MainActor
func registerRoutes() {
    SDRouter.shared.route("shop://order") { parameters in print("shows order", parameters["id"] ?? "") }
    SDRouter.shared.route("shop://help") { _ in print("shows help") }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    // SDRouter ignores the path of a link.
    settings.policies = RouteTablePolicies(unmatchedTail: .nearestAncestor)
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, host) in SDRouter.shared.hosts.enumerated() {
            $0.handle(try RoutePattern("/" + host.dropFirst("shop://".count)), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: SDRouter.shared.open(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await SDRouter.shared.open($0.text) }
        // snippet.end
    }
}

// After. The routes are cases, and each has its screen.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/order{?id<int>!}", parent: list, accepting: [.customScheme]) case order(id: Int)
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
for link in ["shop://order?id=7", "shop://help"] { observe(link, with: watcher) }
precondition(watcher.comparison.rows.count == 2 && watcher.comparison.differences.isEmpty, "\(watcher.comparison)")
let both = HeadlessApp(
    try mixedRouter(),
    showing: NavigationScene("main", stack: RouteReference("orders.list", link: "shop://orders")))
let handed = await both.open("shop://help", from: .customScheme).outcome
precondition(handed.kind == .performed, "\(handed)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://order?id=8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
