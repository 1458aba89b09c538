// Prints the targets in the guide to rules as a table.
import Switchyard
import SwitchyardRules

let rows: [(pattern: String, target: String, link: String, result: String)] = [
    ("/coupon/:id", "/promo/{id}", "eats://coupon/7", "eats://promo/7"),
    ("/coupon/:id", "/promo/{id}", "eats://coupon/a%2Fb?utm=mail", "eats://promo/a%2Fb?utm=mail"),
    ("/coupon/:id", "/promo/{id}?", "eats://coupon/7?utm=mail", "eats://promo/7"),
    ("/coupon/:id", "/search?q={id}", "eats://coupon/a%26b", "eats://search?q=a%26b"),
    ("/trip/:rest*", "/tour/{rest}", "eats://trip/a/b", "eats://tour/a/b"),
    ("/find{?word}", "/search?q={word}", "eats://find?word=soup&page=2", "eats://search?q=soup&page=2"),
    (
        "/old/*", "/web?url=https://eats.example/{link.path}", "eats://old/a",
        "eats://web?url=https://eats.example/old/a"
    ),
]

let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) { _ in }

print("| pattern | target | link | becomes |\n|---|---|---|---|")
for row in rows {
    let rules = RouteRuleList([RouteRule("row", .pattern(row.pattern), .rewrite(to: row.target))])
    let (link, steps) = rules.applied(to: row.link, in: table)
    precondition(link == row.result, "\(steps)")
    print("| `\(row.pattern)` | `\(row.target)` | `\(row.link)` | `\(row.result)` |")
}
