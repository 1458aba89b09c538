import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The schemes of other apps, which this app opens or asks about, are routes too.
    static let duckDuckGo = AppCases("duckduckgo-ios").suite(
        "duckduckgo", total: 21,
        differences: [
            DeliberateDifference(
                "a query and a fragment are separate parts, not parts of the path",
                ["6": "quickLink {A: b, c: D, query: foo.bar/baz/123}", "7": "quickLink {query: foo.bar/baz/123}"]),
            DeliberateDifference(
                "a link that may run a script or read local data is refused", ["14": "refused: forbidden-scheme"]),
        ],
        outOfScope: [OutOfScope("a flag of the app disables the route", ["20"])],
        expectation: { row in
            // The app's name for a link that it does not handle.
            ["unknown", "allow"].contains(AppCases.nameAlone(row)) ? "no match" : AppCases.expectation(row)
        },
        run: { row in
            Outcome.text(try AppTables.duckDuckGo(), row["url"]?.string ?? "") { match in
                "\(AppCases.name(match)) \(duckDuckGoParameters(match))"
            }
        })

    private static func duckDuckGoParameters(_ match: RouteMatch) -> String {
        let parameters = match.parameters
        var members: [String: RowValue] = [:]
        for name in parameters.names where name != "0" && name != "ia" {
            members[name] = .string(parameters.texts(name).joined(separator: "/"))
        }
        return RowValue.object(members).text
    }
}
