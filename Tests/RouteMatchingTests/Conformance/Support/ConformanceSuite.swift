import Foundation
import Testing

/// The rows of one file (or of a few that belong together), with the lists of where we differ.
struct ConformanceSuite: Sendable {
    let name: String
    /// How many rows the data is known to have.
    let total: Int
    /// Every row of the data, or none where the data is absent.
    let rows: [ConformanceCase]
    var differences: [DeliberateDifference] = []
    var outOfScope: [OutOfScope] = []
    /// Rows that are checked together, in tests of their own, without being listed one by one.
    var bulk = 0

    private var oursByID: [String: (ours: String, reason: String)] {
        var result: [String: (ours: String, reason: String)] = [:]
        for difference in differences {
            for (id, ours) in difference.rows { result[id] = (ours, difference.reason) }
        }
        return result
    }

    /// The rows that are run.
    var runnable: [ConformanceCase] {
        let excluded = Set(outOfScope.flatMap(\.ids))
        return rows.filter { !excluded.contains($0.id) }
    }

    /// Runs a row: it agrees with its source, or it does what the list of differences says.
    func check(_ row: ConformanceCase) {
        let actual = row.actual()
        let agrees = Agreement.holds(expected: row.expected, actual: actual)
        guard let listed = oursByID[row.id] else {
            #expect(agrees, "\(row.id): expected '\(row.expected)', found '\(actual)'")
            return
        }
        #expect(!agrees, "\(row.id) is no longer a difference: '\(actual)'")
        #expect(actual == listed.ours, "\(row.id): listed as '\(listed.ours)' (\(listed.reason)), found '\(actual)'")
    }

    /// Checks that every row is run or listed, once, and reports the counts.
    func checkCounts() {
        let excluded = outOfScope.flatMap(\.ids)
        let isPresent = !rows.isEmpty || bulk > 0
        Self.report(name, run: runnable.count + bulk, skipped: isPresent ? 0 : max(1, total - excluded.count))
        let different = differences.flatMap(\.rows.keys)
        for listed in [different, excluded] { #expect(Set(listed).count == listed.count, "\(name) lists a row twice") }
        #expect(Set(different).isDisjoint(with: excluded), "\(name) lists a row in both lists")
        guard isPresent else { return }
        #expect(rows.count + bulk == total, "\(name) has \(rows.count + bulk) rows")
        let ids = rows.map(\.id)
        let repeated = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
        #expect(repeated.isEmpty, "\(name) has identifiers twice: \(repeated)")
        #expect(Set(different + excluded).isSubset(of: ids), "\(name) lists unknown rows")
    }

    /// Writes `name<TAB>run<TAB>skipped` where the environment asks for it.
    static func report(_ name: String, run: Int, skipped: Int) {
        guard let folder = SharedData.environment("SWITCHYARD_CONFORMANCE_DIR") else { return }
        do {
            try "\(name)\t\(run)\t\(skipped)\n".write(
                to: URL(filePath: folder).appending(path: "\(name).tsv"), atomically: true, encoding: .utf8)
        } catch {
            Issue.record("the counts of \(name) cannot be written: \(error)")
        }
    }
}
