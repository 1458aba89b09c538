/// Waits for a host to say that a step has happened, and not for ever.
@MainActor
final class StepWait {
    private var continuation: CheckedContinuation<StepFailure?, Never>?
    private var tasks: [Task<Void, Never>] = []

    /// Waits until the work ends, the limit has passed, or somebody ends the wait.
    ///
    /// - Parameters:
    ///   - limit: How long.
    ///   - clock: What the limit is measured with.
    ///   - work: What is waited for.
    ///   - late: Called where the work ends well after the wait was over.
    /// - Returns: Why it did not happen; `nil` where it did.
    func run(
        limit: Duration, on clock: any Clock<Duration>,
        _ work: @escaping @MainActor () async throws(StepFailure) -> Void, late: @escaping @MainActor () -> Void
    ) async -> StepFailure? {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            let performing = Task {
                // The scene may have been closed, and another host be in its place.
                guard self.continuation != nil else { return }
                do throws(StepFailure) {
                    try await work()
                    if !end(nil) { late() }
                } catch {
                    end(error)
                }
            }
            tasks = [performing, alarm(after: limit, on: clock)]
        }
    }

    /// Ends the wait; only the first time counts.
    ///
    /// - Parameter failure: Why the step did not happen; `nil` where it did.
    /// - Returns: Whether this was the first time.
    @discardableResult
    func end(_ failure: StepFailure?) -> Bool {
        guard let continuation else { return false }
        self.continuation = nil
        for task in tasks { task.cancel() }
        continuation.resume(returning: failure)
        return true
    }

    /// The deadline is settled before the task begins, so that a clock that a test advances cannot run ahead of it.
    private func alarm(after limit: Duration, on clock: some Clock<Duration>) -> Task<Void, Never> {
        // Clocks trap on a time beyond their range; nobody waits for a hundred years.
        let deadline = clock.now.advanced(by: min(limit, .seconds(1 << 32)))
        return Task {
            // Cancelled, the sleep ends at once, and the wait is over already.
            try? await clock.sleep(until: deadline, tolerance: nil)
            guard !Task.isCancelled else { return }
            end(.notAcknowledged(after: limit))
        }
    }
}
