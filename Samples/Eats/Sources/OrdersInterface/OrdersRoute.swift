public import Switchyard

/// Orders and their deliveries.
public enum OrdersRoute: TypedRoute {
    /// All orders.
    case list
    /// One order.
    case detail(id: Int)
    /// An order on the map.
    case track(id: Int)

    /// The rows of the table.
    public static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor(
            "orders.detail", "/orders/:id<int>", parent: .route(OrdersRoute.list)
        ) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "orders.track", "/orders/:id<int>/track",
            parent: .route("orders.detail", of: OrdersRoute.self)
        ) {
            .track(id: try $0.value("id"))
        } write: {
            if case .track(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}
