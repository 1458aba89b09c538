// The same routes without macros: one list of rows.
import Switchyard

// snippet.enum
enum OrdersRoute: TypedRoute {
    enum Tab: String, RouteValue { case items, status }

    case list
    case detail(id: Int, tab: Tab?)
    case search(q: String, page: Int = 1, tags: [String])

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list, summary: "All orders."),
        RouteDescriptor(
            "orders.detail", "/orders/:id<int>{?tab}", parent: .route(OrdersRoute.list),
            summary: "One order."
        ) {
            .detail(id: try $0.value("id"), tab: try $0.value("tab"))
        } write: {
            if case .detail(let id, let tab) = $0 { ["id": id, "tab": tab] } else { nil }
        },
        RouteDescriptor("orders.search", "/orders/search{?q!}", tags: [RouteTag("search")]) {
            .search(q: try $0.value("q"), page: try $0.value("page") ?? 1, tags: try $0.value("tags"))
        } write: {
            if case .search(let q, let page, let tags) = $0 { ["q": q, "page": page, "tags": tags] } else { nil }
        },
    ]
}
// snippet.end

// snippet.struct
struct PickAddress: ReturningRoute {
    typealias RouteResult = Address

    var city: String
    var floor: Int?

    static let routes = [
        RouteDescriptor<PickAddress>(
            "pickAddress", "/addresses/pick/:city", summary: "Asks for an address."
        ) {
            PickAddress(city: try $0.value("city"), floor: try $0.value("floor"))
        } write: {
            ["city": $0.city, "floor": $0.floor]
        }
    ]
}

struct Address: Sendable {
    var street: String
}
// snippet.end

// snippet.condition
struct OrderRange: TypedRoute {
    var first: Int
    var last: Int

    static let routes = [
        RouteDescriptor<OrderRange>("orders.range", "/orders/:first<uint>-:last<uint>") {
            let range = OrderRange(first: try $0.value("first"), last: try $0.value("last"))
            guard range.first <= range.last else { throw BackwardRange() }
            return range
        } write: {
            $0.first <= $0.last ? ["first": $0.first, "last": $0.last] : nil
        }
    ]
}

struct BackwardRange: Error, CustomStringConvertible {
    var description: String { "the first order comes after the last" }
}
// snippet.end

// snippet.hide
precondition(OrdersRoute.routes.map(\.summary) == ["All orders.", "One order.", nil])
expect(try OrdersRoute.search(q: "soup", tags: []).link(), "/orders/search?q=soup&page=1")
expect(try PickAddress(city: "rome", floor: 3).link(), "/addresses/pick/rome?floor=3")
expect(try OrderRange(first: 3, last: 9).link(), "/orders/3-9")
let backward = try? OrderRange(first: 9, last: 3).link()
precondition(backward == nil)

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
