import Testing

/// The table and the naive reference agree for every link.
struct ReferenceTests {
    @Test func `random tables and links agree with the reference`() {
        var comparison = ReferenceComparison()
        var round: UInt64 = 0
        while comparison.pairs < PropertyRun.pairs, comparison.failures.count < 5 {
            var generator = SampleGenerator(seed: PropertyRun.seed &+ round)
            round += 1
            var reference = generator.table()
            guard let table = comparison.build(&reference, links: &generator), !reference.rows.isEmpty else { continue }
            for _ in 0..<25 { comparison.compare(table, reference, generator.link(for: reference)) }
        }
        let conflicts = comparison.provenConflicts + comparison.unproven.count
        PropertyRun.report(
            "\(comparison.pairs) pairs of a table and a link, \(round) tables, \(comparison.matches) matches, "
                + "\(conflicts) conflicts of which \(comparison.unproven.count) without a link that shows them")
        for failure in comparison.failures { Issue.record("\(failure)") }
        #expect(comparison.matches * 2 > comparison.pairs, "too few links match anything")
        #expect(comparison.unproven.count * 20 <= conflicts + 20, "too many conflicts cannot be shown")
    }
}
