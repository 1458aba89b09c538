import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The route is in the fragment, with its own query; the first character of an identifier is its kind.
    static let element = AppCases("element-x-ios").suite(
        "element", total: 12,
        run: { row in
            Outcome.text(try elementTable(), row["url"]?.string ?? "") { match in
                var members: [String: RowValue] = [:]
                for entry in match.parameters.entries {
                    // `via` is a list, for any number of values.
                    members[entry.name] =
                        entry.name == "via" ? .array(entry.texts.map(RowValue.string)) : .string(entry.texts[0])
                }
                return "\(AppCases.name(match)) \(RowValue.object(members).text)"
            }
        })

    static func elementTable() throws -> RouteTable {
        let kinds = [("user", "@"), ("room", "!"), ("alias", "#"), ("event", "$")]
        var builder = RouteTableBuilder(
            types: kinds.map { name, prefix in PlaceholderType(name) { $0.hasPrefix(prefix) } })
        func add(_ name: String, _ origins: [String], _ routes: [(name: String, pattern: String)]) throws {
            builder.add(
                RouteNamespace(
                    name, origins: try origins.map { try Origin(reading: $0) },
                    routes: try AppCases.routes(routes, inOrder: true)))
        }
        try add(
            "permalink", ["https://matrix.to"],
            [
                ("userProfile", "/#/:userID<user>"), ("room", "/#/:roomID<room>"), ("roomAlias", "/#/:alias<alias>"),
                ("event", "/#/:roomID<room>/:eventID<event>"), ("eventOnRoomAlias", "/#/:alias<alias>/:eventID<event>"),
            ])
        try add(
            "web", ["https://app.element.io", "https://staging.element.io", "https://develop.element.io"],
            [("room", "/#/room/:roomID<room>"), ("userProfile", "/#/user/:userID<user>")])
        try add("login", ["https://element.io/oidc"], [("oAuthCallback", "/login{?state!&code!}")])
        return try builder.build()
    }
}
