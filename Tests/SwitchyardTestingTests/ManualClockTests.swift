import SwitchyardTesting
import Testing

/// A clock that stands still.
struct ManualClockTests {
    let clock = ManualClock()

    @Test
    func `time passes when a test says so`() {
        let start = clock.now
        clock.advance(by: .seconds(3))
        #expect(start.duration(to: clock.now) == .seconds(3))
        clock.advance(by: .seconds(-1))
        #expect(start.duration(to: clock.now) == .seconds(3))
    }

    @Test
    func `who sleeps until a time that has come wakes at once`() async throws {
        let deadline = clock.now.advanced(by: .seconds(2))
        clock.advance(by: .seconds(2))
        try await clock.sleep(until: deadline, tolerance: nil)
        #expect(clock.sleeping == 0)
    }

    @Test
    func `sleepers wake when their time has come, and no earlier`() async throws {
        let deadlines = [3, 1, 2].map { clock.now.advanced(by: .seconds($0)) }
        let sleepers = deadlines.map { deadline in
            Task { [clock] in
                try await clock.sleep(until: deadline, tolerance: nil)
                return clock.now.offset
            }
        }
        while clock.sleeping < 3 { await Task.yield() }
        for second in 1...3 {
            clock.advance(by: .seconds(1))
            #expect(clock.sleeping == 3 - second)
            let index = try #require([3, 1, 2].firstIndex(of: second))
            #expect(try await sleepers[index].value == .seconds(second))
        }
    }

    @Test @MainActor
    func `all sleepers of one time wake when it comes`() async throws {
        let deadline = clock.now.advanced(by: .seconds(1))
        var woken: [Int] = []
        var sleepers: [Task<Void, any Error>] = []
        for number in 0..<8 {
            sleepers.append(
                Task {
                    try await clock.sleep(until: deadline, tolerance: nil)
                    woken.append(number)
                })
            while clock.sleeping <= number { await Task.yield() }
        }
        clock.advance(by: .seconds(1))
        for sleeper in sleepers { try await sleeper.value }
        // The clock resumes them in order; which of them the runtime lets go on first is not for it to say.
        #expect(woken.sorted() == Array(0..<8))
    }

    @Test
    func `a sleeper that is cancelled wakes with an error, before it sleeps and after`() async {
        let deadline = clock.now.advanced(by: .seconds(1))
        let asleep = Task { [clock] in try await clock.sleep(until: deadline, tolerance: nil) }
        while clock.sleeping < 1 { await Task.yield() }
        asleep.cancel()
        await #expect(throws: CancellationError.self) { try await asleep.value }
        let cancelled = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(until: deadline, tolerance: nil)
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(clock.sleeping == 0)
    }
}
