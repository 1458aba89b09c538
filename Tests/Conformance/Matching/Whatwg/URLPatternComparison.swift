import ConformanceSupport
import RouteMatching

/// The order of two patterns in a browser proposal, which compares the text of their parts.
///
/// The rows are those of `urlpattern-compare-test-data.json`. Both patterns are in one table. Its first match for a link
/// that both match shows which one precedes the other. Patterns that may match the same links with equal rank are a
/// conflict, so neither precedes.
enum URLPatternComparison {
    static let suite = ConformanceSuite(
        name: "urlpattern-compare", total: 25,
        rows: (ThirdPartyData.json("whatwg/urlpattern-compare-test-data.json")?.array ?? []).enumerated().map(row),
        differences: [
            DeliberateDifference(
                "no link matches both patterns, so neither precedes the other", all: "0", ["0", "1"]),
            DeliberateDifference(
                "the same, although the ranks inside the library have the order of the browser", all: "0",
                ["3"]),
            DeliberateDifference("the text of a regular expression does not affect the rank", all: "0", ["9"]),
            DeliberateDifference(
                "optional text has the rank of required text, which precedes repeated text", ["7": "-1"]),
            DeliberateDifference(
                "patterns with an alternative in common conflict, whatever their other alternatives are", all: "0",
                ["8", "15", "16"]),
            DeliberateDifference(
                "the same, although their other alternatives have the order of the browser", all: "0", ["13"]),
        ],
        outOfScope: [
            OutOfScope(
                "compares a part of a URL that a pattern does not have", ["12", "19", "20", "21", "22", "23", "24"]),
            OutOfScope("compares whole URLs as patterns", ["17"]),
        ])

    /// A link that both patterns of a row match; if no link does, one link for each pattern.
    ///
    /// The rows that are absent here are conflicts.
    private static let links: [Int: [String]] = [
        0: ["/foo/a", "/foo/b"], 1: ["/foo/b", "/foo/bar"], 2: ["/foo/bar"], 3: ["/foo/", "/foo/bar"], 4: ["/foo/bar"],
        5: ["/foo/bar"], 6: ["/foo/bar"], 7: ["/foo/bar"], 11: ["/bar/foo"],
    ]

    private static func row(_ index: Int, _ row: RowValue) -> ConformanceCase {
        ConformanceCase(id: "\(index)", expected: row["expected"]?.text ?? "") {
            do {
                return try order(pattern(row["left"]), pattern(row["right"]), for: links[index] ?? [])
            } catch {
                let text = Outcome.text(of: error)
                return text == "error: conflict" ? "0" : text
            }
        }
    }

    private static func pattern(_ side: RowValue?) throws -> RoutePattern {
        try RoutePattern(path: side?["pathname"]?.string ?? "*")
    }

    /// Returns `1` if the left pattern precedes, `-1` if the right one does, and `0` if each link matches only one.
    private static func order(_ left: RoutePattern, _ right: RoutePattern, for links: [String]) throws -> String {
        let policies = RouteTablePolicies(trailingSlash: .significant, distinguishesRelativeLinks: true)
        let table = try RouteTable("all", origins: ["*"], policies: policies) {
            $0.route("left", left)
            $0.route("right", right)
        }
        let matches = try links.map { try table.allMatches($0).map(\.route.name) }
        switch matches {
        case [["left", "right"]]: return "1"
        case [["right", "left"]]: return "-1"
        case [["left"], ["right"]]: return "0"
        default: return "matches \(matches) for \(links)"
        }
    }
}
