// Continues after a route has declined, and explains a result.
import RouteMatching

// snippet.hide
let table = try RouteTable("eats", origins: ["eats://"]) {
    $0.route("orders.detail", "/orders/:id<int>")
    $0.route("orders.any", "/orders/*")
}
func declines(_ match: RouteMatch) -> Bool { match.route.name == "orders.detail" }
// snippet.show

// snippet.next
let link = "eats://orders/42"
var candidate = try table.match(link)
while let match = candidate, declines(match) {
    candidate = try table.match(link, after: match)
}
print(candidate?.route.name ?? "no match")  // orders.any
// snippet.end

for candidate in table.explain(link).candidates {
    print(candidate.route.name, candidate.reason ?? "wins")
    // orders.detail wins
    // orders.any It matches too; 'orders.detail' is tried first.
}
let miss = table.explain("eats://order/42")
print(miss.nearest?.route.name ?? "", miss.nearest?.reason ?? "")
// orders.any Segment 1 is 'order'; the route expects 'orders'.
