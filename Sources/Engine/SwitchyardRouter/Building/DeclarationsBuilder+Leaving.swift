package import RouteMatching
package import SwitchyardRoutes
import SwitchyardSupport

/// Returns the external destination of a link.
///
/// An error that it throws fails the link.
public typealias ExternalResolver = @Sendable (LinkContext) throws -> ExternalDestination

extension DeclarationsBuilder {
    /// Declares that a route leaves the app.
    ///
    /// Such a route accepts only the sources that it lists itself, and without a list only the app's own code. The
    /// sources that its namespace accepts for screens do not apply, so a link from outside cannot bounce through the
    /// app to another one.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every namespace with a route of this name.
    ///   - location: The line of the declaration.
    ///   - resolver: Returns the destination of a link.
    package mutating func leave(
        _ route: String, in namespace: String? = nil, at location: SourceLocation? = nil,
        _ resolver: @escaping ExternalResolver
    ) {
        exits.append((route, namespace, location, ExternalExit(resolver: resolver)))
    }

    /// Declares that all routes of a type leave the app; see ``leave(_:in:_:)``.
    ///
    /// ```swift
    /// builder.leave(RestaurantMap.self) { map, _ in
    ///     .app(try ExternalLink("maps://", query: ["q": map.address]), fallback: …)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - namespace: The namespace of its routes; `nil` for every namespace with routes of these names.
    ///   - resolver: Returns the destination of a route.
    package mutating func leave<Route: TypedRoute>(
        _ type: Route.Type, in namespace: String? = nil,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) {
        read(type)
        let exit = ExternalExit(resolver: Self.untyped(resolver))
        for descriptor in type.routes { exits.append((descriptor.route.name, namespace, nil, exit)) }
    }

    /// Declares that all routes of a type open another app that returns a result, which ``Navigating/result(of:as:payload:in:)``
    /// awaits.
    ///
    /// If the route is opened in any other way, the link contains no callback.
    ///
    /// - Parameters:
    ///   - type: The type; its result is decoded from the query of the callback link.
    ///   - namespace: The namespace of its routes; `nil` for every namespace with routes of these names.
    ///   - callback: How the other app returns the result.
    ///   - resolver: Returns the destination of a route.
    package mutating func leave<Route: ReturningRoute>(
        _ type: Route.Type, in namespace: String? = nil, callback: XCallback,
        _ resolver: @escaping @Sendable (Route, LinkContext) throws -> ExternalDestination
    ) where Route.RouteResult: Decodable {
        read(type)
        let exit = ExternalExit(
            resolver: Self.untyped(resolver), callback: callback,
            decode: { (parameters) throws(RouteValueError) in try parameters.decode(Route.RouteResult.self) })
        for descriptor in type.routes { exits.append((descriptor.route.name, namespace, nil, exit)) }
    }

    /// Lets the app's own code open links outside the app for which no namespace has an origin.
    ///
    /// Without this they end as ``NavigationOutcome/notFound(_:)``, as links from any other source always do. A link
    /// that is part of a link from outside keeps its source, so it does not leave the app either.
    ///
    /// - Parameter schemes: The schemes of links that may leave the app, in lower case.
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

/// How one route leaves the app.
package struct ExternalExit: Sendable {
    let resolver: ExternalResolver
    var callback: XCallback?
    /// Decodes the result from the other app's answer; `nil` if the route returns no result.
    var decode: (@Sendable (RouteParameters) throws(RouteValueError) -> any Sendable)?
    /// The origin of the callback links; set when the table is built.
    var callbackOrigin: Origin?

    /// Compiles all callback links into a table, so that they are parsed like all other links; returns the table; `nil`
    /// if no route has a callback.
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
    /// The first origin with a custom scheme, for callback links.
    var ownOrigin: Origin? { origins.first { $0.isPrintable && !$0.isGlobal && !$0.isWeb } }

    /// The sources of a route that lists none; `nil` if only the app's own code may open it.
    func sources(for target: RouteTargetKind) -> [String]? {
        // A source that may open a namespace's screens must not bounce to another app through it.
        target == .external ? nil : sources
    }
}
