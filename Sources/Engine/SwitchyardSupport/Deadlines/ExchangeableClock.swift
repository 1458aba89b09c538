/// A clock that uses another clock, which can be exchanged: a test gives its own clock to a router.
///
/// After an exchange, the time continues from its current value. A sleep that has begun has the same remaining time.
package final class ExchangeableClock: Clock {
    /// An instant: the time since the creation of the clock.
    package struct Instant: InstantProtocol {
        fileprivate let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct State {
        var clock: RelativeClock
        /// The time of this clock at which `clock` began to measure.
        var start = Duration.zero
        var sleepers: [Int: Task<Void, any Error>] = [:]
        var lastSleeper = 0
        var exchanges = 0
    }

    private let state: Locked<State>

    package init(_ clock: any Clock<Duration>) { state = Locked(State(clock: RelativeClock(clock))) }

    package var now: Instant {
        let (now, start) = state.withLock { ($0.clock.now, $0.start) }
        // Outside the lock, because a clock may be code of the app.
        return Instant(offset: start + now())
    }

    package var minimumResolution: Duration { .zero }

    /// Uses another clock from now on.
    package func exchange(for clock: any Clock<Duration>) {
        let now = now
        let clock = RelativeClock(clock)
        let sleepers = state.withLock { state in
            state.clock = clock
            state.start = now.offset
            state.exchanges += 1
            defer { state.sleepers = [:] }
            return state.sleepers
        }
        // The sleepers continue to sleep with the new clock.
        for sleeper in sleepers.values { sleeper.cancel() }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        var exchanges: Int
        repeat {
            let (sleeper, id, seen) = state.withLock { state in
                state.lastSleeper += 1
                let (clock, start) = (state.clock, state.start)
                let sleeper = Task { try await clock.sleep(deadline.offset - start) }
                state.sleepers[state.lastSleeper] = sleeper
                return (sleeper, state.lastSleeper, state.exchanges)
            }
            exchanges = seen
            let result = await withTaskCancellationHandler {
                await sleeper.result
            } onCancel: {
                sleeper.cancel()
            }
            state.withLock { $0.sleepers[id] = nil }
            try Task.checkCancellation()
            if case .failure(let error) = result, state.withLock({ $0.exchanges }) == exchanges { throw error }
        } while state.withLock({ $0.exchanges }) != exchanges && now < deadline
    }
}
