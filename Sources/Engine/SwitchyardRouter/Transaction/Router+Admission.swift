import SwitchyardNavigation
import SwitchyardSupport

/// Admits links, and removes those that have ended.
extension Router {
    /// Admits a link.
    ///
    /// Its source is that of the request, whatever code makes the call.
    ///
    /// - Returns: Its transaction; already ended for a duplicate event, or if a limit of depth or number is exceeded.
    func admit(_ request: NavigationRequest) -> LinkTransaction {
        let (parent, thread) = (LinkTransaction.underWay, CurrentThread.number)
        let now = deadlines.now()
        var observers: [(number: Int, observer: any RouterObserver)] = []
        var (recording, ended): (Recording?, Int) = (nil, 0)
        var refusal: NavigationOutcome?
        let (transaction, dropped): (LinkTransaction, LinkTransaction?) = state.withLock { state in
            observers = state.observers
            recording = state.recording
            ended = state.history.total
            state.lastID += 1
            let transaction = LinkTransaction(
                TransactionID(rawValue: state.lastID), request, in: parent, of: state.observing[thread],
                session: state.gates.session(of: request, in: parent), began: now,
                isTraced: state.traceLevel == .full || recording != nil, isRecorded: recording != nil)
            var dropped: LinkTransaction?
            refusal = self.refusal(of: transaction, state, dropping: &dropped)
            if let refusal {
                transaction.outcome.fulfill(refusal)
                return (transaction, nil)
            }
            if let dropped { state.inbox.remove(dropped) }
            state.links.insert(transaction)
            if state.table == nil { state.inbox.insert(transaction) }
            state.events.insert(transaction, limit: limits.events)
            return (transaction, dropped)
        }
        // Only observers of a link that is too deep open such a link. It is not announced, so that this ends.
        if transaction.trust.depth > limits.depth + 1 { return transaction }
        announce(transaction, to: observers)
        // Links that handlers and interceptors open are opened again in a replay.
        if let recorder = recording?.recorder, isFromOutside(in: parent) {
            recorder.record(RecordedLink(transaction), after: ended)
        }
        if let dropped { abandon(dropped, .superseded(by: transaction.id)) }
        // Not `isOver`: an admitted link that has ended meanwhile is recorded by the code that ended it.
        if let outcome = refusal {
            let record = TransactionRecord(transaction, outcome, at: deadlines.now())
            recordEnd(of: transaction, as: outcome)
            if outcome == .cancelled { report(.endedSession(of: transaction.sourcedLabel), onceFor: ["ended session"]) }
            var dropped: TransactionRecord?
            let observers = state.withLock { state in
                dropped = state.history.append(record)
                return state.observers
            }
            withExtendedLifetime(dropped) {}
            announce(record, of: transaction, to: observers)
        }
        return transaction
    }

    /// The outcome of a link that would not be admitted; `nil` if it would be.
    func refusal(of transaction: LinkTransaction) -> NavigationOutcome? {
        var dropped: LinkTransaction?
        return state.withLock { refusal(of: transaction, $0, dropping: &dropped) }
    }

    /// The outcome of a link that is not admitted; `nil` if it is, possibly in place of another.
    private func refusal(
        of transaction: LinkTransaction, _ state: RouterState, dropping dropped: inout LinkTransaction?
    ) -> NavigationOutcome? {
        if state.gates.isOfEndedSession(transaction) { return .cancelled }
        if transaction.trust.depth > limits.depth { return .refused(.tooDeep(limits.depth)) }
        if let known = state.events.transaction(of: transaction) { return .duplicated(of: known) }
        if state.table == nil {
            let waiting = state.inbox.count(of: transaction.firstSource)
            guard waiting >= limits.inbox else { return nil }
            dropped = state.inbox.older(than: transaction)
            return dropped == nil ? .unavailable(.inboxFull(waiting)) : nil
        }
        let active = state.links.count(of: transaction.firstSource)
        return active < limits.links ? nil : .unavailable(.inboxFull(active))
    }

    /// Removes a transaction that has ended, and resumes the links that waited for it; once.
    func finish(_ transaction: LinkTransaction) {
        guard let outcome = transaction.outcome.value else { return }
        let record = TransactionRecord(transaction, outcome, at: deadlines.now())
        var observers: [(number: Int, observer: any RouterObserver)] = []
        let isFailure = outcome.isFailure
        var dropped: TransactionRecord?
        var closing: LinkGates.Closing?
        let (wasThere, free) = state.withLock { state in
            state.inbox.remove(transaction)
            closing = state.gates.leave(transaction.id)
            state.idle.apart[transaction.id] = nil
            let (wasThere, free) = state.links.remove(transaction)
            guard wasThere else { return (false, free) }
            if isFailure { state.events.remove(transaction) }
            // The trace exists before the caller resumes.
            dropped = state.history.append(record)
            observers = state.observers
            return (true, free)
        }
        withExtendedLifetime(dropped) {}
        // What was presented only for this link is not needed any more.
        if let closing { close([closing.presentation], for: closing.change) }
        guard wasThere else { return }
        announce(record, of: transaction, to: observers)
        if record.isShortened {
            let finding = Finding.shortenedTrace(of: transaction.sourcedLabel, after: TraceNote.limit)
            report(finding, about: transaction.request.ancestor)
        }
        if let presentation = transaction.request.payload[GatePresentation.self],
            presentation.transaction === transaction
        {
            presentation.end(.notArrived(outcome))
        }
        // Done before a caller gets the outcome, because the caller then reads it.
        if isFailure { recordEnd(of: transaction, as: outcome) }
        transaction.outcome.release()
        resume(free)
        // The caller resumes first, and may open another link.
        navigation.idle.wake()
    }

    /// Ends a transaction from outside, unless it is already being performed; returns whether this call ended it.
    @discardableResult
    func abandon(_ transaction: LinkTransaction, _ outcome: NavigationOutcome) -> Bool {
        guard transaction.abandon(outcome) else { return false }
        finish(transaction)
        return true
    }
}
