import ConformanceSupport
import RouteMatching

/// The rows of `matchit.json`; the identifier of a row is the name of its test and its index.
///
/// Trailing slashes are significant, and a path without a leading slash is a different, relative path.
enum Matchit {
    private static let data = ThirdPartyData.json("routers/matchit.json")

    static let matching = ConformanceSuite(
        name: "matchit-match", total: 320,
        rows: (data?["match"]?.array ?? []).flatMap { test in
            (test["cases"]?.array ?? []).enumerated().map { row(test, $0, $1) }
        },
        differences: matchDifferences)

    static let inserting = ConformanceSuite(
        name: "matchit-insert", total: 297,
        rows: (data?["insert"]?.array ?? []).flatMap { test in
            (test["steps"]?.array ?? []).indices.map { step(test, $0) }
        },
        differences: insertDifferences)

    private static func row(_ test: RowValue, _ index: Int, _ row: RowValue) -> ConformanceCase {
        var expected = "no match"
        if let pattern = row["expect"]?["pattern"]?.string {
            let values = (row["expect"]?["params"]?.array ?? []).map {
                (name: $0.array[0].text, value: $0.array[1].text)
            }
            expected = pattern + values.map { " \($0.name)='\($0.value)'" }.joined()
        }
        return ConformanceCase(id: "\(test["test"]?.string ?? "")#\(index)", expected: expected) {
            do {
                let patterns = (test["routes"]?.array ?? []).map { MatchitPattern($0.text) }
                let table = try table(patterns)
                return Outcome.text(table, MatchitPattern.link(row["path"]?.string ?? "")) { match in
                    let position = Int(match.route.name.prefix { $0 != " " }) ?? 0
                    let parameters = match.parameters
                    let values = parameters.names.enumerated().map { index, name in
                        " \(patterns[position].names[index])='\(parameters.texts(name).joined(separator: "/"))'"
                    }
                    return patterns[position].text + values.joined()
                }
            } catch {
                return Outcome.text(of: error)
            }
        }
    }

    /// Adds one pattern to a table with the patterns that matchit has accepted before.
    private static func step(_ test: RowValue, _ index: Int) -> ConformanceCase {
        let steps = test["steps"]?.array ?? []
        let expected = steps[index]["expect"]?.string ?? "error"
        return ConformanceCase(id: "\(test["test"]?.string ?? "")#\(index)", expected: expected) {
            let accepted = steps[..<index].filter { $0["expect"]?.string == "ok" } + [steps[index]]
            let patterns = accepted.map { MatchitPattern($0["pattern"]?.string ?? "") }
            guard patterns.last?.pathname != nil else { return "error: no pattern" }
            return Outcome.text(building: { try table(patterns) })
        }
    }

    private static func table(_ patterns: [MatchitPattern]) throws -> RouteTable {
        let routes = try patterns.enumerated().compactMap { try $1.route(index: $0) }
        let policies = RouteTablePolicies(trailingSlash: .significant, distinguishesRelativeLinks: true)
        return try RouteTable("all", origins: ["*"], policies: policies) { table in
            for route in routes { table.route(route) }
        }
    }
}
