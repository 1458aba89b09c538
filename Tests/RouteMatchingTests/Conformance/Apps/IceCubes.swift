import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The hosts are the servers to which the user is connected, so each row has its own table.
    static let iceCubes = AppCases("icecubes-mastodon").suite(
        "icecubes", total: 13,
        run: { row in
            let context = row["context"]
            let own = context?["server"]?.string
            let connections = context?["connections"]?.array.compactMap(\.string) ?? []
            return Outcome.text(try iceCubesTable(connections, own), row["url"]?.string ?? "") { match in
                // A status on another server is opened by its link.
                AppCases.name(match) == "remoteStatusDetail"
                    ? "remoteStatusDetail {url: \(match.link)}"
                    : "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })
    static func iceCubesTable(_ connections: [String], _ own: String?) throws -> RouteTable {
        var builder = RouteTableBuilder()
        for host in connections {
            let status = host == own ? "statusDetail" : "remoteStatusDetail"
            builder.add(
                RouteNamespace(
                    host, origins: [try Origin(reading: "https://\(host)")],
                    routes: try AppCases.routes([
                        (status, "/*/:id<int>"), ("hashTag", "/*/:k<tag|tags>/:tag"), ("account", "/@:acct"),
                    ])))
        }
        builder.add(
            RouteNamespace(
                "app", origins: [try Origin(reading: "mastodon://")],
                routes: try AppCases.routes([
                    ("compose", "/post"), ("profile", "/profile/:acct"), ("status", "/status/:id"),
                    ("search", "/search{?query!}"),
                ])))
        return try builder.build()
    }
}
