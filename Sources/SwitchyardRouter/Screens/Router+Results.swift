import SwitchyardLocks

extension Router {
    /// Opens a route and waits for what its screen returns.
    ///
    /// ```swift
    /// let address = try await router.result(of: PickAddress())
    /// ```
    ///
    /// A route that leads to another app gives back what that app brings, where the route was declared with an
    /// ``XCallback``.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - placement: How it is shown; `nil` where its own placement decides.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``. A task that is cancelled stops waiting, as with
    ///   ``ResultError/dismissed``; the screen stays.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement?, in scene: SceneID?
    ) async throws(ResultError) -> Route.RouteResult {
        let slot = ResultSlot()
        var request = NavigationRequest(route)
        // Results are asked for by screens, each in its turn.
        request.isFromPerson = false
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
        // The other app may be back already.
        case .left where slot.result.value != nil || isAwaited(slot): break
        default:
            // The wait was cancelled while the app was left.
            endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
            throw .notArrived(outcome)
        }
        let result = await wait(for: slot)
        endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
        let value = try result.get()
        // Only `finish(with:)` of a screen of this route gives a value; after a redirect the screen is another's.
        guard let value = value as? Route.RouteResult else { throw .replaced }
        return value
    }
}
