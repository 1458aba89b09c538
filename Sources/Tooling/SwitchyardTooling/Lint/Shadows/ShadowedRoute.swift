public import RouteMatching

/// A route with alternatives that never win, because another route matches all of their links with a better rank.
public struct ShadowedRoute: Sendable, Hashable, CustomStringConvertible {
    /// A shape of a pattern, and the route that matches its links.
    public struct Alternative: Sendable, Hashable {
        /// The shape: the pattern with or without each optional part, and without the query: `/orders/:id<int>`.
        public let text: String

        /// A route that matches every link of the shape with a better rank.
        public let winner: Route
    }

    /// The route's namespace.
    public let namespace: String

    /// The route.
    public let route: Route

    /// The alternatives that never win, the best rank first.
    public let alternatives: [Alternative]

    /// Whether all alternatives never win, so that the route is reached only if others decline.
    public let isUnreachable: Bool

    /// The route, its alternatives that never win, and the routes that match their links.
    public var description: String {
        let shapes = alternatives.map { "\($0.text) (always '\($0.winner.name)')" }
        return "'\(route.name)' (\(route.pattern)) \(isUnreachable ? "is unreachable" : "is shadowed"): "
            + shapes.joined(separator: ", ")
    }
}

/// The routes of a table that never win, or only with some of their alternatives.
public struct RouteShadows: Sendable, Hashable {
    /// The routes, namespace by namespace, in the order in which they were added.
    public var routes: [ShadowedRoute] = []

    /// The number of alternatives that were skipped because the limit was reached.
    public var unexaminedCount: Int = 0
}
