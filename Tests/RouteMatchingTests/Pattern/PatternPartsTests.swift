import Testing
@testable import RouteMatching

/// The parts of a pattern.
struct PatternPartsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let placeholders: String

        init(_ pattern: String, _ placeholders: String) {
            self.pattern = pattern
            self.placeholders = placeholders
        }

        var testDescription: String { pattern }
    }

    static let rows: [Row] = [
        Row("/", ""),
        Row("/orders", ""),
        Row("/:id", "id: text"),
        Row("/:id<int>", "id: int"),
        Row("/:id<sku>", "id: sku"),
        Row("/:tab<items|reviews>", "tab: items|reviews"),
        Row("/:tab<a\\|b|c\\>>", "tab: a|b|c>"),
        Row("/:id(\\d+)", "id: text that matches (\\d+)"),
        Row("/(\\d+)/*/(a|b)", "0: text that matches (\\d+), 1: any text repeated, 2: text that matches (a|b)"),
        Row("/:id?", "id: text optional"),
        Row("/:rest*", "rest: text optional repeated"),
        Row("/:rest<int>+", "rest: int repeated"),
        Row("/{:id}", "id: text"),
        Row("/orders{/:id/edit}?", "id: text optional"),
        Row("/:a-:b.:c", "a: text, b: text, c: text"),
        Row("/:id#:part", "id: text, part: text"),
        Row("/:naïve_1$", "naïve_1$: text"),
        Row("/:id(.*)", "id: any text repeated"),
        Row("/:id([^/]+?)", "id: text"),
        Row("*", "0: any text repeated"),
        Row("#:part", "part: text"),
    ]

    @Test(arguments: rows)
    func `a pattern has these placeholders`(row: Row) throws {
        let placeholders = try RoutePattern(row.pattern).placeholders.map { placeholder in
            "\(placeholder.name): \(placeholder.kind)"
                + (placeholder.isOptional ? " optional" : "") + (placeholder.isRepeated ? " repeated" : "")
        }
        #expect(placeholders.joined(separator: ", ") == row.placeholders)
    }

    @Test(arguments: rows)
    func `a pattern prints as it was written`(row: Row) throws {
        let pattern = try RoutePattern(row.pattern)
        #expect(pattern.text == row.pattern)
        #expect("\(pattern)" == row.pattern)
        #expect(RoutePattern(checked: row.pattern) == pattern)
    }

    @Test(arguments: [
        ("/a{/b}", "/a/b"), ("/{:id}", "/:id"), ("/\\a", "/a"), ("/:id(.*)", "/:id(.*)"), ("/a{b}c", "/abc"),
    ])
    func `equivalent patterns are equal`(left: String, right: String) throws {
        let (left, right) = (try RoutePattern(left), try RoutePattern(right))
        // In a group, the slash before a placeholder is in the group; only an optional group makes a difference.
        if left.placeholders.isEmpty { #expect(left == right) }
        #expect(left.placeholders == right.placeholders)
    }

    @Test(arguments: [("/a", "/b"), ("/:a", "/:b"), ("/:a", "/:a?"), ("/a", "/a#"), ("/a", "/a{?q}"), ("/a#b", "/a#c")])
    func `patterns with different meanings differ`(left: String, right: String) throws {
        #expect(try RoutePattern(left) != RoutePattern(right))
    }

    /// Patterns with escapes, and links that match or do not.
    @Test(arguments: [
        ("/\\:id", "/:id", true), ("/\\:id", "/x", false), ("/\\*", "/*", true), ("/\\*", "/x", false),
        ("/a\\?", "/a%3F", true), ("/a\\{b\\}", "/a{b}", true), ("/\\(x\\)", "/(x)", true), ("/a\\#b", "/a%23b", true),
        ("/a\\\\b", "/a%5Cb", true), ("/%41", "/A", true), ("/a%2Fb", "/a%2fb", true), ("/a%2Fb", "/a/b", false),
        ("/é", "/%C3%A9", true), ("/a b", "/a%20b", true), ("/a%20b", "/a b", true), ("/100%25", "/100%", true),
        ("/:tab<x\\|y|z>", "/x|y", true), ("/:tab<x\\|y|z>", "/x", false), ("/a{b}", "/ab", true),
    ])
    func `an escaped character is literal`(pattern: String, link: String, matches: Bool) throws {
        #expect((try EatsTable.make([pattern]).match(link) != nil) == matches)
    }

    /// Fragments of patterns, and links that match or do not.
    @Test(arguments: [
        ("/menu#top", "/menu#top", true), ("/menu#top", "/menu", false), ("/menu#top", "/menu#", false),
        ("/menu#top", "/menu#Top", false), ("/menu#", "/menu#", true), ("/menu#", "/menu", false),
        ("/menu", "/menu#top", true), ("/#/orders/:id", "/#/orders/42", true), ("/#/orders/:id", "/#/orders", false),
        ("/menu#:part<int>", "/menu#1", true), ("/menu#:part<int>", "/menu#x", false),
        ("/menu#:part", "/menu#a%2Fb", true), ("/menu#:part", "/menu#a/b", false),
        ("/menu{?q!}#top", "/menu?q#top", true), ("#top", "/#top", true), ("#top", "/menu#top", false),
    ])
    func `a pattern can require a fragment`(pattern: String, link: String, matches: Bool) throws {
        #expect((try EatsTable.make([pattern]).match(link) != nil) == matches)
    }

    @Test func `a pathname pattern has no query group and no fragment`() throws {
        let pattern = try RoutePattern(path: "/a#b")
        #expect(!pattern.hasFragment)
        #expect(pattern.queryKeys.isEmpty)
        #expect(throws: PatternError.self) { try RoutePattern(path: "/a{?q}") }
        #expect(try RoutePattern("/a#b").hasFragment)
    }

    @Test func `a pathname pattern need not begin at the root`() throws {
        let policies = RouteTablePolicies(relativeLinks: .distinct)
        let route = Route("relative", try RoutePattern(path: "orders/:id"))
        let table = try EatsTable.make(
            [RouteNamespace("eats", origins: [try Origin("eats://")], isDefault: true, routes: [route])],
            policies: policies)
        #expect(table.answer("orders/42") == "relative id=42")
        #expect(table.answer("/orders/42") == "-")
        #expect(table.answer("eats://orders/42") == "-")
    }
}
