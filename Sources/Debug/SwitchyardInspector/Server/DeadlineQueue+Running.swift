internal import SwitchyardSupport

extension DeadlineQueue {
    /// Runs an operation with a timeout.
    ///
    /// - Parameters:
    ///   - limit: The timeout.
    ///   - work: The operation. At the timeout, it is cancelled and awaited.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, also after its cancellation. An operation that ignores cancellation
    ///   returns late.
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
