import Foundation
import RouteMatching
import SwitchyardRules
import SwitchyardSupport
import SwitchyardTooling
import Testing

struct `A list of rules` {
    @Test(arguments: [
        (#"[{"pattern":"/a","block":"x"}]"#, ["missing-id"]),
        (#"[{"id":"","pattern":"/a","block":"x"}]"#, ["missing-id"]),
        (#"[{"id":"a","pattern":"/a","block":"x"},{"id":"a","pattern":"/b","block":"x"}]"#, ["duplicate-id"]),
        (#"[{"id":"a","block":"x"}]"#, ["missing-subject"]),
        (
            #"[{"id":"a","everything":false,"block":"x"}]"#,
            ["unknown-key", "missing-subject"]
        ),
        (#"[{"id":"a","pattern":"/a"}]"#, ["missing-action"]),
        (#"[{"id":"a","pattern":"/a","teleport":"/b"}]"#, ["missing-action", "unknown-key"]),
        (#"[{"id":"a","pattern":"/a","rewrite":"/b","redirect":"/c"}]"#, ["unknown-key"]),
        (#"[{"id":"a","pattern":"/a","route":"promo","block":"x"}]"#, ["unknown-key"]),
        (#"[{"id":"a","pattern":"/a","block":"x","rollout":{"weight":5}}]"#, ["unknown-key"]),
        (#"[{"id":"a","pattern":"/a","block":"x","flow":"last"}]"#, ["unknown-key"]),
        (#"[{"id":"a","pattern":"/a","rewrite":"/b","flow":"lats"}]"#, ["unknown-key"]),
        (#"[{"id":"a","slot":"after","pattern":"/a","block":"x"}]"#, ["unknown-key"]),
        (#"[{"id":5,"pattern":"/a","block":"x"}]"#, ["missing-id", "unknown-key"]),
        (#"[{"id":"a","pattern":"/a","require":[]}]"#, ["missing-action"]),
        (#"[{"id":"a","pattern":"/a","require":["b",5]}]"#, ["missing-action", "unknown-key"]),
        (#"[{"id":"a","pattern":"/a/:x<int","block":"x"}]"#, ["bad-pattern"]),
        (#"[{"id":"a","pattern":"/a/:x<sku>","block":"x"}]"#, ["unsupported-pattern"]),
        (#"[{"id":"a","pattern":"/a/:x","namespace":"gone","block":"x"}]"#, ["unknown-namespace"]),
        (#"[{"id":"a","slot":"afterMiss","route":"promo","block":"x"}]"#, ["unusable-subject"]),
        (#"[{"id":"a","slot":"afterMiss","tag":"orders","block":"x"}]"#, ["unusable-subject"]),
        (#"[{"id":"a","route":"promo","rewrite":"/menu/{dish}"}]"#, ["unknown-placeholder"]),
        (#"[{"id":"a","tag":"orders","rewrite":"/menu/{id}"}]"#, ["unknown-placeholder"]),
        (
            #"[{"id":"a","pattern":"/a","rewrite":{"route":"promo","parameters":{"id":"{x}"}}}]"#,
            ["unknown-placeholder"]
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":{"route":"promo","colour":"red"}}]"#,
            ["missing-action", "unknown-key"]
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":{"route":"promo","parameters":{"id":7}}}]"#,
            ["missing-action", "unknown-key"]
        ),
        (
            #"[{"id":"a","pattern":"/Orders/x","block":"x"},{"id":"b","pattern":"/orders/x","block":"x"}]"#,
            ["unsupported-pattern"]
        ),
        (#"[{"id":"a","pattern":"/a","block":"x","metadata":{"owner":"menu"},"when":null,"namespace":null}]"#, []),
    ])
    func `reports the findings of each rule`(json: String, codes: [String]) throws {
        let rules = try Eats.rules(json: json)
        #expect(rules.codes == codes, "\(rules.report.findings)")
        #expect(rules.rules.count >= 1)
        for finding in rules.report.findings {
            #expect(finding.file == "rules.json" && finding.line == 1)
            #expect(!finding.message.isEmpty && !finding.remedy.isEmpty && finding.message.last == ".")
            let entry = DiagnosticCatalog.entry(for: finding.code)
            #expect(entry?.severity.rawValue == finding.severity.rawValue)
            let first = "rules.json:1: \(finding.code) \(finding.subject.map { "'\($0)': " } ?? "")\(finding.message)"
            #expect(finding.description.hasPrefix(first) && finding.description.hasSuffix("\n    \(finding.remedy)"))
        }
    }

    @Test func `applies the valid rules, and none that it reports`() throws {
        let rules = try Eats.rules(
            json: """
                [{"id":"bad","pattern":"/a","block":"x","rollout":1},
                 {"id":"type","pattern":"/:x<sku>","block":"x"},
                 {"id":"good","pattern":"/a","rewrite":"/b"},
                 {"id":"good","pattern":"/b","block":"x"}]
                """)
        #expect(rules.codes == ["unknown-key", "unsupported-pattern", "duplicate-id"])
        #expect(rules.rewritten("/a") == "/b")
    }

    @Test func `may have own types, and no expressions unless allowed`() {
        let sku = PlaceholderType("sku") { $0.hasPrefix("E-") }
        let typed = Eats.rules(
            RouteRule("a", .pattern("/dish/:sku<sku>"), .rewrite(to: "/menu/{sku}")), options: .init(types: [sku]))
        #expect(typed.rewritten("/dish/E-7") == "/menu/E-7")
        #expect(typed.rewritten("/dish/7") == "/dish/7")
        for pattern in [#"/dish/:id(\d+)"#, #"/dish/a:id(\d+)b"#, #"/dish#:id(\d+)"#] {
            let rule = RouteRule("a", .pattern(pattern), .block(reason: "x"))
            #expect(Eats.rules(rule).report.findings == [])
            #expect(Eats.rules(rule, options: .init(allowsExpressions: false)).codes == ["expression"])
        }
    }

    @Test func `has limits of number and size`() {
        func rules(_ count: Int, _ length: Int) -> [RouteRule] {
            (0..<count).map {
                RouteRule("\($0)", .pattern("/rule/\($0)"), .block(reason: String(repeating: "x", count: length)))
            }
        }
        let most = RouteRules(rules(2_000, 1), for: Eats.table)
        #expect(most.report.findings == [])
        #expect(most.rewritten("/rule/1999") == "blocked by 1999: x")
        let tooMany = RouteRules(rules(2_001, 1), for: Eats.table)
        #expect(tooMany.codes == ["too-many"] && tooMany.rewritten("/rule/1") == "/rule/1")
        let tooLarge = RouteRules(rules(1_000, 1_100), for: Eats.table)
        #expect(tooLarge.codes == ["too-large"] && tooLarge.rewritten("/rule/1") == "/rule/1")
    }

    @Test func `may have the same pattern in all of its rules`() {
        let rules = RouteRules(
            (0..<2_000).map {
                RouteRule(
                    "\($0)", .pattern("/menu/:dish"), .block(reason: "\($0)"), when: .flag("number", "\($0)"))
            }, for: Eats.table)
        #expect(rules.report.findings == [])
        #expect(rules.rewritten("/menu/soup", RuleContext(flags: ["number": "1999"])) == "blocked by 1999: 1999")
    }

    @Test(arguments: [
        (
            #"[{"id":"a","pattern":"/x/:id","rewrite":"/y/{id}"},{"id":"b","pattern":"/y/:id","rewrite":"/x/{id}"}]"#,
            ["a cycle", "b cycle"]
        ),
        (#"[{"id":"a","pattern":"/x/:rest*","rewrite":"/x/x/{rest}"}]"#, ["a cycle"]),
        (
            #"[{"id":"a","pattern":"/x","rewrite":"/y"},{"id":"b","slot":"afterMiss","pattern":"/y","rewrite":"/x"}]"#,
            ["a cycle", "b cycle"]
        ),
        (#"[{"id":"a","pattern":"/x/:id","rewrite":"/promo/{id}"}]"#, []),
        (#"[{"id":"a","pattern":"/x/:id","rewrite":"/promos/{id}"}]"#, ["a target-without-route"]),
        (#"[{"id":"a","pattern":"/x/:id<uuid>","redirect":"eats://orders/{id}"}]"#, ["a target-without-route"]),
        (#"[{"id":"a","pattern":"/x/:id<date>","degrade":"/orders/{id}"}]"#, ["a missing-replacement"]),
        (#"[{"id":"a","pattern":"/x/:id","degrade":{"route":"gone"}}]"#, ["a missing-replacement"]),
        (#"[{"id":"a","pattern":"/x/:id","degrade":"https://eats.example/page/{id}"}]"#, ["a missing-replacement"]),
        (#"[{"id":"a","route":"gone","degrade":"errorPage"}]"#, ["a unknown-route"]),
        (#"[{"id":"a","route":"orders.detail","degrade":"/web?url={link.text}"}]"#, []),
        (#"[{"id":"a","pattern":"/x/:id","rewrite":"/y/{id}"},{"id":"b","pattern":"/y/:id","block":"shut"}]"#, []),
        (#"[{"id":"a","pattern":"/x/:id<sku>","rewrite":"/y/{id}"}]"#, []),
        (#"[{"id":"a","pattern":"/x/:id/:verb","rewrite":"/orders/7/{verb}"}]"#, []),
        (#"[{"id":"a","tag":"order","block":"x"}]"#, ["a unknown-tag"]),
        (#"[{"id":"a","tag":"orders","rewrite":{"route":"gone"}}]"#, ["a target-without-route"]),
        (#"[{"id":"a","pattern":"/x/:id<sku>","redirect":{"route":"gone"}}]"#, ["a target-without-route"]),
        (#"[{"id":"a","everything":true,"require":["signedIn","risk"]}]"#, []),
        (#"[{"id":"a","everything":true,"require":["singedIn","risk"]}]"#, ["a unknown-requirement"]),
        (#"[{"id":"a","pattern":"/x/:id","rewrite":{"route":"menu"}}]"#, ["a unprintable-target"]),
        (#"[{"id":"a","pattern":"/x/:id","rewrite":{"route":"menu","parameters":{"dish":"{id}"}}}]"#, []),
        (
            #"[{"id":"a","tag":"orders","degrade":{"route":"web","parameters":{"link":"https://eats.example/"}}}]"#,
            ["a unprintable-target"]
        ),
        (
            #"[{"id":"a","pattern":"/x/:id","rewrite":{"route":"promo","parameters":{"id":"{id}"}}}]"#,
            ["a unprintable-target"]
        ),
    ])
    func `is checked as a whole`(json: String, findings: [String]) throws {
        let list = try RouteRuleList(data: Data(#"{"version":1,"rules":\#(json)}"#.utf8), file: "rules.json")
        let report = list.report(
            in: Eats.table, types: [PlaceholderType("sku") { _ in true }], tags: ["orders"],
            requirements: ["signedIn", "risk"])
        #expect(report.findings.map { "\($0.subject ?? "") \($0.kind)" } == findings, "\(report)")
        for finding in report.findings {
            #expect(DiagnosticCatalog.entry(for: finding.code)?.severity.rawValue == finding.severity.rawValue)
        }
    }
}
