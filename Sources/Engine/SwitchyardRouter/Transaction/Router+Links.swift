public import RouteMatching
public import SwitchyardRoutes

extension Router {
    /// Whether the route of a link accepts its source; opens nothing.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: Whether it does. Gates, interceptors and rules are ignored; ``explain(_:from:)`` includes them.
    public func canOpen(_ link: String, from source: LinkSource) -> Bool {
        guard let table = routerTable, let match = (try? table.routes.match(link)) ?? nil,
            let row = table.row(of: match)
        else {
            return false
        }
        return row.accepted.contains(source.kind)
    }

    /// Prints the link of a route, with the first origin of its namespace.
    ///
    /// - Parameter route: The route.
    /// - Returns: The link.
    /// - Throws: `RoutePrintError` if the router does not contain the route, or a value cannot be written in a link.
    public func link(to route: some TypedRoute) throws(RoutePrintError) -> String { try table.link(to: route) }

    /// Predicts the result of a link, with the reasons.
    ///
    /// The prediction runs the same stages as opening the link: rules, match, checks, and the planner with the current
    /// state. It has no side effects: no interceptor is asked, no handler runs, no module starts, nothing waits. If the
    /// result depends on one of these, or on a modal that the link would wait for, the prediction says so, and continues
    /// as if the link passed.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: The prediction.
    @MainActor
    public func explain(_ link: String, from source: LinkSource) -> LinkExplanation {
        explain(NavigationRequest(link, from: source))
    }

    /// Predicts the result if the app opened a route, with the reasons; see ``explain(_:from:)``.
    ///
    /// - Parameter route: The route.
    /// - Returns: The prediction.
    @MainActor
    public func explain(_ route: some TypedRoute) -> LinkExplanation { explain(NavigationRequest(.open(route))) }
}
