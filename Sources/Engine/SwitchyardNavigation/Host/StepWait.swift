import SwitchyardSupport

/// Waits until a host confirms a step, up to a time limit.
@MainActor
final class StepWait {
    private struct Ending {
        let failure: StepFailure?
    }

    private var continuation: CheckedContinuation<StepFailure?, Never>?
    private var task: Task<Void, Never>?
    private var ending: Ending?
    /// The host that performs the step.
    weak var host: (any NavigationHost)?
    /// Whether the host stated that it was busy when the limit passed, so that it also states when it has read its screens.
    private(set) var isBusyHost = false

    /// Whether the wait has ended.
    var isOver: Bool { ending != nil }

    /// Waits until the task ends the wait, the limit has passed, or ``end(_:)`` is called; returns why the step did not
    /// happen, or `nil` if it happened.
    func ending(
        of task: Task<Void, Never>, _ deadlines: DeadlineQueue, _ limit: Duration, _ idle: IdleWatchers
    ) async -> StepFailure? {
        // A host that performed the step synchronously needs no deadline.
        if let ending {
            task.cancel()
            return ending.failure
        }
        self.task = task
        let deadline = deadlines.set(after: limit) { [weak self] in
            MainActor.assumeIsolated { self?.expire(after: limit) }
        }
        defer { deadlines.cancel(deadline) }
        idle.wake()
        return await withCheckedContinuation { continuation = $0 }
    }

    private func expire(after limit: Duration) {
        isBusyHost = host?.isReadingCurrent == false
        end(.notAcknowledged(after: limit))
    }

    /// Ends the wait.
    ///
    /// Only the first call has an effect.
    ///
    /// - Parameter failure: Why the step did not happen, or `nil` if it happened.
    /// - Returns: Whether this was the first call.
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
