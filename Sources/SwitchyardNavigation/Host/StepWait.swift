/// Waits for a host to say that a step has happened, and not for ever.
@MainActor
final class StepWait {
    private var continuation: CheckedContinuation<StepFailure?, Never>?
    private var task: Task<Void, Never>?

    /// Whether nobody waits any more, or yet.
    var isOver: Bool { continuation == nil }

    /// Waits until the work ends, the limit has passed, or somebody ends the wait.
    ///
    /// - Parameters:
    ///   - deadlines: What ends the wait when its limit has passed.
    ///   - work: What is waited for.
    ///   - late: Called where the work ends well after the wait was over.
    /// - Returns: Why it did not happen; `nil` where it did.
    func run(
        _ deadlines: StepDeadlines, _ work: @escaping @MainActor () async throws(StepFailure) -> Void,
        late: @escaping @MainActor () -> Void
    ) async -> StepFailure? {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            task = Task.atOnce { [self] in
                // The scene may have been closed, and another host be in its place.
                guard self.continuation != nil else { return }
                do throws(StepFailure) {
                    try await work()
                    if !end(nil) { late() }
                } catch {
                    end(error)
                }
            }
            deadlines.watch(self)
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
        task?.cancel()
        continuation.resume(returning: failure)
        return true
    }
}
