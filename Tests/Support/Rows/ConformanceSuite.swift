import Foundation

/// The rows of one file (or of a few related files), with the lists of differences.
///
/// Problems are texts; ``check(_:)`` and ``checkCounts()`` record them as issues.
public struct ConformanceSuite: Sendable {
    /// The name under which the rows are counted.
    public let name: String
    /// The number of rows that the data must have.
    public let total: Int
    /// All rows of the data; empty if the data is absent.
    public let rows: [ConformanceCase]
    /// The rows where we differ on purpose.
    public let differences: [DeliberateDifference]
    /// The rows that are not run.
    public let outOfScope: [OutOfScope]
    /// The number of rows that other tests check together, without listing them.
    public let bulk: Int

    /// Creates a suite.
    public init(
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
    public var runnable: [ConformanceCase] {
        let excluded = Set(outOfScope.flatMap(\.ids))
        return rows.filter { !excluded.contains($0.id) }
    }

    /// Runs a row; returns `nil` if the result agrees with its source or with the list of differences.
    public func problem(of row: ConformanceCase) -> String? { problem(of: row, found: row.actual()) }

    /// Checks the result of a row that the caller has run, because running it is asynchronous.
    public func problem(of row: ConformanceCase, found actual: String) -> String? {
        let agrees = Agreement.holds(expected: row.expected, actual: actual)
        guard let listed = oursByID[row.id] else {
            return agrees ? nil : "\(row.id): expected '\(row.expected)', found '\(actual)'"
        }
        if agrees { return "\(row.id) is no longer a difference: '\(actual)'" }
        guard actual != listed.ours else { return nil }
        return "\(row.id): listed as '\(listed.ours)' (\(listed.reason)), found '\(actual)'"
    }

    /// Checks that every row is run or listed exactly once, and reports the counts.
    public func problemsOfCounts() -> [String] {
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

    /// Writes `name<TAB>run<TAB>skipped` if the environment requests it.
    public static func report(_ name: String, run: Int, skipped: Int) throws {
        guard let folder = ProcessInfo.processInfo.environment["SWITCHYARD_CONFORMANCE_DIR"] else { return }
        try "\(name)\t\(run)\t\(skipped)\n".write(
            to: URL(filePath: folder).appending(path: "\(name).tsv"), atomically: true, encoding: .utf8)
    }
}
