import ConformanceSupport
import RouteMatching
import Testing

/// MGJRouter: its demo, its README, its source, and reports of its users.
///
/// Patterns begin with their scheme, so each scheme is a namespace with the origin `scheme://`; a pattern without one
/// belongs to the default namespace. The nearest ancestor matches deeper paths, so `mgj://` handles everything else. A
/// colon before a digit is a port in MGJRouter and an escaped colon here.
struct MGJRouterLinkTests {
    @Test(arguments: MGJRouter.suite.runnable)
    func `a row of MGJRouter agrees or differs as listed`(row: ConformanceCase) {
        MGJRouter.suite.check(row)
    }

    @Test func `all 37 rows of MGJRouter are run or listed`() {
        MGJRouter.suite.checkCounts()
    }
}

enum MGJRouter {
    static let suite = SystemCases("mgjrouter").suite(
        "mgjrouter", total: 37, operations: ["route", "canOpen", "object", "generate"], differences: differences,
        run: run)

    private static let differences: [DeliberateDifference] = [
        DeliberateDifference(
            "a fallback matches every link that no other route matches", ["mgj-005": "matched"]),
        DeliberateDifference(
            "literal text around a placeholder is required", ["mgj-022": "no match"]),
        DeliberateDifference(
            "a value of the path hides a query item of its name", ["mgj-023": "matched mgj://u/:id {id: 1}"]),
        DeliberateDifference(
            "specificity decides, regardless of the beginning of a literal", ["mgj-024": "matched mgj://u/add {}"]),
        DeliberateDifference(
            "no segment is skipped", ["mgj-026": "no match"]),
        DeliberateDifference(
            "a link can be opened if and only if it matches", ["mgj-028": "no match"]),
        DeliberateDifference(
            "a nested link is a value like any other", ["mgj-032": "matched"]),
        DeliberateDifference(
            "a port is text of the authority like any other", ["mgj-033": "no match"]),
        DeliberateDifference(
            "the same pattern twice is an error that names both", ["mgj-035": "error: conflict"]),
        DeliberateDifference(
            "a link is printed with all of its values or not at all", ["mgj-013": "error: missing-value"]),
        DeliberateDifference(
            "a placeholder has its whole name, at any position",
            ["mgj-014": "mgj://a/1/2", "mgj-015": "1/x"]),
        DeliberateDifference(
            "characters that a link cannot contain are percent-encoded", ["mgj-016": "mgj://s/a%20b&c"]),
    ]

    @Sendable private static func run(_ row: RowValue) throws -> String {
        if row["op"]?.string == "generate" { return try generate(row) }
        var fixture = TableFixture(
            policies: RouteTablePolicies(
                decodesPlusInQueries: false, acceptsRelativeLinks: true, unmatchedTail: .nearestAncestor))
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] {
            try fixture.add(schemeFirst: pattern)
        }
        let table = try fixture.build()
        let link = row["url"]?.string ?? ""
        if row["op"]?.string == "canOpen" { return table.canMatch(link) ? "matched" : "no match" }
        return Outcome.text(table, link) { SystemCases.text($0, as: row, route: $0.route.name) }
    }
}

extension MGJRouter {
    /// Prints a link with values by position; the query of a pattern is a set of keys here.
    private static func generate(_ row: RowValue) throws -> String {
        let values = (row["parameters"]?.array ?? []).compactMap(\.string)
        let pattern = (row["pattern"]?.string ?? "").split(separator: "?x=:x", omittingEmptySubsequences: false).joined(
            separator: "{?x}")
        guard pattern.contains("://") else { return try RoutePattern(path: pattern).link(positional: values) }
        var fixture = TableFixture()
        try fixture.add(schemeFirst: pattern)
        return try fixture.build().link(to: pattern, positional: values)
    }
}

extension TableFixture {
    /// Adds a route whose pattern begins with its scheme, as in `mgj://search/:query`.
    mutating func add(schemeFirst pattern: String, name: String? = nil) throws {
        let mark = pattern.range(of: "://")
        let path = mark.map { pattern[$0.upperBound...] } ?? pattern[...]
        let scheme = mark.map { pattern[..<$0.lowerBound] }
        let route = try Route(name ?? pattern, RoutePattern("/" + escapingPorts(path)))
        add(
            route, to: scheme.map(String.init) ?? "none", origins: scheme.map { ["\($0)://"] } ?? [],
            isDefault: scheme == nil)
    }

    private func escapingPorts(_ path: Substring) -> String {
        var result = ""
        for (index, character) in zip(path.indices, path) {
            let next = path.index(after: index)
            if character == ":", next < path.endIndex, path[next].isNumber { result += "\\" }
            result.append(character)
        }
        return result
    }
}

extension String {
    /// The range of the first occurrence of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        ranges(of: text).first
    }
}
