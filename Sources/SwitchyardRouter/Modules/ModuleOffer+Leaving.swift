extension ModuleOffer {
    /// Says that a route leads out of the app.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every one that has a route of the name.
    ///   - resolver: Says where a link of the route leads.
    public mutating func leave(_ route: String, in namespace: String? = nil, _ resolver: @escaping ExternalResolver) {
        serve([route], in: namespace)
        changes.append { $0.leave(route, in: namespace, resolver) }
    }

    /// Says that all routes of a type lead out of the app.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - namespace: The namespace of its routes; `nil` for every one that has routes of the names.
    ///   - resolver: Says where a route leads.
    public mutating func leave<Route: TypedRoute>(
        _ type: Route.Type, in namespace: String? = nil,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) {
        serve(Route.routes.map(\.route.name), in: namespace)
        changes.append { $0.leave(type, in: namespace, resolver) }
    }

    /// Says that all routes of a type lead to another app that gives a result back.
    ///
    /// - Parameters:
    ///   - type: The type; its result is decoded from the query of the link with which the other app comes back.
    ///   - namespace: The namespace of its routes; `nil` for every one that has routes of the names.
    ///   - callback: How the other app comes back.
    ///   - resolver: Says where a route leads.
    public mutating func leave<Route: ReturningRoute>(
        _ type: Route.Type, in namespace: String? = nil, callback: XCallback,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) where Route.RouteResult: Decodable {
        serve(Route.routes.map(\.route.name), in: namespace)
        changes.append { $0.leave(type, in: namespace, callback: callback, resolver) }
    }
}
