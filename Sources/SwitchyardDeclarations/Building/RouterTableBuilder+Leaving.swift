import RouteMatching

/// Says where a route leads outside.
///
/// What it throws fails the link.
public typealias ExternalResolver = @Sendable (LinkContext) throws -> ExternalDestination

extension RouterTableBuilder {
    /// Says that a route leads out of the app.
    ///
    /// Such a route accepts the sources that it lists itself, and without a list the app's own code alone: what a
    /// namespace accepts for its screens does not count, so nobody outside can bounce through the app to another one.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every one that has a route of the name.
    ///   - source: The line of the declaration.
    ///   - resolver: Says where a link of the route leads.
    package mutating func leave(
        _ route: String, in namespace: String? = nil, at source: RouteSource? = nil,
        _ resolver: @escaping ExternalResolver
    ) {
        note(route, at: source)
        exits.append((route, namespace, ExternalExit(resolver: resolver)))
    }

    /// Says that all routes of a type lead out of the app; see ``leave(_:in:_:)``.
    ///
    /// ```swift
    /// builder.leave(RestaurantMap.self) { map, _ in
    ///     .app(try ExternalLink("maps://", query: ["q": map.address]), fallback: …)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - namespace: The namespace of its routes; `nil` for every one that has routes of the names.
    ///   - resolver: Says where a route leads.
    package mutating func leave<Route: TypedRoute>(
        _ type: Route.Type, in namespace: String? = nil,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) {
        let exit = ExternalExit(resolver: Self.untyped(resolver))
        for descriptor in type.routes { exits.append((descriptor.route.name, namespace, exit)) }
    }

    /// Says that all routes of a type lead to another app that gives a result back, which ``Router/result(of:as:in:)`` awaits.
    ///
    /// Opened by anything else, the link says nothing of a way back.
    ///
    /// - Parameters:
    ///   - type: The type; its result is decoded from the query of the link with which the other app comes back.
    ///   - namespace: The namespace of its routes; `nil` for every one that has routes of the names.
    ///   - callback: How the other app comes back.
    ///   - resolver: Says where a route leads.
    package mutating func leave<Route: ReturningRoute>(
        _ type: Route.Type, in namespace: String? = nil, callback: XCallback,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) where Route.RouteResult: Decodable {
        let exit = ExternalExit(
            resolver: Self.untyped(resolver), callback: callback,
            decode: { (parameters) throws(RouteValueError) in try parameters.decode(Route.RouteResult.self) })
        for descriptor in type.routes { exits.append((descriptor.route.name, namespace, exit)) }
    }

    /// Lets links leave that no namespace has an origin for, where the app's own code opens them.
    ///
    /// Without this they end as ``NavigationOutcome/notFound(_:)``, as links from anywhere else do in any case. A part of
    /// a link from outside has its source, so it does not leave either.
    ///
    /// - Parameter schemes: The schemes of links that may leave, in lower case.
    package mutating func letLinksLeave(_ schemes: Set<String> = ["https"]) { leavingSchemes.formUnion(schemes) }

    private static func untyped<Route: TypedRoute>(
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) -> ExternalResolver {
        { link in
            guard let route = try link.route(as: Route.self) else {
                throw RoutePrintError(.unknownRoute, link.match.route.name)
            }
            return try resolver(route, link)
        }
    }
}

/// How one route leads out of the app.
package struct ExternalExit: Sendable {
    package let resolver: ExternalResolver
    package var callback: XCallback?
    /// Makes the result of what the other app says; `nil` where none is given back.
    package var decode: (@Sendable (RouteParameters) throws(RouteValueError) -> any Sendable)?
    /// Where the links back lead; settled when the table is built.
    package var callbackOrigin: Origin?

    /// Makes a table of all links that lead back, so that they are read as all others are.
    ///
    /// - Parameter exits: The exits of all routes.
    /// - Returns: The table; `nil` where no route has a way back.
    /// - Throws: `DeclarationError` where two origins are at odds.
    static func callbackTable(of exits: some Sequence<ExternalExit>) throws(DeclarationError) -> RouteTable? {
        var origins: [Origin] = []
        for case let origin? in exits.map(\.callbackOrigin) where !origins.contains(origin) { origins.append(origin) }
        guard !origins.isEmpty else { return nil }
        var builder = RouteTableBuilder()
        builder.add(RouteNamespace("x-callback", origins: origins, routes: XCallback.Answer.allCases.map(\.route)))
        return try builder.build()
    }
}

extension RouteMap.Namespace {
    /// The first origin with a scheme of the app's own, at which another app finds its way back.
    var ownOrigin: Origin? { origins.first { $0.isPrintable && !$0.isGlobal && !$0.isWeb } }
}
