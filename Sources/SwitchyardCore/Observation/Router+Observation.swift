import Foundation

extension Router {
    /// How much is written down of each link that comes in from now on.
    public var traceLevel: TraceLevel {
        get { state.withLock { $0.traceLevel } }
        set { state.withLock { $0.traceLevel = newValue } }
    }

    /// The last transactions that ended, the newest last; ``RouterLimits/history`` says how many.
    public var history: [TransactionTrace] { state.withLock { $0.history.records }.map(\.trace) }

    /// The history as JSON Lines: one object a line, the keys in alphabetical order.
    public var historyLines: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers, text and lists of these are always encoded.
        return history.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "\n" }
            .joined()
    }

    /// Tells an observer of every transaction and every call that ends from now on, after those that were added before.
    ///
    /// - Parameter observer: The observer.
    /// - Returns: What takes it back.
    @discardableResult
    public func add(_ observer: any RouterObserver) -> ObserverToken {
        let calls = contracts.add(observer)
        return state.withLock { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, observer))
            return ObserverToken(number: state.lastObserver, calls: calls.calls)
        }
    }

    /// Tells an observer of no transaction any more.
    ///
    /// - Parameter token: What ``add(_:)`` returned.
    public func remove(_ token: ObserverToken) {
        contracts.remove(token)
        state.withLock { state in state.observers.removeAll { $0.number == token.number } }
    }

    /// Writes down how a transaction ended, and tells whoever observes.
    func record(_ transaction: LinkTransaction, _ outcome: OpenOutcome) {
        let record = TransactionRecord(transaction, outcome, took: deadlines.now() - transaction.began)
        let observers = state.withLock { state in
            state.history.append(record, limit: limits.history)
            return state.observers
        }
        if observers.isEmpty { return }
        let trace = record.trace
        for observer in observers { observer.observer.transactionEnded(trace) }
    }

    /// Writes down a step on the way, where somebody looks.
    func note(_ transaction: LinkTransaction, _ stage: @autoclosure () -> String, _ detail: @autoclosure () -> String?)
    {
        guard transaction.isTraced else { return }
        let time = (deadlines.now() - transaction.began).microseconds
        transaction.note(TraceEvent(stage: stage(), detail: detail(), at: time))
    }
}
