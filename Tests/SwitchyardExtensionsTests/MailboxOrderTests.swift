import ConformanceSupport
import Foundation
import Synchronization
import Testing

@testable import SwitchyardExtensions

/// `send` means stored: two senders and an app, one system call at a time, in every order up to a number of interruptions.
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent)) struct MailboxOrderTests {
    /// A process that is killed, at one of its steps.
    private struct Kill {
        let thread: Int
        let step: Int
    }

    private static let links = ["eats://a", "eats://b"]
    private static let app = 2

    /// Runs two senders and one activation of the app.
    ///
    /// - Parameters:
    ///   - kill: The process that is killed.
    ///   - slots: How the names begin whose files count as steps; two senders find at most two slots taken.
    ///   - choose: Chooses the process that makes the next step.
    /// - Returns: What is wrong after the next launches, and the number of steps of each.
    /// - Throws: An error if the folder cannot be created.
    private func run(
        _ kill: Kill? = nil, slots: [String] = ["0.", "1."],
        _ choose: @escaping @Sendable (_ threads: [Int], _ last: Int?) -> Int
    ) throws -> (problems: [String], steps: [Int]) {
        let world = try MailboxWorld()
        let steps = Mutex([0, 0, 0])
        SteppedRun(
            [
                { _ in world.send(Self.links[0]) }, { _ in world.send(Self.links[1]) },
                { isAlive in world.receive(isAlive) },
            ], isStep: { name in slots.contains { name.hasPrefix($0) } }
        ) { threads, last in
            let thread = choose(threads, last)
            let step = steps.withLock { steps in
                steps[thread] += 1
                return steps[thread]
            }
            return .init(thread: thread, isKilled: kill.map { $0.thread == thread && $0.step == step } ?? false)
        }
        let killed = kill.flatMap { $0.thread < Self.app ? Self.links[$0.thread] : nil }
        let most = kill?.thread == Self.app ? 2 : 1
        return (world.problems(mostOpenings: most, killed: Set([killed].compactMap(\.self))), steps.withLock { $0 })
    }

    @Test func `in every order with two interruptions, a sent record is opened once`() throws {
        let orders = StepOrders(interruptions: 2)
        var count = 0
        while orders.next() {
            let (problems, _) = try run(slots: ["0."]) { orders.choose($0, $1) }
            #expect(problems.isEmpty)
            count += 1
        }
        #expect(count > 1_000)
    }

    @Test func `if a sender or the app is killed at any step, no sent record is lost`() throws {
        let steps = try run { threads, _ in threads[0] }.steps
        for thread in 0..<3 {
            // Other orders have a few steps more.
            for step in 1...steps[thread] + 4 {
                let orders = StepOrders(interruptions: 0)
                while orders.next() {
                    let (problems, _) = try run(Kill(thread: thread, step: step)) { orders.choose($0, $1) }
                    #expect(problems.isEmpty, "killed \(thread) at \(step)")
                }
            }
        }
    }

    @Test func `in random orders with random kills, no sent record is lost`() throws {
        var random = SplitMix(0x3A13)
        for _ in 0..<SplitMix.count / 4 {
            // A few steps are later than the last one.
            let kill = Kill(thread: .random(in: 0...2, using: &random), step: .random(in: 1...40, using: &random))
            let generator = Mutex(SplitMix(seed: random.next()))
            let (problems, _) = try run(kill) { threads, _ in
                generator.withLock { threads.randomElement(using: &$0) ?? 0 }
            }
            #expect(problems.isEmpty)
        }
    }

    /// Runs a closure in which the call of a number fails.
    private func failing(_ number: Int, with error: Int32, _ body: () -> Void) -> Int {
        let count = Mutex(0)
        let probe = MailboxFile.Probe { _, _ in
            count.withLock { count in
                count += 1
                return count == number ? error : nil
            }
        }
        MailboxFile.$probe.withValue(probe, operation: body)
        return count.withLock { $0 }
    }

    @Test(arguments: [ENOSPC, EIO, EACCES, EMFILE, EDQUOT])
    func `if a call of a sender fails, as on a full disk, the record is stored or it throws`(_ error: Int32)
        throws
    {
        let calls = failing(0, with: error) { (try? MailboxWorld())?.send("eats://a") }
        var refused = 0
        for number in 1...calls {
            let world = try MailboxWorld()
            _ = failing(number, with: error) { world.send("eats://a") }
            refused += world.refused.withLock { $0.count }
            #expect(world.problems(mostOpenings: 1).isEmpty, "call \(number)")
        }
        #expect(calls >= 10 && refused >= 6)
    }

    @Test(arguments: [EIO, EACCES, EMFILE, EPERM])
    func `if a call of the app fails, as on a locked device, the record stays and is opened later`(_ error: Int32)
        throws
    {
        let full = try MailboxWorld()
        full.send("eats://a")
        let calls = failing(0, with: error) { full.receive() }
        for number in 1...calls {
            let world = try MailboxWorld()
            world.send("eats://a")
            _ = failing(number, with: error) { world.receive() }
            #expect(world.problems(mostOpenings: 2).isEmpty, "call \(number)")
        }
        #expect(calls >= 48)
    }

    @Test func `four senders lose no record while the app receives`() throws {
        let world = try MailboxWorld()
        let isSending = Mutex(4)
        for sender in 0..<4 {
            Thread.detachNewThread {
                var (sent, index) = (0, 0)
                while sent < Stress.operations * 16 {
                    if world.send("eats://\(sender)/\(index)") { sent += 1 }
                    index += 1
                }
                isSending.withLock { $0 -= 1 }
            }
        }
        while isSending.withLock({ $0 > 0 }) { world.receive() }
        #expect(world.problems(mostOpenings: 1).isEmpty)
        #expect(world.stored.withLock { $0.count } == 4 * Stress.operations * 16)
    }
}
