// The same routes without a macro.
import Switchyard

enum OrdersRoute: TypedRoute {
    case list
    case detail(id: Int)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>", parent: .route(OrdersRoute.list)) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}
// snippet.hide
precondition(OrdersRoute.routes.map(\.route.name) == ["orders.list", "orders.detail"])
expect(try OrdersRoute.list.link(), "/orders")
expect(try OrdersRoute.detail(id: 7).link(), "/orders/7")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
