import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The app decides whether to ask the user first, and whether a widget's token is valid.
    static let homeAssistant = AppCases("home-assistant-ios").suite(
        "home-assistant", total: 13,
        expectation: { AppCases.expectation($0, keeping: { !["confirm", "authentic"].contains($0) }) },
        run: { row in
            let hasPath = row["expect"]?["params"]?["path"] != nil
            return Outcome.text(try AppTables.homeAssistant(), row["url"]?.string ?? "") { match in
                // The app's path begins with a slash.
                if let path = match["path"] { return "navigate " + (hasPath ? "{path: /\(path)}" : "{}") }
                return "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })
}
