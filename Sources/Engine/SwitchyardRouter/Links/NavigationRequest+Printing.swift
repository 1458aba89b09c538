package import RouteMatching
import SwitchyardRoutes

extension NavigationRequest.Destination {
    /// The link as text; for a typed route, as the table prints it.
    package func link(in table: RouteTable) throws(RoutePrintError) -> String {
        switch self {
        case .link(let text): text
        case .route(let route): try route.link(in: table)
        }
    }
}

extension TypedRoute {
    fileprivate func link(in table: RouteTable) throws(RoutePrintError) -> String { try table.link(to: self) }
}
