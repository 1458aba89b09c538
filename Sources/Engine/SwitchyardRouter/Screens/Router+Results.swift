import RouteMatching
import SwitchyardNavigation
public import SwitchyardRoutes
import SwitchyardSupport

extension Router {
    /// Performs a request that opens a route, and waits for the result of its screen.
    ///
    /// Call `result(of:as:payload:in:)` instead.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - request: The request.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult {
        // Only `finish(with:)` of a screen of this route returns a value; after a redirect another screen is shown.
        guard let value = try await anyResult(by: request, accepting: { $0 is Route.RouteResult }) as? Route.RouteResult
        else { throw .replaced }
        return value
    }

    /// Performs a request that opens a link or a route, and waits for the result of its screen, of any type.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isResult: Whether the value of a link without a screen is a result.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    package func anyResult(
        by request: NavigationRequest, accepting isResult: (any Sendable) -> Bool = { _ in true }
    ) async throws(ResultError) -> any Sendable {
        let slot = ResultSlot()
        var request = request
        request.payload[ResultSlot.self] = slot
        // Read now: a link that ends cancels the task of its interceptor.
        let (isOfLink, firstSource) = (LinkTransaction.underWay != nil, firstSourceOfCaller)
        let opening = navigate(request)
        defer { if isOfLink, Task.isCancelled { close(opening, for: slot, firstSource: firstSource) } }
        let outcome = await withTaskCancellationHandler {
            await opening.outcome(cancelled: .cancelled)
        } onCancel: {
            opening.cancel()
        }
        switch outcome {
        case .arrived: break
        case .performed(let value?) where isResult(value): return value
        // The other app may have answered already.
        case .left where slot.result.value != nil || isAwaited(slot): break
        default:
            // The wait was cancelled while the link was leaving the app.
            endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
            throw .notArrived(outcome)
        }
        let result = await wait(for: slot)
        endCallbacks(as: .cancelled, .dismissed) { $0.slot === slot }
        return try result.get()
    }

    /// Closes the screen that an interceptor or a handler opened for a result, such as an alert, because nothing awaits
    /// the result any more.
    @MainActor
    private func close(_ opening: NavigationTask, for slot: ResultSlot, firstSource: FirstSource) {
        if slot.result.isSettled { return }
        Task.atOnceDetached { @MainActor [self] in
            guard case .arrived(let arrival) = await opening.outcome, !arrival.wasShowing else { return }
            _ = await navigation.navigate(
                in: arrival.scene, policy: NavigationPolicy(), for: .app, firstSource: firstSource
            ) { [screens] planner throws(PlanRefusal) in
                // Another link may have opened the same screen since.
                guard screens.isOpened(arrival.entry, in: arrival.scene, onlyBy: opening.id) else {
                    throw .noEntry(arrival.entry)
                }
                return try planner.ignoringKeptOpen.close(arrival.entry)
            }
        }
    }
}
