import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// One mechanism for log-in, conditions of the app, and modules that start late: a link waits at a gate, and then passes
/// all checks again.
extension Router {
    /// Opens a gate of the app.
    func open(_ gate: Gate) { change(gate, to: true) }

    /// Closes a gate of the app, and removes the screens that need it.
    func close(_ gate: Gate) -> NavigationTask {
        guard let change = change(gate, to: false) else { return NavigationTask(.performed([NavigationEntry]())) }
        let ending = Promise<NavigationOutcome>()
        Task { @MainActor in
            ending.fulfill(.performed(await removeScreens(behind: gate, for: change)))
            end(change)
        }
        return NavigationTask(change.id, ChangeUnderWay(ending: ending, router: self))
    }

    /// Opens a gate of the router's own.
    func openOwn(_ gate: Gate) { wake(gate) { _ = $0.open(gate) } }

    /// Closes a gate of the router's own, for which no screen leaves.
    func closeOwn(_ gate: Gate) { state.withLock { _ = $0.gates.close(gate) } }

    /// Opens or closes a gate.
    ///
    /// - Returns: The change, where screens have to leave; `nil` where nothing has to.
    @discardableResult
    private func change(_ gate: Gate, to isOpen: Bool) -> GateChange? {
        var presented: GatePresentation?
        var cancelled: [LinkGates.Waiting] = []
        // Their end is code of the app, so it comes when the lock is open.
        var endedServices: [any Sendable] = []
        let change: GateChange? = state.withLock { state in
            let wasOpen = state.gates.isOpen(gate)
            if isOpen {
                presented = state.gates.open(gate)
            } else {
                cancelled = state.gates.close(gate) ?? []
            }
            let isSignedIn = gate == .signedIn ? isOpen : state.environment.isSignedIn
            let changesSession = isSignedIn != state.environment.isSignedIn
            state.environment.isSignedIn = isSignedIn
            guard wasOpen != isOpen || changesSession else { return nil }
            // What has passed its checks and does not show yet passes them again.
            if changesSession || !isOpen { state.gateChanges += 1 }
            guard presented != nil || !isOpen else { return nil }
            // With the gate: whoever finds it closed, or opened again, finds no service of the session before.
            if changesSession, !isOpen { endedServices = services.takeSession() }
            if !isOpen { state.lastID += 1 }
            return state.gates.beginChange(TransactionID(rawValue: state.lastID))
        }
        withExtendedLifetime(endedServices) {}
        for link in cancelled {
            abandon(link.transaction, .cancelled)
        }
        guard isOpen else { return change }
        guard let change, let presented else {
            wake(gate)
            return nil
        }
        Task { @MainActor in
            await removePresentation(presented, for: change)
            change.hasRemoved.fulfill(())
            wake(gate)
            end(change)
        }
        return change
    }

    private func end(_ change: GateChange) {
        state.withLock { $0.gates.endChange(change) }
        navigation.idle.wake()
    }

    /// Has a link wait until the screens have gone that changes of gates remove: what it shows is not to be built upon them.
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

    /// Lets the links go on that wait for a module: it runs, or is known not to.
    package func wakeLinks(waitingFor module: String) { wake(.module(module)) }

    /// Changes the gates, and lets the links go on that wait for one.
    func wake(_ gate: Gate, _ change: (inout LinkGates) -> Void = { _ in }) {
        let woken = state.withLock { state in
            change(&state.gates)
            let woken = state.gates.wake(gate)
            // From here on later links wait for them again, in whatever order their tasks go on.
            for link in woken { _ = state.links.enter(.unresolved, link.transaction) }
            return woken
        }
        for (index, link) in woken.enumerated() {
            // Of a person's screens only the newest is worth showing.
            let newer = woken[(index + 1)...].last { $0.transaction.takesThePlace(of: link.transaction) }
            if let newer { abandon(link.transaction, .superseded(by: newer.transaction.id)) }
            link.resumed.fulfill(newer == nil ? .resumed : .over)
        }
    }
}

extension LinkTransaction {
    /// Whether a person asked for both screens of one scene, for this one later.
    fileprivate func takesThePlace(of other: LinkTransaction) -> Bool {
        guard place?.match.route.target.isShown == true, other.place?.match.route.target.isShown == true else {
            return false
        }
        return isAskedFor(after: other) && mayDisplace(other) && request.scene == other.request.scene
    }
}
