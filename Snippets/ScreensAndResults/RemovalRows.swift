// Removes a screen in each way, and prints what its module learns as a table.
import Switchyard
import SwitchyardTesting

enum OrdersRoute: TypedRoute, Hashable {
    case menu, order

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("menu", "/menu", .menu),
        RouteDescriptor("order", "/order", .order, requires: [.signedIn]),
    ]
}

/// What the screen of an order and the module know.
@MainActor
final class Orders {
    var removals: [ScreenRemoval] = []

    func stopUpdates() {}
    func unlock(_ removal: ScreenRemoval) { removals.append(removal) }
}

struct Page {
    var title: String
    var close: @MainActor () -> Void
}

@MainActor
func makeRouter(_ orders: Orders) throws(DeclarationError) -> Router {
    try Router("eats", origins: ["eats://"], routes: OrdersRoute.self) {
        $0.root(OrdersRoute.menu)
        $0.gate(.signedIn)
        // snippet.ends
        $0.screen(OrdersRoute.self, as: Page.self) { route, screen in
            screen.onRemoval { [weak orders] _ in orders?.stopUpdates() }
            return Page(title: "\(route)") { screen.close() }
        }
        $0.onRemoval(of: OrdersRoute.self) { route, removal in
            if route == .order { orders.unlock(removal) }
        }
        // snippet.end
    }
}

/// Shows an order, and returns what the module learned when it was removed.
@MainActor
func removal(_ act: (HeadlessApp) async throws -> Void) async throws -> String {
    let orders = Orders()
    let app = HeadlessApp(try makeRouter(orders))
    app.router.openGate(.signedIn)
    _ = await app.router.push(OrdersRoute.order).outcome
    try await act(app)
    try await app.settle()
    precondition(orders.removals.count == 1)
    return "\(orders.removals[0])"
}

let rows: [(when: String, removal: String)] = [
    ("the user goes back", try await removal { try $0.act(.back) }),
    ("the app goes back, dismisses or selects", try await removal { _ = await $0.router.back().outcome }),
    ("the screen is closed by its own code", try await removal { try $0.screen(as: Page.self).close() }),
    (
        "a link or `replace` shows another screen",
        try await removal { _ = await $0.open("eats://menu", from: .app).outcome }
    ),
    ("a gate that it requires closes", try await removal { _ = await $0.router.closeGate(.signedIn).outcome }),
    ("the scene is closed", try await removal { try $0.act(.closeScene) }),
]
print("| when | removal |\n|---|---|")
for row in rows { print("| \(row.when) | `\(row.removal)` |") }
