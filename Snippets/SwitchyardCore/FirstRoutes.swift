// A first app: routes that are declared once, their screens, and links that open them.
// snippet.hide
#if Macros
import SwitchyardTesting

/// The content that the host shows.
typealias Screen = String
// snippet.show
import Switchyard

@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>", parent: list) case detail(id: Int)
}

let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.notification], routes: OrdersRoute.self
) {
    $0.root(OrdersRoute.list)
    $0.screen(OrdersRoute.self, as: Screen.self) { route, screen in
        switch route {
        case .list: Screen("All orders")
        case .detail(let id): Screen("Order \(id)")
        }
    }
}
// snippet.hide
let host = HeadlessHost(NavigationScene("main", of: router))
// snippet.show
router.connect(host)  // the app's own; it asks the router for its screens

// A notification was tapped: the order shows, and the list is below it.
let outcome = await router.open("https://eats.example/orders/42", from: .notification).outcome
router.push(OrdersRoute.detail(id: 7))  // A button was tapped: another order on top of what shows.
print(try router.link(to: OrdersRoute.detail(id: 7)))  // eats://orders/7
// snippet.hide
try await router.waitUntilIdle()
precondition(outcome.kind == .arrived, "\(outcome)")
let stack = host.shown.topContainer.selected.entries.compactMap(\.route)
precondition(stack == [OrdersRoute.list, OrdersRoute.detail(id: 42), OrdersRoute.detail(id: 7)], "\(stack)")
let content: Screen = try router.content(of: host.shown.visibleEntry, in: "main")
precondition(content == "Order 7")
let link = try router.link(to: OrdersRoute.detail(id: 7))
precondition(link == "eats://orders/7")
#endif
