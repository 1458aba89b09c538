public import RouteMatching

extension AppTables {
    /// The kinds of narrow of Zulip; the whole route is in the fragment.
    public static let zulipRoutes: [(name: String, pattern: String)] = [
        ("stream", "/#narrow/:k<channel|stream>/:stream"),
        ("topic", "/#narrow/:k<channel|stream>/:stream/:t<topic|subject>/:topic"),
        ("topic", "/#narrow/:k<channel|stream>/:stream/:t<topic|subject>/:topic/:op<near|with>/:messageId<int>"),
        ("dm", "/#narrow/:k<dm|pm-with>/:userIds"),
        ("dm", "/#narrow/:k<dm|pm-with>/:userIds/:op<near|with>/:messageId<int>"),
        ("special", "/#narrow/is/:special<dm|private|starred|mentioned>"),
        ("near", "/#narrow/:op<near|with>/:messageId<int>"),
    ]

    /// The table of Zulip for one realm; if the realm is not an origin, the table matches nothing.
    public static func zulip(
        _ patterns: [(name: String, pattern: String)] = zulipRoutes, realm: String
    ) throws -> RouteTable {
        let origins = (try? Origin(realm)) == nil ? [] : [realm]
        return try TableFixture(
            namespaces: [.init("realm", origins: origins, routes: try routes(patterns))]
        ).build()
    }
}
