import SwitchyardNavigation
public import SwitchyardRouter
import SwitchyardRoutes

extension HeadlessApp {
    /// Waits until nothing is under way, and returns the outcome of a navigation.
    ///
    /// ```swift
    /// let outcome = try await app.outcome(of: app.open("eats://account", from: .notification))
    /// ```
    ///
    /// Without this, `await navigation.outcome` never returns if the link is suspended by a gate that the test does not
    /// open. This method throws an error that names the reason instead.
    ///
    /// - Parameters:
    ///   - navigation: The navigation that a verb returned.
    ///   - limit: The maximum time to wait, in real time, because the test clock stands still.
    /// - Returns: The outcome.
    /// - Throws: `BusyRouter` if nothing is under way, but the navigation has not ended; it names the reason. Also
    ///   thrown after the limit, and when the task is cancelled.
    public func outcome(
        of navigation: NavigationTask, within limit: Duration = .seconds(5)
    ) async throws(BusyRouter) -> NavigationOutcome {
        try await settle(within: limit)
        guard navigation.hasEnded else { throw BusyRouter(.waiting, [reason(of: navigation)]) }
        return await navigation.outcome
    }

    private func reason(of navigation: NavigationTask) -> String {
        guard let link = suspended.first(where: { $0.id == navigation.id }) else {
            return "\(navigation.id) waits for the test clock, for the user, or for a step that the host holds."
        }
        return "\(navigation.id) waits for the gate '\(link.gate.rawValue)', which the test has not opened."
    }
}
