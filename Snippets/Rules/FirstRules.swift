// Compiles rules for a table, and asks them what becomes of a link.
import SwitchyardCore

// snippet.table
var builder = RouteTableBuilder()
builder.add(
    RouteNamespace(
        "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
        routes: [
            Route("promo", try RoutePattern("/promo/:id")),
            Route("orders.map", try RoutePattern("/orders/:id<int>/map")),
            Route("web", try RoutePattern("/web{?url!}")),
        ]))
let table = try builder.build()
// snippet.end

// snippet.rules
let rules = RouteRules(
    [
        RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}")),
        RouteRule(
            "broken-map", .route("orders.map"), .degrade(toLink: "/web?url=https://eats.example/{link.path}"),
            when: .appVersion(.below, "5.2.0")),
    ], for: table)
print(rules.report)  // Nothing is wrong with the rules.

var trail = RuleTrail("https://eats.example/coupon/7?utm=mail")
let decision = rules.decide(.beforeMatch, &trail, context: RuleContext(appVersion: "5.1.0"))
print(decision, trail.link)  // changed https://eats.example/promo/7?utm=mail
for hop in trail.hops { print(hop) }
// rewrite by 'coupons': 'https://eats.example/coupon/7?utm=mail' → 'https://eats.example/promo/7?utm=mail'
// snippet.end

precondition(rules.report.isClean && decision == .changed)
precondition(trail.link == "https://eats.example/promo/7?utm=mail")

// snippet.degrade
var map = RuleTrail("eats://orders/42/map")
_ = rules.decide(.beforeMatch, &map, context: RuleContext(appVersion: "5.1.0"))
print(map.link)  // eats://web?url=https://eats.example/orders/42/map
print(map.degradedBy ?? "not degraded")  // broken-map
// snippet.end

precondition(map.link == "eats://web?url=https://eats.example/orders/42/map" && map.degradedBy == "broken-map")
