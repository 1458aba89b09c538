/// What is to be opened: a route, and what the app declares about its place.
public struct NavigationTarget: Sendable, Hashable {
    /// The route and its values.
    public var route: RouteReference

    /// The route's declared parents with their values, the outermost first.
    public var parents: [RouteReference]

    /// The tabs or columns that can show the route, the declared one first; none stands for any.
    public var branches: [String]

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - route: The route and its values.
    ///   - parents: The route's declared parents, the outermost first.
    ///   - branches: The tabs or columns that can show the route, the declared one first; none stands for any.
    public init(_ route: RouteReference, parents: [RouteReference] = [], branches: [String] = []) {
        self.route = route
        self.parents = parents
        self.branches = branches
    }
}
