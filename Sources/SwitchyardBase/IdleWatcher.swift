import SwitchyardLocks

/// A wait until nothing is under way: woken whenever something ends, to look again.
///
/// It is woken through the ``IdleWatchers`` of what it waits for.
package final class IdleWatcher: Sendable {
    /// What a look at everything under way finds.
    package enum Answer: Sendable {
        /// Nothing is under way.
        case idle
        /// Only steps are left that hosts hold.
        case held
        /// Something goes on by itself.
        case busy
    }

    /// How a wait ended.
    package enum Ending: Sendable {
        /// Nothing is under way any more.
        case idle
        /// Only steps are left that hosts hold.
        case held
        /// The limit has passed.
        case limit
        /// The task was cancelled.
        case cancelled
    }

    /// How long nothing has to wake the watcher until it looks again.
    private static let pause = Duration.milliseconds(50)

    private let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    package init() {}

    /// Has the wait look again; several calls before it does are one.
    package func wake() { continuation.yield() }

    /// Looks until nothing is under way, or waiting is of no use.
    ///
    /// - Parameters:
    ///   - limit: How long, at the most.
    ///   - clock: What the limit is measured with.
    ///   - look: Says what is under way. What ends after it has looked must wake this watcher.
    /// - Returns: How the wait ended.
    @MainActor
    package func wait(
        within limit: Duration, by clock: any Clock<Duration>, _ look: () -> Answer
    ) async -> Ending {
        let isLate = Promise<Void>()
        let deadlines = DeadlineQueue(clock)
        let deadline = deadlines.set(after: limit) { [self] in
            isLate.fulfill(())
            wake()
        }
        defer { deadlines.cancel(deadline) }
        // Tasks that the caller has just made on the main actor begin first, and have their links received.
        await Task.yield()
        while true {
            switch look() {
            case .idle: return .idle
            case .held: return .held
            case .busy: break
            }
            if isLate.isSettled { return .limit }
            if Task.isCancelled { return .cancelled }
            // A host tells nobody that it has begun to hold a step.
            let again = deadlines.set(after: Self.pause) { [self] in wake() }
            for await _ in changes { break }
            deadlines.cancel(again)
        }
    }
}
