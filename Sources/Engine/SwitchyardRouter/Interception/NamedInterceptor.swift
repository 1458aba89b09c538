/// An interceptor with its name and its role, which are cached: the default name is that of the type, which is slow to
/// print.
package final class NamedInterceptor: Sendable {
    // A class, because each link copies the list of its interceptors, and copying a value of a protocol type costs more.

    /// What an interceptor may do, by the protocol of its type.
    package enum Role: Sendable {
        /// It decides about links only.
        case decides(any Interceptor)
        /// It decides about links, and about screens that no link requests.
        case guards(any RouteGuard)
        /// It decides about nothing.
        case observes(any ObservingInterceptor)
    }

    /// The name.
    package let name: String
    /// The role.
    package let role: Role

    package init(_ interceptor: some Interceptor) {
        name = interceptor.id.rawValue
        role = if let routeGuard = interceptor as? any RouteGuard { .guards(routeGuard) } else { .decides(interceptor) }
    }

    package init(_ observer: some ObservingInterceptor) {
        name = observer.id.rawValue
        role = .observes(observer)
    }

    /// Whether it only observes.
    var observes: Bool { if case .observes = role { true } else { false } }

    /// Whether it decides about screens without side effects.
    var guards: Bool { if case .guards = role { true } else { false } }

    /// Whether it lets a screen show that is not the one that a link requests.
    func allows(_ screen: LinkContext) async throws -> Bool {
        switch role {
        case .observes: return true
        case .guards(let routeGuard): return try await routeGuard.allows(screen)
        case .decides(let interceptor):
            guard case .proceed = try await interceptor.intercept(screen) else { return false }
            return true
        }
    }
}
