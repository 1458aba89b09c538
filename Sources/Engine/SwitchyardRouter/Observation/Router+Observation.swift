import Foundation
import RouteMatching
import SwitchyardSupport

extension Router {
    /// The history as JSON Lines: one object per line, with keys in alphabetical order.
    public var historyLines: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers, strings and lists of these always encode.
        return history.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "\n" }
            .joined()
    }

    /// Notifies observers that a link was received.
    func announce(_ transaction: LinkTransaction, to observers: [(number: Int, observer: any RouterObserver)]) {
        if observers.isEmpty, transaction.announced == nil { return }
        notify(about: transaction.request.ancestor) {
            let source = transaction.request.source.kind
            for observer in observers {
                observer.observer.transactionBegan(transaction.id, parent: transaction.parent, source: source)
            }
            transaction.announced?.fulfill(())
        }
    }

    /// Notifies observers that a transaction has ended.
    func announce(
        _ record: TransactionRecord, of transaction: LinkTransaction,
        to observers: [(number: Int, observer: any RouterObserver)]
    ) {
        if observers.isEmpty { return }
        notify(about: transaction.request.ancestor) {
            let trace = record.trace
            for observer in observers { observer.observer.transactionEnded(trace) }
        }
    }

    /// Records a step, if the link is traced; returns the time of the step; `nil` if the link is not traced.
    @discardableResult
    func note(_ transaction: LinkTransaction, _ step: @autoclosure () -> TraceStep) -> Duration? {
        guard transaction.isTraced else { return nil }
        let now = deadlines.now()
        transaction.note(step(), at: now)
        return now
    }
}
