import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

/// The limits count every part of which a list can contain any number.
struct RulePartTests {
    private static func names(_ count: Int, from first: Int = 0) -> [String] {
        (first..<first + count).map { "g\($0)" }
    }

    /// Rules with a number of parts.
    static let many: [@Sendable (Int) -> RouteRule] = [
        { RouteRule("many", .everything, .require(names($0))) },
        { RouteRule("many", .everything, .require(["a"]), when: .flag("f", "x")).with(values: $0 - 2) },
        { RouteRule("many", .everything, .block(reason: "x"), when: .any((0..<$0 / 2).map { .flag("f\($0)") })) },
        { count in
            RouteRule(
                "many", .everything,
                .redirect(
                    toRoute: "home", parameters: Dictionary(uniqueKeysWithValues: names(count).map { ($0, "x") })))
        },
    ]

    @Test(arguments: many.indices)
    func `a rule with too many parts never matches, and is named`(index: Int) {
        let options = RouteRules.Options(limits: .init(maxParts: 100))
        let other = RouteRule("other", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))
        let small = RouteRules([Self.many[index](90), other], for: Eats.table, options: options)
        #expect(small.report.inactive.isEmpty)
        let rules = RouteRules([Self.many[index](120), other], for: Eats.table, options: options)
        #expect(rules.report.findings.map { "\($0.subject ?? "") \($0.kind)" } == ["many too-many-parts"])
        #expect(rules.report.inactive == ["many"])
        #expect(rules.rewritten("/coupon/7") == "/promo/7", "other rules still apply")
    }

    @Test func `a delivered rule with a hundred thousand names never matches`() throws {
        let names = Self.names(100_000).map { "\"\($0)\"" }.joined(separator: ",")
        let rules = try Eats.rules(json: #"[{"id":"many","everything":true,"require":[\#(names)]}]"#)
        #expect(rules.codes == ["too-many-parts"])
        var trail = RuleTrail("/promo/7")
        #expect(rules.decide(.beforeMatch, &trail, context: RuleContext()) == .unchanged)
        #expect(trail.requirements.isEmpty)
    }

    @Test func `a list that requires too many names is refused as a whole, and a rule is named`() throws {
        let rules = (0..<30).map { number in
            RouteRule("r\(number)", .everything, .require(Self.names(1_000 + number, from: 1_000 * number)))
        }
        let compiled = RouteRules(rules, for: Eats.table)
        #expect(compiled.report.findings.map { "\($0.subject ?? "") \($0.kind)" } == ["r29 too-many-parts"])
        #expect(compiled.report.inactive.count == 30)
        #expect(compiled.report.findings.first?.message.contains("no rule is used") == true)
    }

    @Test func `a link carries each required name once, in order`() {
        let rules = (0..<50).map { number in
            RouteRule("r\(number)", .everything, .require(Array(repeating: "b", count: 40) + ["a", "c\(number % 3)"]))
        }
        var trail = RuleTrail("/promo/7")
        #expect(RouteRules(rules, for: Eats.table).decide(.beforeMatch, &trail, context: RuleContext()) == .unchanged)
        #expect(trail.requirements == ["b", "a", "c0", "c1", "c2"])
    }

    @Test func `the texts of conditions and namespaces count as bytes of the list`() {
        let value = String(repeating: "x", count: 900)
        let rule = RouteRule("r", .everything, .block(reason: "x"), when: .flag("f", value))
        let options = RouteRules.Options(limits: .init(maxBytes: 500))
        #expect(RouteRules([rule], for: Eats.table, options: options).codes == ["too-large"])
    }

    // MARK: Counted work

    /// Lists at one limit each.
    static let limits: [@Sendable () -> [RouteRule]] = [
        { [RouteRule("r", .everything, .require(names(1_024)))] },
        { (0..<500).map { RouteRule("r\($0)", .everything, .require(names(1 + 1_023 % ($0 + 1)))) } },
        { (0..<2_000).map { RouteRule("r\($0)", .tag("orders"), .require(["a"])) } },
        { (0..<2_000).map { RouteRule("r\($0)", .route("orders.detail"), .require(["a"])) } },
        { (0..<2_000).map { RouteRule("r\($0)", .pattern("/orders/:id"), .require(["a"]), when: .flag("f")) } },
        {
            (0..<30).map {
                RouteRule("r\($0)", .everything, .block(reason: "x"), when: .locale("x")).with(values: 4_000)
            }
        },
        {
            let parameters = Dictionary(uniqueKeysWithValues: names(4_000).map { ($0, "text of the value \($0)") })
            return [RouteRule("r", .everything, .rewrite(toRoute: "orders.detail", parameters: parameters))]
        },
        { [RouteRule("r", .everything, .rewrite(to: "/a?" + names(250).map { "\($0)=x" }.joined(separator: "&")))] },
    ]

    @Test(arguments: limits.indices)
    func `a list at a limit takes at most the stated steps for each link`(index: Int) {
        let rules = RouteRules(Self.limits[index](), for: Eats.table)
        #expect(rules.report.findings.isEmpty)
        for link in ["eats://orders/7", "eats://orders/7/pay", "/nowhere"] { Self.check(rules, link) }
        var trail = RuleTrail("eats://orders/7")
        _ = rules.decide(.beforeMatch, &trail, context: Self.context, tags: Eats.tags)
        #expect(trail.steps * 3 > RuleBudget(rules.slots).parts, "the bound is not far above the steps")
    }

    private static let context = RuleContext(
        source: .notification, appVersion: "5.1.0", platform: "iOS", locale: "de-AT", isSignedIn: nil,
        flags: ["f": "true"])

    @discardableResult
    private static func check(_ rules: RouteRules, _ link: String) -> Double {
        let parts = RuleBudget(rules.slots).parts
        var most = 0.0
        for slot in RouteRule.Slot.allCases {
            var trail = RuleTrail(link)
            _ = rules.decide(slot, &trail, context: context, tags: Eats.tags)
            let bound = parts * (trail.hops.count + 1)
            #expect(trail.steps <= bound, "\(link), \(slot), seed \(SplitMix.seed)")
            most = max(most, Double(trail.steps) / Double(max(1, bound)))
        }
        return most
    }

    @Test func `random lists take at most the stated steps for each link`() {
        var random = SplitMix(7_041)
        var nearest = 0.0
        for _ in 0..<max(50, SplitMix.count / 20) {
            let rules = (0..<Int.random(in: 1...40, using: &random)).map { Self.rule($0, &random) }
            let compiled = RouteRules(rules, for: Eats.table)
            for link in ["eats://orders/7", "/a/b", "https://eats.example/menu/soup?q=1", "/orders/7/pay"] {
                nearest = max(nearest, Self.check(compiled, link))
            }
        }
        #expect(nearest > 0.5)
    }

    private static func rule(_ number: Int, _ random: inout SplitMix) -> RouteRule {
        let subjects: [RouteRule.Subject] = [
            .everything, .tag("orders"), .tag("none"), .route("orders.detail"), .pattern("/orders/:id"), .pattern("/*"),
            .pattern("/:a/:b"),
        ]
        let count = Int.random(in: 1...30, using: &random)
        let action: RouteRule.Action =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .rewrite(to: "/a\(number)/b?" + names(count).map { "\($0)=long+text" }.joined(separator: "&"))
            case 1: .degrade(toRoute: "orders.detail", parameters: ["id": "\(number)", "other": "text"])
            case 2: .block(reason: "x")
            default: .require(names(count, from: number))
            }
        let values = names(Int.random(in: 1...20, using: &random)) + ["de", "5.1.0"]
        let tests: [RuleCondition?] = [
            nil, .flag("f"), .flag("some.longer.name"), .signedIn(nil), .appVersion(.below, "5.2.0"),
            .test(attribute: "locale", comparison: "is", values: values),
            .test(attribute: "platform", comparison: "is", values: values), .not(.flag("f", "no")),
            .test(attribute: "appVersion", comparison: "is", values: ["1.0", "2.0", "5.1.0"]),
            .any([.flag("g"), .locale("fr", "de"), .source(.app, .notification)]),
        ]
        return RouteRule(
            "r\(number)", subjects.randomElement(using: &random) ?? .everything, action,
            slot: RouteRule.Slot.allCases.randomElement(using: &random) ?? .beforeMatch,
            when: tests.randomElement(using: &random) ?? nil)
    }
}

