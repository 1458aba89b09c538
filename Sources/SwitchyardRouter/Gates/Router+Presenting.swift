import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What is presented while links wait for a gate: one screen for all of them.
extension Router {
    /// Presents what the interceptor gave, else what was declared for the gate, unless something is presented for it.
    ///
    /// It is a link of its own, opened by the one that waits. That one ends where it is turned away, and something is
    /// presented for the next one that waits.
    func present(for waiting: LinkGates.Waiting) {
        var next: LinkGates.Waiting? = waiting
        while let waiting = next {
            let wasTurnedAway = LinkTransaction.$current.withValue(waiting.transaction) { presentOnce(for: waiting) }
            if !wasTurnedAway { return }
            next = state.withLock { $0.gates.waiting(at: waiting.gate) }.first { !$0.transaction.isOver }
        }
    }

    /// Presents something for a link that waits.
    ///
    /// - Returns: Whether that was turned away, and the link with it.
    private func presentOnce(for waiting: LinkGates.Waiting) -> Bool {
        guard var request = presented(for: waiting), !waiting.transaction.isOver else { return false }
        let presentation = GatePresentation(waiting.gate) { [weak self] in self?.presentationHasEnded($0, $1) }
        guard state.withLock({ $0.gates.present(presentation) }) else { return false }
        request.scene = request.scene ?? waiting.transaction.request.scene
        request.isFromPerson = false
        // It is shown for each link anew, whatever has happened before.
        request.event = nil
        request.payload[GatePresentation.self] = presentation
        let opened = admit(request)
        if let ending = opened.outcome.value {
            guard state.withLock({ $0.gates.forget(presentation) }) else { return false }
            return abandon(waiting.transaction, ending)
        }
        presentation.transaction = opened
        // The gate may have been opened since, by another thread or an observer.
        guard state.withLock({ $0.gates.isPresented(presentation) }) else {
            abandon(opened, .cancelled)
            presentation.transaction = nil
            return false
        }
        start(opened, on: nil)
        return false
    }

    /// What is to be presented for a link that waits; nothing for gates that the router opens, which it does not close.
    private func presented(for waiting: LinkGates.Waiting) -> NavigationRequest? {
        if waiting.gate.isRoutersOwn { return nil }
        return waiting.suspension.presented ?? routerTable?.presentations[waiting.gate]
    }

    /// Whether a link is what is presented for a gate, so that it would wait for itself.
    func isPresented(_ transaction: LinkTransaction, for gate: Gate) -> Bool {
        guard let presentation = transaction.request.payload[GatePresentation.self] else { return false }
        return presentation.gate == gate && presentation.transaction === transaction
    }

    /// Follows the end of what was presented.
    private func presentationHasEnded(_ presentation: GatePresentation, _ ending: GatePresentation.Ending) {
        if case .notArrived(.arrived) = ending { return }
        let waiting: [LinkGates.Waiting]? = state.withLock { state in
            guard state.gates.forget(presentation) else { return nil }
            return state.gates.waiting(at: presentation.gate)
        }
        let scene = presentation.transaction?.request.scene
        // The link keeps its request, and that this presentation.
        presentation.transaction = nil
        guard let waiting else { return }
        switch ending {
        case .gone(.dismissed, let scene), .gone(.sceneClosed, let scene): end(waiting, in: scene, as: .cancelled)
        case .lost:
            if let first = waiting.first { present(for: first) }
        case .notArrived(.unavailable(.noScene)) where scene != nil:
            end(waiting, in: scene, as: .unavailable(.noScene))
        // Something else was opened in its place, or what was run presents something by itself.
        case .gone, .notArrived(.superseded), .notArrived(.performed), .notArrived(.left):
            watch(.gate(presentation.gate))
        case .notArrived(let failure): end(waiting, in: nil, as: failure)
        }
    }

    /// Ends links that wait, and presents something for the others.
    ///
    /// - Parameters:
    ///   - waiting: Links that wait for one gate.
    ///   - scene: The scene of those that end: the user of another window has given nothing up; `nil` where all end.
    ///   - outcome: How they end.
    private func end(_ waiting: [LinkGates.Waiting], in scene: SceneID?, as outcome: NavigationOutcome) {
        var others: [LinkGates.Waiting] = []
        for link in waiting {
            let own = presented(for: link)?.scene ?? link.transaction.request.scene
            if let scene, let own, own != scene { others.append(link) } else { abandon(link.transaction, outcome) }
        }
        if let other = others.first { present(for: other) }
    }

    /// Removes what was presented for a gate that is open now.
    @MainActor
    func removePresentation(_ presentation: GatePresentation, for change: GateChange) async {
        guard let transaction = presentation.transaction else { return }
        defer { presentation.transaction = nil }
        // Where a handler runs, nothing of it shows; it may itself wait for the gate.
        let phase = state.withLock { $0.links.phase(of: transaction.id) }
        if !abandon(transaction, .cancelled), phase == .performing(.actions) { return }
        // One that performs already arrives first.
        guard case .arrived(let arrival) = await transaction.outcome.wait() else { return }
        _ = await removeScreen(arrival.entry, in: arrival.scene, for: change.number)
    }
}
