import ConformanceSupport
@_spi(Tooling) import RouteMatching
import Testing

/// The order of declaration never decides which route wins.
struct InsertionOrderTests {
    /// A hundred overlapping patterns: every pair of these segments, and some more.
    private static let patterns: [String] = {
        let firsts = ["/orders", "/:tab<orders|menu>", "/:id<int>", "/order-:id", "/:id([a-z]+)", "/:page", "/:all+"]
        let seconds = [
            "", "/42", "/:x<uint>", "/:x<slug>-:y", "/item-:x", "/:x(\\d+)", "/:x", "/:x/:y", "/*", "/:x{?q!}",
            "/:x{?q!&tab==items}", "/:x#top", "/:x/reviews", "/:x?/latest",
        ]
        return Array(firsts.flatMap { first in seconds.map { first + $0 } }.prefix(100))
    }()

    private static let links: [String] = {
        let words = ["orders", "menu", "42", "order-7", "item-x", "a-b", "reviews", "latest", "é"]
        let paths = words.flatMap { first in [first] + words.map { "\(first)/\($0)" } + ["\(first)/42/reviews"] }
        return paths.flatMap { ["/\($0)", "/\($0)?q=1&tab=items#top"] }
    }()

    private static func table(_ routes: [Route]) throws -> RouteTable {
        try EatsTable.make([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)])
    }

    private static func winners(_ table: RouteTable) -> [String] {
        links.map { link in
            table.locate(link).map { table.namespaces[$0.namespace].routes[$0.route].name } ?? "-"
        }
    }

    private static func candidates(_ table: RouteTable) throws -> [[String]] {
        try links.map { try table.allMatches($0).map(\.route.name) }
    }

    @Test func `1,000 random insertion orders have the same winners`() throws {
        let routes = try Self.patterns.map { Route($0, try RoutePattern($0)) }
        #expect(routes.count > 90)
        let table = try Self.table(routes)
        let winners = Self.winners(table)
        let candidates = try Self.candidates(table)
        #expect(candidates.map { $0.first ?? "-" } == winners)
        #expect(candidates.count { $0.count > 1 } > 100, "too few links have more than one candidate")
        var random = SplitMix(seed: PropertyRun.seed)
        for round in 0..<1_000 {
            let shuffled = try Self.table(routes.shuffled(using: &random))
            let isSame =
                try Self.winners(shuffled) == winners
                && (round % 100 != 0 || Self.candidates(shuffled) == candidates)
            guard isSame else {
                Issue.record("round \(round) of seed \(PropertyRun.seed) has other winners")
                return
            }
        }
    }
}
