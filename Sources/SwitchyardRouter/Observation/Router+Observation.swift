import Foundation
import SwitchyardBase
import SwitchyardLocks

extension Router {
    /// The history as JSON Lines: one object a line, the keys in alphabetical order.
    public var historyLines: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers, text and lists of these are always encoded.
        return history.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "\n" }
            .joined()
    }

    /// Tells those who observe that a link has come in.
    func announce(_ transaction: LinkTransaction, to observers: [(number: Int, observer: any RouterObserver)]) {
        if observers.isEmpty { return }
        let source = transaction.request.source.kind
        for observer in observers {
            observer.observer.transactionBegan(transaction.id, parent: transaction.parent, source: source)
        }
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
