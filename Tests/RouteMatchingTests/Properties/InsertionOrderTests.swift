import RouteMatching
import Testing

/// The order in which routes are added never decides which one wins.
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

    private static func winners(_ routes: [Route]) throws -> [String] {
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("eats", origins: [try Origin("eats://")], isDefault: true))
        for route in routes { builder.add(route, to: "eats") }
        let table = try builder.build()
        return try links.map { link in
            let names = try table.allMatches(link).map(\.route.name)
            #expect(try table.match(link)?.route.name == names.first)
            return names.joined(separator: " ")
        }
    }

    @Test func `1,000 random insertion orders have the same winners`() throws {
        let routes = try Self.patterns.map { Route($0, try RoutePattern($0)) }
        #expect(routes.count > 90)
        let expected = try Self.winners(routes)
        #expect(expected.count { $0.contains(" ") } > 100, "too few links have more than one candidate")
        var random = SplitMix(seed: PropertyRun.seed)
        for round in 0..<1_000 {
            let found = try Self.winners(routes.shuffled(using: &random))
            guard found == expected else {
                Issue.record("round \(round) of seed \(PropertyRun.seed) has other winners")
                return
            }
        }
    }
}
