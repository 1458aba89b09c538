import Testing
@testable import RouteMatching

struct LenientLinkTests {
    @Test(
        arguments: [
            ("menu", .text), ("", .text), ("a b:c", .text), ("/menu", .path), ("/", .path), (#"\menu"#, .path),
            ("//host", .hostRelative), (#"/\host"#, .hostRelative), ("/\t/host", .hostRelative),
            ("\u{1} /\n/host", .hostRelative), ("javascript:x", .script(scheme: "javascript")),
            (" java\tscript\n:x", .script(scheme: "javascript")), ("\u{feff}DATA:x", .script(scheme: "data")),
            ("java\u{17f}cript:x", .script(scheme: "javascript")), ("javascript\u{0}:x", .script(scheme: "javascript")),
            ("https:host", .absolute(origin: "https://host")), ("HTTPS:/host/a", .absolute(origin: "https://host")),
            (#"https:\\host\a"#, .absolute(origin: "https://host")),
            ("https:////host?a", .absolute(origin: "https://host")),
            ("eats://a/b", .absolute(origin: "eats://a")), ("eats:a", .opaque(scheme: "eats")),
            ("tel:112", .opaque(scheme: "tel")), ("a/b:c", .text), ("1a:b", .text), (":a", .text),
        ] as [(String, LenientLink)])
    func `reads a text as the most lenient reader does`(text: String, reading: LenientLink) {
        #expect(LenientLink.readings(of: text) == [reading])
    }

    @Test(arguments: ["java%73cript:x", "java%2573cript:x", "%2F%2Fhost", "%252f%255chost", "https%3Ahost"])
    func `reads text that is escaped once or twice`(text: String) {
        #expect(LenientLink.readings(of: text).contains { $0 != .text })
    }

    @Test func `knows every scheme that the parser refuses`() {
        for scheme in LenientLink.scripts.union(["intent", "jar", "about", "filesystem"]) {
            #expect(LenientLink.readings(of: scheme + ":x") == [.script(scheme: scheme)])
        }
        for scheme in [
            "javascript", "vbscript", "data", "blob", "file", "filesystem", "about", "jar", "intent", "view-source",
        ] {
            let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(scheme + ":x") }
            #expect(refusal?.reason == .forbiddenScheme && LenientLink.scripts.contains(scheme))
        }
    }
}
