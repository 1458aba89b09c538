import ConformanceSupport
import RouteMatching

/// The rows of one file of `cases/`, with the behaviour of one system.
struct SystemCases {
    let rows: [RowValue]

    init(_ system: String) {
        rows = SystemRows.of(system)
    }

    /// Creates cases from the rows whose operation is one of `operations`; other rows are out of scope.
    func suite(
        _ name: String, total: Int, operations: Set<String>, differences: [DeliberateDifference],
        run: @escaping @Sendable (RowValue) throws -> String
    ) -> ConformanceSuite {
        let others = Dictionary(grouping: rows.filter { !operations.contains(Self.operation($0)) }, by: Self.operation)
        return ConformanceSuite(
            name: name, total: total,
            rows: rows.map { row in
                ConformanceCase(id: row["id"]?.string ?? "?", expected: Self.expectation(row)) {
                    do { return try run(row) } catch { return Outcome.text(of: error) }
                }
            },
            differences: differences,
            outOfScope: others.sorted { $0.key < $1.key }.map { operation, rows in
                OutOfScope(Self.reasons[operation] ?? "not listed", rows.compactMap { $0["id"]?.string })
            })
    }

    private static func operation(_ row: RowValue) -> String { row["op"]?.string ?? "" }

    /// The reasons why a route table cannot decide a row.
    private static let reasons: [String: String] = [
        "api": "about the classes of that system",
        "sequence": "registration and removal step by step; here a new table is built",
        "listRoutes": "listing: run by suites of handlers",
        "listAllRoutes": "listing: run by suites of handlers",
        "note": "a remark without a case",
        "uiStack": "about screens",
        "register": "about the classes of that system",
        "modallyPresent": "about screens",
        "display": "about screens",
        "routePage": "about screens",
        "popToPage": "about screens",
        "locationResource": "about the object that a handler returns",
    ]

    /// The expectations in a row: the route (by pattern or target) and the parameters.
    static func expectation(_ row: RowValue) -> String {
        let expected = row["expect"] ?? .null
        if expected["throws"] != nil { return "error" }
        if row["op"]?.string == "generate" { return expected["url"]?.string ?? "" }
        if let winner = expected["winner"]?.string { return "winner: \(winner)" }
        if expected["handledBy"] != nil { return "no match" }
        if let patterns = expected["patterns"] { return expansion(patterns.array.compactMap(\.string)) }
        if let canOpen = expected["canOpen"]?.bool { return canOpen ? "matched" : "no match" }
        if expected["callReturns"]?.isNull == true { return "no match" }
        if row["op"]?.string == "query" { return expected["params"]?.text ?? "" }
        if row["op"]?.string == "generate" { return expected["url"]?.string ?? "" }
        guard expected["matched"]?.bool == true else { return "no match" }
        var text = "matched"
        if let route = expected["pattern"]?.string ?? expected["target"]?.string { text += " \(route)" }
        if let namespace = expected["scheme"]?.string { text += " in \(namespace)" }
        if let type = expected["type"]?.string { text += " as \(type)" }
        if case .object(var parameters)? = expected["params"] {
            // HHRouter adds the link itself to the parameters.
            parameters["route"] = nil
            if let wildcard = expected["wildcard"] { parameters["*"] = wildcard }
            text += " \(RowValue.object(parameters).text)"
        }
        return text
    }

    /// Describes a match with the details that the row expects.
    static func text(
        _ match: RouteMatch, as row: RowValue, route: String, namespace: String? = nil, type: String? = nil
    ) -> String {
        let expected = row["expect"] ?? .null
        var text = "matched"
        if expected["pattern"] != nil || expected["target"] != nil { text += " \(route)" }
        if let namespace, expected["scheme"] != nil { text += " in \(namespace)" }
        if let type, expected["type"] != nil { text += " as \(type)" }
        if expected["params"] != nil { text += " \(Outcome.parameters(match))" }
        return text
    }

    static func expansion(_ patterns: [String]) -> String {
        "\(patterns.count) alternatives: \(patterns.sorted().joined(separator: " "))"
    }
}
