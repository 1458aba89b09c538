extension Task where Success == Void, Failure == Never {
    /// Starts work of the router on the main actor; since the systems of 2025 at once, if the caller is on it.
    ///
    /// Links and verbs of the app begin in a turn of their own instead, alike on every system.
    @discardableResult
    static func onMainActor(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediate { @MainActor in await work() }
        }
        return Task { @MainActor in await work() }
    }
}
