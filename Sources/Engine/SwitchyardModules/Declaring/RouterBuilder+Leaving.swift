public import RouteMatching
public import SwitchyardRouter
public import SwitchyardRoutes

extension RouterBuilder {
    /// Declares that the routes of a type lead out of the app.
    ///
    /// Such a route accepts the sources that it lists. Without a list it accepts the app's own code only. The sources
    /// that the namespace accepts do not apply, so a link from outside cannot pass through the app to another app.
    ///
    /// ```swift
    /// $0.external(RestaurantMap.self) { map, _ in
    ///     .app(try ExternalLink("maps://", query: ["q": map.address]), fallback: …)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - resolver: Returns the destination outside the app. If it throws, the link fails.
    public mutating func external<Route: TypedRoute>(
        _ type: Route.Type, _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) {
        part.serve(Route.routes.map(\.route.name), in: nil)
        part.table.leave(type, resolver)
    }

    /// Declares that the routes of a type lead to another app that returns a result.
    ///
    /// Only ``Navigating/result(of:as:payload:in:)`` awaits the result. When such a route is opened in any other way, its link
    /// contains no callback.
    ///
    /// - Parameters:
    ///   - type: The type. Its result is decoded from the query of the callback link that the other app opens.
    ///   - callback: How the other app returns its result.
    ///   - resolver: Returns the destination outside the app. If it throws, the link fails.
    public mutating func external<Route: ReturningRoute>(
        _ type: Route.Type, callback: XCallback,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) where Route.RouteResult: Decodable {
        part.serve(Route.routes.map(\.route.name), in: nil)
        part.table.leave(type, callback: callback, resolver)
    }

    /// Declares that a route of a map leads out of the app.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for all namespaces that have a route with this name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - resolver: Returns the destination outside the app.
    public mutating func external(
        _ route: String, in namespace: NamespaceID? = nil, file: String = #fileID, line: Int = #line,
        _ resolver: @escaping ExternalResolver
    ) {
        part.serve([route], in: namespace?.rawValue)
        part.table.leave(route, in: namespace?.rawValue, at: SourceLocation(file: file, line: line), resolver)
    }

    /// Allows the app's own code to open links of other apps and websites, whose origin belongs to no namespace.
    ///
    /// Without this, they end as ``NavigationOutcome/notFound(_:)``. Such links from any other source always end like
    /// that.
    ///
    /// - Parameter schemes: The schemes of links that may leave, in lower case.
    public mutating func allowExternalLinks(schemes: String...) {
        part.table.letLinksLeave(Set(schemes))
    }

    /// Adds a route to show for links that match no route.
    ///
    /// Fallbacks are tried in the order of their declarations.
    ///
    /// The outcome is ``NavigationOutcome/arrived(_:)`` with ``NavigationOutcome/Arrival/isDegraded``.
    ///
    /// - Parameters:
    ///   - route: The route. It need not accept the link's source.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func fallback(to route: some TypedRoute, file: String = #fileID, line: Int = #line) {
        let link = DeclaredLink(route, at: SourceLocation(file: file, line: line))
        part.table.add(.route(link))
    }

    /// Passes links that match no route to code of the app, such as its previous router.
    ///
    /// They are traced like all other links. If the code handles a link, the outcome is
    /// ``NavigationOutcome/performed(_:)`` without a value; otherwise the next fallback is tried.
    ///
    /// - Parameter run: Handles a link, and returns whether it did.
    public mutating func fallback(_ run: @escaping @Sendable (ReceivedLink) async -> Bool) {
        part.table.add(.code(run))
    }

    /// Declares the error page: the route to show when a screen cannot be created, or when a rule asks for it.
    ///
    /// - Parameters:
    ///   - route: The route. It need not accept the link's source.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func errorPage(_ route: some TypedRoute, file: String = #fileID, line: Int = #line) {
        let link = DeclaredLink(route, at: SourceLocation(file: file, line: line))
        part.table.showErrors(at: link)
    }
}
