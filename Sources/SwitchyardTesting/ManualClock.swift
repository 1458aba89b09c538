import Foundation

/// A clock that stands still until a test advances it.
///
/// Who sleeps until a time that has come already wakes at once, so it does not matter whether a task begins to sleep
/// before or after the clock is advanced.
public final class ManualClock: Clock,
    // Unchecked, because the compiler does not know the lock: each use of a variable holds it.
    @unchecked Sendable
{
    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    private var lastSleeper = 0

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

    /// Sleeps until the clock was advanced to a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Of no meaning here.
    /// - Throws: `CancellationError` where the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = lock.withLock {
            lastSleeper += 1
            return lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ending: Result<Void, any Error>? = lock.withLock {
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= time { return .success(()) }
                    sleepers[id] = (deadline, continuation)
                    return nil
                }
                if let ending { continuation.resume(with: ending) }
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
        let due = lock.withLock {
            time = time.advanced(by: max(duration, .zero))
            let due = sleepers.filter { $0.value.deadline <= time }
            for id in due.keys { sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for sleeper in due { sleeper.value.wake.resume() }
    }
}
