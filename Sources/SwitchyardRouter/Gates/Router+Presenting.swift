import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What is presented while links wait for a gate: one screen for all of them.
extension Router {
    /// Presents what the interceptor gave, else what was declared for the gate, unless something is presented for it.
    ///
    /// - Returns: Why it was not taken in, so that the link would wait in vain; `nil` where it was.
    func present(_ suspension: LinkSuspension, for transaction: LinkTransaction) -> OpenOutcome? {
        guard var request = suspension.presented ?? table?.presentations[suspension.gate] else { return nil }
        if let ending = transaction.outcome.value { return ending }
        let presentation = GatePresentation(suspension.gate) { [weak self] in self?.hasEnded($0, $1) }
        guard state.withLock({ $0.gates.present(presentation) }) else { return nil }
        request.scene = request.scene ?? transaction.request.scene
        request.isFromPerson = false
        request.payload[GatePresentation.self] = presentation
        let opened = admit(request)
        presentation.transaction = opened
        switch opened.outcome.value {
        case nil: start(opened, on: nil)
        case let ending?:
            let isAwaited = state.withLock { $0.gates.forget(presentation) }
            // The same log-in shows already, or the gate has been opened.
            if case .duplicated = ending { return nil }
            return isAwaited ? ending : nil
        }
        return nil
    }

    /// Follows the end of what was presented.
    private func hasEnded(_ presentation: GatePresentation, _ ending: GatePresentation.Ending) {
        if case .notArrived(.arrived) = ending { return }
        guard state.withLock({ $0.gates.forget(presentation) }) else { return }
        let waiting = state.withLock { $0.gates.inOrder }.filter { $0.gate == presentation.gate }
        let outcome: OpenOutcome
        switch ending {
        case .gone(.dismissed), .gone(.sceneClosed), .notArrived(.cancelled): outcome = .cancelled
        // Something else was opened in its place, or what was run presents something by itself.
        case .gone, .notArrived(.superseded), .notArrived(.duplicated), .notArrived(.performed), .notArrived(.left):
            return
        case .notArrived(let failure): outcome = failure
        }
        for link in waiting where abandon(link.transaction, outcome) { link.resumed.keep(.over) }
    }

    /// Closes what was presented for a gate that is open now.
    @MainActor
    func close(_ presentation: GatePresentation, for change: Int) async {
        guard let transaction = presentation.transaction else { return }
        abandon(transaction, .cancelled)
        // One that performs already arrives first.
        guard case .arrived(let arrival) = await transaction.outcome.wait() else { return }
        _ = await close(arrival.entry, arrival.scene, for: change)
    }
}
