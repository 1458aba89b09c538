// A table that reads links as MGJRouter does, without its surprises.
import RouteMatching

// snippet.table
var builder = RouteTableBuilder(
    policies: RouteTablePolicies(plus: .nowhere, unmatchedTail: .nearestAncestor))
// "eats://orders/:id" and "eats://" become patterns of one namespace.
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://")],
        routes: [
            Route("orders.detail", try RoutePattern("/orders/:id"), target: .handler),
            Route("fallback", try RoutePattern("/"), target: .handler),
        ]))
let table = try builder.build()

for link in ["eats://orders/42", "eats://orders/42/items", "eats://nowhere"] {
    print(link, try table.match(link)?.route.name ?? "no match")
}
// eats://orders/42 orders.detail
// eats://orders/42/items orders.detail
// eats://nowhere fallback
// snippet.end
