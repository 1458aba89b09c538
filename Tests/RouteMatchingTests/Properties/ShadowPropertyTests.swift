import RouteMatching
import SwitchyardTooling
import Testing

/// A route that is reported as unreachable never wins.
struct ShadowPropertyTests {
    /// A table with a few routes of different priorities, which often hide each other.
    private static func table(_ generator: inout SampleGenerator) -> ReferenceTable {
        let full = generator.table()
        let rows = full.rows.prefix(4).enumerated().map { number, row in
            var row = row
            row.priority = generator.chance(80) ? number : 0
            return row
        }
        return ReferenceTable(rows: rows, policies: full.policies)
    }

    @Test func `no random link leads to a route that is reported as unreachable`() throws {
        var (found, missed, links, round) = (0, 0, 0, UInt64(0))
        while links < PropertyRun.pairs * 2 {
            var generator = SampleGenerator(seed: PropertyRun.seed &+ round)
            round += 1
            var reference = Self.table(&generator)
            var comparison = ReferenceComparison()
            guard let table = comparison.build(&reference, links: &generator), !reference.rows.isEmpty else { continue }
            let unreachable = Set(table.shadowedRoutes().routes.filter(\.isUnreachable).map(\.route.name))
            for row in reference.rows {
                // Links are generated for the route itself, because others would rarely match it.
                let own = ReferenceTable(rows: [row], policies: reference.policies)
                var (taken, won) = (0, 0)
                for _ in 0..<40 {
                    let link = generator.link(for: own)
                    let matches = (try? table.allMatches(link.text)) ?? []
                    taken += matches.contains { $0.route.name == row.name } ? 1 : 0
                    guard matches.first?.route.name == row.name else { continue }
                    won += 1
                    guard unreachable.contains(row.name) else { break }
                    Issue.record("'\(row.name)' wins: \(reference.describe(link))")
                    return
                }
                links += 40
                if unreachable.contains(row.name) { found += 1 } else if taken > 20, won == 0 { missed += 1 }
            }
        }
        PropertyRun.report("\(round) tables, \(found) unreachable routes, \(missed) others that no link led to")
        #expect(found * 2_000 > links, "too few routes are unreachable for this to show anything")
        #expect(missed < found, "most routes that never win are not found")
    }
}
