import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// Each scheme is a route, which matches any rest of the link.
    ///
    /// Other schemes are in a separate table.
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
            Outcome.text(try duckDuckGoTable(), row["url"]?.string ?? "") { match in
                "\(AppCases.name(match)) \(duckDuckGoParameters(match))"
            }
        })

    private static func duckDuckGoParameters(_ match: RouteMatch) -> String {
        var members: [String: RowValue] = [:]
        for entry in match.parameters.entries where entry.name != "0" && entry.name != "ia" {
            members[entry.name] = .string(entry.texts.joined(separator: "/"))
        }
        return RowValue.object(members).text
    }

    static func duckDuckGoTable() throws -> RouteTable {
        let data = AppCases("duckduckgo-ios").data
        var builder = RouteTableBuilder()
        func add(_ name: String, _ origin: String, _ patterns: [(name: String, pattern: String)]) throws {
            builder.add(
                RouteNamespace(name, origins: [try Origin(reading: origin)], routes: try AppCases.routes(patterns)))
        }
        for route in data["routes"]?.array ?? [] {
            let name = route["name"]?.string ?? ""
            try add(name, route["pattern"]?.string ?? "", [(name, "/:query(.*)")])
        }
        for (key, name) in [("external_open", "external.open"), ("external_confirm", "external.askForConfirmation")] {
            for scheme in data[key]?.array.compactMap(\.string) ?? [] {
                try add(scheme, "\(scheme)://", [(name, "/*")])
            }
        }
        try add(
            "web", "https://duckduckgo.com",
            [("intercept.privacyPro", "/pro"), ("intercept.aiChat", "/{?ia==chat}")])
        return try builder.build()
    }
}
