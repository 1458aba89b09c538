// One route, two origins, one answer.
import RouteMatching

let order = Route("orders.detail", try RoutePattern("/orders/:id<int>{?tab<items|status>=items}"))
let origins = [try Origin("eats://"), try Origin("https://eats.example")]

var builder = RouteTableBuilder()
builder.add(RouteNamespace("eats", origins: origins, routes: [order]))
let table = try builder.build()

if let match = try table.match("https://eats.example/orders/42?tab=status") {
    let id: Int = try match.value("id")
    print(match.route.name, id, match["tab"] ?? "")  // orders.detail 42 status
}
