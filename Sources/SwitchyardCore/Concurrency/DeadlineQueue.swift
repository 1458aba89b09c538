import SwitchyardNavigation

/// Deadlines of many, watched by one task that sleeps until the earliest.
///
/// Setting a deadline and taking it back is all that most of them see, so both are cheap.
final class DeadlineQueue: Sendable {
    /// A deadline that was set.
    struct Token: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct Deadline {
        let number: Int
        let time: Duration
        let name: String
        let action: @Sendable (String) -> Void
    }

    private struct State {
        /// In any order, and looked through from the end: most are taken back before another one is set.
        var pending: [Deadline] = []
        var number = 0
        var watched: Duration?
        var watcher: Task<Void, Never>?
    }

    private let state = Locked(State())
    private let clock: RelativeClock

    init(_ clock: any Clock<Duration>) { self.clock = RelativeClock(clock) }

    /// What has passed since the queue was made.
    func now() -> Duration { clock.now() }

    deinit { state.withLock { $0.watcher }?.cancel() }

    /// Sets a deadline.
    ///
    /// - Parameters:
    ///   - duration: How long from now.
    ///   - name: What the action is told, so that one closure serves many deadlines.
    ///   - action: What happens when it has passed.
    /// - Returns: What takes the deadline back.
    func set(after duration: Duration, name: String = "", _ action: @escaping @Sendable (String) -> Void) -> Token {
        let time = clock.time(after: duration)
        return state.withLock { state in
            state.number += 1
            state.pending.append(Deadline(number: state.number, time: time, name: name, action: action))
            watch(&state, until: time)
            return Token(number: state.number)
        }
    }

    /// Takes a deadline back, if it has not passed.
    func cancel(_ token: Token) {
        // The watcher goes on: most deadlines are taken back at once, and the next one can use it.
        state.withLock { state in
            guard let index = state.pending.lastIndex(where: { $0.number == token.number }) else { return }
            state.pending.swapAt(index, state.pending.count - 1)
            state.pending.removeLast()
        }
    }

    private func watch(_ state: inout State, until time: Duration) {
        if let watched = state.watched, watched <= time { return }
        state.watcher?.cancel()
        state.watched = time
        state.watcher = Task { [weak self, clock] in
            guard (try? await clock.sleep(time)) != nil, !Task.isCancelled else { return }
            self?.fire()
        }
    }

    private func fire() {
        let time = now()
        let due = state.withLock { state in
            let due = state.pending.filter { $0.time <= time }
            state.pending.removeAll { $0.time <= time }
            (state.watcher, state.watched) = (nil, nil)
            if let next = state.pending.map(\.time).min() { watch(&state, until: next) }
            return due.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        }
        for deadline in due { deadline.action(deadline.name) }
    }
}
