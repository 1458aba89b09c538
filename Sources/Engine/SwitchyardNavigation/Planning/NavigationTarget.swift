/// The destination of a plan: a route, its declared parents, and the branches that can show it.
public struct NavigationTarget: Sendable, Hashable {
    /// The route and its values.
    public var route: RouteReference

    /// The declared parents with their values, outermost first.
    public var parents: [RouteReference]

    /// The tabs or columns that can show the route, the declared one first; an empty list means any.
    public var branches: [String]

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - route: The route and its values.
    ///   - parents: The declared parents with their values, outermost first.
    ///   - branches: The tabs or columns that can show the route, the declared one first; an empty list means any.
    public init(_ route: RouteReference, parents: [RouteReference] = [], branches: [String] = []) {
        self.route = route
        self.parents = parents
        self.branches = branches
    }
}
