public import RouteMatching

extension AppTables {
    /// The table of Ice Cubes, whose hosts are the servers to which the user is connected.
    ///
    /// A status on another server than the user's own is opened by its link.
    public static func iceCubes(connections: [String], own: String?) throws -> RouteTable {
        var fixture = TableFixture()
        for host in connections {
            let status = host == own ? "statusDetail" : "remoteStatusDetail"
            fixture.namespaces.append(
                .init(
                    host, origins: ["https://\(host)"],
                    routes: try routes([
                        (status, "/*/:id<int>"), ("hashTag", "/*/:k<tag|tags>/:tag"), ("account", "/@:acct"),
                    ])))
        }
        fixture.namespaces.append(
            .init(
                "app", origins: ["mastodon://"],
                routes: try routes([
                    ("compose", "/post"), ("profile", "/profile/:acct"), ("status", "/status/:id"),
                    ("search", "/search{?query!}"),
                ])))
        return try fixture.build()
    }
}
