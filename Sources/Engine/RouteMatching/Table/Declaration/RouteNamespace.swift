/// Routes that share origins: those of one app or one web site, or global routes with the origin `*`.
package struct RouteNamespace: Sendable, Hashable {
    /// The name, unique in the table.
    package var name: String

    /// The origins of links to these routes; printing uses the first.
    package var origins: [Origin]

    /// The web sites that values of the type `link` may lead to, besides ``origins``.
    ///
    /// Links with these origins do not match these routes. Origins that are not web sites, such as `*`, allow nothing.
    package var webOrigins: [Origin]

    /// Whether links without a scheme resolve here; allowed for at most one namespace of a table.
    ///
    /// Without a default namespace, they resolve in the namespace of the origin `*`.
    package var isDefault: Bool

    /// Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    var fallsBackToGlobal: Bool

    /// The routes, in any order.
    package var routes: [Route]

    /// Creates a namespace.
    package init(
        _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, routes: [Route] = []
    ) {
        self.name = name
        self.origins = origins
        self.webOrigins = webOrigins
        self.isDefault = isDefault
        self.fallsBackToGlobal = fallsBackToGlobal
        self.routes = routes
    }
}

extension RouteNamespace {
    /// Whether the first segment of a link may be an authority, in which letter case is ignored.
    package var mayBeginWithAuthority: Bool { origins.contains { $0.host == nil && !$0.isWeb } }
}
