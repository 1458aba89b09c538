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
}

/// A suspended link with what wakes it.
struct SuspendedEntry: Sendable {
    let link: SuspendedLink
    let transaction: LinkTransaction
    let resumed: Promise<Resumption>
}

/// Whether there is a place for a link that is to be suspended.
private enum WaitingPlace {
    case taken
    /// What it would wait for has happened.
    case notNeeded
    /// So many links of its kind of source are suspended already.
    case full(Int)
}

/// Why a suspended link went on.
enum Resumption: Sendable {
    case resumed
    case expired
    case over
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
    /// All links that wait to be resumed, in the order in which they came in.
    public var suspendedLinks: [SuspendedLink] { state.withLock { $0.suspended.map(\.link) } }

    /// Lets the links go on that wait for a key; they pass all checks again.
    ///
    /// - Parameter key: What an interceptor gave in ``InterceptorAnswer/suspend(until:presenting:)``.
    public func resume(_ key: String) {
        tell { .resumed(key, at: $0) }
        state.withLock { state in
            // A link whose interceptor was answering just now must not miss it.
            state.generation += 1
            state.resumes.append((key, state.generation))
            if state.resumes.count > limits.events { state.resumes.removeFirst() }
        }
        wake { !$0.isAtGate && $0.key == key }
    }

    /// Ends a link that waits to be resumed, as cancelled.
    ///
    /// - Parameter id: Its transaction; where it does not wait, nothing happens.
    public func drop(_ id: TransactionID) {
        let entry = state.withLock { state in state.suspended.first { $0.link.id == id } }
        guard let entry, abandon(entry.transaction, .cancelled) else { return }
        entry.resumed.keep(.over)
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

    func openAnyGate(_ gate: String) {
        state.withLock { _ = $0.openGates.insert(gate) }
        wake { $0.isAtGate && $0.key == gate }
    }

    /// Closes a gate: links whose route lists it wait.
    ///
    /// - Parameter gate: The name that routes list.
    public func closeGate(_ gate: String) {
        guard !isOwn(gate) else { return }
        tell { .gate(gate, isOpen: false, at: $0) }
        closeAnyGate(gate)
    }

    func closeAnyGate(_ gate: String) { state.withLock { _ = $0.openGates.remove(gate) } }

    /// Lets the links go on that wait for a module: it runs, or is known not to.
    package func wakeLinks(waitingFor module: String) {
        let gate = ModuleGate.name(of: module)
        wake { $0.isAtGate && $0.key == gate }
    }

    /// Whether a gate is one that the router opens and closes by itself.
    func isOwn(_ gate: String) -> Bool { gate == Self.sceneGate || gate.hasPrefix(ModuleGate.prefix) }

    private func wake(_ isMeant: (SuspendedLink) -> Bool) {
        let woken = state.withLock { state in
            let woken = state.suspended.filter { isMeant($0.link) && !$0.transaction.isOver }
            // From here on later links wait for them again, in whatever order their tasks go on.
            for entry in woken { entry.transaction.enter(.unresolved) }
            return woken
        }
        for (index, entry) in woken.enumerated() {
            // Of a person's screens only the newest is worth showing.
            let newer = woken[(index + 1)...].last { $0.transaction.takesThePlace(of: entry.transaction) }
            if let newer { abandon(entry.transaction, .superseded(by: newer.transaction.id)) }
            entry.resumed.keep(newer == nil ? .resumed : .over)
        }
    }

    /// Whether a gate is open.
    func isOpen(_ gate: String) -> Bool { state.withLock { $0.openGates.contains(gate) } }

    /// Suspends a link until somebody resumes it, it is dropped, or its lifetime is over.
    ///
    /// - Parameters:
    ///   - transaction: The link.
    ///   - stage: The gate, or what an interceptor gave.
    ///   - generation: When the interceptor was asked; what was resumed since then is not waited for.
    ///   - presented: What is opened meanwhile, such as a log-in; only once the link has its place.
    /// - Returns: `nil` where it goes on, from the beginning; else how it ended, as where too many are suspended already.
    func suspend(
        _ transaction: LinkTransaction, at stage: OpenOutcome.Stage, since generation: Int = .max,
        presenting presented: LinkRequest? = nil
    ) async -> OpenOutcome? {
        let (key, isAtGate) = stage.key
        let request = transaction.request
        let entry = SuspendedEntry(
            link: SuspendedLink(
                id: transaction.id, key: key, isAtGate: isAtGate, link: request.destination.name,
                source: request.source,
                received: request.link?.atTop),
            transaction: transaction, resumed: Promise())
        let place: WaitingPlace = state.withLock { state in
            // A gate that was opened since it was looked at would wake nobody.
            if isAtGate, state.openGates.contains(key) || isModuleGateOpen(key) { return .notNeeded }
            if !isAtGate, state.resumes.contains(where: { $0.key == key && $0.generation > generation }) {
                return .notNeeded
            }
            let count = state.suspended.count { $0.transaction.quota == transaction.quota }
            guard count < limits.suspended else { return .full(count) }
            state.suspended.append(entry)
            // Within the lock, because from here on the link may be resumed.
            transaction.enter(.suspended)
            return .taken
        }
        switch place {
        case .taken: break
        case .notNeeded: return nil
        case .full(let count): return .unavailable(.inboxFull(count))
        }
        note(transaction, .waits(stage))
        if let presented, let failure = present(presented, for: transaction) {
            let isWoken = state.withLock { state in
                // What was resumed meanwhile needs no log-in any more, and is told so in a moment.
                guard transaction.phase == .suspended else { return true }
                state.suspended.removeAll { $0.resumed === entry.resumed }
                transaction.enter(.unresolved)
                return false
            }
            if !isWoken { return failure }
        }
        letGo()
        navigation.idle.wake()
        let deadline = endOfLife(of: transaction) { entry.resumed.keep(.expired) }
        let resumption = await entry.resumed.wait(cancelled: .over)
        deadlines.cancel(deadline)
        state.withLock { state in state.suspended.removeAll { $0.resumed === entry.resumed } }
        transaction.enter(.unresolved)
        note(transaction, .goesOn(stage, resumption))
        switch resumption {
        case .resumed: return nil
        case .expired: return .expired(stage)
        case .over: return transaction.outcome.value ?? .cancelled
        }
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

extension OpenOutcome.Stage {
    /// What a link waits for in this stage, and whether that is a gate.
    fileprivate var key: (name: String, isGate: Bool) {
        switch self {
        case .gate(let name): (name, true)
        case .suspended(let name): (name, false)
        case .inbox, .match, .intercept, .perform, .callback: (description, false)
        }
    }
}
