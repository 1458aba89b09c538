/// What is known of a transaction when its link has come in.
public struct TransactionStart: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    public let parent: TransactionID?
    /// Where the link came from.
    public let source: LinkSource.Kind

    package init(_ id: TransactionID, in parent: TransactionID? = nil, from source: LinkSource.Kind) {
        (self.id, self.parent, self.source) = (id, parent, source)
    }
}
