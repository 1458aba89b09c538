import ConformanceSupport
import RouteMatching
import SwitchyardMigration
import Testing

/// Translated patterns beside a naive matcher of the old router: the same links, with the same values.
struct TranslationPropertyTests {
    @Test(arguments: OldRouter.allCases)
    func `a translated pattern takes the links of the old one with its values`(router: OldRouter) throws {
        var generator = OldPatternGenerator(router, salt: 0x6d69_6772)
        var (compared, matched) = (0, 0)
        for _ in 0..<SplitMix.count {
            let old = generator.pattern()
            guard (try? TranslatedPattern(old, from: router)) != nil else { continue }
            var table = MigratedTable(router)
            try table.add(old, called: "route")
            guard let built = try? table.build() else { continue }
            for _ in 0..<4 {
                let link = generator.link(near: old)
                let expected = NaiveRouter.match(old, link, as: router)
                // A link whose host is a number is refused, because a browser reads an address of the network in it.
                guard case .success(let answer) = Result(catching: { try built.match(link) }) else { continue }
                var found = answer.map(MigratedTable.values)
                // JLRoutes alone has a name for what a wildcard takes.
                if router != .jlRoutes { found?["*"] = nil }
                compared += 1
                matched += expected == nil ? 0 : 1
                if expected != found, !isKnown(old, link, router, expected, found) {
                    Issue.record("\(router) '\(old)' '\(link)': expected \(expected as Any), found \(found as Any)")
                    return
                }
            }
        }
        // A test that never compares, or never sees a match, would show nothing.
        #expect(compared > SplitMix.count)
        #expect(matched > compared / 10)
    }

    /// Whether a difference is one of those that stay; the guides list them.
    private func isKnown(
        _ old: String, _ link: String, _ router: OldRouter, _ expected: [String: String]?, _ found: [String: String]?
    ) -> Bool {
        switch router {
        case .jlRoutes:
            // Of two ways to take the groups of one pattern, the more specific one is chosen here.
            return expected != nil && NaiveRouter.allOfJLRoutes(old, link).contains { $0 == found }
        case .deepLinkKit:
            // There, a dot outside of parentheses takes any character, the first segment may be the host of a custom
            // scheme, and a slash at the end counts behind a host and before an expression that takes nothing.
            return old.hasPrefix("/") || old.contains("a.b") || old.hasSuffix("(.*)") || link.hasSuffix("/")
        default: return false
        }
    }
}
