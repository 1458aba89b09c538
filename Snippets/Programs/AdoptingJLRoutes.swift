// An app with the table of JLRoutes adopts this router in three steps: the router observes, then opens some links, then
// replaces the table.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard
import SwitchyardMigration

// snippet.old
// Before: JLRoutes. This class stands for it.
@MainActor
final class OldRoutes {
    var table: [(pattern: String, open: @MainActor ([String: String]) -> Bool)] = []
    private(set) var opened: [String] = []

    func route(_ link: String) -> Bool {
        guard link.hasPrefix("shop://orders/") || link.hasPrefix("shop://help/") else { return false }
        opened.append(link)
        return true
    }
}
// snippet.end

// snippet.observe
// Step 1. The new router only watches: what the old one did with each link, beside what this one would do.
func observingRouter(of old: OldRoutes) async throws -> Router {
    let patterns = await old.table.map(\.pattern)
    return try Router("shop", origins: ["shop://"], accepting: [.customScheme], mode: .observing) {
        for (index, pattern) in patterns.enumerated() {
            $0.handle(try RoutePattern(jlRoutes: pattern), named: "old.\(index)") { _ in nil }
        }
    }
}

@MainActor
func takeIn(_ link: String, old: OldRoutes, router: Router) {
    let handled = old.route(link)
    router.compare(link, from: .customScheme, handled: handled)
}

@MainActor
func report(_ router: Router) { print(router.comparison) }
// snippet.end

// snippet.mixed
// Step 2. Links arrive at the new router; what it does not know goes to the old one.
func mixedRouter(with old: OldRoutes) throws -> Router {
    try Router("shop", origins: ["shop://"], accepting: [.customScheme], routes: OrdersRoute.self) {
        $0.screen(OrdersRoute.self, as: String.self) { route, _ in "\(route)" }
        $0.fallback { await old.route($0.text) }
    }
}
// snippet.end

// snippet.routes
// Step 3. One flow after another becomes routes; at the end the fallback goes.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>{/receipt}?", parent: list, accepting: [.customScheme]) case order(id: Int)
}
// snippet.end
// snippet.hide

let old = OldRoutes()
old.table = [("/orders/:id(/receipt)", { _ in true }), ("/help/*", { _ in true })]

let watcher = try await observingRouter(of: old)
for link in ["shop://orders/7", "shop://orders/7/receipt", "shop://help/a/b", "shop://orders/7/invoice"] {
    takeIn(link, old: old, router: watcher)
}
report(watcher)
precondition(watcher.comparison.rows.map(\.count) == [2, 1, 1], "\(watcher.comparison)")
precondition(watcher.comparison.differences.map(\.nearest) == ["old.0"], "\(watcher.comparison)")

let router = try mixedRouter(with: old)
let app = HeadlessApp(
    router, showing: NavigationScene("main", stack: RouteReference("orders.list", link: "shop://orders")))
let shown = await app.open("shop://orders/8/receipt", from: .customScheme).outcome
precondition(shown.kind == .arrived && app.visible == OrdersRoute.order(id: 8), "\(shown)")
let handed = await app.open("shop://help/a", from: .customScheme).outcome
precondition(handed.kind == .performed, "\(handed)")
let opened = old.opened
precondition(opened.count == 5 && opened.last == "shop://help/a", "\(opened)")
#endif
