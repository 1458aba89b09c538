// Routes with macros, with all options of a row.
// snippet.hide
#if Macros
import Switchyard
// snippet.show
// snippet.enum
extension RouteTag {
    static let search = RouteTag("search")
}

@Routes
enum OrdersRoute {
    enum Tab: String, RouteValue { case items, status }

    /// All orders.
    @Pattern("/orders") case list

    /// One order.
    @Pattern("/orders/:id<int>{?tab}", parent: list)
    case detail(id: Int, tab: Tab?)

    @Pattern("/orders/search{?q!}", tags: .search)
    case search(q: String, page: Int = 1, tags: [String])
}
// snippet.end

// snippet.struct
/// Asks for an address.
@Route("/addresses/pick/:city", returning: Address.self)
struct PickAddress {
    var city: String
    var floor: Int?
}

struct Address: Sendable {
    var street: String
}
// snippet.end

@Routes(prefix: "eats.menu")
enum MenuRoute {
    @Pattern("/menu/:dish<slug>", summary: "A dish with its picture.") case dish(dish: String)

    @Pattern("/menu/search{?q!}", name: "eats.search", deprecated: "Use orders.search.") case search(q: String)
}

let names =
    OrdersRoute.routes.map(\.route.name) + PickAddress.routes.map(\.route.name) + MenuRoute.routes.map(\.route.name)
print(names.joined(separator: " "))
// orders.list orders.detail orders.search pickAddress eats.menu.dish eats.search

// snippet.hide
precondition(
    names.joined(separator: " ")
        == "orders.list orders.detail orders.search pickAddress eats.menu.dish eats.search")
precondition(OrdersRoute.routes.map(\.summary) == ["All orders.", "One order.", nil])
precondition(PickAddress.routes.map(\.summary) == ["Asks for an address."])
expect(try OrdersRoute.search(q: "soup", tags: []).link(), "/orders/search?q=soup&page=1")
expect(try PickAddress(city: "rome", floor: 3).link(), "/addresses/pick/rome?floor=3")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
#endif
