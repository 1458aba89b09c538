import ConformanceSupport
import Testing
@testable import RouteMatching

/// A table compiles routes when a link first needs them, with the answers of a table that compiles them all.
struct LazyTableTests {
    /// Routes of which many share their first segments.
    private static func routes(_ count: Int, sharing first: String?, _ random: inout SplitMix) throws -> [Route] {
        var patterns: Set<String> = []
        func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        while patterns.count < count {
            let depth = Int.random(in: 1...5, using: &random)
            let number = patterns.count
            var pattern = first.map { "/" + $0 } ?? ""
            for position in 0..<depth {
                pattern += pick([
                    "/a", "/b", "/Bo", "/w\(number % 17)", "/r\(number)", "/:v\(position)", "/:n\(position)<int>",
                    "/x-:e\(position)", "/:t\(position)<one|two>", "{/o\(position)}?", "/:q\(position)?", "/c\\+d",
                    "/é", "/%61",
                ])
            }
            patterns.insert(pattern + pick(["", "", "", "{?q!}", "/*", "/:rest+", "/", "#f"]))
        }
        // Priorities differ, so that no two routes conflict; five optional parts are too many.
        return patterns.sorted().enumerated().compactMap { index, text in
            (try? RoutePattern(text)).map { Route("\(index)", $0, priority: index % 5 * 1_000 + index) }
        }
    }

    private static func link(_ random: inout SplitMix, _ first: String?) -> String {
        let pieces = [
            "a", "b", "Bo", "B", "w3", "r7", "r40", "9", "x-1", "two", "o1", "c+d", "é", "%61", "", "zz", "A",
        ]
        let path =
            (first.map { [$0] } ?? [])
            + (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        let start = ["/", "/", "eats://", "eats:/"].randomElement(using: &random) ?? "/"
        return start + path.joined(separator: "/") + (["", "", "?q=1", "#f"].randomElement(using: &random) ?? "")
    }

    /// What the trie of all routes answers.
    private static func eager(_ table: RouteTable, _ text: String) -> [String] {
        let storage = table.storage
        return LinkReader.read(
            text, limits: table.limits, policies: table.policies, refused: { _ in ["refused"] },
            { link in
                guard let chosen = storage.chosen(for: link) else { return [] }
                let trie = storage.namespaces[chosen.namespace].wholeTrie()
                let forms = trie.all(for: link, chosen.window, foldsCase: storage.foldsCase)
                return forms.sorted().map { "\(trie.orders[Int($0)])" }
            })
    }

    private static func lazy(_ table: RouteTable, _ text: String) -> [String] {
        let storage = table.storage
        return LinkReader.read(
            text, limits: table.limits, policies: table.policies, refused: { _ in ["refused"] },
            { link in storage.chosen(for: link).map { storage.all(in: $0, for: link).map { "\($0.order)" } } ?? [] })
    }

    private static let allPolicies = [true, false].flatMap { isSensitive in
        [RouteTablePolicies.TrailingSlash.ignored, .significant].map {
            RouteTablePolicies(caseSensitivePaths: isSensitive, trailingSlash: $0)
        }
    }

    @Test(arguments: [nil, "repos", "B"] as [String?], [10, 65, 400])
    func `it answers like a table that compiles everything`(first: String?, count: Int) throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var matches = 0
        for policies in Self.allPolicies {
            let routes = try Self.routes(count, sharing: first, &random)
            var builder = RouteTableBuilder(policies: policies)
            builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], isDefault: true, routes: routes))
            let table = try builder.assemble()
            for _ in 0..<150 {
                let link = Self.link(&random, first)
                let expected = Self.eager(table, link)
                #expect(Self.lazy(table, link) == expected, "\(link), seed \(PropertyRun.seed)")
                #expect(table.canMatch(link) == (expected != [] && expected != ["refused"]), "\(link)")
                matches += expected.isEmpty ? 0 : 1
            }
        }
        #expect(matches > 50)
    }

    @Test func `threads that compile the same table agree`() async throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace("eats", origins: [], isDefault: true, routes: try Self.routes(300, sharing: nil, &random)))
        let table = try builder.assemble()
        let links = (0..<300).map { _ in "/" + Self.link(&random, "a").split(separator: "/").joined(separator: "/") }
        let answers = await withTaskGroup(of: [String].self) { group in
            for task in 0..<8 {
                group.addTask {
                    let turned = links[(task * 30)...] + links[..<(task * 30)]
                    let found = turned.map { link in (link, (try? table.match(link))?.route.name ?? "-") }
                    return found.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }.map { "\($0.0) \($0.1)" }
                }
            }
            return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
        }
        #expect(answers.count == 1)
    }

    @Test func `checks are made when they are asked for`() throws {
        var builder = RouteTableBuilder()
        builder.namespace("eats", origins: [], isDefault: true) {
            $0.route("one", "/a/:x")
            $0.route("two", "/a/:y")
            $0.route("three", "/b/:z<sku>")
        }
        let table = try builder.assemble()
        let error = #expect(throws: RouteTableError.self) { try builder.compile() }
        #expect(error?.reasons.count == 2)
        // A tie is won by the text of the pattern; a type that is not registered accepts nothing.
        #expect(try table.match("/a/1")?.route.name == "one")
        #expect(try table.match("/b/1") == nil)
    }

    @Test(arguments: [
        ("/orders/:id", "orders"), ("/Orders", "orders"), ("/orders{?tab}", "orders"), ("/orders{/:id}?", "orders"),
        ("/orders/:id?", "orders"), ("/orders/*", "orders"), ("/", ""), ("/{?q}", ""), ("/:id<int>/x", "*"),
        ("/x-:id", "*"), ("/:a-:b", "*"), ("/{orders}?", "?"), ("/orders{x}?", "?"), ("/orders{/x}?y", "?"),
        ("/orders*", "?"), ("*", "?"), ("/:id?", "?"), ("/:id(\\d+)", "?"), ("/a\\:b", "?"), ("/caf%C3%A9", "?"),
        ("#x", "?"), ("/a#x", "?"), ("/a<b/c>d", "?"), ("/:a-<b/c>", "?"), ("/:a<b|c>", "*"),
    ])
    func `the first segment is read from the text`(pattern: String, first: String) {
        let seed = SegmentKey.Seed()
        let segment = pattern.withBytes { PatternText($0, seed).segment(at: 0) }
        switch (segment, first) {
        case (.literal(let key, _), _): #expect(first.withBytes { SegmentKey.of($0, 0..<$0.count, seed) } == key)
        case (.any, "*"), (.unreadable, "?"): break
        case (.end, ""): break
        default: Issue.record("\(segment) of \(pattern)")
        }
    }
}
