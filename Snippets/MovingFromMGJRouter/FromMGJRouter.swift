// A table that reads links as MGJRouter does, without its surprises.
import RouteMatching

// snippet.table
// "eats://orders/:id" and "eats://" become patterns of one namespace.
let table = try RouteTable(
    "eats", origins: ["eats://"],
    policies: RouteTablePolicies(decodesPlusInQueries: false, unmatchedTail: .nearestAncestor)
) {
    $0.route("orders.detail", "/orders/:id")
    $0.route("fallback", "/")
}

for link in ["eats://orders/42", "eats://orders/42/items", "eats://nowhere"] {
    print(link, try table.match(link)?.route.name ?? "no match")
}
// eats://orders/42 orders.detail
// eats://orders/42/items orders.detail
// eats://nowhere fallback
// snippet.end
