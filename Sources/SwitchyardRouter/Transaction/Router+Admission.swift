/// Who comes in, and what happens when somebody leaves.
extension Router {
    /// Takes a link in.
    ///
    /// Its source is that of the request, wherever the call is made from.
    ///
    /// - Returns: Its transaction, which is over where the link is the same event again, too deep, or one too many.
    func admit(_ request: LinkRequest) -> LinkTransaction {
        let parent = LinkTransaction.underWay
        let now = deadlines.now()
        var observers: [(number: Int, observer: any RouterObserver)] = []
        var (recording, ended): (Recording?, Int) = (nil, 0)
        let (transaction, dropped): (LinkTransaction, LinkTransaction?) = state.withLock { state in
            observers = state.observers
            (recording, ended) = (state.recording, state.history.total)
            state.lastID += 1
            let transaction = LinkTransaction(
                TransactionID(rawValue: state.lastID), request, in: parent, began: now,
                isTraced: state.traceLevel == .full || recording != nil, isRecorded: recording != nil)
            var dropped: LinkTransaction?
            if let outcome = refusal(of: transaction, state, dropping: &dropped) {
                transaction.outcome.keep(outcome)
                return (transaction, nil)
            }
            state.inbox.removeAll { $0.transaction === dropped }
            state.active.append(transaction)
            if state.table == nil { state.inbox.append(.init(transaction: transaction, ready: Promise())) }
            state.events.insert(request, transaction.id, limit: limits.events)
            return (transaction, dropped)
        }
        announce(transaction, to: observers)
        // What handlers and interceptors open, they open again where they run again.
        if let recorder = recording?.recorder, isFromOutside(in: parent) {
            recorder.record(RecordedLink(transaction), after: ended)
        }
        if let dropped { abandon(dropped, .superseded(by: transaction.id)) }
        if transaction.isOver, let outcome = transaction.outcome.value {
            let record = TransactionRecord(transaction, outcome, at: deadlines.now())
            let observers = state.withLock { state in
                state.history.append(record)
                return state.observers
            }
            announce(record, to: observers)
        }
        return transaction
    }

    /// Says why a link would not be taken in; `nil` where it would.
    func turnsAway(_ transaction: LinkTransaction) -> OpenOutcome? {
        var dropped: LinkTransaction?
        return state.withLock { refusal(of: transaction, $0, dropping: &dropped) }
    }

    /// Says why a link is not taken in; `nil` where it is, perhaps in the place of another.
    private func refusal(
        of transaction: LinkTransaction, _ state: RouterState, dropping dropped: inout LinkTransaction?
    ) -> OpenOutcome? {
        if transaction.depth > limits.depth { return .refused(.tooDeep(limits.depth)) }
        if let known = state.events.transaction(of: transaction.request) { return .duplicated(of: known) }
        if state.table == nil {
            let waiting = state.inbox.count { $0.transaction.quota == transaction.quota }
            guard waiting >= limits.inbox else { return nil }
            dropped = older(than: transaction, in: state)
            return dropped == nil ? .unavailable(.inboxFull(waiting)) : nil
        }
        let active = state.active.count { $0.quota == transaction.quota }
        return active < limits.links ? nil : .unavailable(.inboxFull(active))
    }

    /// The link that a newer one takes the place of in a full inbox: of a person's links for one scene only the newest
    /// will be shown.
    ///
    /// Nobody knows yet which of them lead to screens, and which will be trusted, so one that is not from a person or
    /// came from another source is never dropped.
    private func older(than transaction: LinkTransaction, in state: RouterState) -> LinkTransaction? {
        let request = transaction.request
        guard request.isFromPerson else { return nil }
        return state.inbox.lazy.map(\.transaction).first {
            $0.request.isFromPerson && $0.request.scene == request.scene && $0.quota == transaction.quota
                && $0.request.source.kind == request.source.kind
        }
    }

    /// Forgets a transaction that is over, and lets those go on that waited for it; once.
    func leave(_ transaction: LinkTransaction) {
        guard let outcome = transaction.outcome.value else { return }
        let record = TransactionRecord(transaction, outcome, at: deadlines.now())
        var observers: [(number: Int, observer: any RouterObserver)] = []
        let (wasThere, letsGo) = state.withLock { state in
            state.inbox.removeAll { $0.transaction === transaction }
            state.turns.removeAll { $0.transaction === transaction }
            state.suspended.removeAll { $0.transaction === transaction }
            guard let index = state.active.firstIndex(where: { $0 === transaction }) else { return (false, false) }
            state.active.remove(at: index)
            if outcome.isFailure { state.events.remove(transaction.request, transaction.id) }
            // The trace is there when the caller goes on.
            state.history.append(record)
            observers = state.observers
            return (true, !state.turns.isEmpty)
        }
        guard wasThere else { return }
        announce(record, to: observers)
        transaction.outcome.release()
        if letsGo { letGo() }
        // The caller goes on first, and may open another link.
        navigation.idle.wake()
    }

    /// Ends a transaction from outside, unless it performs already: then it goes on.
    ///
    /// - Returns: Whether it ended by this call.
    @discardableResult
    func abandon(_ transaction: LinkTransaction, _ outcome: OpenOutcome) -> Bool {
        guard transaction.abandon(outcome) else { return false }
        leave(transaction)
        return true
    }
}
