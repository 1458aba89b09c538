internal import SwitchyardBase

extension DeadlineQueue {
    /// Runs what has a limit of time.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - work: What is run. It is cancelled at the limit, and waited for.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, as it does where it is cancelled at the limit. Work that does not notice returns late.
    func run<Result: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await work() }
        let token = set(after: limit) { task.cancel() }
        defer { cancel(token) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
