package import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// One mechanism for log-in, conditions of the app, and modules that start late: a link waits at a gate, and then
/// passes all checks again.
extension Router {
    /// Opens a gate of the app.
    func open(_ gate: Gate) { change(gate, to: true) }

    /// Closes a gate of the app, and removes the screens that require it.
    func close(_ gate: Gate) -> NavigationTask {
        guard let change = change(gate, to: false) else { return NavigationTask(.performed([NavigationEntry]())) }
        let id = state.withLock { state in
            state.lastID += 1
            return TransactionID(rawValue: state.lastID)
        }
        let ending = Promise<NavigationOutcome>()
        // An interceptor that closes a gate whenever it is asked about a screen would be asked without end.
        let asksInterceptors = !LinkTransaction.isAskingAgain
        Task { @MainActor in
            let removed = await removeScreens(behind: gate, for: change, asking: asksInterceptors)
            ending.fulfill(.performed(removed))
            end(change)
        }
        return NavigationTask(id, ChangeUnderWay(ending: ending, router: self))
    }

    /// Opens a reserved gate.
    func openOwn(_ gate: Gate) { wake(gate) { _ = $0.open(gate) } }

    /// Closes a reserved gate; no screen is removed for it.
    func closeOwn(_ gate: Gate) { state.withLock { $0.gates.close(gate) } }

    /// Opens or closes a gate, and returns the change if screens must be removed; otherwise `nil`.
    @discardableResult
    private func change(_ gate: Gate, to isOpen: Bool) -> GateChange? {
        if gate == .signedIn, !isOpen, sessions.current != nil {
            let willEnd = state.withLock { state in
                state.sessionEnds.count += 1
                return state.sessionEnds.willEnd
            }
            willEnd?()
        }
        var presented: [GatePresentation] = []
        var ended: (links: [LinkTransaction], presentations: [LinkGates.Closing]) = ([], [])
        // Their deinitialisers are code of the app, so they run after the lock is released.
        var endedServices: [any Sendable] = []
        let caller = LinkTransaction.underWay
        var session: LinkSession?
        var observers: [(number: Int, observer: any RouterObserver)] = []
        let change: GateChange? = state.withLock { state in
            let wasOpen = state.gates.isOpen(gate)
            if wasOpen != isOpen { observers = state.observers }
            if isOpen {
                presented = state.gates.open(gate)
                if gate == .signedIn { state.beginSession() }
            } else {
                if gate == .signedIn {
                    session = state.gates.session
                    state.leaveSession(by: caller)
                }
                let names = state.table?.ruleNames.requirements
                state.gates.close(gate, isDeclared: names?.contains(gate.rawValue) ?? true)
                if let session { ended = state.end(session) }
            }
            let isSignedIn = gate == .signedIn ? isOpen : state.isSignedIn
            let changesSession = isSignedIn != state.isSignedIn
            state.isSignedIn = isSignedIn
            guard wasOpen != isOpen || changesSession else { return nil }
            // Links that have passed their checks but do not show yet must pass them again.
            if changesSession || !isOpen { state.gateChanges += 1 }
            guard !presented.isEmpty || !isOpen else { return nil }
            // Under the same lock: code that sees the gate closed finds no service of the old session.
            if changesSession, !isOpen { endedServices = services.takeSession() }
            return state.gates.beginChange(closing: isOpen ? nil : gate)
        }
        withExtendedLifetime(endedServices) {}
        if let session { end(session, ended.links, ended.presentations) }
        if !observers.isEmpty {
            notify(about: nil) { [observers] in
                for observer in observers { observer.observer.gateChanged(gate, isOpen: isOpen) }
            }
        }
        guard isOpen else { return change }
        guard let change else {
            wake(gate)
            return nil
        }
        close(presented, for: change, opened: gate)
        return change
    }

    /// Ends the links of a session, its presentations, and the results that its callers await.
    private func end(
        _ session: LinkSession, _ links: [LinkTransaction], _ presentations: [LinkGates.Closing]
    ) {
        for link in links { abandon(link, .cancelled) }
        endCallbacks(as: .cancelled, .gateClosed(.signedIn)) { $0.context.session == session }
        for closing in presentations {
            close([closing.presentation], for: closing.change)
            // Links without a session may wait for the same gate.
            let gate = closing.presentation.gate
            let other = state.withLock { $0.gates.waiting(at: gate).first { !$0.transaction.isOver } }
            if let other { present(for: other) }
        }
        Task { @MainActor in screens.endResults(of: session) }
    }

    /// The session, and how many have ended or are ending.
    ///
    /// The session is `nil` if no user is signed in.
    package var sessions: (current: LinkSession?, ended: Int) {
        state.withLock { ($0.gates.session, $0.sessionEnds.count) }
    }

    /// Sets what is done before a session ends, on the thread that closes ``Gate/signedIn``.
    package func onSessionEnd(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.sessionEnds.willEnd = action }
    }

    func end(_ change: GateChange) {
        state.withLock { $0.gates.endChange(change) }
        navigation.idle.wake()
    }

    /// Suspends a link until gate changes have removed their screens, so that its plan does not depend on them.
    func waitForRemovals(_ link: LinkTransaction) async {
        let removals = state.withLock { state in
            if state.gates.changes.isEmpty { return [Promise<Void>]() }
            state.idle.awaitingRemovals.insert(link.id)
            return state.gates.changes.values.map(\.hasRemoved)
        }
        if removals.isEmpty { return }
        navigation.idle.wake()
        for removal in removals { await removal.wait(cancelled: ()) }
        state.withLock { _ = $0.idle.awaitingRemovals.remove(link.id) }
    }

    /// Resumes the links that wait for a module: it runs, or has failed.
    package func wakeLinks(waitingFor module: String) { wake(.module(module)) }

    /// Changes the gates, and resumes the links that wait for one.
    func wake(_ gate: Gate, only links: Set<TransactionID>? = nil, _ change: (inout LinkGates) -> Void = { _ in }) {
        let woken = state.withLock { state in
            change(&state.gates)
            let woken = state.gates.wake(gate, only: links)
            // From here on later links wait for them again, in whatever order their tasks resume.
            for link in woken {
                _ = state.links.enter(.unresolved, link.transaction)
                state.join(link.transaction)
            }
            return woken
        }
        for (index, link) in woken.enumerated() {
            // Only the newest of the screens that the user requested is shown.
            let newer = woken[(index + 1)...].last { $0.transaction.takesThePlace(of: link.transaction) }
            if let newer { abandon(link.transaction, .superseded(by: newer.transaction.id)) }
            link.resumed.fulfill(newer == nil ? .resumed : .over)
        }
    }
}

extension LinkTransaction {
    /// Whether the user requested both screens in one scene, and this one later.
    fileprivate func takesThePlace(of other: LinkTransaction) -> Bool {
        guard tracedMatch?.match.route.target.isShown == true, other.tracedMatch?.match.route.target.isShown == true
        else {
            return false
        }
        return isAskedFor(after: other) && trust.mayDisplace(other.trust) && request.scene == other.request.scene
    }
}

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
