// The rows of the guide to origins; this program checks them and prints them as tables.
import RouteMatching

// snippet.table
let table = try RouteTable(
    "eats", origins: ["eats://", "eats://eats.example", "https://eats.example"], fallsBackToGlobal: true
) {
    $0.route("/", "/")
    $0.route("/orders/:id", "/orders/:id")
    $0.namespace("kitchen", origins: ["https://eats.example/kitchen"]) { $0.route("/orders/:id", "/orders/:id") }
    $0.namespace("tool", origins: ["https://eats.example:8443"]) { $0.route("/orders/:id", "/orders/:id") }
    $0.namespace("partner", origins: ["https://*.eats.example"]) { $0.route("/menu", "/menu") }
    $0.namespace("world", origins: ["*"]) { $0.route("/about", "/about") }
}
// snippet.end

let rows: [(link: String, result: String)] = [
    ("eats://eats.example/orders/42", "eats /orders/:id"),
    ("https://EATS.example:443/orders/42", "eats /orders/:id"),
    ("https://eats.example/kitchen/orders/42", "kitchen /orders/:id"),
    ("https://eats.example:8443/orders/42", "tool /orders/:id"),
    ("https://a.rome.eats.example/menu", "partner /menu"),
    ("eats://about", "world /about"),
    ("https://rome.eats.example/about", "no match"),
]

print("| link | namespace | route |\n|---|---|---|")
for row in rows {
    let match = try table.match(row.link)
    let found = match.map { "\($0.namespace) \($0.route.name)" } ?? "no match"
    precondition(found == row.result, "\(row.link): \(found)")
    print("| `\(row.link)` | \(match?.namespace ?? "–") | \(match.map { "`\($0.route.name)`" } ?? "no match") |")
}
