public import RouteMatching
import SwitchyardSupport

extension TypedRoute {
    /// The declarations of this type's routes.
    package static var declared: [DeclaredRoute] {
        let routes = routes
        // By index, because a launch reads all rows, and `map` copies each of them.
        return routes.indices.map { routes[$0].declared }
    }
}

extension RouteTableBuilder {
    /// Adds the routes of types.
    ///
    /// - Parameter types: The types, such as `OrdersRoute.self`.
    public mutating func routes(_ types: any TypedRoute.Type...) {
        for declared in types.flatMap({ $0.declared }) {
            findings += declared.invalidPattern
            if declared.invalidPattern.isEmpty { route(declared.route) }
        }
    }
}
