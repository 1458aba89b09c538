import SwitchyardBase
import SwitchyardHeadless
import Testing

/// A clock that measures with another one.
@Suite(.timeLimit(.minutes(1)))
struct ExchangeableClockTests {
    @Test
    func `its time is that of the clock, and goes on where it was when that is exchanged`() {
        let (first, second) = (TestClock(), TestClock())
        first.advance(by: .seconds(5))
        let clock = ExchangeableClock(first)
        let start = clock.now
        first.advance(by: .seconds(2))
        #expect(start.duration(to: clock.now) == .seconds(2))
        second.advance(by: .seconds(50))
        clock.exchange(for: second)
        first.advance(by: .seconds(100))
        #expect(start.duration(to: clock.now) == .seconds(2))
        second.advance(by: .seconds(1))
        #expect(start.duration(to: clock.now) == .seconds(3))
        #expect(start < clock.now && start.advanced(by: .seconds(3)) == clock.now)
    }

    @Test
    func `a sleep goes on with the clock that takes over, for what is left of it`() async throws {
        let (first, second) = (TestClock(), TestClock())
        let clock = ExchangeableClock(first)
        let deadline = clock.now.advanced(by: .seconds(10))
        let sleeping = Task { try await clock.sleep(until: deadline, tolerance: nil) }
        await first.waitForSleepers()
        first.advance(by: .seconds(4))
        clock.exchange(for: second)
        await second.waitForSleepers(dueWithin: .seconds(6))
        #expect(first.sleeping == 0)
        second.advance(by: .seconds(6))
        try await sleeping.value
        #expect(clock.now == deadline)
    }

    @Test
    func `a sleep is cancelled with its task, and one that is over returns at once`() async throws {
        let first = TestClock()
        let clock = ExchangeableClock(first)
        try await clock.sleep(until: clock.now, tolerance: nil)
        let sleeping = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil) }
        await first.waitForSleepers()
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }
        #expect(first.sleeping == 0)
    }
}
