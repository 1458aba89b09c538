internal import SwitchyardBase

extension DeadlineQueue {
    /// Runs what has a limit of time.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - work: What is run. It is cancelled at the limit, and waited for.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, at the limit because it is cancelled.
    func run<Result: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await work() }
        let token = set(after: limit) { _ in task.cancel() }
        defer { cancel(token) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
