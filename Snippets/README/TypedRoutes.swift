// Routes of one module: declared once, read from a link, and printed to one.
// snippet.hide
#if Macros
// snippet.show
import Switchyard

@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>") case detail(id: Int)
}

let origins = [try Origin("eats://"), try Origin("https://eats.example")]
var builder = RouteTableBuilder()
builder.add(RouteNamespace("eats", origins: origins, types: [OrdersRoute.self]))
let table = try builder.build()

if let match = try table.match("https://eats.example/orders/42"), let route = try OrdersRoute(match) {
    switch route {
    case .list: print("all orders")
    case .detail(let id): print("order", id)  // order 42
    }
}
print(try table.link(to: OrdersRoute.detail(id: 7)))  // eats://orders/7
// snippet.hide
expect(try table.match("https://eats.example/orders/42").flatMap { try OrdersRoute($0) }, .detail(id: 42))
expect(try table.link(to: OrdersRoute.detail(id: 7)), "eats://orders/7")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
#endif
