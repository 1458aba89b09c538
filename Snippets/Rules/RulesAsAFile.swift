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
for problem in rules.problems { print(problem) }
// rules.json:5: rule 'pilot': The key "rollout" or its value has no meaning here, so the rule never matches. …
// snippet.end

precondition(rules.problems.map(\.code) == [.unknownKey] && rules.problems.first?.line == 5)

// snippet.cycle
let circle = RouteRules(
    [
        RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "/gift/{id}")),
        RouteRule("b", .pattern("/gift/:id"), .rewrite(to: "/coupon/{id}")),
    ], for: rules.table)
for problem in circle.problems(in: rules.table) { print(problem.code, problem.rule ?? "") }
// cycle a
// cycle b

var trail = RuleTrail("eats://coupon/7")
if case .failed(let failure) = circle.decide(.beforeMatch, &trail, context: RuleContext()) {
    print(failure)
    // The rule 'b' cannot change 'eats://coupon/7': the link becomes one that it was before: …
    //   rewrite by 'a': 'eats://coupon/7' → 'eats://gift/7'
    //   rewrite by 'b': 'eats://gift/7' → 'eats://coupon/7'
}
// snippet.end

precondition(circle.problems(in: rules.table).map(\.code) == [.cycle, .cycle])
precondition(trail.hops.map(\.rule) == ["a", "b"])
