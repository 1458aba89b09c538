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
            let table = try AppTables.iceCubes(connections: connections, own: own)
            return Outcome.text(table, row["url"]?.string ?? "") { match in
                // A status on another server is opened by its link.
                AppCases.name(match) == "remoteStatusDetail"
                    ? "remoteStatusDetail {url: \(match.link)}"
                    : "\(AppCases.name(match)) \(Outcome.parameters(match, keeping: { $0 != "0" }))"
            }
        })
}
