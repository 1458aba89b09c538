import RouteMatching

let order = Route("order", try RoutePattern("/orders/:id<int>"))
var builder = RouteTableBuilder()
builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], routes: [order]))
let table = try builder.build()

let match = try table.match("eats://orders/42")
print(match?.route.name ?? "no match", match?["id"] ?? "-")
