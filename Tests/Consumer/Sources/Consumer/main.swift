import RouteMatching

let table = try RouteTable("eats", origins: ["eats://"]) { $0.route("order", "/orders/:id<int>") }

let match = try table.match("eats://orders/42")
print(match?.route.name ?? "no match", match?["id"] ?? "-")
