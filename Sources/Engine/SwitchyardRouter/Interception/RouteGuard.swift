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
