package import RouteMatching

/// A transaction that has ended, with what traces leave out; for tools that hide it themselves.
package struct RecordedTransaction: Sendable {
    /// Its number in the order in which transactions ended, from 1.
    package let number: Int
    private let record: TransactionRecord

    init(_ number: Int, _ record: TransactionRecord) { (self.number, self.record) = (number, record) }

    /// The transaction.
    package var id: TransactionID { record.id }
    /// The link as it came in, with its values; `nil` where nobody recorded then, or a typed route had none.
    package var link: String? { record.link }
    /// Where the link led in the end; `nil` where no route took it.
    package var match: RouteMatch? { record.place?.match }
    /// The namespace of its route.
    package var namespace: String? { match?.namespace }
    /// The transaction whose place it took no more, or that it only repeated.
    package var by: TransactionID? { record.by }
    /// What traces say of it, put into words on each call.
    package var trace: TransactionTrace { record.trace }
}

/// What was recorded since somebody looked last.
package struct RecordedTransactions: Sendable {
    /// The transactions, in the order in which they ended.
    package let records: [RecordedTransaction]
    /// What to pass the next time.
    package let cursor: Int
    /// How many are gone that nobody looked at.
    package let missed: Int
}
