// An app moves from HACRouter in three stages: before, both routers together, after.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.hide
/// Stands for HACRouter.
@MainActor
final class HACRouter {
    static let shared = HACRouter()
    private(set) var links: [String] = []
    private var handlers: [([String: String]) -> Void] = []

    func registerUrl(_ link: String, withHandler handler: @escaping ([String: String]) -> Void) {
        links.append(link)
        handlers.append(handler)
    }

    func handleUrl(_ link: String) -> Bool {
        let path = link.prefix { $0 != "?" }
        guard let index = links.firstIndex(where: { path.hasPrefix($0) }) else { return false }
        handlers[index](["id": String(link.split(separator: "=").last ?? "")])
        return true
    }
}

// snippet.show
// Before. A tree of links without placeholders; values stand in the query.
@MainActor
func registerRoutes() {
    HACRouter.shared.registerUrl("shop://orders/detail") { parameters in
        print("shows order", parameters["id"] ?? "")
    }
    HACRouter.shared.registerUrl("shop://help/start") { _ in print("shows help") }
}

// Both. The new router observes at first. Then it opens the links of one flow, and the old one gets the others.
@MainActor
func observingRouter() throws -> Router {
    var settings = RouterSettings()
    // A lookup that is not strict takes the nearest ancestor.
    settings.policies = RouteTablePolicies(unmatchedTail: .nearestAncestor)
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing, settings: settings) {
        for (index, link) in HACRouter.shared.links.enumerated() {
            $0.handle(try RoutePattern("/" + link.dropFirst("shop://".count)), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func observe(_ link: String, with router: Router) {
    router.compare(link, from: .customScheme, handled: HACRouter.shared.handleUrl(link))
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        // snippet.fallback
        $0.fallback { await HACRouter.shared.handleUrl($0.text) }
        // snippet.end
    }
}

// After. The routes are cases, and each has its screen.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/detail{?id<int>!}", parent: list, accepting: [.customScheme]) case order(id: Int)
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
for link in ["shop://orders/detail?id=7", "shop://help/start"] { observe(link, with: watcher) }
precondition(watcher.comparison.rows.count == 2 && watcher.comparison.differences.isEmpty, "\(watcher.comparison)")
let both = HeadlessApp(
    try mixedRouter(),
    showing: NavigationScene("main", stack: RouteReference("orders.list", link: "shop://orders")))
let handed = await both.open("shop://help/start", from: .customScheme).outcome
precondition(handed.kind == .performed, "\(handed)")
let app = HeadlessApp(try newRouter())
let shown = await app.open("shop://orders/detail?id=8", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
#endif
