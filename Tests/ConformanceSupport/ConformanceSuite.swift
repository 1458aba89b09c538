import Foundation

/// The rows of one file (or of a few that belong together), with the lists of where we differ.
///
/// What is wrong is returned as text, so that this module needs no test library; each test target has a file that makes
/// issues of it.
package struct ConformanceSuite: Sendable {
    package let name: String
    /// How many rows the data is known to have.
    package let total: Int
    /// Every row of the data, or none where the data is absent.
    package let rows: [ConformanceCase]
    package let differences: [DeliberateDifference]
    package let outOfScope: [OutOfScope]
    /// Rows that are checked together, in tests of their own, without being listed one by one.
    package let bulk: Int

    package init(
        name: String, total: Int, rows: [ConformanceCase], differences: [DeliberateDifference] = [],
        outOfScope: [OutOfScope] = [], bulk: Int = 0
    ) {
        self.name = name
        self.total = total
        self.rows = rows
        self.differences = differences
        self.outOfScope = outOfScope
        self.bulk = bulk
    }

    private var oursByID: [String: (ours: String, reason: String)] {
        var result: [String: (ours: String, reason: String)] = [:]
        for difference in differences {
            for (id, ours) in difference.rows { result[id] = (ours, difference.reason) }
        }
        return result
    }

    /// The rows that are run.
    package var runnable: [ConformanceCase] {
        let excluded = Set(outOfScope.flatMap(\.ids))
        return rows.filter { !excluded.contains($0.id) }
    }

    /// Runs a row: nothing is wrong where it agrees with its source, or does what the list of differences says.
    package func problem(of row: ConformanceCase) -> String? { problem(of: row, found: row.actual()) }

    /// Judges a row that was run elsewhere, because running it takes waiting.
    package func problem(of row: ConformanceCase, found actual: String) -> String? {
        let agrees = Agreement.holds(expected: row.expected, actual: actual)
        guard let listed = oursByID[row.id] else {
            return agrees ? nil : "\(row.id): expected '\(row.expected)', found '\(actual)'"
        }
        if agrees { return "\(row.id) is no longer a difference: '\(actual)'" }
        guard actual != listed.ours else { return nil }
        return "\(row.id): listed as '\(listed.ours)' (\(listed.reason)), found '\(actual)'"
    }

    /// Checks that every row is run or listed, once, and reports the counts.
    package func problemsOfCounts() -> [String] {
        let excluded = outOfScope.flatMap(\.ids)
        let isPresent = !rows.isEmpty || bulk > 0
        var problems: [String] = []
        do {
            let skipped = isPresent ? 0 : max(1, total - excluded.count)
            try Self.report(name, run: runnable.count + bulk, skipped: skipped)
        } catch {
            problems.append("the counts of \(name) cannot be written: \(error)")
        }
        let different = differences.flatMap(\.rows.keys)
        for listed in [different, excluded] where Set(listed).count != listed.count {
            problems.append("\(name) lists a row twice")
        }
        if !Set(different).isDisjoint(with: excluded) { problems.append("\(name) lists a row in both lists") }
        guard isPresent else { return problems }
        if rows.count + bulk != total { problems.append("\(name) has \(rows.count + bulk) rows, not \(total)") }
        let ids = rows.map(\.id)
        let repeated = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
        if !repeated.isEmpty { problems.append("\(name) has identifiers twice: \(repeated)") }
        let unknown = Set(different + excluded).subtracting(ids).sorted()
        if !unknown.isEmpty { problems.append("\(name) lists unknown rows: \(unknown)") }
        return problems
    }

    /// Writes `name<TAB>run<TAB>skipped` where the environment asks for it.
    package static func report(_ name: String, run: Int, skipped: Int) throws {
        guard let folder = SharedData.environment("SWITCHYARD_CONFORMANCE_DIR") else { return }
        try "\(name)\t\(run)\t\(skipped)\n".write(
            to: URL(filePath: folder).appending(path: "\(name).tsv"), atomically: true, encoding: .utf8)
    }
}
