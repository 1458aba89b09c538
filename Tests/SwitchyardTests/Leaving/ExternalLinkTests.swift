import Switchyard
import Testing

/// External links that contain values.
struct ExternalLinkTests {
    static let hostile = [
        "evil.example", "//evil.example", "@evil.example", "?x=1", "#x", "a&q=b", "%2F%2e", "\u{202E}",
        "ü 1+1",
        "\\evil.example", ":80@evil.example",
    ]

    @Test(arguments: hostile)
    func `no value makes a link open another host`(value: String) throws {
        let origin = try Origin("https://bank.example/app")
        let path = try ExternalLink(origin, RoutePattern(checked: "/pay/:order"), ["order": value, "note": value])
        let parts = try ParsedLink(path.text)
        #expect(parts.host == "bank.example" && parts.segments == ["app", "pay", value])
        #expect(parts.queryItems == [QueryItem(name: "note", value: value)] && parts.fragment == nil)
        let query = try ExternalLink("bank://pay?a=1#end", query: ["q": value])
        #expect(
            try LinkQuery(link: query.text).entries == [.init(name: "a", value: "1"), .init(name: "q", value: value)])
        #expect(query.text.hasPrefix("bank://pay?a=1&q=") && query.text.hasSuffix("#end"))
        let opaque = try ParsedLink(try ExternalLink(scheme: "mailto", value, query: ["subject": value]).text)
        #expect(opaque.scheme == "mailto" && opaque.authority == nil && opaque.fragment == nil)
        #expect(opaque.queryItems == [QueryItem(name: "subject", value: value)])
    }

    @Test(arguments: [".", "..", "/../.."])
    func `a value that climbs up the path is refused`(value: String) throws {
        let origin = try Origin("bank://app")
        #expect(throws: RoutePrintError.self) {
            try ExternalLink(origin, RoutePattern(checked: "/pay/:order"), ["order": value])
        }
    }

    @Test
    func `a link is built from an origin, from a literal, or from a scheme`() throws {
        let bank = try Origin("bank://")
        #expect(
            try ExternalLink(bank, RoutePattern(checked: "/pay/:order<int>"), ["order": 42]).text == "bank://pay/42")
        #expect(try ExternalLink("https://eats.example/terms").text == "https://eats.example/terms")
        #expect(try ExternalLink(scheme: "tel", "+4930110").text == "tel:+4930110")
        #expect(
            try ExternalLink(scheme: "mailto", "help@eats.example", query: ["subject": "Order 42"]).text
                == "mailto:help@eats.example?subject=Order%2042")
    }

    @Test
    func `an invalid external link is refused`() throws {
        #expect(throws: LinkRefusal.self) { try ExternalLink("/orders/42") }
        #expect(throws: LinkRefusal.self) { try ExternalLink("javascript:alert(1)") }
        #expect(throws: LinkRefusal.self) { try ExternalLink(scheme: "file", "etc") }
        #expect(throws: RoutePrintError.self) {
            try ExternalLink(try Origin("https://*.bank.example"), RoutePattern(checked: "/"))
        }
        #expect(throws: RoutePrintError.self) { try ExternalLink(try Origin("*"), RoutePattern(checked: "/pay")) }
        #expect(throws: RoutePrintError.self) { try ExternalLink(try Origin("bank://"), RoutePattern(checked: "/:id")) }
    }
}
