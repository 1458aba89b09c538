// Reading a match as a route, and printing a route as a link.
import Foundation
import Switchyard

// snippet.hide
enum OrdersRoute: TypedRoute {
    enum Tab: String, RouteValue { case items, status }

    case list
    case detail(id: Int, tab: Tab?)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>{?tab}") {
            .detail(id: try $0.value("id"), tab: try $0.value("tab"))
        } write: {
            if case .detail(let id, let tab) = $0 { ["id": id, "tab": tab] } else { nil }
        },
    ]
}
let router = try Router("eats", origins: ["eats://", "https://eats.example"], routes: OrdersRoute.self)
let table = router.table
// snippet.show

// snippet.match
if let match = try table.match("eats://orders/42?tab=status"), let route = try OrdersRoute(match) {
    switch route {
    case .list: print("all orders")
    case .detail(let id, let tab): print("order", id, tab ?? .items)  // order 42 status
    }
}
// snippet.end

// snippet.caller
if let match = try table.match("eats://orders/42?tab=status") {
    let route = try OrdersRoute(match, overriddenBy: ["tab": OrdersRoute.Tab.items])
    print(route == .detail(id: 42, tab: .items))  // true
    // snippet.hide
    precondition(route == .detail(id: 42, tab: .items))
    // snippet.show
}
// snippet.end

// snippet.error
if let match = try table.match("eats://orders/42?tab=map") {
    do throws(RouteValueError) {
        print(try OrdersRoute(match) as Any)
    } catch {
        print(error.key, error.value ?? "", error.expected)  // tab map Tab
        // snippet.hide
        precondition(error == RouteValueError(key: "tab", value: "map", expected: "Tab", reason: .notConvertible))
        // snippet.show
    }
}
// snippet.end

// snippet.print
let order = OrdersRoute.detail(id: 42, tab: .status)
print(try order.link())  // /orders/42?tab=status
print(try table.link(to: order))  // eats://orders/42?tab=status
print(try table.link(to: order, origin: try Origin("https://eats.example")))
// https://eats.example/orders/42?tab=status
print(try table.url(to: order).scheme ?? "")  // eats
// snippet.end

expect(try table.url(to: order).absoluteString, "eats://orders/42?tab=status")
expect(try order.link(), "/orders/42?tab=status")
expect(try table.link(to: order), "eats://orders/42?tab=status")
expect(
    try table.link(to: order, origin: try Origin("https://eats.example")), "https://eats.example/orders/42?tab=status")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
