extension Task where Success == Void, Failure == Never {
    /// Runs an operation at once, as far as it gets without waiting, and the rest in a task of its own.
    ///
    /// On the main actor each task is a turn of the run loop, which costs more than everything else on the way of a link.
    /// Systems before those of 2025 cannot begin at once (SE-0472), and take that turn.
    @MainActor
    @discardableResult
    package static func atOnce(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediate(operation: operation)
        }
        return Task(operation: operation)
    }

    /// The same without what the caller's task carries along.
    @MainActor
    @discardableResult
    package static func atOnceDetached(
        _ operation: @escaping @MainActor @Sendable () async -> Void
    ) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediateDetached(operation: operation)
        }
        return .detached(operation: operation)
    }
}
