import Foundation
import SwitchyardCatalog
import SwitchyardCore
import SwitchyardLint
import Testing

struct `The code of a rule's problem` {
    static let codes: [RouteRuleProblem.Code] = [
        .tooLarge, .tooMany, .missingID, .duplicateID, .unknownKey, .missingSubject, .missingAction, .badPattern,
        .expression, .unsupportedPattern, .badTarget, .unknownPlaceholder, .forbiddenTarget, .badCondition,
        .conditionTooDeep, .unknownNamespace, .unusableSubject, .cycle, .targetWithoutRoute, .missingReplacement,
        .unknownRoute, .untypedLink, .tooManySteps, .unexaminedRules,
    ]

    /// What only a link on its way can be ended by.
    private static let ofFailures: [Int] = [1122, 1123]

    @Test func `is in the catalog under its name`() {
        let entries = DiagnosticCatalog.entries(in: .rules)
        #expect(Self.codes.map(\.diagnosticCode) == entries.map(\.code).filter { !Self.ofFailures.contains($0.number) })
        #expect(
            Self.codes.map(\.description)
                == entries.filter { !Self.ofFailures.contains($0.code.number) }.map(\.name))
        let reasons: [RuleFailure.Reason] = [.hopLimit(10), .refused(LinkRefusal(.tooLong, at: 0))]
        #expect(reasons.map(\.diagnosticCode.number) == Self.ofFailures)
    }

    /// All that is said of rules: by compiling them, by looking at them together, and by what becomes of a link.
    private func codes(_ text: String) throws -> [Int] {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
                routes: [
                    Route("promo", try RoutePattern("/promo/:id")), Route("orders.map", try RoutePattern("/map")),
                    Route("menu", try RoutePattern("/menu/:rest*")),
                ]))
        let table = try builder.build()
        let list = try RouteRuleList(data: Data(#"{"version":1,"rules":[\#(text)]}"#.utf8), file: "rules.json")
        let rules = RouteRules(list.rules, for: table)
        var codes = (rules.problems + rules.problems(in: table)).map(\.diagnosticCode.number)
        var trail = RuleTrail("eats://menu/soup")
        if case .failed(let failure) = rules.decide(.beforeMatch, &trail, context: RuleContext()) {
            codes.append(failure.reason.diagnosticCode.number)
        }
        return codes
    }

    @Test(arguments: DiagnosticCatalog.entries(in: .rules).filter { $0.example != nil })
    func `is what the catalog's rules are reported with`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        #expect(try codes(example.wrong).contains(entry.code.number))
        #expect(try !codes(example.right).contains(entry.code.number))
    }
}

struct `A table with the origin of everybody` {
    @Test(arguments: [
        ("/coupon/7", "/promo/7"), ("foo://coupon/7", "/promo/7"), ("https://other.example/coupon/7", "/promo/7"),
        ("eats://coupon/7", "eats://promo/7"),
    ])
    func `keeps no origin that rules may not lead to`(link: String, result: String) throws {
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("all", origins: [try Origin("*")], isDefault: true))
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")]))
        let table = try builder.build()
        let rules = RouteRules([RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))], for: table)
        #expect(rules.rewritten(link) == result)
    }

    @Test func `is compiled anew for another table`() throws {
        let rules = Eats.rules(RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "kitchen://stove/{id}")))
        #expect(rules.problems == [] && rules.rewritten("/coupon/7") == "kitchen://stove/7")
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("all", origins: [try Origin("*")], isDefault: true))
        #expect(rules.compiled(for: try builder.build()).codes == ["forbidden-target"])
    }
}
