import ConformanceSupport
import Testing
@testable import RouteMatching

/// The nearest ancestor is found in one walk, and is the same as with a separate walk for each shorter link.
struct AncestorPropertyTests {
    /// Tables whose ancestors end in each kind of tail, with pieces of links that reach them.
    private static let tables: [(patterns: [String], pieces: [String])] = [
        (["/*", "/a/*", "/:x/b/*{?q!}"], ["a", "b", "c", ""]),
        (["/:list<int>+", "/a/:list<slug>+{?q!}", "/:x/:y+/end"], ["1", "a", "b-c", "é", "", "end"]),
        (["/*/x", "/*/x/*/y", "/a/*/x/:z/*/y/y", "/*/y/*{?q!}"], ["a", "x", "y", "z", ""]),
        (
            ["/*/v-:n<int>", "/a/*/:d<date>-x", "/*/:n<int>.html/:m"],
            ["a", "v-1", "v-x", "2024-02-29-x", "7.html", "b"]
        ),
        (["/*a/:b-c/*d", "/*/:x((?:a|b)+)-:y", "/*/:n<int>+/x"], ["a-c", "ab-1", "1", "x", "c", ""]),
        (["/:x((?:a|b){1,4})/*/c", "/{a/}?:y/:z{?q!}", "/"], ["a", "ab", "c", "b", "é"]),
    ]

    /// The best form for the longest leading part and its end, found by separate walks.
    private static func naive(
        _ storage: RouteTable.Storage, _ candidate: RouteTable.Storage.Candidate, _ link: LinkView
    ) -> (order: RouteOrder, end: Int)? {
        let window = candidate.window
        for end in (window.first..<max(window.first, window.end + 1)).reversed() {
            let shorter = SegmentWindow(
                first: window.first, end: end, beginsWithAuthority: window.beginsWithAuthority && end > window.first)
            let all = storage.all(in: .init(namespace: candidate.namespace, window: shorter), for: link)
            if let best = all.first { return (best.trie.orders[Int(best.form)], end) }
        }
        return nil
    }

    /// The counts of compared links.
    private struct Run {
        var links = 0
        var ancestors = 0

        /// Compares both methods for one link, and returns whether the results are equal.
        mutating func compare(_ table: RouteTable, _ text: String) -> Bool {
            let storage = table.storage
            return LinkReader.read(
                text, limits: table.limits, policies: table.policies, refused: { _ in true },
                { link in
                    guard let chosen = storage.chosen(for: link) else { return true }
                    links += 1
                    return [chosen, storage.fallback(after: chosen, for: link)].compactMap(\.self).allSatisfy {
                        let expected = AncestorPropertyTests.naive(storage, $0, link)
                        let found = storage.best(in: $0, for: link)
                        if let expected, expected.end < $0.window.end { ancestors += 1 }
                        return expected?.order == found.map { $0.trie.orders[Int($0.form)] }
                            && expected?.end == found?.window.end
                    }
                })
        }
    }

    @Test func `tables with every kind of tail give the same ancestors as separate walks`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        var run = Run()
        for (patterns, pieces) in Self.tables {
            for slash in [RouteTablePolicies.TrailingSlash.ignored, .significant] {
                for fallsBack in [false, true] {
                    let policies = RouteTablePolicies(trailingSlash: slash, unmatchedTail: .nearestAncestor)
                    let half = fallsBack ? patterns.count / 2 : patterns.count
                    let routes = try patterns.enumerated().map { Route($1, try RoutePattern($1), priority: -$0) }
                    let own = RouteNamespace(
                        "own", origins: [try Origin("eats://")], isDefault: true, fallsBackToGlobal: fallsBack,
                        routes: Array(routes[..<half]))
                    let all = RouteNamespace("all", origins: [try Origin("*")], routes: Array(routes[half...]))
                    let table = try EatsTable.make(fallsBack ? [own, all] : [own], policies: policies)
                    for _ in 0..<max(200, PropertyRun.pairs / 50) {
                        let count = Int.random(in: 0...9, using: &random)
                        let path = (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
                        let starts = ["/", "eats://", "eats:", "other://"]
                        let start = starts[Int.random(in: starts.indices, using: &random)]
                        let query = ["", "?q=1", "?q", "#x"][Int.random(in: 0..<4, using: &random)]
                        let link = start + path.joined(separator: "/") + query
                        guard run.compare(table, link) else {
                            Issue.record("\(link) in \(patterns), \(slash), \(fallsBack), seed \(PropertyRun.seed)")
                            return
                        }
                    }
                }
            }
        }
        PropertyRun.report("\(run.links) links, of which \(run.ancestors) led to an ancestor")
        #expect(run.ancestors * 5 > run.links)
    }

    @Test func `random tables give the same ancestors as separate walks`() throws {
        var run = Run()
        for round in 0..<UInt64(max(100, PropertyRun.pairs / 50)) {
            var generator = SampleGenerator(seed: PropertyRun.seed &+ round)
            var reference = generator.table()
            var policies = reference.policies
            policies.unmatchedTail = .nearestAncestor
            reference = ReferenceTable(rows: reference.rows, policies: policies)
            guard let table = try? reference.build() else { continue }
            for _ in 0..<10 {
                var link = generator.link(for: reference)
                if generator.chance(70) {
                    let end = link.text.firstIndex { $0 == "?" || $0 == "#" } ?? link.text.endIndex
                    link.text.insert(contentsOf: "/" + generator.pick(SampleGenerator.words) + "/x", at: end)
                }
                guard run.compare(table, link.text) else {
                    Issue.record("\(reference.describe(link)), seed \(PropertyRun.seed)")
                    return
                }
            }
        }
        PropertyRun.report("\(run.links) links, of which \(run.ancestors) led to an ancestor")
        #expect(run.links > 200 && run.ancestors * 5 > run.links)
    }

    @Test func `an expression with checked values is tried for each end, and the bound includes this`() throws {
        let policies = RouteTablePolicies(unmatchedTail: .nearestAncestor)
        let table = try EatsTable.make(["/*/v-:n<int>"], policies: policies)
        #expect(table.storage.namespaces[0].wholeTrie().matchers.automata.contains { !$0.checks.isEmpty })
        #expect(table.crowds().map { $0.routes.map(\.name) } == [["/*/v-:n<int>"]])
        #expect(try EatsTable.make(["/*/v-:n<int>"]).crowds().isEmpty)
        #expect(try EatsTable.make(["/*/x", "/a/:id<int>", "/:list+"], policies: policies).crowds().isEmpty)
        #expect(try table.match("/a/v-1/v-2/v-x/b")?.parameters["n"] == "2")
    }
}
