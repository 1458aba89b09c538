import ConformanceSupport
import Testing
@testable import RouteMatching

/// Patterns that are parsed when a link first needs them.
struct PlainPatternTests {
    private static let plain = [
        "/orders", "/orders/:id<int>", "/a-b/:name/c_d", "/:first/:second", "/:id<custom>", "/0/:a1<uuid>/Z",
    ]
    private static let others = [
        "", "/", "//", "/a/", "a", "*", "/*", "/:", "/:1", "/:id<", "/:id<>", "/:id<a|b>", "/:id?", "/:id-x",
        "/:id/:id",
        "/a{/b}?", "/a{?q}", "/a#b", "/a.b", "/..", "/é", "/a b", "/a%20", "/a?", #"/a\:b"#, "/:é", "/:rest*", "/(a)",
        "/" + String(repeating: "a", count: 256), (0..<9).map { "/:v\($0)" }.joined(),
    ]

    @Test(arguments: plain) func `words and whole placeholders are plain`(text: String) {
        #expect(PlainPattern.accepts(text))
    }

    @Test(arguments: others) func `all other text is left to the parser`(text: String) {
        #expect(!PlainPattern.accepts(text))
    }

    @Test func `the parser accepts every plain text, and finds nothing but a path`() throws {
        let pieces = [
            "/", "/", "/a", "/:", ":", "b1", "-", "_", "<", ">", "int", "id", "0", "*", "?", "{", "}", ".", "#",
        ]
        var random = SplitMix(seed: 7)
        var count = 0
        for _ in 0..<60_000 {
            let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
            guard PlainPattern.accepts(text) else { continue }
            count += 1
            var parser = try PatternParser(text)
            try parser.parseRoute()
            let pattern = try RoutePattern(text)
            #expect(pattern.path == parser.path)
            #expect(parser.queryKeys.isEmpty && parser.fragment == nil, "\(text)")
        }
        #expect(count > 500)
    }
}
