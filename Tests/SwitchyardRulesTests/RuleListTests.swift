import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

struct `A file of rules` {
    static let text = """
        {
          "version": 1,
          "rules": [
            { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
            {
              "id": "map",
              "slot": "fallback",
              "route": "orders.map",
              "namespace": "eats",
              "when": {
                "all": [
                  { "appVersion": { "below": "5.2.0" } },
                  { "not": { "flag.map": "true" } }
                ]
              },
              "degrade": { "route": "web", "parameters": { "url": "https://eats.example/{link.path}" } },
              "metadata": { "owner": "orders" }
            },
            { "id": "stop", "tag": "payment", "when": { "source": ["widget", "pasteboard"] }, "block": "later" },
            { "id": "in", "everything": true, "require": ["signedIn"] },
            { "id": "move", "pattern": "/a", "rewrite": "/b", "flow": "break" },
            { "id": "gone", "slot": "afterMiss", "pattern": "/*", "degrade": "errorPage" },
            { "id": "later", "pattern": "/c", "redirect": "/d", "rollout": { "weight": 5 } }
          ],
          "expires": "never"
        }

        """

    private func list(_ text: String, limits: RouteRuleLimits = .standard) throws(DeclarationError) -> RouteRuleList {
        try RouteRuleList(data: Data(text.utf8), file: "rules.json", limits: limits)
    }

    @Test func `has the names of typed values`() {
        let (tag, gate) = (RouteTag("payment"), Gate("adult"))
        #expect(
            RouteRule("stop", .tag(tag), .require(.signedIn, gate))
                == RouteRule("stop", .tag("payment"), .require(["signedIn", "adult"])))
    }

    @Test func `survives a round trip`() throws {
        let list = try list(Self.text)
        #expect(list.rules.map(\.id) == ["coupons", "map", "stop", "in", "move", "gone", "later"])
        #expect(list.rules.map(\.location.line) == [4, 5, 19, 20, 21, 22, 23])
        #expect(list.unknownMembers.map(\.name) == ["expires"])
        #expect(list.rules.last?.unknownMembers.map(\.name) == ["rollout"])
        let written = try list.jsonText()
        #expect(written == Self.text, "\(written)")
        #expect(String(decoding: try list.jsonData(), as: UTF8.self) == Self.text)
        #expect(RouteRules(list.rules, for: Eats.table).codes == ["unknown-route", "unknown-key"])
    }

    @Test func `equals the same list in code`() throws {
        let rules = try list(Self.text).rules
        #expect(rules[0] == RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}")))
        #expect(
            rules[1]
                == RouteRule(
                    "map", .route("orders.map"),
                    .degrade(to: .target(.route("web", parameters: ["url": "https://eats.example/{link.path}"]))),
                    slot: .fallback, namespace: "eats",
                    when: .all([.appVersion(.below, "5.2.0"), .not(.flag("map"))]),
                    metadata: [.init(name: "owner", value: .string("orders"))], location: .init(file: "", line: 0)))
        #expect(rules[4].action == .rewrite(to: "/b", flow: .break))
        #expect(try RouteRule(json: #"{"id":"move","pattern":"/a","rewrite":"/b","flow":"break"}"#) == rules[4])
    }

    @Test(arguments: [
        ("", "invalid-json"), ("[]", "wrong-type"), ("null", "wrong-type"), ("{}", "missing-key"),
        (#"{"version":1}"#, "missing-key"), (#"{"version":2,"rules":[]}"#, "unsupported-version"),
        (#"{"version":"1","rules":[]}"#, "unsupported-version"),
        (#"{"version":1.0,"rules":[]}"#, "unsupported-version"),
        (#"{"version":1,"rules":{}}"#, "wrong-type"), (#"{"version":1,"rules":[5]}"#, "wrong-type"),
        (#"{"version":1,"rules":[{"id":"a","id":"b"}]}"#, "duplicate-key"),
        (#"{"version":1,"version":1,"rules":[]}"#, "duplicate-key"), ("\u{FEFF}{}", "byte-order-mark"),
        (#"{"version":1,"rules":[]} x"#, "invalid-json"), (#"{"version":1,"rules":[NaN]}"#, "invalid-json"),
        (#"{"version":1,"rules":["# + String(repeating: "[", count: 100_000), "too-deep"),
        (#"{"version":1,"rules":[{"when":"# + String(repeating: #"{"not":"#, count: 40) + "5", "too-deep"),
        (#"{"version":1,"rules":["# + String(repeating: "{},", count: 2_000) + "{}]}", "too-many"),
        (#"{"version":1,"rules":[],"x":""# + String(repeating: "x", count: 1 << 20) + #""}"#, "too-large"),
        ("<html></html>", "invalid-json"),
    ])
    func `that is invalid is refused`(text: String, code: String) {
        let error = #expect(throws: DeclarationError.self) { try list(text) }
        #expect(error?.findings.map(\.kind) == [code])
    }

    @Test func `with broken bytes is refused or read, and never crashes`() {
        var random = SplitMix(5_004)
        let bytes = Array(Self.text.utf8)
        for _ in 0..<2_000 {
            var broken = bytes
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let place = Int.random(in: 0..<broken.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: broken[place] = UInt8.random(in: 0...255, using: &random)
                case 1: broken.remove(at: place)
                default: broken.insert(contentsOf: broken[..<min(40, place)], at: place)
                }
            }
            guard let list = try? RouteRuleList(data: Data(broken), file: "rules.json") else { continue }
            let again = try? RouteRuleList(data: (try? list.jsonData()) ?? Data(), file: "rules.json")
            #expect(again == list)
            _ = RouteRules(list.rules, for: Eats.table).rewritten("/coupon/7")
        }
    }

    @Test func `cannot be written if it would be read as something else`() {
        var rules = [
            RouteRule("a", .pattern("/a"), .degrade(to: "errorPage")),
            RouteRule(
                "a", .pattern("/a"), .block(reason: "x"), when: .test(attribute: "not", comparison: "is", values: ["x"])
            ),
            RouteRule(
                "a", .pattern("/a"), .block(reason: "x"),
                when: .unreadable(#"{"platform":"iOS"}"#)),
            RouteRule(
                "a", .pattern("/a"), .block(reason: "x"), metadata: [.init(name: "n", value: .number("NaN"))],
                location: .init(file: "", line: 0)),
        ]
        var rule = RouteRule("a", .pattern("/a"), .block(reason: "x"))
        for name in ["id", "namespace", "when"] {
            rule.unknownMembers = [.init(name: name, value: .string("last"))]
            rules.append(rule)
        }
        for rule in rules {
            #expect(throws: DeclarationError.self) { try RouteRuleList([rule]).jsonText() }
        }
    }
}
