public import RouteMatching

extension AppTables {
    /// The table of DuckDuckGo: each scheme is a route, which matches any rest of the link.
    public static func duckDuckGo() throws -> RouteTable {
        let data = ThirdPartyData.json("apps/duckduckgo-ios.json")
        var fixture = TableFixture()
        func add(_ name: String, _ origin: String, _ patterns: [(name: String, pattern: String)]) throws {
            fixture.namespaces.append(.init(name, origins: [origin], routes: try routes(patterns)))
        }
        for route in data?["routes"]?.array ?? [] {
            let name = route["name"]?.string ?? ""
            try add(name, route["pattern"]?.string ?? "", [(name, "/:query(.*)")])
        }
        for (key, name) in [("external_open", "external.open"), ("external_confirm", "external.askForConfirmation")] {
            for scheme in data?[key]?.array.compactMap(\.string) ?? [] {
                try add(scheme, "\(scheme)://", [(name, "/*")])
            }
        }
        try add(
            "web", "https://duckduckgo.com",
            [("intercept.privacyPro", "/pro"), ("intercept.aiChat", "/{?ia==chat}")])
        return try fixture.build()
    }
}
