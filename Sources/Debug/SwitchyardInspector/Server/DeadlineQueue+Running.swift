internal import SwitchyardSupport

extension DeadlineQueue {
    /// Runs an operation with a timeout.
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
