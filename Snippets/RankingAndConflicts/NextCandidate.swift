// Going on after a route has declined, and asking why.
import RouteMatching

// snippet.hide
var builder = RouteTableBuilder()
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")],
        routes: [
            Route("orders.detail", try RoutePattern("/orders/:id<int>")),
            Route("orders.any", try RoutePattern("/orders/*")),
        ]))
let table = try builder.build()
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

// snippet.explain
for candidate in table.explain(link).candidates {
    print(candidate.route.name, candidate.verdict)
    // orders.detail won
    // orders.any outranked(by: "orders.detail")
}
let miss = table.explain("eats://order/42")
print(miss.nearest?.route.name ?? "", miss.nearest?.failure.description ?? "")
// orders.any Segment 1 is 'order'; the route wants 'orders'.
// snippet.end
