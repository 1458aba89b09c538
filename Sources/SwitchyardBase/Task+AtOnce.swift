extension Task where Success == Void, Failure == Never {
    /// Runs an operation at once, as far as it gets without waiting, and the rest in a task of its own, without what the
    /// caller's task carries along.
    ///
    /// On the main actor each task is a turn of the run loop, which costs more than everything else on the way of a link.
    /// Systems before those of 2025 cannot begin at once (SE-0472), and take that turn.
    ///
    /// - Parameter operation: What runs, which says where: `{ @MainActor in … }`. Its type is the one that tasks take,
    ///   because each conversion is a block of the heap and another frame for every task.
    /// - Returns: The task.
    @MainActor
    @discardableResult
    package static func atOnceDetached(
        _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediateDetached(operation: operation)
        }
        return .detached(operation: operation)
    }
}
