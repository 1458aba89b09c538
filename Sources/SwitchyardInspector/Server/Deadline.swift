/// Runs what has a limit of time.
///
/// - Parameters:
///   - limit: The limit.
///   - clock: The clock of the limit.
///   - work: What is run. It is cancelled at the limit, and waited for.
/// - Returns: What the work returns.
/// - Throws: What the work throws; `CancellationError` at the limit.
func withDeadline<Result: Sendable>(
    _ limit: Duration, _ clock: any Clock<Duration>, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await work() }
        group.addTask {
            try await clock.sleep(for: limit)
            return nil
        }
        guard let first = try await group.next(), let result = first else { throw CancellationError() }
        return result
    }
}
