// Compiles rules for a table, and applies them to links.
import Switchyard
import SwitchyardRules

let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) {
    $0.route("promo", "/promo/:id")
    $0.route("orders.map", "/orders/:id<int>/map")
    $0.route("web", "/web{?url<link>!}")
}

// snippet.rules
let rules = RouteRuleList([
    RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}")),
    RouteRule(
        "broken-map", .route("orders.map"), .degrade(to: "/web?url=https://eats.example/{link.path}"),
        when: .appVersion(.below, "5.2.0")),
])
print(rules.report(in: table))  // Nothing is wrong with the rules.

let context = RuleContext(appVersion: "5.1.0")
let coupon = rules.applied(to: "https://eats.example/coupon/7?utm=mail", in: table, context: context)
print(coupon.link ?? "refused")  // https://eats.example/promo/7?utm=mail
for step in coupon.steps { print(step) }
// rewrite by 'coupons': 'https://eats.example/coupon/7?utm=mail' → 'https://eats.example/promo/7?utm=mail'
// snippet.end

precondition(rules.report(in: table).isClean)
precondition(coupon.link == "https://eats.example/promo/7?utm=mail")

let map = rules.applied(to: "eats://orders/42/map", in: table, context: context)
print(map.link ?? "refused")  // eats://web?url=https://eats.example/orders/42/map

precondition(map.link == "eats://web?url=https://eats.example/orders/42/map" && map.steps.count == 1)
