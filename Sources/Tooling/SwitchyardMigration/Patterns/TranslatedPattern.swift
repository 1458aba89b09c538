public import RouteMatching

/// A pattern of another router, read as that router reads it, with the pattern that accepts the same links.
///
/// ```swift
/// let old = try TranslatedPattern("mgj://user/:id.html", from: .mgjRouter)
/// old.pattern.text  // "/user/:id{.html}?"
/// old.origin  // "mgj://"
/// ```
///
/// Some routers write the scheme and the host of a link into the pattern. A ``RoutePattern`` has neither: they are an
/// origin of the namespace that contains the route. Use the policies of ``OldRouter/policies`` for a table with
/// translated patterns, or pass the policies of the table.
public struct TranslatedPattern: Sendable, Hashable {
    /// The router that the pattern was written for.
    public let router: OldRouter

    /// The pattern as it was written for that router.
    public let text: String

    /// The pattern that accepts the same links.
    public let pattern: RoutePattern

    /// The origin in the old pattern, as in `mgj://` or `https://shop.example`; `nil` if there is none.
    ///
    /// The origin is `*` if the host is a placeholder, so that a web link of any host matches. The host is then the
    /// first segment of ``pattern``, as with the policy `webHost: .firstSegment`. The old pattern accepts one scheme, but
    /// a route with the origin `*` also accepts links of other schemes, and text without a scheme.
    public let origin: String?

    /// The priority of the route: 0, or one below every other route.
    ///
    /// The pattern `mgj://` handles all other links. In a table without the policy `nearestAncestor`, its route must lose
    /// against every other one.
    public let priority: Int

    /// Translates a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern as written in the app's source; for CTMediator, a link `scheme://Target/action`.
    ///   - router: The router that it was written for.
    ///   - policies: The policies of the new table; `nil` for ``OldRouter/policies`` of the router.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(
        _ text: String, from router: OldRouter, policies: RouteTablePolicies? = nil
    ) throws(MigrationError) {
        let old = OldPattern(text, of: router)
        try old.checkLength()
        let reading: OldPattern.Reading =
            switch router {
            case .jlRoutes: try old.readJLRoutes()
            case .mgjRouter: try old.readMGJRouter(policies ?? router.policies)
            case .hhRouter: try old.readHHRouter()
            case .routable: try old.readRoutable()
            case .urlNavigator: try old.readURLNavigator()
            case .deepLinkKit: try old.readDeepLinkKit()
            case .ctMediator: try old.readCTMediator()
            }
        self.router = router
        self.text = text
        pattern = try old.pattern(reading.pattern)
        origin = reading.origin
        priority = reading.priority
    }
}
