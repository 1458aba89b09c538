import ConformanceSupport
import RouteMatching

/// The rows of `urlpattern.pathname-only.json`; the identifier of a row is its index.
///
/// The table has one namespace with the origin `*`, trailing slashes are significant, and a text without a leading
/// slash is a relative path. Groups are compared by their text; a group that is `null` in the data is absent here.
enum URLPatternPathnames {
    static let suite = ConformanceSuite(
        name: "urlpattern-pathnames", total: 169,
        rows: (ThirdPartyData.json("whatwg/urlpattern.pathname-only.json")?.array ?? []).enumerated().map(row),
        differences: [
            DeliberateDifference(
                "a link with a dot segment is refused, in any spelling", all: "refused: dot-segment",
                ["105", "106"]),
            DeliberateDifference(
                "literals are compared decoded, so the case of a hexadecimal digit is ignored", ["109": "{}"]),
            DeliberateDifference(
                "a dot segment is refused in a pattern too", all: "error: dot-segment", ["112", "157", "158"]),
            DeliberateDifference("an optional wildcard that matches nothing is present", ["148": "{0: foobar, 1: }"]),
            DeliberateDifference(
                "set operations and named groups are outside the regular expressions of the grammar",
                all: "error: bad-expression", ["162", "163", "164", "165", "166", "167"]),
        ],
        outOfScope: [
            OutOfScope("contains lone surrogates, which a Swift string cannot", ["100", "101"]),
            OutOfScope("resolves a relative link against a base, which the caller does", ["111", "121", "123", "124"]),
            OutOfScope("about the arguments of a JavaScript function", ["122"]),
        ])

    private static func row(_ index: Int, _ row: RowValue) -> ConformanceCase {
        ConformanceCase(id: "\(index)", expected: expectation(row)) {
            do {
                let pattern = try RoutePattern(path: row["pattern"]?.array.first?["pathname"]?.string ?? "*")
                guard let input = row["inputs"]?.array.first else { return "parsed" }
                return try match(pattern, link(input))
            } catch {
                return Outcome.text(of: error)
            }
        }
    }

    private static func expectation(_ row: RowValue) -> String {
        if row["expected_obj"]?.string == "error" || row["expected_match"]?.string == "error" { return "error" }
        guard row["inputs"]?.array.isEmpty == false else { return "parsed" }
        guard let groups = row["expected_match"]?["pathname"]?["groups"]?.object else { return "no match" }
        return RowValue.object(groups.filter { !$0.value.isNull }).text
    }

    private static func match(_ pattern: RoutePattern, _ link: String) throws -> String {
        let policies = RouteTablePolicies(trailingSlash: .significant, distinguishesRelativeLinks: true)
        let table = try RouteTable("all", origins: ["*"], policies: policies) { $0.route("route", pattern) }
        return Outcome.text(table, link) { Outcome.values($0, of: pattern.valueNames) }
    }

    /// An input is a link, or parts of one.
    private static func link(_ input: RowValue) -> String {
        if let text = input.string { return text }
        let path = input["pathname"]?.string ?? ""
        if let base = input["baseURL"]?.string { return base + path }
        if let host = input["hostname"]?.string { return "https://" + host + path }
        return (input["protocol"]?.string.map { $0 + ":" } ?? "") + path
    }
}
