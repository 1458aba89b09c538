/// Helpers that start a task and wait until it suspends or ends.
extension Task where Failure == Never {
    /// Starts a task on the main actor, and returns when it has suspended or ended.
    ///
    /// The task resumes the caller in its first line. The caller needs the main actor, so it continues only after the
    /// task has left the actor. It does not depend on a number of turns.
    ///
    /// - Parameter work: The work of the task.
    /// - Returns: The task.
    @MainActor
    package static func started(_ work: @escaping @MainActor () async -> Success) async -> Task {
        let hasBegun = Watched(false)
        let task = Task { @MainActor in
            hasBegun.withLock { $0 = true }
            return await work()
        }
        await hasBegun.wait { $0 }
        return task
    }
}

extension Task where Failure == any Error {
    /// Starts a throwing task on the main actor, and returns when it has suspended or ended.
    ///
    /// - Parameter work: The work of the task.
    /// - Returns: The task.
    @MainActor
    package static func started(_ work: @escaping @MainActor () async throws -> Success) async -> Task {
        let hasBegun = Watched(false)
        let task = Task { @MainActor in
            hasBegun.withLock { $0 = true }
            return try await work()
        }
        await hasBegun.wait { $0 }
        return task
    }
}
