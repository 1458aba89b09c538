import ConformanceSupport
@testable import RouteMatching

/// The order of two patterns in a browser proposal, which compares the text of their parts.
///
/// The rows are those of `urlpattern-compare-test-data.json`. Our rank depends on how specific a segment is, so that
/// patterns that match the same links have equal rank (and conflict).
enum URLPatternComparison {
    static let suite = ConformanceSuite(
        name: "urlpattern-compare", total: 25,
        rows: (SharedData.json("data/whatwg/urlpattern-compare-test-data.json")?.array ?? []).enumerated().map(row),
        differences: [
            DeliberateDifference("the text of a literal does not affect the rank", all: "0", ["0", "1"]),
            DeliberateDifference("the text of a regular expression does not affect the rank", all: "0", ["9"]),
            DeliberateDifference(
                "a pattern has the rank of its best alternative, so optional parts do not lower it",
                ["7": "-1", "8": "0", "16": "1"]),
            DeliberateDifference("the split of a group does not affect the rank", all: "0", ["15"]),
        ],
        outOfScope: [
            OutOfScope(
                "compares a part of a URL that a pattern does not have", ["12", "19", "20", "21", "22", "23", "24"]),
            OutOfScope("compares whole URLs as patterns", ["17"]),
        ])

    private static func row(_ index: Int, _ row: RowValue) -> ConformanceCase {
        ConformanceCase(id: "\(index)", expected: row["expected"]?.text ?? "") {
            do {
                let left = try ranks(row["left"])
                let right = try ranks(row["right"])
                // A pattern has the rank of its best alternative.
                guard left != right, let first = left.first, let second = right.first else { return "0" }
                return first == second ? "0" : first < second ? "1" : "-1"
            } catch {
                return Outcome.text(of: error)
            }
        }
    }

    private static func ranks(_ side: RowValue?) throws -> [RouteRank] {
        let pattern = try RoutePattern(path: side?["pathname"]?.string ?? "*")
        let route = Route("route", pattern)
        return RouteAlternative.all(of: pattern, ignoresTrailingSlash: false)
            .map { RouteRank($0, route: route) }.sorted()
    }
}
