import SwitchyardBase

/// Waits for a host to say that a step has happened, and not for ever.
@MainActor
final class StepWait {
    private struct Ending {
        let failure: StepFailure?
    }

    private var continuation: CheckedContinuation<StepFailure?, Never>?
    private var task: Task<Void, Never>?
    private var ending: Ending?

    /// Whether nobody waits any more.
    var isOver: Bool { ending != nil }

    /// Waits until the work ends, the limit has passed, or somebody ends the wait.
    ///
    /// - Parameters:
    ///   - task: What is waited for, and has begun. It ends the wait, and has to see for itself whether that is over.
    ///   - deadlines: What ends the wait when its limit has passed; its actions run on the main actor.
    ///   - limit: How long the wait may be.
    ///   - idle: What is told that the host has begun, and may hold the step.
    /// - Returns: Why it did not happen; `nil` where it did.
    func ending(
        of task: Task<Void, Never>, _ deadlines: DeadlineQueue, _ limit: Duration, _ idle: IdleWatchers
    ) async -> StepFailure? {
        // A host that did it at once keeps nobody waiting, and needs no limit.
        if let ending {
            task.cancel()
            return ending.failure
        }
        self.task = task
        let deadline = deadlines.set(after: limit) { [weak self] in
            MainActor.assumeIsolated { _ = self?.end(.notAcknowledged(after: limit)) }
        }
        defer { deadlines.cancel(deadline) }
        idle.wake()
        return await withCheckedContinuation { continuation = $0 }
    }

    /// Ends the wait; only the first time counts.
    ///
    /// - Parameter failure: Why the step did not happen; `nil` where it did.
    /// - Returns: Whether this was the first time.
    @discardableResult
    func end(_ failure: StepFailure?) -> Bool {
        guard ending == nil else { return false }
        ending = Ending(failure: failure)
        task?.cancel()
        continuation?.resume(returning: failure)
        continuation = nil
        return true
    }
}
