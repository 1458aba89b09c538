import RouteMatching

extension RouterBuilder {
    /// Declares that the routes of a type lead out of the app.
    ///
    /// Such a route accepts the sources that it lists itself, and without a list the app's own code alone: what a
    /// namespace accepts for its screens does not count, so no link from outside leads through the app to another one.
    ///
    /// ```swift
    /// $0.external(RestaurantMap.self) { map, _ in
    ///     .app(try ExternalLink("maps://", query: ["q": map.address]), fallback: …)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - resolver: Says where a route leads. What it throws fails the link.
    public mutating func external<Route: TypedRoute>(
        _ type: Route.Type, _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) {
        part.serve(Route.routes.map(\.route.name), in: nil)
        part.changes.append { $0.leave(type, resolver) }
    }

    /// Declares that the routes of a type lead to another app that gives a result back.
    ///
    /// ``Router/result(of:as:in:)`` awaits it. Opened by anything else, the link says nothing of a way back.
    ///
    /// - Parameters:
    ///   - type: The type; its result is decoded from the query of the link with which the other app comes back.
    ///   - callback: How the other app comes back.
    ///   - resolver: Says where a route leads. What it throws fails the link.
    public mutating func external<Route: ReturningRoute>(
        _ type: Route.Type, callback: XCallback,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) where Route.RouteResult: Decodable {
        part.serve(Route.routes.map(\.route.name), in: nil)
        part.changes.append { $0.leave(type, callback: callback, resolver) }
    }

    /// Declares that a route of a map leads out of the app.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every one that has a route of the name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - resolver: Says where a link of the route leads.
    public mutating func external(
        _ route: String, in namespace: NamespaceID? = nil, file: String = #fileID, line: Int = #line,
        _ resolver: @escaping ExternalResolver
    ) {
        part.serve([route], in: namespace?.rawValue)
        part.changes.append {
            $0.leave(route, in: namespace?.rawValue, at: RouteSource(file: file, line: line), resolver)
        }
    }

    /// Lets links leave that no namespace has an origin for, where the app's own code opens them.
    ///
    /// Without this they end as ``NavigationOutcome/notFound(_:)``, as links from anywhere else do in any case.
    ///
    /// - Parameter schemes: The schemes of links that may leave, in lower case.
    public mutating func allowExternalLinks(schemes: String...) {
        part.changes.append { $0.letLinksLeave(Set(schemes)) }
    }

    /// Shows a route in the place of a link that no route takes, after the fallbacks that were declared before.
    ///
    /// The outcome is ``NavigationOutcome/arrived(_:)`` with ``NavigationOutcome/Arrival/isDegraded``.
    ///
    /// - Parameters:
    ///   - route: The route, which needs not accept the link's source.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func fallback(to route: some TypedRoute, file: String = #fileID, line: Int = #line) {
        let link = DeclaredLink(route, at: RouteSource(file: file, line: line))
        part.changes.append { $0.add(.route(link)) }
    }

    /// Hands links that no route takes to code of the app, such as the router that it has had so far.
    ///
    /// They are traced like all others. Where the code takes one, the outcome is ``NavigationOutcome/performed(_:)``
    /// without a value; else the next fallback is tried.
    ///
    /// - Parameter run: Takes a link, and says whether it did.
    public mutating func fallback(_ run: @escaping @Sendable (ReceivedLink) async -> Bool) {
        part.changes.append { $0.add(.code(run)) }
    }

    /// Declares what shows where a screen cannot be made, and where a rule wants the error page.
    ///
    /// - Parameters:
    ///   - route: The route, which needs not accept the link's source.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func errorPage(_ route: some TypedRoute, file: String = #fileID, line: Int = #line) {
        let link = DeclaredLink(route, at: RouteSource(file: file, line: line))
        part.changes.append { $0.showErrors(at: link) }
    }
}
