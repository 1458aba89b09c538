public import RouteMatching

extension AppTables {
    /// The table of Element: the first character of an identifier in the fragment is its kind.
    public static func element() throws -> RouteTable {
        let kinds = [("user", "@"), ("room", "!"), ("alias", "#"), ("event", "$")]
        let types = kinds.map { name, prefix in PlaceholderType(name) { $0.hasPrefix(prefix) } }
        let permalinks = [
            ("userProfile", "/#/:userID<user>"), ("room", "/#/:roomID<room>"), ("roomAlias", "/#/:alias<alias>"),
            ("event", "/#/:roomID<room>/:eventID<event>"), ("eventOnRoomAlias", "/#/:alias<alias>/:eventID<event>"),
        ]
        let web = [("room", "/#/room/:roomID<room>"), ("userProfile", "/#/user/:userID<user>")]
        let login = [("oAuthCallback", "/login{?state!&code!}")]
        return try TableFixture(
            types: types,
            namespaces: [
                .init("permalink", origins: ["https://matrix.to"], routes: try routes(permalinks, inOrder: true)),
                .init(
                    "web",
                    origins: ["https://app.element.io", "https://staging.element.io", "https://develop.element.io"],
                    routes: try routes(web, inOrder: true)),
                .init("login", origins: ["https://element.io/oidc"], routes: try routes(login, inOrder: true)),
            ]
        ).build()
    }
}
