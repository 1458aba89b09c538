/// A wait until all work has ended; it checks again whenever an operation ends.
///
/// The ``IdleWatchers`` of the observed objects wake it.
package final class IdleWatcher: Sendable {
    /// The result of one check.
    package enum Activity: Sendable {
        /// No work is in progress.
        case idle
        /// Only steps that hosts hold are left.
        case held
        /// Work is in progress.
        case busy
    }

    /// How a wait ended.
    package enum Ending: Sendable {
        /// All work has ended.
        case idle
        /// Only steps that hosts hold are left.
        case held
        /// The time limit has passed.
        case limit
        /// The task was cancelled.
        case cancelled
    }

    /// The time without a wake-up after which the watcher checks again.
    private static let pause = Duration.milliseconds(50)

    private let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    package init() {}

    /// Makes the wait check again; several calls before the check count as one.
    func wake() { continuation.yield() }

    /// Waits until all work has ended, or only held steps are left.
    @MainActor
    package func wait(
        within limit: Duration, by clock: any Clock<Duration>, _ check: () -> Activity
    ) async -> Ending {
        let isLate = Promise<Void>()
        let deadlines = DeadlineQueue(clock)
        let deadline = deadlines.set(after: limit) { [self] in
            isLate.fulfill(())
            wake()
        }
        defer { deadlines.cancel(deadline) }
        // First let tasks begin that the caller has just created on the main actor, so that their links are received.
        await Task.yield()
        while true {
            switch check() {
            case .idle: return .idle
            case .held: return .held
            case .busy: break
            }
            if isLate.isSettled { return .limit }
            if Task.isCancelled { return .cancelled }
            // A host does not report that it has begun to hold a step, so check again after a pause.
            let again = deadlines.set(after: Self.pause) { [self] in wake() }
            for await _ in changes { break }
            deadlines.cancel(again)
        }
    }
}
