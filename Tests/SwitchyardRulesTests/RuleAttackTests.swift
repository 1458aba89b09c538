import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import Testing
@testable import SwitchyardRules

/// The author of a rule, or of a matching link, puts a script or a foreign site into a value.
struct RuleAttackTests {
    private static let refused: Set<String> = ["forbidden-target", "bad-target"]

    @Test(arguments: [
        "/web?url=java%09script:{id}", "/web?url=https://evil.example/{id}", "/web?url=JaVaScRiPt:{id}",
        "/web?url=%20javascript:{id}", "/web?url=%01javascript:{id}", "/web?url=java%0Ascript:alert(1)",
        "/web?url=java%0Dscript:alert(1)", "/web?url=javascript%253A{id}", "/web?url=%256aavascript:{id}",
        "/web?url=%25256aavascript:{id}", "/web?url=java%2509script:{id}", "/web?url=data:{id}",
        "/web?url=vbscript:{id}",
        "/web?url=//evil.example/{id}", "/web?url=///evil.example/{id}", "/web?url=https:/evil.example/{id}",
        "/web?url=https:{id}", "/web?url=https:%5C%5Cevil.example/{id}", "/web?url=%5C%5Cevil.example/{id}",
        "/web?url=/%5Cevil.example/{id}", "/web?url=/%2509/evil.example/{id}", "/web?url=https://evil.example/",
        "/web?url=https://eats.example.evil.example/{id}", "/web?url=https://eats.example@evil.example/{id}",
        "/web?url=https://%D0%B5ats.example/{id}", "/web?url=https://eats.example:8443/{id}",
        "/web?url=http://eats.example/{id}", "/web?url=https%253A%252F%252Fevil.example%252F{id}",
        "/web?url=other://evil/{id}", "/web?url=https://eats.example/out?to=https%253A%252F%252Fevil.example%252F{id}",
        "/web?url=https://eats.example/out?to=javascript%253A{id}", "/tour/javascript:{id}",
        "/tour/https://evil.example/{id}", "/tour/https:%2F%2Fevil.example%2F{id}", "/promo/7#/web?url=javascript:{id}",
        "/promo/7#javascript:{id}", "/search?q=a&tag=javascript:{id}", "/web?url=%EF%BB%BFjavascript:{id}",
        "/web?url=java%C5%BFcript:{id}",
    ])
    func `a target with a script or a foreign link in a value is refused before it is used`(target: String) {
        for action in [
            RouteRule.Action.rewrite(to: .link(target)), .redirect(to: .link(target)), .degrade(to: target),
        ] {
            let rules = Eats.rules(RouteRule("one", .pattern("/coupon/:id"), action))
            #expect(!rules.codes.isEmpty && rules.codes.allSatisfy(Self.refused.contains), "\(rules.report.findings)")
            #expect(rules.rewritten("/coupon/7") == "/coupon/7")
        }
    }

    @Test(arguments: [
        "java\tscript:{id}", "https://evil.example/{id}", "//evil.example/{id}", "%6aavascript:{id}",
        "https://eats.example/out?to=https://evil.example/{id}",
    ])
    func `a parameter with a script or a foreign link is refused before it is used`(value: String) {
        let rules = Eats.rules(
            RouteRule("one", .pattern("/coupon/:id"), .redirect(to: .route("web", parameters: ["url": value]))))
        #expect(!rules.codes.isEmpty && rules.codes.allSatisfy(Self.refused.contains), "\(rules.report.findings)")
        #expect(rules.rewritten("/coupon/7") == "/coupon/7")
    }

    /// Rules that copy a value from the link, at every allowed position.
    private static let takers: [RouteRules] = [
        Eats.rules(RouteRule("query", .pattern("/go/:u"), .rewrite(to: "/web?url={u}", flow: .break))),
        Eats.rules(RouteRule("path", .pattern("/go/:u"), .rewrite(to: "/tour/{u}", flow: .break))),
        Eats.rules(RouteRule("list", .pattern("/go/:u"), .rewrite(to: "/search?tag=a&tag={u}", flow: .break))),
        Eats.rules(
            RouteRule("route", .pattern("/go/:u"), .redirect(to: .route("web", parameters: ["url": "{u}"])))),
        Eats.rules(RouteRule("degrade", .pattern("/go/:u"), .degrade(to: "/web?url={u}"))),
    ]

    @Test(arguments: HostileLinks.attacks + ["java\tscript:alert(1)", "%6aavascript:alert(1)"])
    func `a value of the link that is a script or a foreign link is refused at run time`(value: String) {
        for rules in Self.takers {
            let result = rules.rewritten("/go/\(value.escapedAsValue)")
            #expect(result.hasPrefix("failed: ") || result.hasPrefix("error page"), "\(rules.rules[0].id): \(result)")
        }
    }

    @Test(arguments: [
        "web?u=javascript:x", "?u=javascript:x", "two words?u=javascript%3Ax", "%2Fweb%3Fu%3Djavascript:x",
        "/web%3Fu%3Djavascript:x", "%2Fweb%3Fu%3Dhttps://evil.example", "/web%3Fu%3Dhttps://evil.example",
        "/web%3Fu%3D//evil.example", "%252Fweb%253Fu%253D//evil.example", "/a?b=c%26u%3Dhttps://evil.example",
        "%2Fweb%3Fu%3Dhttps://evil.example&x=%20 y",
    ])
    func `text that a lenient parser finds after a value, or after another decoding, is refused at run time`(
        value: String
    ) {
        for rules in Self.takers {
            let result = rules.rewritten("/go/\(value.escapedAsValue)")
            #expect(result.hasPrefix("failed: ") || result.hasPrefix("error page"), "\(rules.rules[0].id): \(result)")
        }
    }

