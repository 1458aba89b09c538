import Foundation

/// A clock that stands still until a test advances it.
///
/// Who sleeps until a time that has come already wakes at once, so it does not matter whether a task begins to sleep
/// before or after the clock is advanced.
public final class TestClock: Clock,
    // Unchecked, because the compiler does not know the lock: each use of a variable holds it.
    @unchecked Sendable
{
    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    private var waiting: [Int: (count: Int, within: Duration?, wake: CheckedContinuation<Void, Never>)] = [:]
    private var lastNumber = 0

    /// A time, as what has passed since the clock was created.
    public struct Instant: InstantProtocol {
        /// What has passed since the clock was created.
        public let offset: Duration

        /// Returns the time that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns what lies between this time and another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether the first time is before the second.
        public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    /// Creates a clock.
    public init() {}

    /// The time.
    public var now: Instant { lock.withLock { time } }

    /// The shortest time that the clock tells apart; it tells all apart.
    public var minimumResolution: Duration { .zero }

    /// How many tasks sleep.
    public var sleeping: Int { lock.withLock { sleepers.count } }

    /// Waits until so many tasks sleep on the clock, so that advancing it wakes them.
    ///
    /// A task that a test has started may sleep later than the test goes on. Were the clock advanced before, the deadline of
    /// that task would be later too, and the task would sleep on:
    ///
    /// ```swift
    /// let opening = Task { await router.open("eats://orders/42").outcome }
    /// await clock.waitForSleepers()
    /// clock.advance(by: .seconds(10))
    /// ```
    ///
    /// Returns at once where they sleep already, and early where the task that waits is cancelled. Any number of tasks may
    /// wait. Nothing is polled.
    ///
    /// - Parameters:
    ///   - count: How many tasks, at least.
    ///   - duration: Counts only tasks that would wake if the clock were advanced by this duration; `nil` counts all.
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

    /// Sleeps until the clock was advanced to a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Of no meaning here.
    /// - Throws: `CancellationError` where the task is cancelled.
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

    /// Lets time pass, and wakes those whose time has come, in that order; at one time, who came first.
    ///
    /// Which of those that are awake goes on first, the runtime decides.
    ///
    /// - Parameter duration: How much time passes; a negative one lets none pass.
    public func advance(by duration: Duration) {
        let (due, reached) = lock.withLock {
            time = time.advanced(by: max(duration, .zero))
            let due = sleepers.filter { $0.value.deadline <= time }
            for id in due.keys { sleepers[id] = nil }
            // Tasks that go on sleeping are due within less than before.
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

    /// How many tasks wake within a duration.
    ///
    /// The caller holds the lock.
    private func sleepersDue(within duration: Duration?) -> Int {
        guard let duration else { return sleepers.count }
        let end = time.advanced(by: duration)
        return sleepers.values.count { $0.deadline <= end }
    }

    /// Removes the waits whose number of sleepers is reached.
    ///
    /// The caller holds the lock, and resumes them without it.
    private func takeReached() -> [CheckedContinuation<Void, Never>] {
        waiting.filter { sleepersDue(within: $0.value.within) >= $0.value.count }
            .compactMap { waiting.removeValue(forKey: $0.key)?.wake }
    }
}
