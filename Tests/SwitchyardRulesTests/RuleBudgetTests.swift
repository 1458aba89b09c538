import ConformanceSupport
import SwitchyardRouter
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

/// Rules take a bounded number of steps for each link.
struct RuleBudgetTests {
    /// Rules with a number of wildcards and words between them.
    private static func rules(_ count: Int, wildcards: Int) -> [RouteRule] {
        (0..<count).map { number in
            let pattern = (0..<wildcards).map { "/*/x\(number % 7)\($0)" }.joined()
            return RouteRule("r\(number)", .pattern("\(pattern)/r\(number)"), .block(reason: "x"))
        }
    }

    @Test func `a list that is too slow is refused, and a rule is named`() throws {
        let rules = RouteRules(Self.rules(2_000, wildcards: 28), for: Eats.table)
        #expect(rules.codes == ["too-many-steps"])
        #expect(rules.report.findings.first?.subject?.hasPrefix("r") == true)
        #expect(rules.rewritten("/a/x00/b") == "/a/x00/b", "no rule is used")
    }

    @Test func `lint reports why such a list is refused`() {
        let list = RouteRuleList(Self.rules(40, wildcards: 28))
        #expect(list.report(in: Eats.table).findings.map(\.kind) == ["too-many-steps"])
    }
}

struct `The budget of rules` {
    @Test(arguments: [1, 10, 1_900])
    func `allows lists of realistic size`(count: Int) {
        let rules = (0..<count).flatMap { number in
            [
                RouteRule("a\(number)", .pattern("/campaign\(number)/:id"), .rewrite(to: "/promo/{id}")),
                RouteRule("b\(number)", .pattern("/blog/*/post\(number)"), .block(reason: "gone")),
            ]
        }
        let compiled = RouteRules(rules, for: Eats.table, options: .init(limits: .init(maxRules: 4_000)))
        #expect(compiled.report.findings == [] && compiled.lint(stepsPerRule: 1 << 16).findings == [])
        #expect(compiled.rewritten("/campaign0/7") == "/promo/7")
        #expect(compiled.rewritten("/blog/2026/post0") == "blocked by b0: gone")
    }

    @Test(arguments: [
        RouteRule("slow", .pattern("/:x((?:[a-z]?){1,100}z)"), .block(reason: "x")),
        RouteRule(
            "slow", .everything, .block(reason: "x"),
            when: .all((0..<30_000).map { .locale("\($0) and much more that has to be compared") })),
        RouteRule("slow", .pattern("/*/:x((?:[a-z]?){1,100}z)"), .require(["a"]), namespace: "eats"),
    ])
    func `names the rule that costs most`(slow: RouteRule) {
        let others = (0..<100).map { RouteRule("r\($0)", .pattern("/a/:x/r\($0)"), .block(reason: "x")) }
        let options = RouteRules.Options(limits: .init(maxBytes: 1 << 22, maxParts: 100_000, maxSteps: 200_000))
        #expect(RouteRules(others, for: Eats.table, options: options).report.findings == [])
        let rules = RouteRules(others + [slow], for: Eats.table, options: options)
        #expect(rules.report.findings.map { "\($0.subject ?? "") \($0.kind)" } == ["slow too-many-steps"])
    }
}

/// Compares lists of rules with a simple reference: each rule alone, in the order of the list.
struct RuleReferenceTests {
    private static let patterns = [
        "/a", "/a/*", "/*/b", "/*/x/*", "/*x/a/*y/b", "/:v/*", "/:n<int>", "/a/:v", "/*", "/a{?q!}", "/*/b/*/:v",
    ]
    private static let pieces = ["/a", "/b", "/x", "/7", "/", "?q=1"]

    @Test func `the first rule that decides is the same as in the reference`() {
        var random = SplitMix(6_001)
        var hits = 0
        for _ in 0..<SplitMix.count / 4 {
            let rules = (0..<Int.random(in: 1...12, using: &random)).map { number in
                let pattern = Self.patterns.randomElement(using: &random) ?? "/"
                let action: RouteRule.Action =
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: .require(["g\(number)"])
                    case 1: .rewrite(to: .link("/out\(number)"))
                    default: .block(reason: "x")
                    }
                return RouteRule(
                    "\(number)", .pattern(pattern), action,
                    namespace: [nil, nil, "eats"].randomElement(using: &random) ?? nil,
                    when: Bool.random(using: &random) ? nil : .flag("f", "\(Bool.random(using: &random))"))
            }
            let context = RuleContext(flags: ["f": "true"])
            let compiled = RouteRules(rules, for: Eats.table)
            for _ in 0..<5 {
                // Some links have the maximum length.
                let length = Int.random(in: 0..<20, using: &random) == 0 ? 250 : Int.random(in: 1...6, using: &random)
                let path = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
                let link = "eats:///a" + path
                var trail = RuleTrail(link)
                let decision = compiled.decide(.beforeMatch, &trail, context: context)
                var found = trail.hops.first?.cause
                if case .blocked(_, let rule) = decision, found == nil { found = rule }
                var expected: String?
                for rule in rules where expected == nil {
                    var trail = RuleTrail(link)
                    let alone = RouteRules([rule], for: Eats.table).decide(.beforeMatch, &trail, context: context)
                    if alone != .unchanged { expected = rule.id }
                }
                #expect(found == expected, "\(link.prefix(80)), seed \(SplitMix.seed)")
                if found != nil { hits += 1 }
            }
        }
        print("rules: seed \(SplitMix.seed): \(hits) links changed or blocked")
        #expect(hits > 100)
    }
}
