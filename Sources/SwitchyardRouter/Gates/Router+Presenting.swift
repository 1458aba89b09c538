import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What is presented while links wait for a gate: one screen for all of them.
extension Router {
    /// Presents what the interceptor gave, else what was declared for the gate, unless something is presented for it.
    ///
    /// It is a link of its own, opened by the one that waits. Where it is turned away, the links end that wait for it.
    func present(for waiting: LinkGates.Waiting) {
        let (suspension, transaction) = (waiting.suspension, waiting.transaction)
        guard var request = suspension.presented ?? table?.presentations[suspension.gate], !transaction.isOver else {
            return
        }
        let presentation = GatePresentation(suspension.gate) { [weak self] in self?.presentationHasEnded($0, $1) }
        guard state.withLock({ $0.gates.present(presentation) }) else { return }
        request.scene = request.scene ?? transaction.request.scene
        request.isFromPerson = false
        // It is shown for each link anew, whatever has happened before.
        request.event = nil
        request.payload[GatePresentation.self] = presentation
        let opened = admit(request)
        presentation.transaction = opened
        if let ending = opened.outcome.value { return presentationHasEnded(presentation, .notArrived(ending)) }
        // The gate may have been opened since, by another thread or by whoever observes.
        guard state.withLock({ $0.gates.isPresented(presentation) }) else {
            abandon(opened, .cancelled)
            presentation.transaction = nil
            return
        }
        start(opened, on: nil)
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
            return state.gates.inOrder.filter { $0.gate == presentation.gate }
        }
        // The link keeps its request, and that this presentation.
        presentation.transaction = nil
        guard let waiting else { return }
        switch ending {
        case .gone(.dismissed, let scene), .gone(.sceneClosed, let scene):
            // The user of another window has given nothing up.
            let others = waiting.filter { $0.transaction.request.scene.map { $0 != scene } ?? false }
            end(waiting.filter { link in !others.contains { $0.transaction === link.transaction } }, as: .cancelled)
            if let other = others.first { present(for: other) }
        case .lost:
            if let first = waiting.first { present(for: first) }
        // Something else was opened in its place, or what was run presents something by itself.
        case .gone, .notArrived(.superseded), .notArrived(.duplicated), .notArrived(.performed), .notArrived(.left):
            break
        case .notArrived(let failure): end(waiting, as: failure)
        }
    }

    private func end(_ links: [LinkGates.Waiting], as outcome: OpenOutcome) {
        for link in links where abandon(link.transaction, outcome) { link.resumed.keep(.over) }
    }

    /// Removes what was presented for a gate that is open now.
    @MainActor
    func removePresentation(_ presentation: GatePresentation, for change: Int) async {
        guard let transaction = presentation.transaction else { return }
        defer { presentation.transaction = nil }
        abandon(transaction, .cancelled)
        // One that performs already arrives first.
        guard case .arrived(let arrival) = await transaction.outcome.wait() else { return }
        _ = await removeScreen(arrival.entry, in: arrival.scene, for: change)
    }
}
