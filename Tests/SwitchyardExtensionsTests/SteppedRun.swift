import Dispatch
import Foundation
import Synchronization

@testable import SwitchyardExtensions

/// Runs closures on threads of their own, one system call of a mailbox at a time, in an order that the test chooses.
final class SteppedRun: Sendable {
    /// A choice before each step: which thread makes its next call, and whether its process is killed instead.
    struct Choice {
        var thread: Int
        var isKilled = false
    }

    private struct State {
        var running: Set<Int>
        var killed: Set<Int> = []
        var last: Int?
    }

    private let turns: [DispatchSemaphore]
    private let isOver = DispatchSemaphore(value: 0)
    private let state: Mutex<State>
    private let isStep: @Sendable (String) -> Bool
    private let choose: @Sendable (_ threads: [Int], _ last: Int?) -> Choice

    /// Runs all threads to their end.
    ///
    /// - Parameters:
    ///   - bodies: What the threads do. Each is called with a closure that is a step of its own, and returns whether the thread lives.
    ///   - isStep: Whether a call on a file of this name is a step; others are made at once.
    ///   - choose: Chooses the next step among the threads that have not ended.
    @discardableResult
    init(
        _ bodies: [@Sendable (_ step: () -> Bool) -> Void], isStep: @escaping @Sendable (String) -> Bool,
        choose: @escaping @Sendable (_ threads: [Int], _ last: Int?) -> Choice
    ) {
        turns = bodies.map { _ in DispatchSemaphore(value: 0) }
        state = Mutex(State(running: Set(bodies.indices)))
        (self.isStep, self.choose) = (isStep, choose)
        for (index, body) in bodies.enumerated() {
            Thread.detachNewThread { [self] in
                turns[index].wait()
                MailboxFile.$probe.withValue(.init { [self] _, name in willCall(index, name) }) {
                    body { self.willCall(index, nil) == nil }
                }
                state.withLock { _ = $0.running.remove(index) }
                passTurn(from: nil)
            }
        }
        passTurn(from: nil)
        isOver.wait()
    }

    /// The error of a call: that of a killed process, which makes no calls any more.
    private func willCall(_ thread: Int, _ name: String?) -> Int32? {
        if !isKilled(thread), name.map(isStep) ?? true { passTurn(from: thread) }
        return isKilled(thread) ? EIO : nil
    }

    private func isKilled(_ thread: Int) -> Bool { state.withLock { $0.killed.contains(thread) } }

    /// Lets the chosen thread go on; the others wait.
    private func passTurn(from thread: Int?) {
        let (threads, last) = state.withLock { ($0.running.sorted(), $0.last) }
        guard !threads.isEmpty else {
            isOver.signal()
            return
        }
        let choice = choose(threads, last)
        state.withLock { state in
            state.last = choice.thread
            if choice.isKilled { state.killed.insert(choice.thread) }
        }
        if choice.thread == thread { return }
        turns[choice.thread].signal()
        if let thread { turns[thread].wait() }
    }
}

/// All orders of steps in which a thread that could go on is interrupted a limited number of times.
final class StepOrders: Sendable {
    private struct State {
        var path: [(options: [Int], index: Int)] = []
        var position = 0
        var interruptions = 0
    }

    private let most: Int
    private let state = Mutex(State())

    init(interruptions most: Int) { self.most = most }

    /// Begins the first order, or the next one.
    ///
    /// - Returns: Whether there is one.
    func next() -> Bool {
        state.withLock { state in
            (state.position, state.interruptions) = (0, 0)
            if state.path.isEmpty { return true }
            while let last = state.path.last, last.index + 1 == last.options.count { state.path.removeLast() }
            guard !state.path.isEmpty else { return false }
            state.path[state.path.count - 1].index += 1
            return true
        }
    }

    /// The thread of the next step in this order.
    func choose(_ threads: [Int], _ last: Int?) -> Int {
        state.withLock { state in
            let current = last.flatMap { threads.contains($0) ? $0 : nil }
            if state.position == state.path.count {
                let others = current == nil || state.interruptions < most ? threads.filter { $0 != current } : []
                state.path.append(((current.map { [$0] } ?? []) + others, 0))
            }
            let choice = state.path[state.position]
            state.position += 1
            if current != nil, choice.index > 0 { state.interruptions += 1 }
            return choice.options[choice.index]
        }
    }
}
