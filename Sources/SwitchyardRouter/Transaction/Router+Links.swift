public import RouteMatching
import SwitchyardLocks

extension Router {
    /// Says whether a link leads to a route that accepts its source, without opening it.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: Whether it does. Gates, interceptors and rules are not asked; ``explain(_:)`` asks them.
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
    /// - Throws: `RoutePrintError` where the router does not contain the route, or one of its values cannot stand in a link.
    public func link(to route: some TypedRoute) throws(RoutePrintError) -> String { try table.link(to: route) }

    /// Says what would become of a link, and why; see ``explain(_:)``.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: What would become of it.
    @MainActor
    public func explain(_ link: String, from source: LinkSource) -> LinkExplanation {
        explain(NavigationRequest(link, from: source))
    }
}
