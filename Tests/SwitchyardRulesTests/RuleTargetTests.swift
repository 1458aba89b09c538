import RouteMatching
import SwitchyardRules
import Testing

struct `The target of a rule` {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let target: String
        let link: String
        let result: String
        var testDescription: String { "\(pattern) → \(target): \(link)" }

        init(_ pattern: String, _ target: String, _ link: String, _ result: String) {
            (self.pattern, self.target, self.link, self.result) = (pattern, target, link, result)
        }
    }

    @Test(arguments: [
        // The origin of the link stays if the target names none.
        Row("/coupon/:id", "/promo/{id}", "eats://coupon/7", "eats://promo/7"),
        Row("/coupon/:id", "/promo/{id}", "/coupon/7", "/promo/7"),
        Row("/coupon/:id", "/promo/{id}", "https://eats.example/coupon/7", "https://eats.example/promo/7"),
        Row("/coupon/:id", "/promo/{id}", "https://a.eats.example/app/coupon/7", "https://a.eats.example/app/promo/7"),
        Row("/coupon/:id", "/promo/{id}", "eats:///coupon/7", "eats:///promo/7"),
        Row("/coupon/:id", "/promo/{id}", "eats:/coupon/7", "eats:/promo/7"),
        Row("/coupon/:id", "/promo/{id}", "kitchen://coupon/7", "kitchen://promo/7"),
        Row("/coupon/:id", "https://eats.example/promo/{id}", "eats://coupon/7", "https://eats.example/promo/7"),
        Row("/coupon/:id", "eats://promo/{id}", "https://eats.example/coupon/7", "eats://promo/7"),
        Row("/", "/promo/first", "eats://", "eats://promo/first"),
        Row("/", "/promo/first", "https://eats.example", "https://eats.example/promo/first"),
        Row("/home/old", "/", "eats://home/old", "eats:///"),
        Row("/a/:id", "/{id}", "eats://a/b%20c", "eats:///b%20c"),
        // Values are encoded for their position.
        Row("/coupon/:id", "/promo/{id}", "/coupon/a%2Fb", "/promo/a%2Fb"),
        Row("/coupon/:id", "/promo/{id}", "/coupon/a%3Fb%23c", "/promo/a%3Fb%23c"),
        Row("/coupon/:id", "/search?q={id}", "/coupon/a%26b=c", "/search?q=a%26b%3Dc"),
        Row("/coupon/:id", "/promo/x-{id}-y", "/coupon/..x", "/promo/x-..x-y"),
        Row("/coupon/:id", "/promo/7#{id}", "/coupon/a%23b", "/promo/7#a%23b"),
        Row(
            "/coupon/:id", "/web?url=https://eats.example/{id}", "/coupon/a%3Fb",
            "/web?url=https://eats.example/a%253Fb"),
        Row(
            "/coupon/:id", "/web?url=https%3A%2F%2Feats.example%2F{id}", "/coupon/7", "/web?url=https://eats.example/7"),
        // Lists, and missing values.
        Row("/trip/:rest*", "/tour/{rest}", "/trip/a/b%2Fc", "/tour/a/b%2Fc"),
        Row("/trip/:rest*", "/tour/{rest}", "/trip", "/tour"),
        Row("/trip/:day?", "/tour/{day}/all", "/trip", "/tour/all"),
        Row("/find{?word}", "/search?q={word}", "/find", "/search"),
        Row("/find{?tag}", "/search?tag={tag}", "/find?tag=a&tag=b", "/search?tag=a&tag=b"),
        Row("/find{?word=soup}", "/search?q={word}", "/find", "/search?q=soup"),
        // Query items that the target does not mention are kept, unless it drops them.
        Row("/coupon/:id", "/promo/{id}", "/coupon/7?utm=x&y#top", "/promo/7?utm=x&y#top"),
        Row("/coupon/:id", "/promo/{id}?utm=z", "/coupon/7?utm=x&y", "/promo/7?utm=z&y"),
        Row("/coupon/:id", "/promo/{id}?", "/coupon/7?utm=x", "/promo/7"),
        Row("/find{?word}", "/search?q={word}", "/find?word=a&page=2", "/search?q=a&page=2"),
        Row("/coupon/:id#:part", "/promo/{id}?part={part}", "/coupon/7#top", "/promo/7?part=top"),
        // Values available in every rule.
        Row("/old/*", "/web?url={link.text}", "eats://old/a?b=c", "eats://web?url=eats://old/a?b%3Dc&b=c"),
        Row("/old/*", "/tour/{link.path}?{link.query}", "eats://old/a?b=c&d", "eats://tour/old/a?b=c&d"),
    ])
    func `becomes a link`(row: Row) {
        let rules = Eats.rules(RouteRule("one", .pattern(row.pattern), .rewrite(to: .link(row.target), flow: .break)))
        #expect(rules.report.findings == [])
        #expect(rules.rewritten(row.link) == row.result)
    }

    @Test(arguments: [
        ("promo/7", "bad-target"), ("//eats.example/promo", "bad-target"), ("", "bad-target"), ("{id}", "bad-target"),
        ("https://{id}/promo", "bad-target"), ("https://eats.example{id}", "bad-target"), ("eats://{id}", "bad-target"),
        ("/promo/{id", "bad-target"), ("/promo/id}", "bad-target"), ("/promo/{}", "bad-target"),
        ("/promo/{{id}}", "bad-target"), ("/promo/../{id}", "bad-target"), ("/promo?{id}=1", "bad-target"),
        ("/promo%00", "bad-target"), ("/a?u=/b?u=/c?u=/d?u=/e/{id}", "bad-target"),
        ("/web?url=https://{id}/x", "bad-target"),
        ("javascript:alert(1)", "forbidden-target"), ("data:text/html,x", "forbidden-target"),
        ("file:///etc/hosts", "forbidden-target"), ("blob:https://eats.example/x", "forbidden-target"),
        ("JavaScript:alert(1)", "forbidden-target"), ("/web?url=javascript://x/{id}", "forbidden-target"),
        ("http://eats.example/", "forbidden-target"), ("other://promo", "forbidden-target"),
        ("tel:112", "forbidden-target"), ("/web?url=javascript:alert(1)", "forbidden-target"),
        ("/web?url=data%3Atext/html,{id}", "forbidden-target"), ("https://evil.example/{id}", "forbidden-target"),
        ("https://eats.example.evil.example/", "forbidden-target"), ("https://xeats.example/", "forbidden-target"),
        ("/" + String(repeating: "a", count: 8_192), "bad-target"),
        ("/?" + String(repeating: "&", count: 300), "bad-target"),
        ("/promo/{dish}", "unknown-placeholder"), ("/search?q={dish}", "unknown-placeholder"),
        ("/web?url=https://eats.example/{dish}", "unknown-placeholder"), ("/promo#{dish}", "unknown-placeholder"),
    ])
    func `is refused before it is used`(target: String, code: String) {
        for action in [
            RouteRule.Action.rewrite(to: .link(target)), .redirect(to: .link(target)), .degrade(to: target),
        ] {
            let rules = Eats.rules(RouteRule("one", .pattern("/coupon/:id"), action))
            #expect(rules.codes == [code], "\(rules.report.findings)")
            #expect(rules.rewritten("/coupon/7") == "/coupon/7")
        }
    }

    @Test func `cannot escape by a segment of dots`() {
        let rules = Eats.rules(RouteRule("one", .pattern("/coupon/x:id"), .rewrite(to: "/promo/{id}")))
        #expect(rules.rewritten("/coupon/x..") == "failed: the link is refused, dot-segment at byte 7")
    }

    @Test(arguments: [
        ("https://help.example/a", ["help.example"], true), ("https://x.help.example/a", ["*.help.example"], true),
        ("https://help.example/a", ["*.help.example"], false), ("https://any.example/a", ["*"], true),
        ("http://help.example/a", ["*"], false), ("https://HELP.example/a", ["Help.Example"], true),
        ("https://a.eats.example/", [], true), ("https://help.example/a", [], false),
    ])
    func `opens allowed hosts`(target: String, hosts: [String], isAllowed: Bool) {
        let rules = Eats.rules(
            RouteRule("one", .everything, .degrade(to: target)), options: .init(webHosts: Set(hosts)))
        #expect(rules.codes == (isAllowed ? [] : ["forbidden-target"]))
    }

    @Test(arguments: [
        ("https://eats.example/a", true), ("http://local.example:8080/a", true), ("kitchen://stove/7", true),
        ("https://shop.example:8443/a", true), ("https://a.cdn.example/x", true), ("deep://anything/at/all", true),
        ("https://help.example/a", true),
        // Each part is allowed, but the combination is not.
        ("http://eats.example/a", false), ("https://local.example/a", false), ("https://local.example:8080/a", false),
        ("http://local.example/a", false), ("http://shop.example:8443/a", false), ("https://shop.example/a", false),
        ("https://eats.example:8443/a", false), ("http://a.cdn.example/x", false), ("https://cdn.example/x", false),
        ("kitchen://eats.example/a", false), ("kitchen://oven/7", false), ("http://help.example/a", false),
        ("https://help.example:8443/a", false),
    ])
    func `opens a scheme with its own hosts and ports, in the target and in a value`(target: String, isAllowed: Bool)
        throws
    {
        var builder = RouteTableBuilder()
        let origins = [
            "https://eats.example/app", "http://local.example:8080", "kitchen://stove", "https://shop.example:8443",
            "https://*.cdn.example", "deep://",
        ]
        builder.add(
            RouteNamespace(
                "eats", origins: try origins.map { try Origin($0) },
                routes: [Route("web", try RoutePattern("/web{?url}"))]))
        for text in [target, "deep://web?url=\(target)"] {
            let rule = RouteRule("one", .everything, .degrade(to: text))
            let rules = RouteRules([rule], for: try builder.build(), options: .init(webHosts: ["help.example"]))
            #expect(rules.codes == (isAllowed ? [] : ["forbidden-target"]), "\(text)")
        }
    }

    @Test func `can be a route with parameters`() {
        let rules = Eats.rules(
            RouteRule(
                "web", .route("orders.detail"),
                .degrade(
                    to: .target(
                        .route("web", parameters: ["url": "https://eats.example/orders/{id}?from={link.path}"])))))
        #expect(rules.report.findings == [])
        #expect(
            rules.rewritten("eats://orders/42?x=1")
                == "eats://web?url=https://eats.example/orders/42?from%3Dorders/42")
    }

    @Test func `becomes the error page if its route cannot be printed`() {
        let rules = Eats.rules(
            RouteRule("web", .route("orders.detail"), .degrade(to: .target(.route("gone")))),
            RouteRule("menu", .route("menu"), .rewrite(to: .route("gone"))))
        #expect(rules.rewritten("eats://orders/42") == "error page by web")
        #expect(rules.rewritten("eats://menu/soup").hasPrefix("failed: the target has no link: unknown-route, 'gone'"))
    }
}
