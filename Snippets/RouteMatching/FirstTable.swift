// A table with one route and two origins, and one look-up.
import RouteMatching

let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) {
    $0.route("orders.detail", "/orders/:id<int>{?tab<items|status>=items}")
}

if let match = try table.match("https://eats.example/orders/42?tab=status") {
    let id: Int = try match.value("id")
    print(match.route.name, id, match["tab"] ?? "")  // orders.detail 42 status
}