    @Test(arguments: ["script:alert(1)", "SCRIPT:x"])
    func `a script that consists of literal text and a value is refused at run time`(value: String) {
        let rules = Eats.rules(RouteRule("one", .pattern("/go/:u"), .rewrite(to: "/web?url=java{u}", flow: .break)))
        #expect(rules.report.findings == [])
        #expect(rules.rewritten("/go/\(value.escapedAsValue)").hasPrefix("failed: "))
        #expect(rules.rewritten("/go/beans") == "/web?url=javabeans")
    }

    @Test(arguments: [
        "pizza", "https://eats.example/menu?page=2", "eats://orders/42", "/orders/42", "Note: no nuts", "a:b",
        "50% off",
        "https://a.eats.example/app/x", "what is https://evil.example?", "C:/menu", "web?u=https://evil.example",
        "Why? data: none", "/menu?next=https%3A%2F%2Feats.example%2Fa%2520b", "%2Fmenu%3Fa=b", "/search?q=50%25%20off",
    ])
    func `other values are copied`(value: String) {
        for rules in Self.takers {
            let result = rules.rewritten("/go/\(value.escapedAsValue)")
            #expect(!result.hasPrefix("failed: ") && !result.hasPrefix("error page"), "\(rules.rules[0].id): \(result)")
        }
    }

    @Test(arguments: HostileLinks.attacks)
    func `an item of the old query is copied only if rules may open it`(value: String) {
        let item = "url=\(value.escapedAsValue)"
        for target in ["/promo/{id}", "/promo/{id}?{link.query}"] {
            let rules = Eats.rules(
                RouteRule("one", .pattern("/coupon/:id"), .rewrite(to: .link(target), flow: .break)))
            #expect(rules.rewritten("/coupon/7?a=1&\(item)&b=2") == "/promo/7?a=1&b=2")
        }
    }

    @Test func `a fragment that is a script is not copied`() {
        let rules = Eats.rules(RouteRule("one", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}", flow: .break)))
        #expect(rules.rewritten("/coupon/7#top") == "/promo/7#top")
        #expect(rules.rewritten("/coupon/7#javascript:alert(1)") == "/promo/7")
        #expect(rules.rewritten("/coupon/7#/web?url=javascript%3Aalert(1)") == "/promo/7")
    }

    @Test func `sites that the map allows for links may be values`() throws {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")], webOrigins: [try Origin("https://shop.example")],
                routes: [Route("web", try RoutePattern("/web{?url<link>!}"))]))
        let rules = RouteRules(
            [
                RouteRule("shop", .pattern("/shop/:id"), .rewrite(to: "eats://web?url=https://shop.example/{id}")),
                RouteRule("site", .pattern("/site/:id"), .redirect(to: "https://shop.example/{id}")),
            ], for: try builder.build())
        #expect(rules.report.findings.map(\.subject) == ["site"])
        #expect(rules.rewritten("eats://shop/7") == "eats://web?url=https://shop.example/7")
    }

    private static let linked: [RouteRule.Target] = [
        .link("/web?url=https://eats.example/{id}"), .link("/web?url=/orders/{id}"),
        .link("eats://web?url=eats://orders/7"),
        .route("web", parameters: ["url": "https://eats.example/{id}"]), .link("/at/x?b=https://eats.example/{id}"),
    ]

    private static let unlinked: [RouteRule.Target] = [
        .link("/web?url={id}"), .link("/web?url=x-{id}"), .route("web", parameters: ["url": "{id}"]),
        .link("/nowhere?url=/a"),
        .link("/at/x?c=https://eats.example/{id}"),
    ]

    @Test(arguments: [("", true), ("<link>", false), ("<page>", false)])
    func `a target with a link in a text parameter is a finding of lint`(type: String, isFinding: Bool) throws {
        var builder = RouteTableBuilder(types: [PlaceholderType("page") { _ in true }])
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")], isDefault: true,
                routes: [
                    Route("web", try RoutePattern("/web{?url\(type)!}")),
                    Route("at", try RoutePattern("/at/:a{?b\(type)}")),
                ]))
        let table = try builder.build()
        for (targets, expected) in [(Self.linked, isFinding), (Self.unlinked, false)] {
            for target in targets {
                let rules = [RouteRule("one", .pattern("/go/:id"), .redirect(to: target))]
                #expect(RouteRules(rules, for: table).report.findings == [])
                let found = RouteRuleList(rules).report(in: table).findings
                    .filter { $0.code == RuleCode.untypedLink }
                #expect(found.map(\.subject) == (expected ? ["one"] : []), "\(target)")
            }
        }
    }

    @Test func `no spelling of an attack passes a rule, in its target or in its link`() throws {
        MapRun.report("\(SplitMix.count) spellings of attacks on rules")
        var spelling = HostileSpelling(SplitMix(16))
        for index in 0..<SplitMix.count {
            let value = spelling.next()
            let comment: Comment = "seed \(SplitMix.seed), spelling \(index): \(value.debugDescription)"
            let target = "/web?url=\(value.escapedAsValue)"
            let literal = Eats.rules(RouteRule("one", .pattern("/coupon/:id"), .rewrite(to: .link(target))))
            try #require(!literal.report.findings.isEmpty, comment)
            for rules in Self.takers {
                let result = rules.rewritten("/go/\(value.escapedAsValue)")
                // A link that is invalid before any rule applies stays unchanged, and the table refuses it.
                let isRefused = (try? Eats.table.match(result)) == nil
                try #require(result.hasPrefix("failed: ") || result.hasPrefix("error page") || isRefused, comment)
            }
        }
    }
}
