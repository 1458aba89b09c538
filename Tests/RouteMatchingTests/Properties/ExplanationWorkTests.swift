import ConformanceSupport
@_spi(Tooling) import RouteMatching
import Testing

/// An explanation compares a limited number of routes, for any size of the table.
struct ExplanationWorkTests {
    @Test(arguments: [40, 400, 4_000])
    func `a miss compares at most about fifty routes`(count: Int) throws {
        let calls = Counter()
        let type = PlaceholderType("sku") { calls.increment() && $0.hasPrefix("S") }
        let table = try EatsTable.make((0..<count).map { "/r\($0)/:item<sku>/x" }, types: [type])
        let explanation = table.explain("/s/S-1/y")
        #expect(calls.value <= 50)
        #expect(explanation.nearest?.failure.description.hasPrefix("Segment 1 is 's'") == true)

        // Every route matches the first two segments, and none the third.
        let alike = try EatsTable.make((0..<count).map { "/all/:item<sku>/x\($0)" }, types: [type])
        calls.value = 0
        #expect(alike.explain("/all/S-1/x").nearest?.failure.description.hasPrefix("Segment 3 is 'x'") == true)
        // The type is called once in each walk, once for each compared route, and once more for each reported route.
        #expect(calls.value <= 2 + 50 + 8)
    }
}

/// The nearest route in a large table is as near as the result of a comparison with every route.
struct NearbyRouteTests {
    /// How far the link matches.
    private static func depth(_ nearest: NearestRoute?) -> Int {
        switch nearest?.failure {
        case .segment(let index, _, _), .missingSegment(let index, _), .extraSegment(let index, _): index
        case .queryKey, .fragment: .max
        case nil: -1
        }
    }

    @Test func `it matches the same beginning as the nearest of all routes`() throws {
        var random = SplitMix(seed: PropertyRun.seed)
        func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        var misses = 0
        for _ in 0..<max(10, PropertyRun.pairs / 1_000) {
            var patterns: Set<String> = []
            for number in 0..<Int.random(in: 60...400, using: &random) {
                let segments = (0..<Int.random(in: 1...4, using: &random)).map { position in
                    pick(["a", "b", "c\(number % 9)", "d\(number)", ":v\(position)", ":n\(position)<int>"])
                }
                patterns.insert("/" + segments.joined(separator: "/") + pick(["", "", "", "{?q!}"]))
            }
            guard let table = try? EatsTable.make(patterns.sorted()) else { continue }
            // In a small table all routes are compared, so small tables are the reference.
            let sorted = patterns.sorted()
            let parts = try stride(from: 0, to: sorted.count, by: 50).map {
                try EatsTable.make(Array(sorted[$0..<min($0 + 50, sorted.count)]))
            }
            for _ in 0..<20 {
                let count = Int.random(in: 1...5, using: &random)
                let link = (0..<count).map { _ in pick(["/a", "/b", "/c1", "/7", "/zz"]) }.joined()
                let explanation = table.explain(link)
                guard case .notFound = explanation.outcome else { continue }
                misses += 1
                let expected = parts.map { Self.depth($0.explain(link).nearest) }.max()
                #expect(Self.depth(explanation.nearest) == expected, "\(link), seed \(PropertyRun.seed)")
                #expect(explanation.uncomparedCount >= patterns.count - 50)
            }
        }
        PropertyRun.report("\(misses) misses in large tables")
        #expect(misses > 50)
    }

    @Test func `a typo is found if many routes share few words`() throws {
        let table = try EatsTable.make((0..<30).flatMap { ["/word\($0)/x", "/word\($0)/x/:id"] })
        #expect(Self.depth(table.explain("/wordy").nearest) == 0)
    }

    @Test(arguments: [("/route1234x", "/route1234"), ("/route123", "/route1234"), ("/ROUTE1234", "/route1234")])
    func `a typo near the end of a word is found among many words`(link: String, nearest: String) throws {
        let table = try EatsTable.make((0..<5_000).map { "/w\($0 * 7 % 5_000)ord" } + ["/route1234"])
        let explanation = table.explain(link)
        #expect(explanation.nearest?.route.name == nearest)
        #expect(explanation.uncomparedCount == 5_001 - 50)
    }

    @Test func `a link of 8 KB is quoted only in reported failures`() throws {
        let table = try EatsTable.make((0..<2_000).map { "/r\($0)/:x((?:[ab]?){1,100}z)" })
        let explanation = table.explain("/r7/" + String(repeating: "a", count: 8_000), limit: 2)
        #expect(explanation.candidates.count <= 2 && explanation.nearest?.route.name.hasPrefix("/r7/") == true)
        #expect(explanation.uncomparedCount >= 1_950)
    }
}
