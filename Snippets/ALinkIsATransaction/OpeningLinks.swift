// Builds a router, opens links, and looks at how they ended.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

// snippet.router
let map = try RouteMap(
    data: Data(
        """
        { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://", "https://eats.example"],
          "sources": ["ownCode", "universalLink", "notification"], "routes": [
          { "name": "menu", "pattern": "/" },
          { "name": "orders.list", "pattern": "/orders" },
          { "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "orders.list" } ] } ] }
        """.utf8), file: "eats.json")
var builder = RouterBuilder(map)
builder.place("orders.detail", .tab(Branch("orders")))
builder.on(RoutePattern(checked: "/basket/add{?item!}"), name: "basket.add", in: "eats") { link in
    "\(link.parameters["item"] ?? "") is in the basket"
}

let router = Router()
router.install(try builder.build())
// snippet.hide
let host = HeadlessHost(
    try NavigationScene(
        "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))], selected: "menu"))
// snippet.show
router.navigation.connect(host)  // of each scene, when it is there
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
/// Called by the system, on whatever thread.
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
