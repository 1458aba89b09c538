/// A route with alternatives that can never win, because another route takes all of their links first.
public struct ShadowedRoute: Sendable, Hashable, CustomStringConvertible {
    /// One of the shapes that a pattern stands for, and what takes its links.
    public struct Alternative: Sendable, Hashable {
        /// The shape, as in `/orders/:id<int>`: the pattern with its optional parts taken or left, without the query.
        public let text: String

        /// A route that takes every link of the shape and has a better rank.
        public let winner: Route
    }

    /// The route's namespace.
    public let namespace: String

    /// The route.
    public let route: Route

    /// The alternatives that never win, the best rank first.
    public let alternatives: [Alternative]

    /// Whether no alternative is left, so that the route is reached only where others decline.
    public let isUnreachable: Bool

    /// The route, what of it never wins, and which routes take its links.
    public var description: String {
        let shapes = alternatives.map { "\($0.text) (always '\($0.winner.name)')" }
        return "'\(route.name)' (\(route.pattern)) \(isUnreachable ? "is unreachable" : "is shadowed"): "
            + shapes.joined(separator: ", ")
    }
}

/// The routes of a table that cannot win, or not with all of their alternatives.
public struct RouteShadows: Sendable, Hashable {
    /// The routes, namespace by namespace, in the order in which they were added.
    public var routes: [ShadowedRoute] = []

    /// How many alternatives were not looked at, because the effort was used up before.
    public var unexaminedCount: Int = 0
}
