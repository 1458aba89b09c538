/// An object that sets deadlines; an object and a number need no heap allocation, unlike a closure.
package protocol DeadlineOwner: AnyObject, Sendable {
    /// Called when a deadline has passed.
    func deadlineHasPassed(for subject: Int, named name: String)
}

/// A queue of deadlines; one task sleeps until the earliest.
///
/// Most deadlines are cancelled before they pass, so setting and cancelling are cheap.
package final class DeadlineQueue: Sendable {
    /// Identifies a deadline, to cancel it.
    package struct Token: Sendable, Hashable {
        fileprivate let number: Int
    }

    fileprivate struct Deadline {
        let number: Int
        let time: Duration
        /// `nil` if the deadline was cancelled.
        var action: Action?
    }

    fileprivate enum Action {
        case call(@Sendable () -> Void)
        case notify(any DeadlineOwner, Int, name: String)

        func run() {
            switch self {
            case .call(let body): body()
            case .notify(let owner, let subject, let name): owner.deadlineHasPassed(for: subject, named: name)
            }
        }
    }

    fileprivate struct State {
        // Sorted by number. Cancelling removes the last element, the common case; otherwise it leaves a gap.
        var pending: [Deadline] = []
        var gaps = 0
        var number = 0
        var watched: Duration?
        var watcher: Task<Void, Never>?
        /// The number of calls of ``DeadlineQueue/fire(atLeastUntil:)`` that are running actions.
        var firing = 0
    }

    private let state = Locked(State())
    private let clock: RelativeClock
    private let isolation: (any Actor)?
    private let idle: IdleWatchers?

    /// Creates a queue without deadlines.
    package init(_ clock: any Clock<Duration>, isolation: (any Actor)? = nil, waking idle: IdleWatchers? = nil) {
        self.clock = RelativeClock(clock)
        self.isolation = isolation
        self.idle = idle
    }

    /// The time since the creation of the queue.
    package func now() -> Duration { clock.now() }

    /// Whether a deadline has passed and its action has not returned yet.
    ///
    /// After a test advances its clock, the sleeping task wakes later, on another thread.
    package var isDue: Bool {
        let now = now()
        return state.withLock { state in
            state.firing > 0 || state.pending.contains { $0.action != nil && $0.time <= now }
        }
    }

    deinit { state.withLock { $0.watcher }?.cancel() }

    /// Sets a deadline.
    package func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Token {
        set(clock.time(after: duration, since: nil), .call(action))
    }

    /// Sets a deadline for an object.
    package func set(
        after duration: Duration, since now: Duration?, telling owner: any DeadlineOwner, of subject: Int,
        named name: String
    ) -> Token {
        set(clock.time(after: duration, since: now), .notify(owner, subject, name: name))
    }

    private func set(_ time: Duration, _ action: Action) -> Token {
        let (token, replaced) = state.withLock { state in
            state.number += 1
            state.pending.append(Deadline(number: state.number, time: time, action: action))
            return (Token(number: state.number), startWatcher(in: &state, until: time))
        }
        // Outside the lock, because cancelling runs code of the clock.
        replaced?.cancel()
        return token
    }

    /// Cancels a deadline, if it has not passed.
    package func cancel(_ token: Token) {
        // The watcher keeps sleeping: most deadlines are cancelled soon, and the next one can use it.
        let deadline = state.withLock { $0.cancel(token.number) }
        // Outside the lock, because this may deallocate objects of the app.
        withExtendedLifetime(deadline) {}
    }

    /// Starts a task that sleeps until a time, unless one sleeps until an earlier time; returns the replaced task,
    /// which the caller must cancel.
    private func startWatcher(in state: inout State, until time: Duration) -> Task<Void, Never>? {
        if let watched = state.watched, watched <= time { return nil }
        let replaced = state.watcher
        state.watched = time
        // Detached, so that the sleeping task does not retain the link whose deadline created it.
        state.watcher = Task.detached(priority: Task.currentPriority) { [weak self, clock, isolation] in
            await Self.sleep(until: time, clock, on: isolation) { self?.fire(atLeastUntil: $0) }
        }
        return replaced
    }

    private static func sleep(
        until time: Duration, _ clock: RelativeClock, on isolation: isolated (any Actor)?, _ fire: (Duration) -> Void
    ) async {
        var reached = Duration.zero
        do {
            try await clock.sleep(time)
        } catch {
            // If the clock cannot sleep, the deadline counts as passed, so that no caller waits forever.
            reached = time
        }
        guard !Task.isCancelled else { return }
        // Mentioned, so that the code runs on this actor.
        _ = isolation
        fire(reached)
    }

    private func fire(atLeastUntil reached: Duration) {
        let time = max(now(), reached)
        let due = state.withLock { state in
            state.close()
            let due = state.pending.filter { $0.time <= time }
            state.pending.removeAll { $0.time <= time }
            state.watcher = nil
            state.watched = nil
            // No task is replaced, because the previous one has just woken.
            if let next = state.pending.map(\.time).min() { _ = startWatcher(in: &state, until: next) }
            state.firing += 1
            return due.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        }
        for deadline in due { deadline.action?.run() }
        state.withLock { $0.firing -= 1 }
        idle?.wake()
    }
}

extension DeadlineQueue.State {
    /// Cancels a deadline, and returns the whole deadline, because returning only its closure from the lock would
    /// allocate.
    fileprivate mutating func cancel(_ number: Int) -> DeadlineQueue.Deadline? {
        // The newest deadline is cancelled most often.
        if pending.last?.number == number {
            let deadline = pending.removeLast()
            dropGaps()
            return deadline
        }
        let index = index(of: number)
        guard index < pending.count, pending[index].number == number, pending[index].action != nil else { return nil }
        let deadline = pending[index]
        pending[index].action = nil
        gaps += 1
        // Closing at least as many gaps as deadlines takes constant time for each cancelled deadline.
        if gaps * 2 > pending.count { close() }
        return deadline
    }

    /// Removes the gaps at the end.
    private mutating func dropGaps() {
        while let last = pending.last, last.action == nil {
            pending.removeLast()
            gaps -= 1
        }
    }

    /// Removes the gaps.
    fileprivate mutating func close() {
        guard gaps > 0 else { return }
        pending.removeAll { $0.action == nil }
        gaps = 0
    }

    /// The index of a number, or where it would be inserted.
    private func index(of number: Int) -> Int {
        var (low, high) = (0, pending.count)
        while low < high {
            let middle = low + (high - low) / 2
            if pending[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
