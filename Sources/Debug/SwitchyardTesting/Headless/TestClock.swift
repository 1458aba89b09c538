import Foundation

/// A clock that stands still until a test advances it.
///
/// Sleeping until a time that has already been reached returns at once. So a task may begin to sleep before or after
/// the clock is advanced.
public final class TestClock: Clock,
    // Unchecked, because the compiler cannot check the lock: every access to a variable holds it.
    @unchecked Sendable
{
    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    private var waiting: [Int: (count: Int, within: Duration?, wake: CheckedContinuation<Void, Never>)] = [:]
    private var lastNumber = 0

    /// A point in time, as the duration since the clock was created.
    public struct Instant: InstantProtocol {
        /// The duration since the clock was created.
        public let offset: Duration

        /// Returns the point in time after a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration from this point in time to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether the first point in time is before the second.
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    /// Creates a clock.
    public init() {}

    /// The current time of the clock.
    public var now: Instant { lock.withLock { time } }

    /// The resolution, which is unlimited.
    public var minimumResolution: Duration { .zero }

    /// The number of sleeping tasks.
    public var sleeping: Int { lock.withLock { sleepers.count } }

    /// Waits until a number of tasks sleep on the clock, so that advancing it wakes them.
    ///
    /// A task that a test has started may begin to sleep after the test continues. If the test advanced the clock
    /// before that, the deadline of the task would be later as well, and the task would not wake:
    ///
    /// ```swift
    /// let opening = Task { await router.open("eats://orders/42").outcome }
    /// await clock.waitForSleepers()
    /// clock.advance(by: .seconds(10))
    /// ```
    ///
    /// Returns at once if enough tasks already sleep, and early if the waiting task is cancelled. Any number of tasks
    /// may wait. Nothing is polled.
    ///
    /// - Parameters:
    ///   - count: The minimum number of sleeping tasks.
    ///   - duration: Only counts tasks that wake if the clock is advanced by this duration; `nil` counts all.
    public func waitForSleepers(_ count: Int = 1, dueWithin duration: Duration? = nil) async {
        let id = nextNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = lock.withLock {
                    if Task.isCancelled || sleepersDue(within: duration) >= count { return true }
                    waiting[id] = (count, duration, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            lock.withLock { waiting.removeValue(forKey: id) }?.wake.resume()
        }
    }

    /// Sleeps until the clock reaches a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = nextNumber()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (ending, reached): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) = lock.withLock {
                    if Task.isCancelled { return (.failure(CancellationError()), []) }
                    if deadline <= time { return (.success(()), []) }
                    sleepers[id] = (deadline, continuation)
                    return (nil, takeReached())
                }
                if let ending { continuation.resume(with: ending) }
                for wake in reached { wake.resume() }
            }
        } onCancel: {
            lock.withLock { sleepers.removeValue(forKey: id) }?.wake.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock, and wakes the tasks whose deadline is reached, in the order of deadlines, then of sleeping.
    ///
    /// The runtime decides which of the woken tasks runs first.
    ///
    /// - Parameter duration: The duration; a negative one counts as zero.
    public func advance(by duration: Duration) {
        let (due, reached) = lock.withLock {
            time = time.advanced(by: max(duration, .zero))
            let due = sleepers.filter { $0.value.deadline <= time }
            for id in due.keys { sleepers[id] = nil }
            // For tasks that keep sleeping, the remaining duration has become shorter, so waits may be satisfied.
            return (due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }, takeReached())
        }
        for sleeper in due { sleeper.value.wake.resume() }
        for wake in reached { wake.resume() }
    }

    private func nextNumber() -> Int {
        lock.withLock {
            lastNumber += 1
            return lastNumber
        }
    }

    /// The number of tasks that wake within a duration.
    ///
    /// The caller holds the lock.
    private func sleepersDue(within duration: Duration?) -> Int {
        guard let duration else { return sleepers.count }
        let end = time.advanced(by: duration)
        return sleepers.values.count { $0.deadline <= end }
    }

    /// Removes the waits whose number of sleepers is reached.
    ///
    /// The caller holds the lock, and resumes the waits after releasing it.
    private func takeReached() -> [CheckedContinuation<Void, Never>] {
        waiting.filter { sleepersDue(within: $0.value.within) >= $0.value.count }
            .compactMap { waiting.removeValue(forKey: $0.key)?.wake }
    }
}
