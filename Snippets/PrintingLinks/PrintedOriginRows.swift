// The rows about origins in the guide to printing; this program checks them and prints them as a table.
import RouteMatching

let rows: [(origins: [String], pattern: String, id: String, chosen: String?, link: String)] = [
    (["eats://", "https://eats.example"], "/orders/:id", "42", nil, "eats://orders/42"),
    (
        ["eats://", "https://eats.example"], "/orders/:id", "42", "https://eats.example",
        "https://eats.example/orders/42"
    ),
    (["eats://"], "/:id", "ORDER-1", nil, "eats://ORDER-1"),
    (["eats://"], "/:id", "a b", nil, "eats:/a%20b"),
    (["eats://"], "/:id", "a:b", nil, "eats:/a:b"),
    (["eats:///app"], "/orders/:id", "42", nil, "eats://app/orders/42"),
    (["eats://eats.example"], "/:id", "a b", nil, "eats://eats.example/a%20b"),
    (["https://eats.example:8443/app"], "/orders/:id", "42", nil, "https://eats.example:8443/app/orders/42"),
    (["https://*.eats.example", "eats://"], "/orders/:id", "42", nil, "eats://orders/42"),
    (
        ["https://*.eats.example"], "/orders/:id", "42", "https://rome.eats.example",
        "https://rome.eats.example/orders/42"
    ),
    (["*"], "/orders/:id", "42", nil, "/orders/42"),
]

print("| origins of the namespace | pattern | `id` | requested origin | link |\n|---|---|---|---|---|")
for row in rows {
    let table = try RouteTable("eats", origins: row.origins) { $0.route("route", row.pattern) }
    let link = try table.link(to: "route", ["id": row.id], origin: try row.chosen.map { try Origin($0) })
    precondition(link == row.link, "\(row.origins): \(link)")
    let read = try table.match(link)?["id"]
    precondition(read == row.id, "\(link) is read as \(read ?? "no match")")
    let shown = row.origins.map { "`\($0)`" }.joined(separator: ", ")
    print("| \(shown) | `\(row.pattern)` | `\(row.id)` | \(row.chosen.map { "`\($0)`" } ?? "–") | `\(link)` |")
}
