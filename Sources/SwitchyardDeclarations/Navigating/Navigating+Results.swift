public import SwitchyardNavigation
public import SwitchyardRoutes

/// Returns results of screens.
extension Navigating {
    /// Opens a route and waits for the result of its screen.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - placement: How to show it; `nil` for its own placement.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement? = nil
    ) async throws(ResultError) -> Route.RouteResult {
        try await result(of: route, as: placement, in: nil)
    }

    /// Opens a route in a scene and waits for the result of its screen.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, in scene: SceneID?
    ) async throws(ResultError) -> Route.RouteResult {
        try await result(of: route, as: nil, in: scene)
    }
}
