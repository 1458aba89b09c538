/// A step that a link passes before its route is performed: log-in, risk control, gray release, analytics.
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
/// An interceptor that throws fails the link with its error. One that does not answer within the router's limit ends
/// the link as expired; its answer is then of no meaning. Where the caller cancels, its task is cancelled.
public protocol Interceptor: Sendable {
    /// The name, unique in the router: what rules require, what others order themselves by. By default that of the type.
    var id: InterceptorID { get }

    /// Whether the interceptor only answers, and changes, shows, counts and sends nothing; `false` unless it says so.
    ///
    /// Such an interceptor is also asked about the parents below a link's screen. Each of its answers but
    /// ``InterceptorAnswer/proceed`` leaves the parent out. A parent with any other interceptor is left out of the back
    /// stack of a link from outside, because nothing may happen for a screen that was not asked for.
    var isFreeOfEffects: Bool { get }

    /// Judges a link.
    ///
    /// - Parameter link: The link, its route and its source.
    /// - Returns: What becomes of it.
    /// - Throws: Any error, which fails the link.
    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer
}

extension Interceptor {
    /// The name of the type.
    public var id: InterceptorID { InterceptorID("\(Self.self)") }

    /// Interceptors have effects unless they say otherwise.
    public var isFreeOfEffects: Bool { false }
}

/// What becomes of a link that was intercepted.
public enum InterceptorAnswer: Sendable {
    /// It goes on.
    case proceed
    /// This route does not take it; the next one that matches is tried.
    case decline
    /// A route takes its place, with its source.
    case redirect(to: any TypedRoute)
    /// Another link takes its place, with its source.
    case redirectToLink(String)
    /// It ends, for a reason in words.
    case refuse(reason: String)
    /// It waits until the gate opens, and then passes all checks again; it fails where the gate is open.
    ///
    /// What is presented meanwhile, as a log-in, is the app's own choice; by default what was declared for the gate. It is
    /// opened when the link has a place to wait, once for all links that wait for the gate. It closes when the gate opens;
    /// where the user closes it, the links that wait end as ``NavigationOutcome/cancelled``.
    case suspend(until: Gate, presenting: (any TypedRoute)? = nil)
}

extension InterceptorAnswer {
    /// An answer by its name alone, as traces keep it.
    package enum Word: String, Sendable {
        case proceed, decline, redirect, refuse
    }
}

/// Which links an interceptor sees.
package enum InterceptorScope: Sendable, Hashable {
    /// All.
    case everything
    /// Those of a namespace.
    case namespace(String)
    /// Those whose route has a tag.
    case tag(RouteTag)
    /// Those whose route has one of some tags.
    case tags([RouteTag])
    /// Those of a route.
    case route(String)
    /// Those of several routes, such as all of a type.
    case routes(Set<String>)
    /// Those of routes that are named one by one.
    case named(Set<String>)
    /// Those whose route lists the interceptor by its name.
    case listed

    /// Whether a route is in it.
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
