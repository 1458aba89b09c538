// The rows of the guide to origins; running it checks them and prints them as tables.
import RouteMatching

// snippet.table
func namespace(
    _ name: String, _ origins: [String], _ patterns: [String], isDefault: Bool = false, fallsBack: Bool = false
) throws -> RouteNamespace {
    RouteNamespace(
        name, origins: try origins.map { try Origin($0) }, isDefault: isDefault, fallsBackToGlobal: fallsBack,
        routes: try patterns.map { Route($0, try RoutePattern($0)) })
}

var builder = RouteTableBuilder()
builder.add(
    try namespace(
        "eats", ["eats://", "eats://eats.example", "https://eats.example"], ["/", "/orders/:id"], isDefault: true,
        fallsBack: true))
builder.add(try namespace("kitchen", ["https://eats.example/kitchen"], ["/orders/:id"]))
builder.add(try namespace("tool", ["https://eats.example:8443"], ["/orders/:id"]))
builder.add(try namespace("partner", ["https://*.eats.example"], ["/menu"]))
builder.add(try namespace("world", ["*"], ["/about"]))
let table = try builder.build()
// snippet.end

let rows: [(link: String, result: String)] = [
    ("eats://orders/42", "eats /orders/:id"),
    ("eats:///orders/42", "eats /orders/:id"),
    ("eats:/orders/42", "eats /orders/:id"),
    ("eats:orders/42", "eats /orders/:id"),
    ("eats://eats.example/orders/42", "eats /orders/:id"),
    ("https://eats.example/orders/42", "eats /orders/:id"),
    ("https://EATS.example:443/orders/42", "eats /orders/:id"),
    ("/orders/42", "eats /orders/:id"),
    ("eats://ORDERS/42", "eats /orders/:id"),
    ("eats:///ORDERS/42", "no match"),
    ("eats://", "eats /"),
    ("https://eats.example/kitchen/orders/42", "kitchen /orders/:id"),
    ("https://eats.example/kitchens/orders/42", "no match"),
    ("https://eats.example:8443/orders/42", "tool /orders/:id"),
    ("https://eats.example:9000/orders/42", "no match"),
    ("http://eats.example/orders/42", "no match"),
    ("https://rome.eats.example/menu", "partner /menu"),
    ("https://a.rome.eats.example/menu", "partner /menu"),
    ("https://noteats.example/menu", "no match"),
    ("eats://about", "world /about"),
    ("https://rome.eats.example/about", "no match"),
    ("https://anyone.example/about", "world /about"),
]

print("| link | namespace | route |\n|---|---|---|")
for row in rows {
    let match = try table.match(row.link)
    let found = match.map { "\($0.namespace) \($0.route.name)" } ?? "no match"
    precondition(found == row.result, "\(row.link): \(found)")
    print("| `\(row.link)` | \(match?.namespace ?? "–") | \(match.map { "`\($0.route.name)`" } ?? "no match") |")
}
