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
