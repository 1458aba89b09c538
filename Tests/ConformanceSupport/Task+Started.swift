/// Tasks that have got as far as they get by themselves.
extension Task where Failure == Never {
    /// Starts a task on the main actor, and returns when it waits for something or has ended.
    ///
    /// The task wakes the caller with its first line. The caller needs the main actor, so it goes on when the task has
    /// left that: no turns are counted.
    ///
    /// - Parameter work: What the task does.
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
    /// Starts a task on the main actor that may throw, and returns when it waits for something or has ended.
    ///
    /// - Parameter work: What the task does.
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
