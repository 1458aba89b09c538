import ConformanceSupport
import SwitchyardTesting
import Testing

/// The clock for tests.
@Suite(.timeLimit(.minutes(5)))
struct TestClockTests {
    let clock = TestClock()

    @Test
    func `time passes when a test advances the clock`() {
        let start = clock.now
        clock.advance(by: .seconds(3))
        #expect(start.duration(to: clock.now) == .seconds(3))
        clock.advance(by: .seconds(-1))
        #expect(start.duration(to: clock.now) == .seconds(3))
    }

    @Test
    func `sleeping until a time that has been reached returns at once`() async throws {
        let deadline = clock.now.advanced(by: .seconds(2))
        clock.advance(by: .seconds(2))
        try await clock.sleep(until: deadline, tolerance: nil)
        #expect(clock.sleeping == 0)
    }

    @Test
    func `sleepers wake when their deadline is reached, and not earlier`() async throws {
        let deadlines = [3, 1, 2].map { clock.now.advanced(by: .seconds($0)) }
        let sleepers = deadlines.map { deadline in
            Task { [clock] in
                try await clock.sleep(until: deadline, tolerance: nil)
                return clock.now.offset
            }
        }
        await clock.waitForSleepers(3)
        for second in 1...3 {
            clock.advance(by: .seconds(1))
            #expect(clock.sleeping == 3 - second)
            let index = try #require([3, 1, 2].firstIndex(of: second))
            #expect(try await sleepers[index].value == .seconds(second))
        }
    }

    @Test @MainActor
    func `all sleepers with the same deadline wake when it is reached`() async throws {
        let deadline = clock.now.advanced(by: .seconds(1))
        var woken: [Int] = []
        var sleepers: [Task<Void, any Error>] = []
        for number in 0..<8 {
            sleepers.append(
                Task {
                    try await clock.sleep(until: deadline, tolerance: nil)
                    woken.append(number)
                })
            await clock.waitForSleepers(number + 1)
        }
        clock.advance(by: .seconds(1))
        for sleeper in sleepers { try await sleeper.value }
        // The clock resumes them in order, but the runtime decides which task continues first.
        #expect(woken.sorted() == Array(0..<8))
    }

    @Test
    func `a cancelled sleeper throws, whether it is cancelled before or while it sleeps`() async {
        let deadline = clock.now.advanced(by: .seconds(1))
        let asleep = Task { [clock] in try await clock.sleep(until: deadline, tolerance: nil) }
        await clock.waitForSleepers()
        asleep.cancel()
        await #expect(throws: CancellationError.self) { try await asleep.value }
        let cancelled = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: deadline, tolerance: nil)
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(clock.sleeping == 0)
    }

    @Test
    func `a wait for sleepers ends when that number of tasks sleep`() async throws {
        let ended = Watched<[Int]>([])
        let waits = [1, 2, 2, 3].map { count in
            Task { [clock] in
                await clock.waitForSleepers(count)
                ended.withLock { $0.append(count) }
            }
        }
        let deadline = clock.now.advanced(by: .seconds(1))
        var sleepers: [Task<Void, any Error>] = []
        for (number, expected) in zip(1...3, [[1], [1, 2, 2], [1, 2, 2, 3]]) {
            sleepers.append(Task { [clock] in try await clock.sleep(until: deadline, tolerance: nil) })
            await clock.waitForSleepers(number)
            await ended.wait { $0.count >= expected.count }
            #expect(ended.withLock { $0 } == expected)
        }
        for wait in waits { await wait.value }
        clock.advance(by: .seconds(1))
        for sleeper in sleepers { try await sleeper.value }
        await clock.waitForSleepers(0)
        #expect(clock.sleeping == 0)
    }

    @Test
    func `a wait for sleepers ignores those that are due later`() async throws {
        let start = clock.now
        let late = Task { [clock] in try await clock.sleep(until: start.advanced(by: .seconds(5)), tolerance: nil) }
        await clock.waitForSleepers()
        let waiting = Task { [clock] in
            await clock.waitForSleepers(dueWithin: .seconds(2))
            return clock.now.offset
        }
        await clock.waitForSleepers(dueWithin: .seconds(5))
        clock.advance(by: .seconds(2))
        // A further sleeper with a later deadline changes nothing.
        let later = Task { [clock] in try await clock.sleep(until: start.advanced(by: .seconds(9)), tolerance: nil) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        #expect(await waiting.value == .seconds(3))
        clock.advance(by: .seconds(6))
        try await late.value
        try await later.value
    }

    @Test
    func `a cancelled wait for sleepers ends, whether it is cancelled before or while it waits`() async {
        let waiting = Task { [clock] in await clock.waitForSleepers(2) }
        let cancelled = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.waitForSleepers()
        }
        await cancelled.value
        waiting.cancel()
        await waiting.value
        #expect(clock.sleeping == 0)
    }
}
