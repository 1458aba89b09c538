public import Switchyard
import SwitchyardSupport
import SwitchyardUIKit

extension Router {
    /// Shows a route, or runs its action, for an intent of the system, and waits for completion.
    ///
    /// ```swift
    /// func perform() async throws -> some IntentResult {
    ///     try await router.perform(OrdersRoute.detail(id: target.id))
    ///     return .result()
    /// }
    /// ```
    ///
    /// The route is opened from the source `LinkSource.intent`, when a scene is active. A route without a screen needs no scene.
    /// If an equal link is in flight, the call waits for that link instead.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - limit: How long to wait. After the limit, a route that waits for a gate stays suspended in the app. Any other route is
    ///     cancelled, unless its screens are changing already.
    /// - Throws: ``IntentFailure``, whose message the system shows.
    public func perform(
        _ route: some TypedRoute, within limit: Duration = .seconds(20)
    ) async throws(IntentFailure) {
        if let failure = await failure(of: IntentRoute(route), within: limit) { throw failure }
    }

    /// Shows the route of an intent that the system delivers to a scene, before it performs the intent.
    ///
    /// An action is not run here, because `perform(_:within:)` would run it again. A screen that is already visible is
    /// unchanged.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - scene: The scene; `nil` is any active scene.
    @MainActor
    package func show(_ route: some TypedRoute, ofIntentIn scene: SceneID?) {
        guard let link = try? link(to: route), let match = (try? table.match(link)) ?? nil,
            match.route.target.isShown
        else { return }
        receive(.intent(IntentRoute(route)), in: scene)
    }

    private enum Ending: Sendable {
        case ended(DoorEnding)
        case late
        case cancelled
    }

    @MainActor
    private func failure(of route: IntentRoute, within limit: Duration) async -> IntentFailure? {
        let ending = Promise<Ending>()
        let ticket = receive(.intent(route)) { ending.fulfill(.ended($0)) }
        let deadline = deadlines.set(after: limit) { ending.fulfill(.late) }
        defer { deadlines.cancel(deadline) }
        switch await ending.wait(cancelled: .cancelled) {
        case .ended(let ending): return ending.failure
        case .cancelled:
            ticket.withdraw()
            return .notArrived(.cancelled)
        case .late:
            if let navigation = ticket.navigation, navigation.hasEnded {
                return DoorEnding.ended(await navigation.outcome).failure
            }
            return giveUp(ticket)
        }
    }

    /// Withdraws a route that has not ended in time, unless it waits for the user.
    @MainActor
    private func giveUp(_ ticket: DoorTicket) -> IntentFailure {
        let waiting = suspended.first { $0.id == ticket.navigation?.id }
        if let waiting, !waiting.isReserved || waiting.gate == .modal { return .waiting(for: waiting.gate) }
        let needsScene = ticket.isHeld || waiting?.gate == .scene
        ticket.withdraw()
        return .notArrived(needsScene ? .unavailable(.noScene) : .expired(.perform))
    }
}

extension DoorEnding {
    /// The failure that an intent reports; `nil` for a success.
    fileprivate var failure: IntentFailure? {
        guard !isPerformed else { return nil }
        guard case .ended(let outcome) = self else { return .notArrived(.notFound(nil)) }
        return .notArrived(outcome)
    }
}
