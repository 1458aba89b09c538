// Reads rules from a file, such as one from a server.
import Foundation
import Switchyard
import SwitchyardRules

// snippet.read
let document = """
    { "version": 1,
      "rules": [
        { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
        { "id": "no-pay", "tag": "payment", "when": { "not": { "session": "signedIn" } }, "require": ["signedIn"] },
        { "id": "pilot", "pattern": "/lab/*", "rollout": { "weight": 5000 }, "block": "not yet" } ] }
    """
let list = try RouteRuleList(data: Data(document.utf8), file: "rules.json")

let table = try RouteTable("eats", origins: ["eats://"]) { $0.route("promo", "/promo/:id") }
let report = list.report(in: table, allowsExpressions: false)
print(report)
// rules.json:5: SY1105 'pilot': The key "rollout" or its value has no meaning here, so the rule never matches.
//     Correct it, or move it into "metadata".
// snippet.end

let finding = report.findings.first
precondition(finding?.code == DiagnosticCode("SY1105") && finding?.line == 5 && report.inactive == ["pilot"])

let circle = RouteRuleList([
    RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "/gift/{id}")),
    RouteRule("b", .pattern("/gift/:id"), .rewrite(to: "/coupon/{id}")),
])
for finding in circle.report(in: table).findings { print(finding.code, finding.subject ?? "") }
// SY1118 a
// SY1118 b

let applied = circle.applied(to: "eats://coupon/7", in: table)
print(applied.link ?? "refused", applied.steps.last ?? "")
// refused The rule 'b' cannot change 'eats://coupon/7': the link becomes one that it was before: …
//   rewrite by 'a': 'eats://coupon/7' → 'eats://gift/7'
//   rewrite by 'b': 'eats://gift/7' → 'eats://coupon/7'

precondition(circle.report(in: table).findings.map(\.code.description) == ["SY1118", "SY1118"])
precondition(applied.link == nil)
