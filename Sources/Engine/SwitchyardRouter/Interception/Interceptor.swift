import RouteMatching
public import SwitchyardRoutes

/// A step that a link passes before its route is performed: log-in, risk control, staged roll-out.
///
/// ```swift
/// struct FreshLogIn: Interceptor {
///     let session: Session
///
///     func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
///         await session.isFresh ? .proceed : .suspend(until: .freshLogIn, presenting: AccountRoute.signIn)
///     }
/// }
/// ```
///
/// An interceptor may have side effects, so it is not called for the parents below a link's screen. Links from outside
/// leave these parents out. Conform to ``RouteGuard`` to answer for parents, or to ``ObservingInterceptor`` if the type
/// never stops a link.
///
/// An interceptor that throws fails the link with its error. If it does not answer within the router's limit, the link
/// ends as expired and a later answer is ignored. If the caller cancels the link, the interceptor's task is cancelled.
public protocol Interceptor: Sendable {
    /// The name, unique in the router: rules require it, and other interceptors order themselves by it. By default the
    /// name of the type.
    var id: InterceptorID { get }

    /// Decides what happens to a link.
    ///
    /// - Parameter link: The link, its route and its source.
    /// - Returns: The decision.
    /// - Throws: Any error, which fails the link.
    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer
}

extension Interceptor {
    /// The name of the type.
    public var id: InterceptorID { InterceptorID("\(Self.self)") }
}

/// The decision of an interceptor about a link.
public enum InterceptorAnswer: Sendable {
    /// Continue.
    case proceed
    /// Try the next matching route.
    case decline
    /// Open a route instead, with the source of the link.
    case redirect(to: any TypedRoute)
    /// Open another link instead, with the source of the link.
    case redirectToLink(String)
    /// Refuse the link, with a reason in words.
    case refuse(reason: String)
    /// Suspend the link until the gate opens; it then passes all checks again. It fails if the gate is open (SY1527).
    ///
    /// The value names the route to present meanwhile, such as a log-in; by default the one declared for the gate. It
    /// is opened once for all links that wait for the gate, after the link was suspended, and closed when the gate
    /// opens. If the user closes it, the waiting links end as ``NavigationOutcome/cancelled``.
    case suspend(until: Gate, presenting: (any TypedRoute)? = nil)
}

extension InterceptorAnswer {
    /// The name of an answer, for traces.
    package enum Word: String, Sendable {
        case proceed, decline, redirect, refuse
        /// It only observed.
        case observe
    }
}

/// The links for which an interceptor runs.
package enum InterceptorScope: Sendable, Hashable {
    /// All links.
    case everything
    /// The links of a namespace.
    case namespace(String)
    /// The links of routes with a tag.
    case tag(RouteTag)
    /// The links of routes with any of these tags.
    case tags([RouteTag])
    /// The links of a route.
    case route(String)
    /// The links of several routes, such as all routes of a type.
    case routes(Set<String>)
    /// The links of routes that are named one by one.
    case named(Set<String>)
    /// The links of routes that list the interceptor by its name.
    case listed

    /// Whether the scope selects single routes by name.
    var isSelective: Bool {
        switch self {
        case .everything, .namespace, .tag, .tags: false
        // A type may have one route only.
        case .routes(let names): names.count == 1
        case .route, .named, .listed: true
        }
    }

    /// Whether the scope contains a route.
    func contains(_ declared: DeclaredRoute, of namespace: String, named name: String) -> Bool {
        switch self {
        case .everything: true
        case .namespace(let other): other == namespace
        case .tag(let tag): declared.tags.contains(tag.rawValue)
        case .tags(let tags): tags.contains { declared.tags.contains($0.rawValue) }
        case .route(let route): declared.route.name == route
        case .routes(let routes), .named(let routes): routes.contains(declared.route.name)
        case .listed: declared.interceptors.contains(name)
        }
    }
}

/// An interceptor that also decides, without side effects, whether the screen of a route may show.
///
/// ```swift
/// struct AdultsOnly: RouteGuard {
///     let profile: Profile
///
///     func allows(_ link: LinkContext) async -> Bool { await profile.isAdult }
/// }
/// ```
///
/// The router calls ``allows(_:)`` for parents, which a link shows below its screen, and again for visible screens after
/// a gate was closed. For the link itself it calls ``Interceptor/intercept(_:)``, which by default refuses what `allows`
/// does not allow. Implement `intercept` as well to suspend or redirect the link instead.
public protocol RouteGuard: Interceptor {
    /// Whether the screen of the route may show.
    ///
    /// The answer must have no side effects: it changes, shows, counts and sends nothing. The router ignores it after
    /// the time limit of an interceptor, which applies to all parents of a link together.
    ///
    /// - Parameter link: The route with its values, and the source of the link that shows it.
    /// - Returns: Whether it may show. Otherwise a parent is left out, and a visible screen is removed.
    /// - Throws: Any error, which counts as `false`.
    func allows(_ link: LinkContext) async throws -> Bool
}

extension RouteGuard {
    /// Refuses a link that ``RouteGuard/allows(_:)`` does not allow.
    ///
    /// - Parameter link: The link, its route and its source.
    /// - Returns: ``InterceptorAnswer/proceed``, or a refusal with the reason "not allowed".
    /// - Throws: The error of `allows`, which fails the link.
    public func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        try await allows(link) ? .proceed : .refuse(reason: "not allowed")
    }
}

/// Code that sees each link in its scope, at its place among the interceptors, and cannot stop it: logging, analytics.
///
/// ```swift
/// struct CountRoutes: ObservingInterceptor {
///     let counter: Counter
///
///     func observe(_ link: LinkContext) { counter.increment(link.match.route.name) }
/// }
/// ```
///
/// The router calls it when all gates and earlier interceptors have let the link proceed. It is not called for parents,
/// or for visible screens that are checked again, and decides about neither. A ``RouterObserver`` receives the outcomes
/// of links instead.
///
/// The method is synchronous, so no time limit applies to it, and cancelling the link does not interrupt it. The link
/// waits until it returns: start a task for anything that takes long.
///
/// A type is either an ``Interceptor`` or an observing one: a type that conforms to both cannot be added to a router.
public protocol ObservingInterceptor: Sendable {
    /// The name, unique among all interceptors of the router. By default the name of the type.
    var id: InterceptorID { get }

    /// Observes a link, once for each route that it reaches, also if it waits for a gate and starts over.
    ///
    /// - Parameter link: The link, its route and its source.
    func observe(_ link: LinkContext)
}

extension ObservingInterceptor {
    /// The name of the type.
    public var id: InterceptorID { InterceptorID("\(Self.self)") }
}

/// The name of an interceptor, which other interceptors, rules and traces refer to.
///
/// ```swift
/// extension InterceptorID {
///     static let logIn = InterceptorID("logIn")
/// }
/// ```
public struct InterceptorID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, unique in the app.
    public let rawValue: String

    /// Creates an interceptor's name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an interceptor's name.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
