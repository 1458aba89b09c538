import SwitchyardLocks

/// What is told that a deadline of it has passed: an object and a number take no block of the heap, as a closure would.
package protocol DeadlineOwner: AnyObject, Sendable {
    /// Called when a deadline has passed.
    ///
    /// - Parameters:
    ///   - subject: What of the owner's it was for.
    ///   - name: What was waited for.
    func deadlineHasPassed(for subject: Int, named name: String)
}

/// Deadlines of many, watched by one task that sleeps until the earliest.
///
/// Setting a deadline and taking it back is all that most of them see, so both are cheap.
package final class DeadlineQueue: Sendable {
    /// A deadline that was set.
    package struct Token: Sendable, Hashable {
        fileprivate let number: Int
    }

    fileprivate struct Deadline {
        let number: Int
        let time: Duration
        /// `nil` where it was taken back.
        var action: Action?
    }

    fileprivate enum Action {
        case call(@Sendable () -> Void)
        case tell(any DeadlineOwner, Int, name: String)

        func run() {
            switch self {
            case .call(let body): body()
            case .tell(let owner, let subject, let name): owner.deadlineHasPassed(for: subject, named: name)
            }
        }
    }

    fileprivate struct State {
        // By number. Most are taken back before another one is set, from the end; others are left as gaps.
        var pending: [Deadline] = []
        var gaps = 0
        var number = 0
        var watched: Duration?
        var watcher: Task<Void, Never>?
        /// How many calls of ``DeadlineQueue/fire(atLeastUntil:)`` run actions.
        var firing = 0
    }

    private let state = Locked(State())
    private let clock: RelativeClock
    private let isolation: (any Actor)?
    private let idle: IdleWatchers?

    /// Creates a queue without deadlines.
    ///
    /// - Parameters:
    ///   - clock: What the deadlines are measured with.
    ///   - isolation: The actor on which actions run, as soon as the clock wakes it; `nil` for none.
    ///   - idle: What is woken when the actions of passed deadlines have returned.
    package init(_ clock: any Clock<Duration>, isolation: (any Actor)? = nil, waking idle: IdleWatchers? = nil) {
        self.clock = RelativeClock(clock)
        self.isolation = isolation
        self.idle = idle
    }

    /// What has passed since the queue was made.
    package func now() -> Duration { clock.now() }

    /// Whether a deadline has passed and its action has not returned yet.
    ///
    /// A test advances its clock in no time, and the task that sleeps on it wakes later, on another thread.
    package var isDue: Bool {
        let now = now()
        return state.withLock { state in
            state.firing > 0 || state.pending.contains { $0.action != nil && $0.time <= now }
        }
    }

    deinit { state.withLock { $0.watcher }?.cancel() }

    /// Sets a deadline.
    ///
    /// - Parameters:
    ///   - duration: How long from now.
    ///   - action: What happens when it has passed.
    /// - Returns: What takes the deadline back.
    package func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Token {
        set(clock.time(after: duration, since: nil), .call(action))
    }

    /// Sets a deadline of an object.
    ///
    /// - Parameters:
    ///   - duration: How long from now.
    ///   - now: The time, where it is known already.
    ///   - owner: Who is told; it is kept until then.
    ///   - subject: What of the owner's it is for.
    ///   - name: What is waited for.
    /// - Returns: What takes the deadline back.
    package func set(
        after duration: Duration, since now: Duration?, telling owner: any DeadlineOwner, of subject: Int,
        named name: String
    ) -> Token {
        set(clock.time(after: duration, since: now), .tell(owner, subject, name: name))
    }

    private func set(_ time: Duration, _ action: Action) -> Token {
        let (token, replaced) = state.withLock { state in
            state.number += 1
            state.pending.append(Deadline(number: state.number, time: time, action: action))
            return (Token(number: state.number), watch(&state, until: time))
        }
        // Without the lock, because cancelling runs code of the clock.
        replaced?.cancel()
        return token
    }

    /// Takes a deadline back, if it has not passed.
    package func cancel(_ token: Token) {
        // The watcher goes on: most deadlines are taken back at once, and the next one can use it.
        let deadline = state.withLock { $0.cancel(token.number) }
        // Without the lock, because objects of the app may go with it.
        withExtendedLifetime(deadline) {}
    }

    /// Has a task sleep until a time, unless one sleeps until an earlier one.
    ///
    /// - Returns: The task in whose place it is, to be cancelled.
    private func watch(_ state: inout State, until time: Duration) -> Task<Void, Never>? {
        if let watched = state.watched, watched <= time { return nil }
        let replaced = state.watcher
        state.watched = time
        // Detached, so that it does not keep the link whose deadline happens to be the first one, for as long as it sleeps.
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
            // A clock that cannot sleep must not leave those who wait without an end.
            reached = time
        }
        guard !Task.isCancelled else { return }
        // Named, so that this runs there.
        _ = isolation
        fire(reached)
    }

    private func fire(atLeastUntil reached: Duration) {
        let time = max(now(), reached)
        let due = state.withLock { state in
            state.close()
            let due = state.pending.filter { $0.time <= time }
            state.pending.removeAll { $0.time <= time }
            (state.watcher, state.watched) = (nil, nil)
            // None is replaced: the one that was there has just woken.
            if let next = state.pending.map(\.time).min() { _ = watch(&state, until: next) }
            state.firing += 1
            return due.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        }
        for deadline in due { deadline.action?.run() }
        state.withLock { $0.firing -= 1 }
        idle?.wake()
    }
}

extension DeadlineQueue.State {
    /// Takes a deadline back.
    ///
    /// - Returns: The deadline, whole: a closure by itself would take a block of the heap on its way out of the lock.
    fileprivate mutating func cancel(_ number: Int) -> DeadlineQueue.Deadline? {
        let index = index(of: number)
        guard index < pending.count, pending[index].number == number, pending[index].action != nil else { return nil }
        let deadline = pending[index]
        pending[index].action = nil
        gaps += 1
        while pending.last?.action == nil, !pending.isEmpty {
            pending.removeLast()
            gaps -= 1
        }
        // As many gaps as deadlines: closing them costs no more than making them did.
        if gaps * 2 > pending.count { close() }
        return deadline
    }

    /// Takes the gaps out.
    fileprivate mutating func close() {
        guard gaps > 0 else { return }
        pending.removeAll { $0.action == nil }
        gaps = 0
    }

    /// Where a number stands, or would.
    private func index(of number: Int) -> Int {
        var (low, high) = (0, pending.count)
        while low < high {
            let middle = low + (high - low) / 2
            if pending[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
