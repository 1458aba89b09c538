import SwitchyardBase
import SwitchyardLocks

/// A link that waits for somebody to resume it.
public struct SuspendedLink: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// What it waits for: what an interceptor gave, or the name of a gate.
    public let key: String
    /// Whether it waits for a gate.
    public let isAtGate: Bool
    /// The link as it came in, with its values, so nothing for a log; of a typed route, its name.
    public let link: String
    /// Where it came from.
    public let source: LinkSource
    /// The link with its source and its room, to be kept and opened again, any number of times; `nil` for a typed route.
    public let received: ReceivedLink?

    init(_ waiting: LinkGates.Waiting) {
        let request = waiting.transaction.request
        id = waiting.transaction.id
        key = waiting.condition.name
        isAtGate = if case .gate = waiting.condition { true } else { false }
        link = request.destination.name
        source = request.source
        received = request.link?.atTop
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

/// One mechanism for log-in, gates and modules that start late: a link waits, and then passes all checks again.
extension Router {
    /// The gate that is open while any scene is connected; each screen waits for it.
    static let sceneGate = "scene"

    /// All links that wait to be resumed, in the order in which they came in.
    public var suspendedLinks: [SuspendedLink] { state.withLock { $0.gates.inOrder }.map(SuspendedLink.init) }

    /// Lets the links go on that wait for a key; they pass all checks again.
    ///
    /// - Parameter key: What an interceptor gave in ``InterceptorAnswer/suspend(until:presenting:)``.
    public func resume(_ key: String) {
        tell { .resumed(key, at: $0) }
        wake(.key(key)) { $0.resume(key, limit: limits.events) }
    }

    /// Ends a link that waits to be resumed, as cancelled.
    ///
    /// - Parameter id: Its transaction; where it does not wait, nothing happens.
    public func drop(_ id: TransactionID) {
        let waiting = state.withLock { $0.gates.waiting(id) }
        guard let waiting, abandon(waiting.transaction, .cancelled) else { return }
        waiting.resumed.keep(.over)
        tell { .dropped(id, at: $0) }
    }

    /// Opens a gate: the links that wait for it go on, and others pass.
    ///
    /// - Parameter gate: The name that routes list; `scene` and those of modules are the router's own.
    public func openGate(_ gate: String) {
        guard !isOwn(gate) else { return }
        tell { .gate(gate, isOpen: true, at: $0) }
        openAnyGate(gate)
    }

    func openAnyGate(_ gate: String) { wake(.gate(gate)) { $0.openGate(gate) } }

    /// Closes a gate: links whose route lists it wait.
    ///
    /// - Parameter gate: The name that routes list.
    public func closeGate(_ gate: String) {
        guard !isOwn(gate) else { return }
        tell { .gate(gate, isOpen: false, at: $0) }
        closeAnyGate(gate)
    }

    func closeAnyGate(_ gate: String) { state.withLock { $0.gates.closeGate(gate) } }

    /// Lets the links go on that wait for a module: it runs, or is known not to.
    package func wakeLinks(waitingFor module: String) { wake(.gate(ModuleGate.name(of: module))) { _ in } }

    /// Whether a gate is one that the router opens and closes by itself.
    func isOwn(_ gate: String) -> Bool { gate == Self.sceneGate || gate.hasPrefix(ModuleGate.prefix) }

    /// Whether a gate is open.
    func isOpen(_ gate: String) -> Bool { state.withLock { $0.gates.isOpen(gate) } }

    /// Changes the gates, and lets the links go on that wait for a condition.
    private func wake(_ condition: LinkCondition, _ change: (inout LinkGates) -> Void) {
        let woken = state.withLock { state in
            change(&state.gates)
            let woken = state.gates.wake(condition)
            // From here on later links wait for them again, in whatever order their tasks go on.
            for link in woken { _ = state.links.enter(.unresolved, link.transaction) }
            return woken
        }
        for (index, link) in woken.enumerated() {
            // Of a person's screens only the newest is worth showing.
            let newer = woken[(index + 1)...].last { $0.transaction.takesThePlace(of: link.transaction) }
            if let newer { abandon(link.transaction, .superseded(by: newer.transaction.id)) }
            link.resumed.keep(newer == nil ? .resumed : .over)
        }
    }

    /// Suspends a link until its condition holds, it is dropped, or its lifetime is over.
    ///
    /// - Returns: `nil` where it goes on, from the beginning; else how it ended, as where too many are suspended already.
    func suspend(_ transaction: LinkTransaction, _ suspension: LinkSuspension) async -> OpenOutcome? {
        let waiting = LinkGates.Waiting(transaction: transaction, condition: suspension.condition)
        let stage = suspension.condition.stage
        let place: LinkGates.Place
        let free: [LinkTurn]
        (place, free) = state.withLock { state in
            let place = state.gates.suspend(waiting, since: suspension.since, limit: limits.suspended)
            // From here on the link may be resumed, and keeps nobody waiting.
            guard case .taken = place else { return (place, []) }
            return (place, state.links.enter(.suspended, transaction))
        }
        letGo(free)
        switch place {
        case .taken: break
        case .notNeeded: return nil
        case .full(let count): return isOpenByNow(suspension.condition) ? nil : .unavailable(.inboxFull(count))
        }
        note(transaction, .waits(stage))
        if let presented = suspension.presented, let failure = present(presented, for: transaction) {
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
        if isOpenByNow(suspension.condition) { wake(suspension.condition) { _ in } }
        let deadline = endOfLife(of: transaction) { waiting.resumed.keep(.expired) }
        let resumption = await waiting.resumed.wait(cancelled: .over)
        deadlines.cancel(deadline)
        state.withLock { state in
            state.gates.remove(transaction.id)
            _ = state.links.enter(.unresolved, transaction)
        }
        note(transaction, .goesOn(stage, resumption))
        switch resumption {
        case .resumed: return nil
        case .expired: return .expired(stage)
        case .over: return transaction.outcome.value ?? .cancelled
        }
    }

    /// Whether a condition is the gate of a module that does not start any more.
    private func isOpenByNow(_ condition: LinkCondition) -> Bool {
        guard case .gate(let gate) = condition else { return false }
        return isModuleGateOpen(gate)
    }

    /// Opens what is presented while a link is suspended.
    ///
    /// - Returns: Why it was not taken in, so that the link would wait in vain; `nil` where it was.
    private func present(_ presented: LinkRequest, for transaction: LinkTransaction) -> OpenOutcome? {
        if let ending = transaction.outcome.value { return ending }
        let opened = admit(presented)
        switch opened.outcome.value {
        case nil: start(opened, on: nil)
        // The same log-in shows already.
        case .duplicated: break
        case let failure?: return failure
        }
        return nil
    }

    /// Sets the deadline at which a link has waited as long as it may, all in all.
    func endOfLife(of transaction: LinkTransaction, _ action: @escaping @Sendable () -> Void) -> DeadlineQueue.Token {
        let left = transaction.request.lifetime - (deadlines.now() - transaction.began)
        return deadlines.set(after: max(left, .zero)) { _ in action() }
    }
}
