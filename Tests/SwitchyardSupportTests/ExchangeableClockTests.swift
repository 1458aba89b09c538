import SwitchyardSupport
import SwitchyardTesting
import Testing

/// A clock that uses another clock.
@Suite(.timeLimit(.minutes(5)))
struct ExchangeableClockTests {
    @Test
    func `its time is that of the clock, and continues from its value after an exchange`() {
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
    func `a sleep continues with the new clock for its remaining time`() async throws {
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
    func `a sleep is cancelled with its task, and returns at once if its time has passed`() async throws {
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
