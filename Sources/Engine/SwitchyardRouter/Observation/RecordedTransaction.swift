package import RouteMatching
package import SwitchyardSupport

/// A transaction that has ended, with the values that traces hide; tools must hide them themselves.
package struct RecordedTransaction: Sendable {
    /// Its number in the order in which transactions ended, from 1.
    package let number: Int
    private let record: TransactionRecord

    init(_ number: Int, _ record: TransactionRecord) {
        self.number = number
        self.record = record
    }

    /// The transaction.
    package var id: TransactionID { record.id }
    /// The original link with its values; `nil` for a typed route without one, or if nothing was recording then.
    package var link: String? { record.link }
    /// The final match of the link; `nil` if no route matched.
    package var match: RouteMatch? { record.tracedMatch?.match }
    /// The namespace of its route.
    package var namespace: String? { match?.namespace }
    /// The transaction that superseded it, or that it duplicated.
    package var by: TransactionID? { record.by }
    /// The trace, created on each call.
    package var trace: TransactionTrace { record.trace }
}

/// The transactions that ended since the last read.
package struct RecordedTransactions: Sendable {
    /// The transactions, in the order in which they ended.
    package let records: [RecordedTransaction]
    /// The cursor for the next read.
    package let cursor: Int
    /// How many were dropped before they were read.
    package let missed: Int
}
