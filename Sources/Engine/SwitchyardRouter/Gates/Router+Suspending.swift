import SwitchyardNavigation
import SwitchyardSupport

extension Router {
    /// Suspends a link until its gate opens, it is dropped, or its lifetime has passed; returns `nil` if it starts
    /// over; otherwise how it ended, for example because too many links are suspended.
    func suspend(_ transaction: LinkTransaction, _ suspension: LinkSuspension) async -> NavigationOutcome? {
        let gate = suspension.gate
        // An interceptor that names the gate of a running module would be called again forever.
        let failure = suspension.asked.map {
            NavigationOutcome.failed(.gate(gate), GateError.isOpen(gate, interceptor: $0.interceptor))
        }
        if let failure, isModuleGateOpen(gate) { return failure }
        if isPresented(transaction, for: gate) { return .failed(.gate(gate), GateError.presentedBehindItself(gate)) }
        let waiting = LinkGates.Waiting(transaction: transaction, suspension: suspension, since: deadlines.now())
        let result: LinkGates.SuspensionResult
        let free: [LinkTurn]
        (result, free) = state.withLock { state in
            let result = state.gates.suspend(waiting, askedAt: suspension.asked?.opening, limit: limits.suspended)
            // From here on the link may be resumed, and blocks no other link.
            guard result == .waits else { return (result, []) }
            return (result, state.links.enter(.suspended, transaction))
        }
        resume(free)
        switch result {
        case .waits: break
        case .notNeeded: return nil
        case .isOpen: return failure
        case .isOfEndedSession: return .cancelled
        case .full(let count): return isModuleGateOpen(gate) ? nil : .unavailable(.inboxFull(count))
        }
        note(transaction, .waits(gate))
        present(for: waiting)
        navigation.idle.wake()
        // A module that started meanwhile sends no further notification.
        if isModuleGateOpen(gate) { wake(gate) }
        // Nor does a modal that has gone meanwhile.
        if gate == .modal { Task { @MainActor in wakeLinksBehindModals() } }
        let deadline = endOfLife(of: transaction) { waiting.resumed.fulfill(.expired) }
        // A user who takes a long time with a modal is no mistake of the app.
        if gate != .modal { reportIfStuck(.gate(gate)) }
        let resumption = await waiting.resumed.wait(cancelled: .over)
        deadlines.cancel(deadline)
        let closing = state.withLock { state in
            // An expired link leaves its log-in to the user, who may be using it.
            let closing = resumption == .expired ? nil : state.gates.leave(transaction.id)
            state.gates.remove(transaction.id)
            _ = state.links.enter(.unresolved, transaction)
            return closing
        }
        if let closing { close([closing.presentation], for: closing.change) }
        note(transaction, .goesOn(gate, resumption))
        switch resumption {
        case .resumed: return nil
        case .expired: return .expired(.gate(gate))
        case .over: return transaction.outcome.value ?? .cancelled
        }
    }

    /// Resumes the links whose modal has gone.
    @MainActor
    func wakeLinksBehindModals() {
        let free = state.withLock { $0.gates.waiting(at: .modal) }.filter { link in
            guard let (scene, modal) = link.suspension.blocker else { return true }
            return navigation.state.scene(scene)?.modals.contains { $0.id == modal } != true
        }
        if !free.isEmpty { wake(.modal, only: Set(free.map(\.transaction.id))) }
    }

    /// Sets the deadline at which the link's total waiting time has passed.
    func endOfLife(of transaction: LinkTransaction, _ action: @escaping @Sendable () -> Void) -> DeadlineQueue.Token {
        let left = transaction.request.lifetime - (deadlines.now() - transaction.began)
        return deadlines.set(after: max(left, .zero), action)
    }
}
