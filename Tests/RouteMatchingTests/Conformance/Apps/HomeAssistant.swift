import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The host is the action.
    ///
    /// The app decides whether to ask the user first, and whether a widget's token is valid.
    static let homeAssistant = AppCases("home-assistant-ios").suite(
        "home-assistant", total: 13,
        expectation: { AppCases.expectation($0, keeping: { !["confirm", "authentic"].contains($0) }) },
        run: { row in
            let hasPath = row["expect"]?["params"]?["path"] != nil
            return Outcome.text(try homeAssistantTable(), row["url"]?.string ?? "") { match in
                // The app's path begins with a slash.
                if let path = match["path"] { return "navigate " + (hasPath ? "{path: /\(path)}" : "{}") }
                return "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })

    static func homeAssistantTable() throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "app", origins: [try Origin(reading: "homeassistant://")],
                routes: try AppCases.routes([
                    ("xCallbackURL", "/x-callback-url/*"), ("callService", "/call_service/:service"),
                    ("fireEvent", "/fire_event/:event"), ("sendLocation", "/send_location"), ("assist", "/assist"),
                    ("navigate", "/navigate/:path+"), ("invite", "/invite#url=:url"),
                    ("createCustomWidget", "/createcustomwidget"), ("camera", "/camera"),
                ])))
        builder.add(
            RouteNamespace(
                "my",
                origins: [
                    try Origin(reading: "https://my.home-assistant.io"), try Origin("http://my.home-assistant.io"),
                ],
                routes: try AppCases.routes([("my", "/*")])))
        return try builder.build()
    }
}
