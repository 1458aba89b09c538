import ConformanceSupport
import RouteMatching

/// The cases of a real app's own tests.
struct AppCases {
    let cases: [RowValue]

    init(_ file: String) { cases = ThirdPartyData.json("apps/\(file).json")?["cases"]?.array ?? [] }

    /// Creates the suite, whose rows are identified by their index.
    ///
    /// The result of `run` is compared with the expected text of a row: by default the route's name and its parameters.
    func suite(
        _ name: String, total: Int, differences: [DeliberateDifference] = [], outOfScope: [OutOfScope] = [],
        expectation: @escaping (RowValue) -> String = { AppCases.expectation($0) },
        run: @escaping @Sendable (RowValue) throws -> String
    ) -> ConformanceSuite {
        ConformanceSuite(
            name: "app-\(name)", total: total,
            rows: cases.enumerated().map { index, row in
                ConformanceCase(id: "\(index)", expected: expectation(row)) {
                    do { return try run(row) } catch { return Outcome.text(of: error) }
                }
            },
            differences: differences, outOfScope: outOfScope)
    }

    /// The expected route with its parameters, but only those for which `isOurs` returns true; the app computes the
    /// others.
    static func expectation(_ row: RowValue, keeping isOurs: (String) -> Bool = { _ in true }) -> String {
        guard let name = row["expect"]?["name"]?.string else { return "no match" }
        // Some apps represent an absent key by an empty list.
        let parameters = (row["expect"]?["params"]?.object ?? [:]).filter { isOurs($0.key) && $0.value != .array([]) }
        return "\(name) \(RowValue.object(parameters).text)"
    }

    static func nameAlone(_ row: RowValue) -> String { row["expect"]?["name"]?.string ?? "no match" }

    /// The name of the route without the suffix that distinguishes routes of the same name.
    static func name(_ match: RouteMatch) -> String { String(match.route.name.prefix { $0 != "#" }) }
}
