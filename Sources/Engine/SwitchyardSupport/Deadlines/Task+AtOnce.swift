extension Task where Failure == Never {
    /// Runs an operation immediately until it first suspends, and the rest in a new task that does not inherit
    /// task-local values.
    ///
    /// A new task of the main actor waits behind the jobs that are queued there, which takes longer than all other work
    /// for a link. Systems before those of 2025 cannot start a task immediately (SE-0472), so there it waits.
    ///
    /// - Parameter operation: The operation, including its actor: `{ @MainActor in … }`. It has the type that tasks
    ///   take, because each conversion costs an allocation and another frame for every task.
    /// - Returns: The task.
    // Inlined, because the closure would need a heap allocation and two more frames.
    @MainActor
    @discardableResult
    @inlinable
    package static func atOnceDetached(
        _ operation: sending @escaping @isolated(any) () async -> Success
    ) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediateDetached(operation: operation)
        }
        return .detached(operation: operation)
    }
}

extension Task where Success == Void, Failure == Never {
    /// Runs work on the main actor, from any thread, with the task-local values of the caller.
    @discardableResult
    package static func onMainActor(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { @MainActor in await work() }
        }
        return Task { @MainActor in await work() }
    }
}
