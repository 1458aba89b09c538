// Opens a route with each placement, and prints the resulting stacks as a table.
import Switchyard
import SwitchyardTesting

enum OrdersRoute: TypedRoute {
    case menu, dish, orders, order

    static let routes = [
        RouteDescriptor<OrdersRoute>("menu", "/", .menu),
        RouteDescriptor("dish", "/dish", .dish),
        RouteDescriptor("orders", "/orders", .orders),
        RouteDescriptor("order", "/orders/1", .order, parent: .route(OrdersRoute.orders)),
    ]
}

extension Branch {
    static let menu = Branch("menu")
    static let orders = Branch("orders")
}

/// The visible stacks after an order is opened above a dish.
@MainActor
func shown(_ placement: Placement, aboveSheet: Bool) async throws -> String {
    let router = try Router("eats", origins: ["eats://"], routes: OrdersRoute.self) {
        $0.tab(.menu, root: OrdersRoute.menu)
        $0.tab(.orders, root: OrdersRoute.orders)
    }
    let host = HeadlessHost(NavigationScene("main", of: router))
    router.connect(host)
    _ = await (aboveSheet ? router.present(OrdersRoute.dish) : router.push(OrdersRoute.dish)).outcome
    _ = await router.open(OrdersRoute.order, as: placement).outcome
    func words(_ container: NavigationContainer) -> String {
        container.selected.entries.map { $0.route?.name ?? "?" }.joined(separator: ", ")
    }
    let modals = host.shown.modals.map { "\($0.style.rawValue) \(words($0.container))" }
    let overlays = host.shown.overlays.map { "over all \($0.route?.name ?? "?")" }
    return ([words(host.shown.root)] + modals + overlays).joined(separator: "; ")
}

let rows: [(name: String, placement: Placement)] = [
    (".tab(.orders)", .tab(.orders)), (".onTop", .onTop), (".sheet", .sheet), (".cover", .cover),
    (".popover", .popover),
    (".alert", .alert), (".overlay", .overlay),
]
print("| placement | above `menu, dish` | above the sheet |\n|---|---|---|")
for row in rows {
    let (screen, sheet) = (
        try await shown(row.placement, aboveSheet: false), try await shown(row.placement, aboveSheet: true)
    )
    print("| `\(row.name)` | \(screen) | \(sheet) |")
}
