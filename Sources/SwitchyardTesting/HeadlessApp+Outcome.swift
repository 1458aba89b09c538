public import SwitchyardRouter

extension HeadlessApp {
    /// Waits until nothing is under way, and returns how a navigation ended.
    ///
    /// ```swift
    /// let outcome = try await app.outcome(of: app.open("eats://account", from: .notification))
    /// ```
    ///
    /// `await navigation.outcome` never returns for a link that waits for a gate which the test does not open. This says
    /// what it waits for.
    ///
    /// - Parameters:
    ///   - navigation: What a verb has returned.
    ///   - limit: How long to wait, at the most, in real time: the clock of the test stands still.
    /// - Returns: How it ended.
    /// - Throws: `BusyRouter` where it has not ended although nothing is under way, with what it waits for; past the limit,
    ///   and when the task is cancelled.
    public func outcome(
        of navigation: NavigationTask, within limit: Duration = .seconds(5)
    ) async throws(BusyRouter) -> NavigationOutcome {
        try await settle(within: limit)
        guard navigation.hasEnded else { throw BusyRouter(.waiting, [reason(of: navigation)]) }
        return await navigation.outcome
    }

    private func reason(of navigation: NavigationTask) -> String {
        guard let link = suspended.first(where: { $0.id == navigation.id }) else {
            return "\(navigation.id) waits for the clock of the test, for the user, or for a step that the host holds."
        }
        return "\(navigation.id) waits for the gate '\(link.gate.rawValue)', which the test has not opened."
    }
}
