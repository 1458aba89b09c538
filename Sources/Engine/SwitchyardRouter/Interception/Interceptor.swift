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
    func contains(_ row: RouteMap.Row, of namespace: String, named name: String) -> Bool {
        switch self {
        case .everything: true
        case .namespace(let other): other == namespace
        case .tag(let tag): row.tags.contains(tag.rawValue)
        case .tags(let tags): tags.contains { row.tags.contains($0.rawValue) }
        case .route(let route): row.route.name == route
        case .routes(let routes), .named(let routes): routes.contains(row.route.name)
        case .listed: row.interceptors.contains(name)
        }
    }
}
