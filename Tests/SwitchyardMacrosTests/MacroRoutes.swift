#if Macros

public import Switchyard

extension RouteTag {
    static let orders = RouteTag("orders")
    static let listed = RouteTag("listed")
}

/// The routes of the tests without macros, declared with macros.
@Routes
enum OrdersRoute {
    enum Tab: String, RouteValue { case items, status }

    /// All orders.
    ///
    /// The newest first.
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>{?tab}", parent: list, tags: .orders, .listed)
    case detail(id: Int, tab: Tab?)
    @Pattern("/orders/search{?q!&page<int>=1}")
    case search(q: String, tags: [String], page: Int)
    @Pattern("/orders/below/:price<double>", name: "orders.cheap", deprecated: "Use search.")
    case price(price: Double)
    @Pattern("/orders/files/:path+{?tab}")
    case files(path: [String], tab: Tab = .items)
    @Pattern("/orders/`case`/:default<int>") case `default`(`default`: Int, `in`: [Int])
}

/// A route with a result.
@Route("/addresses/pick/:city", returning: [String].self)
public struct PickAddress {
    /// The city of the address.
    public var city: String
    var floor: Int?
    let kind = 1
    var shout: String { city.uppercased() }
    lazy var title: String = shout
    static let none = 0
}

/**
 * A table of a restaurant.
 *
 * Numbers begin at 1.
 */
@Route("/tables/:number<int>{?guests}")
struct TableRoute {
    struct NoTable: Error {}

    var number: Int
    var guests: Set<String>

    init(number: Int, guests: Set<String>) throws {
        guard number > 0 else { throw NoTable() }
        self.number = number
        self.guests = guests
    }
}

enum Outer {
    /// A public route within a type that is not public.
    @Route("/nested/public/*")
    public struct Nested {
        /// The segments of the wildcard.
        public var `0`: [String]
    }

    @Routes(prefix: "nested")
    enum InnerRoutes {
        @Pattern("/nested") case only
    }
}

#endif
