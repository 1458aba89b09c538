import SwitchyardBase
import SwitchyardLocks

extension Router {
    /// Suspends a link until its gate opens, it is dropped, or its lifetime is over.
    ///
    /// - Returns: `nil` where it goes on, from the beginning; else how it ended, as where too many are suspended already.
    func suspend(_ transaction: LinkTransaction, _ suspension: LinkSuspension) async -> OpenOutcome? {
        let gate = suspension.gate
        let waiting = LinkGates.Waiting(transaction: transaction, gate: gate)
        let place: LinkGates.Place
        let free: [LinkTurn]
        (place, free) = state.withLock { state in
            let place = state.gates.suspend(waiting, askedAt: suspension.askedAt, limit: limits.suspended)
            // From here on the link may be resumed, and keeps nobody waiting.
            guard place == .taken else { return (place, []) }
            return (place, state.links.enter(.suspended, transaction))
        }
        letGo(free)
        switch place {
        case .taken: break
        case .notNeeded: return nil
        case .isOpen: return .failed(.gate(gate), OpenGateError(gate: gate))
        case .isOfEndedSession: return .cancelled
        case .full(let count): return isModuleGateOpen(gate) ? nil : .unavailable(.inboxFull(count))
        }
        note(transaction, .waits(gate))
        if let failure = present(suspension, for: transaction) {
            // What was resumed meanwhile needs no log-in any more, and is told so in a moment.
            let isStillThere = state.withLock { state in
                guard state.gates.remove(transaction.id) else { return false }
                _ = state.links.enter(.unresolved, transaction)
                return true
            }
            if isStillThere { return failure }
        }
        navigation.idle.wake()
        // A module that has come to run since it was looked at has nothing more to tell.
        if isModuleGateOpen(gate) { wake(gate) }
        let deadline = endOfLife(of: transaction) { waiting.resumed.keep(.expired) }
        let resumption = await waiting.resumed.wait(cancelled: .over)
        deadlines.cancel(deadline)
        state.withLock { state in
            state.gates.remove(transaction.id)
            _ = state.links.enter(.unresolved, transaction)
        }
        note(transaction, .goesOn(gate, resumption))
        switch resumption {
        case .resumed: return nil
        case .expired: return .expired(.gate(gate))
        case .over: return transaction.outcome.value ?? .cancelled
        }
    }

    /// Sets the deadline at which a link has waited as long as it may, all in all.
    func endOfLife(of transaction: LinkTransaction, _ action: @escaping @Sendable () -> Void) -> DeadlineQueue.Token {
        let left = transaction.request.lifetime - (deadlines.now() - transaction.began)
        return deadlines.set(after: max(left, .zero)) { _ in action() }
    }
}
