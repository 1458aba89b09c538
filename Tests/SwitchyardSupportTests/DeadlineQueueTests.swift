import ConformanceSupport
import SwitchyardSupport
import SwitchyardTesting
import Testing

/// Deadlines on a clock that does not advance.
@Suite(.timeLimit(.minutes(5))) struct DeadlineQueueTests {
    private let clock = TestClock()
    private let journal = Journal()

    @Test func `deadlines pass in the order of their times, not in the order in which they were set`() async {
        let queue = DeadlineQueue(clock)
        for seconds in [3, 1, 2] {
            _ = queue.set(after: .seconds(seconds)) { [journal] in journal.write("\(seconds)") }
        }
        await clock.waitForSleepers(dueWithin: .seconds(1))
        clock.advance(by: .seconds(1))
        await journal.waitForLines(1)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await journal.waitForLines(3)
        #expect(journal.all == ["1", "2", "3"])
    }

    @Test func `a cancelled deadline never passes`() async {
        let queue = DeadlineQueue(clock)
        let token = queue.set(after: .seconds(1)) { [journal] in journal.write("taken back") }
        _ = queue.set(after: .seconds(2)) { [journal] in journal.write("kept") }
        queue.cancel(token)
        queue.cancel(token)
        await clock.waitForSleepers(dueWithin: .seconds(2))
        clock.advance(by: .seconds(2))
        await journal.waitForLines(1)
        #expect(journal.all == ["kept"])
    }

    @Test(arguments: 0..<50)
    func `exactly the deadlines that are not cancelled pass, in whatever order others are cancelled`(seed: Int) async {
        var random = SplitMix(UInt64(seed))
        let queue = DeadlineQueue(clock)
        var kept: [String: DeadlineQueue.Token] = [:]
        for number in 0..<20 {
            kept["\(number)"] = queue.set(after: .seconds(1)) { [journal] in journal.write("\(number)") }
            // The newest, an older one, or none.
            let name = [
                kept.keys.max { (Int($0) ?? 0) < (Int($1) ?? 0) }, kept.keys.sorted().randomElement(using: &random),
                nil,
            ]
            .randomElement(using: &random).flatMap(\.self)
            if let name, let token = kept.removeValue(forKey: name) { queue.cancel(token) }
        }
        kept["last"] = queue.set(after: .seconds(1)) { [journal] in journal.write("last") }
        await clock.waitForSleepers(dueWithin: .seconds(1))
        clock.advance(by: .seconds(1))
        await journal.waitForLines(kept.count)
        #expect(journal.all.sorted() == kept.keys.sorted())
    }

    @Test func `with a clock that cannot sleep, every deadline passes exactly once`() async {
        let queue = DeadlineQueue(BrokenClock())
        for seconds in [1, 2, 3] {
            _ = queue.set(after: .seconds(seconds)) { [journal] in journal.write("\(seconds)") }
        }
        await journal.waitForLines(3)
        #expect(journal.all.sorted() == ["1", "2", "3"])
    }
}

/// A clock that does not advance and cannot sleep.
private struct BrokenClock: Clock {
    struct Broken: Error {}

    var now: TestClock.Instant { TestClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws { throw Broken() }
}
