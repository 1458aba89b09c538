import Foundation
import SwitchyardBase
import SwitchyardLocks

extension Router {
    /// How much is written down of each link that comes in from now on: everything, while an inspector is open.
    public var traceLevel: TraceLevel {
        get { state.withLock { $0.recording == nil ? $0.traceLevel : .full } }
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
        // The observer goes when the lock is open: its end is code of the app.
        let before = state.withLock { state in
            let before = state.observers
            state.observers.removeAll { $0.number == token.number }
            return before
        }
        withExtendedLifetime(before) {}
    }

    /// Tells those who observe that a link has come in.
    func announce(_ transaction: LinkTransaction, to observers: [(number: Int, observer: any RouterObserver)]) {
        if observers.isEmpty { return }
        let start = TransactionStart(
            transaction.id, in: transaction.parent, from: transaction.request.source.kind)
        for observer in observers { observer.observer.transactionBegan(start) }
    }

    /// Tells those who observe how a transaction ended.
    func announce(_ record: TransactionRecord, to observers: [(number: Int, observer: any RouterObserver)]) {
        if observers.isEmpty { return }
        let trace = record.trace
        for observer in observers { observer.observer.transactionEnded(trace) }
    }

    /// Writes down a step on the way, where somebody looks.
    ///
    /// - Returns: When it was; `nil` where nobody looks.
    @discardableResult
    func note(_ transaction: LinkTransaction, _ step: @autoclosure () -> TraceStep) -> Duration? {
        guard transaction.isTraced else { return nil }
        let now = deadlines.now()
        transaction.note(step(), at: now)
        return now
    }
}
