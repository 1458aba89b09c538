import ConformanceSupport
import RouteMatching

/// Pathnames that a browser proposal generates from a pattern and values; `null` means an error.
enum URLPatternGeneration {
    static let suite = ConformanceSuite(
        name: "urlpattern-generate", total: 19,
        rows: (ThirdPartyData.json("whatwg/urlpattern-generate-test-data.json")?.array ?? []).enumerated().map(row),
        differences: [
            DeliberateDifference(
                "a slash in a value is printed as %2F, which remains in its segment", ["11": "/bar%2Fbaz"]),
            DeliberateDifference("a space is escaped for every scheme", ["10": "/%20"]),
            DeliberateDifference(
                "repeated text is printed as few times as possible",
                ["13": "/foo", "14": "/", "15": "/"]),
        ],
        outOfScope: [OutOfScope("generates a part of a URL that a pattern does not have", ["0", "4", "18"])])

    private static func row(_ index: Int, _ row: RowValue) -> ConformanceCase {
        let expected = row["expected"]?.string
        return ConformanceCase(id: "\(index)", expected: expected ?? "error") {
            do {
                return try generate(row)
            } catch {
                return Outcome.text(of: error)
            }
        }
    }

    private static func generate(_ row: RowValue) throws -> String {
        // Two rows contain a whole URL; its pathname is everything after the host.
        let whole = row["pattern"]?.string?.split(separator: "/", maxSplits: 2).last.map { "/\($0)" }
        let pathname = whole ?? row["pattern"]?["pathname"]?.string ?? ""
        var arguments = RouteArguments()
        for (name, value) in row["groups"]?.object ?? [:] { arguments.set(name, value.string ?? "") }
        return try RoutePattern(path: pathname).link(arguments)
    }
}
