public import SwitchyardRoutes
public import SwitchyardSupport

/// Returns results of screens.
extension Navigating {
    /// Opens a route and waits for the result of its screen.
    ///
    /// ```swift
    /// let address = try await router.result(of: PickAddress())
    /// ```
    ///
    /// A route that opens another app returns the result of that app, if the route was declared with an ``XCallback``.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - placement: How to show it; `nil` for its own placement.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``. A cancelled task stops waiting, as with ``ResultError/dismissed``. The screen stays,
    ///   unless an interceptor or a handler of a link opened it.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement? = nil, payload: LinkPayload = LinkPayload(), in scene: SceneID? = nil
    ) async throws(ResultError) -> Route.RouteResult {
        var request = NavigationRequest(route)
        // Screens request results, one after another.
        request.isFromUser = false
        request.placement = placement
        request.payload = payload
        request.scene = scene
        return try await result(of: route, by: request)
    }
}
