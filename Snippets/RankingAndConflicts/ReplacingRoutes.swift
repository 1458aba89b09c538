// Creates a table that differs from another in one route.
import RouteMatching

// snippet.hide
let table = try RouteTable("eats", origins: ["eats://"]) {
    $0.route("orders.detail", "/orders/:id")
}
// snippet.show
// snippet.replace
let stricter = Route("orders.detail", try RoutePattern("/orders/:id<int>"))
let newTable = try table.replacing(stricter, in: "eats")
print(try table.match("eats://orders/x")?.route.name ?? "no match")  // orders.detail
print(try newTable.match("eats://orders/x")?.route.name ?? "no match")  // no match
// snippet.end
