import Foundation
import RouteMatching
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

struct `The code of a finding about a rule` {
    @Test func `is in the catalog`() {
        #expect(RuleCode.all == DiagnosticCatalog.entries(in: .rules).map(\.code))
        let reasons: [RuleFailure.Reason] = [.hopLimit(10), .refused(LinkRefusal(.tooLong, at: 0))]
        #expect(reasons.map(\.diagnosticCode) == [RuleCode.hopLimit, RuleCode.refusedTarget])
    }

    /// All findings about rules: from compiling, from lint, and at run time.
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
        let findings = list.report(in: table, tags: [], requirements: ["signedIn"]).findings
        for finding in findings {
            #expect(DiagnosticCatalog.entry(for: finding.code)?.severity.rawValue == finding.severity.rawValue)
        }
        var codes = findings.map(\.code.number)
        var trail = RuleTrail("eats://menu/soup")
        if case .failed(let failure) = rules.decide(.beforeMatch, &trail, context: RuleContext()) {
            codes.append(failure.reason.diagnosticCode.number)
        }
        return codes
    }

    @Test(arguments: DiagnosticCatalog.entries(in: .rules).filter { $0.example != nil })
    func `is reported as the catalog describes it`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        #expect(try codes(example.wrong).contains(entry.code.number))
        #expect(try !codes(example.right).contains(entry.code.number))
    }
}

struct `A table with the global origin` {
    @Test(arguments: [
        ("/coupon/7", "/promo/7"), ("foo://coupon/7", "/promo/7"), ("https://other.example/coupon/7", "/promo/7"),
        ("eats://coupon/7", "eats://promo/7"),
    ])
    func `keeps no origin that rules may not open`(link: String, result: String) throws {
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("all", origins: [try Origin("*")], isDefault: true))
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")]))
        let table = try builder.build()
        let rules = RouteRules([RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))], for: table)
        #expect(rules.rewritten(link) == result)
    }

    @Test func `is compiled again for another table`() throws {
        let rules = Eats.rules(RouteRule("a", .pattern("/coupon/:id"), .rewrite(to: "kitchen://stove/{id}")))
        #expect(rules.report.findings == [] && rules.rewritten("/coupon/7") == "kitchen://stove/7")
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("all", origins: [try Origin("*")], isDefault: true))
        #expect(RouteRules(rules.rules, for: try builder.build(), options: rules.options).codes == ["forbidden-target"])
    }
}
