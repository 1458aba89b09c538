/// Routes that share their origins: those of one app, of one web site, or of everybody.
package struct RouteNamespace: Sendable, Hashable {
    /// The name, unique in the table.
    package var name: String

    /// Where links to these routes may come from; printing uses the first.
    package var origins: [Origin]

    /// The sites of the web that values of the type `link` may lead to, besides ``origins``.
    ///
    /// Links from there do not lead to these routes. An origin that is no site, such as `*` or `eats://`, allows nothing.
    package var webOrigins: [Origin]

    /// Whether links without a scheme resolve here; at most one namespace of a table.
    ///
    /// Where none is the default, they resolve in the namespace of the origin `*`.
    package var isDefault: Bool

    /// Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    package var fallsBackToGlobal: Bool

    /// The routes, in any order.
    package var routes: [Route]

    /// Creates a namespace.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the table.
    ///   - origins: Where links may come from.
    ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here.
    ///   - fallsBackToGlobal: Whether a miss is tried in the global namespace.
    ///   - routes: The routes, in any order.
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
    /// Whether the first segment of a link may be an authority, which has no letter case.
    package var mayBeginWithAuthority: Bool { origins.contains { $0.host == nil && !$0.isWeb } }
}
