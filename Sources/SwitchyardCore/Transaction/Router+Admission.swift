/// Who comes in, and what happens when somebody leaves.
extension Router {
    /// A link that was not taken in.
    struct TurnedAway: Error {
        let outcome: OpenOutcome
    }

    /// Takes a link in, unless it is the same event again, too deep, or one too many.
    func admit(_ request: LinkRequest) -> Result<LinkTransaction, TurnedAway> {
        let parent = LinkTransaction.current
        if let parent, parent.depth >= limits.depth {
            return .failure(TurnedAway(outcome: .refused(.tooDeep(limits.depth))))
        }
        let now = deadlines.now()
        return state.withLock { state in
            if let event = request.event, let known = state.events.last(where: { $0.event == event }) {
                return .failure(TurnedAway(outcome: .duplicated(of: known.transaction)))
            }
            guard state.active.count < limits.links else {
                return .failure(TurnedAway(outcome: .unavailable(.inboxFull(state.active.count))))
            }
            if state.table == nil, state.inbox.count >= limits.inbox, !makeRoom(for: request, in: &state) {
                return .failure(TurnedAway(outcome: .unavailable(.inboxFull(state.inbox.count))))
            }
            state.lastID += 1
            let transaction = LinkTransaction(
                TransactionID(rawValue: state.lastID), request, in: parent, began: now)
            state.active.append(transaction)
            if state.table == nil { state.inbox.append(.init(transaction: transaction, ready: Promise())) }
            if let event = request.event {
                state.events.append((event, transaction.id))
                if state.events.count > limits.events { state.events.removeFirst() }
            }
            return .success(transaction)
        }
    }

    /// Makes room in a full inbox: of a person's links for one scene only the newest will be shown.
    ///
    /// Nobody knows yet which of them lead to screens, so one that is not from a person is never dropped.
    private func makeRoom(for request: LinkRequest, in state: inout RouterState) -> Bool {
        guard request.isFromPerson else { return false }
        let older = state.inbox.firstIndex { waiting in
            waiting.transaction.request.isFromPerson && waiting.transaction.request.scene == request.scene
        }
        guard let older else { return false }
        let dropped = state.inbox.remove(at: older)
        dropped.transaction.abandon(.superseded(by: TransactionID(rawValue: state.lastID + 1)))
        dropped.ready.keep(false)
        state.active.removeAll { $0 === dropped.transaction }
        return true
    }

    /// Forgets a transaction that is over, and lets those go on that waited for it.
    func leave(_ transaction: LinkTransaction) {
        state.withLock { state in
            state.active.removeAll { $0 === transaction }
            state.inbox.removeAll { $0.transaction === transaction }
            state.turns.removeAll { $0.transaction === transaction }
        }
        letGo()
    }
}
