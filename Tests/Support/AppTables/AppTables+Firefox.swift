public import RouteMatching

extension AppTables {
    /// The table of Firefox: the host is the command, and the query item `url` is a nested link.
    public static func firefox() throws -> RouteTable {
        let commands = [
            ("deepLink", "/deep-link{?url!}"), ("search", "/open-url{?url<web-link>}"),
            ("searchQuery", "/open-text{?text!}"), ("fxaSignIn", "/fxa-signin{?signin!}"),
            ("sharesheet", "/share-sheet{?url<web-link>!}"),
            ("search", "/widget-medium-topsites-open-url{?url<web-link>}"),
            ("search", "/widget-small-quicklink-open-url{?url<web-link>}"),
            ("search", "/widget-medium-quicklink-open-url{?url<web-link>}"),
            ("search", "/widget-tabs-medium-open-url{?url<web-link>}"),
            ("action", "/widget-small-quicklink-close-private-tabs"),
            ("action", "/widget-medium-quicklink-close-private-tabs"),
        ]
        return try TableFixture(
            types: [PlaceholderType("web-link") { WebLink(routeText: $0) != nil }],
            namespaces: [
                .init("app", origins: ["firefox://"], routes: try routes(commands)),
                // A browser accepts every host; an origin needs at least a domain.
                .init("web", origins: ["http://*.com", "https://*.com"], routes: try routes([("search", "/*")])),
            ]
        ).build()
    }

    /// The second table of Firefox, in which the value of a `deep-link` is looked up.
    public static func firefoxDeepLinks() throws -> RouteTable {
        try RouteTable("all") {
            $0.route("settings", "/settings/:section<clear-private-data|newTab|homePage|mailto|search|fxa>")
            $0.route("homepanel", "/homepanel/:section<bookmarks|top-sites|history|reading-list>")
            $0.route("defaultBrowser", "/default-browser/:section<tutorial|system-settings>")
            $0.route("action", "/action/show-intro-onboarding")
        }
    }
}

/// A nested link that may be opened: a web link.
public struct WebLink: RouteValue {
    /// The name of the type in a pattern.
    public static let routeTypeName = "web-link"
    /// The link as it was received.
    public let routeText: String

    /// Reads a link; `nil` if it is refused or has no host.
    public init?(routeText: String) {
        // Browsers read a host in the links of these schemes alone.
        let starts = ["http://", "https://", "ws://", "wss://", "ftp://"]
        guard let link = try? ReceivedLink(routeText, from: .test).canonicalText(),
            starts.contains(where: { link.hasPrefix($0) })
        else { return nil }
        self.routeText = routeText
    }
}
