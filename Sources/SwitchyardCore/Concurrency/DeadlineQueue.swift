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
        let time: Duration
        let name: String
        let action: @Sendable (String) -> Void
    }

    private struct State {
        /// By number: thousands may be pending, and the one that was set first taken back first.
        var pending: [Int: Deadline] = [:]
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
            state.pending[state.number] = Deadline(time: time, name: name, action: action)
            watch(&state, until: time)
            return Token(number: state.number)
        }
    }

    /// Takes a deadline back, if it has not passed.
    func cancel(_ token: Token) {
        // The watcher goes on: most deadlines are taken back at once, and the next one can use it.
        state.withLock { _ = $0.pending.removeValue(forKey: token.number) }
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
            let due = state.pending.filter { $0.value.time <= time }
            for number in due.keys { state.pending.removeValue(forKey: number) }
            (state.watcher, state.watched) = (nil, nil)
            if let next = state.pending.values.map(\.time).min() { watch(&state, until: next) }
            return due.sorted { ($0.value.time, $0.key) < ($1.value.time, $1.key) }.map(\.value)
        }
        for deadline in due { deadline.action(deadline.name) }
    }
}
