public import RouteMatching
public import SwitchyardRoutes
public import SwitchyardSupport

/// A link with its route, its source and its request, for interceptors, handlers and screens.
///
/// It is immutable.
public final class LinkContext: Sendable {
    // A class, because every stage passes it on; otherwise request and route would be copied each time.

    /// The transaction.
    public let id: TransactionID

    /// The route of the link, and its values.
    public let match: RouteMatch

    /// The gates that the route requires.
    public var gates: [Gate] { row.gates }

    /// The declarations of the route besides its pattern.
    package let row: ResolvedRoute

    /// The request, with source, payload and the caller's values.
    package let request: NavigationRequest

    /// The hops that led to this link, in order; empty for a direct link.
    public let hops: [LinkHop]

    /// How often the link was suspended and resumed.
    public let resumptions: Int

    /// Whether this is a check of a visible screen after a change of the session, so that nothing is opened.
    public let isRecheck: Bool

    /// The gates and interceptors that rules require of the link.
    let requirements: [String]

    /// The router whose handler receives the link; `nil` for every other link.
    ///
    /// A router keeps the contexts of screens, which must not retain the router.
    package let router: (any AnyObject & Sendable)?

    /// Creates a context, for a test of an interceptor.
    ///
    /// - Parameters:
    ///   - match: The route of the link, and its values.
    ///   - request: The request.
    ///   - tags: The tags of the route.
    ///   - id: The transaction.
    ///   - hops: The hops that led to this link.
    ///   - resumptions: How often the link was suspended and resumed.
    ///   - isRecheck: Whether a visible screen is checked again.
    public convenience init(
        match: RouteMatch, request: NavigationRequest, tags: Set<RouteTag> = [],
        id: TransactionID = TransactionID(rawValue: 0), hops: [LinkHop] = [], resumptions: Int = 0,
        isRecheck: Bool = false
    ) {
        self.init(
            match: match, request: request,
            declared: DeclaredRoute(match.route, tags: tags.inOrder { $0.rawValue < $1.rawValue }), id: id, hops: hops,
            resumptions: resumptions, isRecheck: isRecheck)
    }

    /// Creates a context with the declaration of the route.
    package convenience init(
        match: RouteMatch, request: NavigationRequest, declared: DeclaredRoute,
        id: TransactionID = TransactionID(rawValue: 0), hops: [LinkHop] = [], resumptions: Int = 0,
        isRecheck: Bool = false
    ) {
        self.init(
            match: match, request: request, ResolvedRoute(declared, in: match.namespace, declared.route.target), id: id,
            hops: hops, resumptions: resumptions, isRecheck: isRecheck)
    }

    package init(
        match: RouteMatch, request: NavigationRequest, _ row: ResolvedRoute, id: TransactionID, hops: [LinkHop] = [],
        resumptions: Int = 0, isRecheck: Bool = false, requirements: [String] = [],
        handledBy router: (any AnyObject & Sendable)? = nil
    ) {
        self.id = id
        self.match = match
        self.row = row
        self.request = request
        self.hops = hops
        self.resumptions = resumptions
        self.isRecheck = isRecheck
        self.requirements = requirements
        self.router = router
    }

    /// The link that matched, with the source of the request.
    public var link: ReceivedLink { received(match.link) }

    /// The same context, for code of the visible screen.
    ///
    /// A user who taps from screen to screen opens each link from the previous one, without limit. So a screen passes
    /// on the first source of its link (`RouterLimits`), but not its depth.
    var ofScreen: LinkContext {
        LinkContext(
            match: match, request: request.with(request.ancestor?.atTop), row, id: id, hops: hops,
            resumptions: resumptions, isRecheck: isRecheck, requirements: requirements)
    }

    /// Where the link came from.
    ///
    /// If a rule or an interceptor replaced the link, this is still the source of the original link.
    public var source: LinkSource { request.source }

    /// The requested scene; `nil` for the focused scene.
    public var scene: SceneID? { request.scene }

    /// The identity of the event, such as the identifier of a notification.
    public var event: String? { request.event }

    /// The tags of the route.
    public var tags: Set<RouteTag> { Set(row.declared.tags.map { RouteTag($0) }) }

    /// An object that travels with the link.
    ///
    /// - Parameter type: The type under which it was stored.
    /// - Returns: The object; `nil` if the link has no object of the type.
    public func payload<Value: Sendable>(_ type: Value.Type = Value.self) -> Value? { request.payload[type] }

    /// A value of the link, with the source of the link, for code that opens it: `await router.open(part).outcome`.
    ///
    /// - Parameter name: The name of a value of the path, the query or the caller.
    /// - Returns: The value; `nil` if the link has no value of this name.
    public func part(_ name: String) -> ReceivedLink? {
        parameters[name].map(received)
    }

    /// All values of a name that may repeat in a query, in order, with the source of the link.
    ///
    /// - Parameter name: The name.
    /// - Returns: The values; empty if the link has no value of this name.
    public func parts(_ name: String) -> [ReceivedLink] {
        let texts = parameters.entries.first { $0.name == name }?.texts ?? []
        return texts.map(received)
    }

    /// The session to which the link belongs; `nil` for none.
    package var session: LinkSession? { request.ancestor?.session }

    private func received(_ text: String) -> ReceivedLink { ReceivedLink(text, from: source, of: request.ancestor) }

    /// The values of the link; the caller's values take precedence.
    public var parameters: RouteParameters {
        request.arguments.entries.isEmpty ? match.parameters : match.parameters.overridden(by: request.arguments)
    }

    /// The route as a typed one; `nil` if it is a route of another type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The route.
    /// - Throws: `RouteValueError` if a value is missing or not of its type.
    public func route<Route: TypedRoute>(as type: Route.Type = Route.self) throws(RouteValueError) -> Route? {
        try Route(match, overriddenBy: request.arguments)
    }
}