/// Reports have a limit, and count what they leave out.
struct RuleReportLimitTests {
    @Test func `a report lists a thousand findings and counts the others`() throws {
        let keys = (0..<8).map { "\"key\($0)\":1" }.joined(separator: ",")
        let json = (0..<2_000).map { #"{"id":"r\#($0)","everything":true,"block":"x",\#(keys)}"# }
        let list = try RouteRuleList(
            data: Data(#"{"version":1,"rules":[\#(json.joined(separator: ","))]}"#.utf8), file: "rules.json")
        let report = list.report(in: Eats.table)
        #expect(report.findings.count == 1_000 && report.omittedCount == 15_000)
        #expect(report.inactive.count == 2_000 && report.counts == [.error: 16_000])
        #expect(report.description.hasSuffix("\n15000 more findings are left out."))
    }

    @Test func `errors are listed before warnings`() {
        let rules = (0..<1_999).map { RouteRule("r\($0)", .route("unknown"), .block(reason: "x")) }
        let report = RouteRules(rules + [RouteRule("last", .everything, nil)], for: Eats.table).report
        #expect(report.findings.count == 1_000 && report.omittedCount == 1_000)
        #expect(report.findings.last?.subject == "last")
        #expect(report.findings.first?.subject == "r0")
    }

    @Test func `a finding is short, whatever the rule contains`() {
        let pattern = "/" + (0..<30).map { ":v\($0)\(String(repeating: "x", count: 50))" }.joined(separator: "/")
        let long = String(repeating: "y", count: 3_000)
        let rules = [
            RouteRule("placeholder", .pattern(pattern), .rewrite(to: "/promo/{\(long)}")),
            RouteRule("cycle", .pattern("/promo/:id"), .rewrite(to: "/promo/{id}\(long.prefix(700))")),
        ]
        for finding in RouteRuleList(rules).report(in: Eats.table).findings {
            #expect("\(finding)".utf8.count < 5_000)
        }
    }
}

extension RouteRule {
    /// The rule with a condition that tests a number of values.
    fileprivate func with(values count: Int) -> RouteRule {
        var rule = self
        if case .test(let attribute, let comparison, _) = rule.condition {
            rule.condition = .test(
                attribute: attribute, comparison: comparison, values: (0..<count).map { "v\($0)" } + ["true"])
        }
        return rule
    }
}
