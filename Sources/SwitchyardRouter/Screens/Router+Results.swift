import SwitchyardLocks

extension Router {
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
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``. A cancelled task stops waiting, as with ``ResultError/dismissed``; the screen stays.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement?, in scene: SceneID?
    ) async throws(ResultError) -> Route.RouteResult {
        let slot = ResultSlot()
        var request = NavigationRequest(route)
        // Screens request results, one after another.
        request.isFromUser = false
        (request.placement, request.scene) = (placement, scene)
        request.payload[ResultSlot.self] = slot
        let opening = navigate(request)
        let outcome = await withTaskCancellationHandler {
            await opening.outcome(cancelled: .cancelled)
        } onCancel: {
            opening.cancel()
        }
        switch outcome {
        case .arrived: break
        case .performed(let value as Route.RouteResult): return value
        // The other app may have answered already.
        case .left where slot.result.value != nil || isAwaited(slot): break
        default:
            // The wait was cancelled while the link was leaving the app.
            endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
            throw .notArrived(outcome)
        }
        let result = await wait(for: slot)
        endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
        let value = try result.get()
        // Only `finish(with:)` of a screen of this route returns a value; after a redirect another screen is shown.
        guard let value = value as? Route.RouteResult else { throw .replaced }
        return value
    }
}
