// Routes of several modules in one namespace, in a table and in a map.
import Switchyard
import SwitchyardTooling

// snippet.hide
enum OrdersRoute: TypedRoute {
    case list

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list, summary: "All orders.")
    ]
}

enum MenuRoute: TypedRoute {
    case dish(name: String)

    static let routes: [RouteDescriptor<MenuRoute>] = [
        RouteDescriptor("menu.dish", "/menu/:name<slug>") {
            .dish(name: try $0.value("name"))
        } write: {
            if case .dish(let name) = $0 { ["name": name] } else { nil }
        }
    ]
}

struct Voucher: TypedRoute {
    var code: String

    static let routes: [RouteDescriptor<Voucher>] = [
        RouteDescriptor("voucher", "/vouchers/:code", parent: .route(OrdersRoute.list)) {
            Voucher(code: try $0.value("code"))
        } write: {
            ["code": $0.code]
        }
    ]
}
// snippet.show
// snippet.table
let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], routes: OrdersRoute.self, MenuRoute.self, Voucher.self)

if let match = try router.table.match("eats://menu/pizza") {
    print(try OrdersRoute(match) as Any, try MenuRoute(match) as Any)  // nil Optional(MenuRoute.dish(name: "pizza"))
}
// snippet.end

// snippet.map
let map = router.map
print(try map.jsonText())
// snippet.end

// snippet.back
let delivered = try RouteMap(data: try map.jsonData(), file: "eats.json").makeTable()
if let match = try delivered.match("eats://menu/pizza") {
    print(try MenuRoute(match) == .dish(name: "pizza"))  // true
}
// snippet.end

// snippet.hide
expect(try router.table.match("/menu/pizza").flatMap { try MenuRoute($0) }, .dish(name: "pizza"))
expect(try router.table.match("/menu/pizza").flatMap { try OrdersRoute($0) }, nil)
expect(try delivered.match("eats://menu/pizza").flatMap { try MenuRoute($0) }, .dish(name: "pizza"))
expect(
    try map.jsonText(),
    """
    {
      "version": 1,
      "namespaces": [
        {
          "name": "eats",
          "origins": ["eats://", "https://eats.example"],
          "default": true,
          "sources": ["app", "restore", "test"],
          "routes": [
            { "name": "orders.list", "pattern": "/orders", "summary": "All orders." },
            { "name": "menu.dish", "pattern": "/menu/:name<slug>" },
            { "name": "voucher", "pattern": "/vouchers/:code", "parent": "orders.list" }
          ]
        }
      ]
    }

    """)

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
