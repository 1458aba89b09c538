import ConformanceSupport
import Switchyard

/// Rows of a named system that are run with a whole router: handlers, completions, payloads, fallbacks, log-in, cold
/// starts.
struct RouterCases: Sendable {
    /// How a row is run.
    struct Check: Sendable {
        /// What the row expects, in this library's words; without it, only the match is compared.
        let meaning: (words: String, ours: String)?
        let run: @Sendable @MainActor (RowValue) async throws -> String

        init(_ run: @escaping @Sendable @MainActor (RowValue) async throws -> String) {
            meaning = nil
            self.run = run
        }

        init(
            _ words: String, _ ours: String, _ run: @escaping @Sendable @MainActor (RowValue) async throws -> String
        ) {
            meaning = (words, ours)
            self.run = run
        }
    }

    let suite: ConformanceSuite
    let checks: [String: Check]
    let rows: [String: RowValue]

    /// Creates the cases of the rows of one file.
    ///
    /// - Parameters:
    ///   - system: The name of the file.
    ///   - part: The part of the system that is run, where several suites share the rows of a file.
    ///   - ids: The rows of that part; all rows of the file by default.
    ///   - total: The number of rows in the file.
    ///   - checks: How rows are run.
    ///   - differences: Rows where this library differs on purpose.
    ///   - outOfScope: Rows that are not run here.
    ///   - operations: Operations that other suites run: their rows without a check are skipped.
    init(
        _ system: String, part: String = "router", of ids: [String]? = nil, total: Int, checks: [String: Check],
        differences: [DeliberateDifference] = [], outOfScope: [OutOfScope] = [],
        elsewhere operations: Set<String> = []
    ) {
        let file = SystemRows.of(system)
        let all = file.map { ($0["id"]?.string ?? "?", $0) }.filter { ids?.contains($0.0) ?? true }
        let listed = Set(checks.keys).union(outOfScope.flatMap(\.ids))
        let others = all.filter { !listed.contains($0.0) && operations.contains($0.1["op"]?.string ?? "") }.map(\.0)
        self.checks = checks
        rows = Dictionary(all) { first, _ in first }
        suite = ConformanceSuite(
            name: "\(system)-\(part)", total: total,
            rows: all.map { id, row in
                ConformanceCase(id: id, expected: Self.expectation(row, checks[id])) { "run by the router alone" }
            },
            differences: differences,
            outOfScope: outOfScope + [OutOfScope("about links: run by suites of links", others)])
    }

    private static func expectation(_ row: RowValue, _ check: Check?) -> String {
        let expected = row["expect"] ?? .null
        if let meaning = check?.meaning { return expected.text == meaning.words ? meaning.ours : expected.text }
        return matched(expected)
    }

    /// What a row expects of a match: the route (by pattern or target), its namespace and its values.
    static func matched(_ expected: RowValue) -> String {
        guard expected["matched"]?.bool == true || expected["handled"]?.bool == true else { return "no match" }
        var text = "matched"
        if let route = expected["pattern"]?.string ?? expected["target"]?.string { text += " \(route)" }
        if case .object(var values)? = expected["params"] ?? expected["args"] {
            // HHRouter adds the link itself to the values.
            values["route"] = nil
            if let wildcard = expected["wildcard"] { values["*"] = wildcard }
            text += " \(RowValue.object(values).text)"
        }
        return text
    }
}

extension RouteParameters {
    /// All values, sorted by name; a number stands for a wildcard and is written `*`.
    var text: String { RowValue.object(rowValues()).text }
}

extension NavigationOutcome {
    /// The result in the terms of other routers: a handled link gives its words, and no other difference shows.
    var match: String {
        guard case .performed(let value) = self else { return "no match" }
        return value as? String ?? "handed on"
    }

    /// The name of the route at which a link arrived; `nil` if it did not.
    var arrivedRoute: String? {
        guard case .arrived(let arrival) = self else { return nil }
        return arrival.route.name
    }
}
