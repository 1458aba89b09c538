import RouteMatching
import SwitchyardRoutes

/// Routes of the app Eats, with a handwritten conformance.
enum OrdersRoute: TypedRoute {
    enum Tab: String, RouteValue { case items, status }

    case list
    case detail(id: Int, tab: Tab?)
    case search(q: String, tags: [String], page: Int)
    case price(Double)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list, summary: "All orders"),
        RouteDescriptor(
            "orders.detail", "/orders/:id<int>{?tab}", parent: .route(OrdersRoute.list)
        ) {
            .detail(id: try $0.value("id"), tab: try $0.value("tab"))
        } write: {
            if case .detail(let id, let tab) = $0 { ["id": id, "tab": tab] } else { nil }
        },
        RouteDescriptor("orders.search", "/orders/search{?q!&page<int>=1}") {
            .search(q: try $0.value("q"), tags: try $0.value("tags"), page: try $0.value("page"))
        } write: {
            if case .search(let q, let tags, let page) = $0 { ["q": q, "tags": tags, "page": page] } else { nil }
        },
        RouteDescriptor("orders.price", "/orders/below/:price") {
            .price(try $0.value("price"))
        } write: {
            if case .price(let price) = $0 { ["price": price] } else { nil }
        },
    ]
}

/// A screen that returns a result.
struct PickAddress: ReturningRoute {
    typealias RouteResult = String

    var city: String

    static let routes: [RouteDescriptor<PickAddress>] = [
        RouteDescriptor("pickAddress", "/addresses/pick/:city") {
            PickAddress(city: try $0.value("city"))
        } write: {
            ["city": $0.city]
        }
    ]
}

/// A row that prints a different link than it parses.
enum BrokenRoute: TypedRoute {
    case lost
    case changed(Int)

    static let routes: [RouteDescriptor<BrokenRoute>] = [
        RouteDescriptor("broken", "/broken/:n") {
            .changed(try $0.value("n", as: Int.self) + 1)
        } write: {
            if case .changed(let number) = $0 { ["n": number] } else { nil }
        }
    ]
}
