// Declares a router, opens links, and reads their outcomes.
import Switchyard
import SwitchyardTesting

extension Branch {
    static let menu = Branch("menu")
    static let orders = Branch("orders")
}

struct MenuRoute: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", MenuRoute())]
}

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

// snippet.router
let router = try Router(
    "eats", origins: ["eats://", "https://eats.example"], accepting: [.universalLink, .notification],
    routes: MenuRoute.self, OrdersRoute.self
) {
    $0.tab(.menu, root: MenuRoute())
    $0.tab(.orders, root: OrdersRoute.list)
    $0.place(OrdersRoute.self, as: .tab(Branch("orders")))
    $0.handle(RoutePattern(checked: "/basket/add{?item!}"), named: "basket.add") { link in
        "\(link.parameters["item"] ?? "") is in the basket"
    }
}
// snippet.hide
let host = HeadlessHost(NavigationScene("main", of: router))
// snippet.show
router.connect(host)  // for each scene, when it is connected
// snippet.end

// snippet.open
let outcome = await router.open("https://eats.example/orders/42", from: .universalLink).outcome
switch outcome {
case .arrived(let arrival): print("shows", arrival.route.name)  // shows orders.detail
case .notFound(let nearest): print("no such page; perhaps", nearest?.route.name ?? "the menu")
case .refused(let refusal): print("refused:", refusal)
default: print(outcome.kind)
}

if case .performed(let value) = await router.open("eats://basket/add?item=soup", from: .app).outcome {
    print(value ?? "nothing")  // soup is in the basket
}
// snippet.end
guard case .arrived(let arrival) = outcome else { preconditionFailure("\(outcome)") }
precondition(arrival.route.name == "orders.detail" && host.shown.visibleEntry.id == arrival.entry)

// snippet.callback
/// Called by the system, on any thread.
func tapped(_ url: String, notification: String, action: String) {
    var request = NavigationRequest(url, from: .notification)
    request.event = "\(notification) \(action)"
    let opening = router.navigate(request)
    Task { print("ended:", await opening.outcome.kind) }
}
// snippet.end

tapped("eats://orders/7", notification: "A1", action: "open")
tapped("eats://orders/7", notification: "A1", action: "open")
try await router.waitUntilIdle()
precondition(Set(router.history.suffix(2).map(\.outcome)) == [.arrived, .duplicated], "\(router.history)")
