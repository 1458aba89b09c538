public import SwitchyardNavigation
public import SwitchyardRoutes

/// Values that screens return.
extension Navigating {
    /// Opens a route and waits for what its screen returns.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - placement: How it is shown; `nil` where its own placement decides.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement? = nil
    ) async throws(ResultError) -> Route.RouteResult {
        try await result(of: route, as: placement, in: nil)
    }

    /// Opens a route in a scene and waits for what its screen returns.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, in scene: SceneID?
    ) async throws(ResultError) -> Route.RouteResult {
        try await result(of: route, as: nil, in: scene)
    }
}
