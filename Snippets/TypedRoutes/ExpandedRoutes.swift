// The code that @Routes writes for the enumeration in ExpandedSource.swift. A test compares the two.
import Switchyard

enum OrdersRoute {
    case list
    case detail(id: Int, tab: String?)
    case search(q: String, page: Int = 1)
}

// snippet.expansion
nonisolated extension OrdersRoute: Switchyard.TypedRoute {
    static let routes: [Switchyard.RouteDescriptor<OrdersRoute>] = {
        var routes: [Switchyard.RouteDescriptor<OrdersRoute>] = []
        routes.append(
            Switchyard.RouteDescriptor<OrdersRoute>(
                "orders.list", "/orders", .list, summary: "All orders.",
                file: "Eats/Orders.swift", line: 6))
        routes.append(
            Switchyard.RouteDescriptor<OrdersRoute>(
                "orders.detail", "/orders/:id<int>{?tab}",
                parent: .route(OrdersRoute.list), file: "Eats/Orders.swift", line: 7
            ) {
                try OrdersRoute.detail(id: $0.value("id", as: Int.self), tab: $0.value("tab", as: String?.self))
            } write: {
                if case .detail(id: let value0, tab: let value1) = $0 { ["id": value0, "tab": value1] } else { nil }
            })
        routes.append(
            Switchyard.RouteDescriptor<OrdersRoute>(
                "orders.search", "/orders/search{?q!}",
                file: "Eats/Orders.swift", line: 8
            ) {
                try OrdersRoute.search(q: $0.value("q", as: String.self), page: $0.value("page", as: Int?.self) ?? 1)
            } write: {
                if case .search(q: let value0, page: let value1) = $0 { ["q": value0, "page": value1] } else { nil }
            })
        return routes
    }()
}
// snippet.end

precondition(OrdersRoute.routes.map(\.route.name) == ["orders.list", "orders.detail", "orders.search"])
expect(try OrdersRoute.detail(id: 42, tab: nil).link(), "/orders/42")
precondition(OrdersRoute.routes.first?.route.file == "Eats/Orders.swift" && OrdersRoute.routes.first?.route.line == 6)

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
