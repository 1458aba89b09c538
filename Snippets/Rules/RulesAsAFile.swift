// Reads rules from a file, as a server delivers them.
import Foundation
import SwitchyardLint
import SwitchyardCore

// snippet.read
let document = """
    { "version": 1,
      "rules": [
        { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
        { "id": "no-pay", "tag": "payment", "when": { "not": { "session": "signedIn" } }, "require": ["signedIn"] },
        { "id": "pilot", "pattern": "/lab/*", "rollout": { "weight": 5000 }, "block": "not yet" } ] }
    """
let list = try RouteRuleList(data: Data(document.utf8), file: "rules.json")

let namespace = RouteNamespace(
    "eats", origins: [try Origin("eats://")], routes: [Route("promo", try RoutePattern("/promo/:id"))])
var builder = RouteTableBuilder()
builder.add(namespace)
let rules = RouteRules(list.rules, for: try builder.build(), options: .init(allowsExpressions: false))
print(rules.report)
// rules.json:5: SY1105 'pilot': The key "rollout" or its value has no meaning here, so the rule never matches.
//     Correct it, or move it into "metadata".
// snippet.end

let finding = rules.report.findings.first
precondition(finding?.code == DiagnosticCode("SY1105") && finding?.line == 5 && rules.report.inactive == ["pilot"])

// snippet.cycle
let circle = RouteRules(
    [
        RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "/gift/{id}")),
        RouteRule("b", .pattern("/gift/:id"), .rewrite(to: "/coupon/{id}")),
    ], for: rules.table)
for finding in circle.findings(in: rules.table) { print(finding.code, finding.subject ?? "") }
// SY1118 a
// SY1118 b

var trail = RuleTrail("eats://coupon/7")
if case .failed(let failure) = circle.decide(.beforeMatch, &trail, context: RuleContext()) {
    print(failure)
    // The rule 'b' cannot change 'eats://coupon/7': the link becomes one that it was before: …
    //   rewrite by 'a': 'eats://coupon/7' → 'eats://gift/7'
    //   rewrite by 'b': 'eats://gift/7' → 'eats://coupon/7'
}
// snippet.end

precondition(circle.findings(in: rules.table).map(\.code.description) == ["SY1118", "SY1118"])
precondition(trail.hops.map(\.rule) == ["a", "b"])
