import SwitchyardBase
import SwitchyardLocks
public import SwitchyardNavigation

/// Whether a router opens links, or only says what it would do with them.
public enum RouterMode: String, Sendable, Hashable, CaseIterable {
    /// It opens them.
    case performing
    /// It matches, checks sources and traces; nothing is intercepted, handled or shown.
    case observing
}

/// What view models and screens need of a router, and no more: something small to depend on, and to replace in tests.
public protocol Navigating: Sendable {
    /// Opens a route from the app's own code.
    ///
    /// - Parameter route: The route.
    /// - Returns: How it ended.
    @MainActor
    func navigate(to route: some TypedRoute) async -> OpenOutcome

    /// Opens a route and waits for what its screen gives back.
    ///
    /// - Parameter route: The route, which declares the type of its result.
    /// - Returns: The result.
    /// - Throws: ``ResultFailure``.
    @MainActor
    func result<Route: ReturningRoute>(of route: Route) async throws(ResultFailure) -> Route.RouteResult

    /// Goes back.
    ///
    /// - Parameter count: How often a person would go back.
    /// - Returns: How it ended.
    @MainActor
    func goBack(_ count: Int) async -> NavigationOutcome
}

extension Router: Navigating {
    /// Opens a route from the app's own code.
    ///
    /// - Parameter route: The route.
    /// - Returns: How it ended.
    @MainActor
    public func navigate(to route: some TypedRoute) async -> OpenOutcome { await open(LinkRequest(route)) }

    /// Opens a route and waits for what its screen gives back.
    ///
    /// - Parameter route: The route, which declares the type of its result.
    /// - Returns: The result.
    /// - Throws: ``ResultFailure``.
    @MainActor
    public func result<Route: ReturningRoute>(of route: Route) async throws(ResultFailure) -> Route.RouteResult {
        try await result(of: route) { _ in }
    }

    /// Goes back in the scene that has the focus.
    ///
    /// - Parameter count: How often a person would go back.
    /// - Returns: How it ended.
    @MainActor
    public func goBack(_ count: Int = 1) async -> NavigationOutcome { await navigation.back(count) }
}
