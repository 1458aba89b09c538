/// A link that has come in and is not over.
public struct ActiveTransaction: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    public let parent: TransactionID?
    /// Where the link came from.
    public let source: LinkSource.Kind
    /// The name of the route to which it leads now; `nil` as long as that is not known.
    public let route: String?
    /// How far it is: `unresolved`, `checking`, `suspended` or `performing`.
    public let phase: String
    /// When it came in, counted from when the router was made, in microseconds.
    public let began: Int64

    init(_ transaction: LinkTransaction) {
        id = transaction.id
        parent = transaction.parent
        source = transaction.request.source.kind
        route = transaction.place?.match.routeName
        phase = transaction.phase.word
        began = transaction.began.microseconds
    }
}

extension Router {
    /// The links that have come in and are not over, in the order in which they came in.
    public var activeTransactions: [ActiveTransaction] {
        state.withLock { $0.active }.filter { !$0.isOver }.map { ActiveTransaction($0) }
    }
}

extension LinkTransaction.Phase {
    fileprivate var word: String {
        switch self {
        case .unresolved: "unresolved"
        case .checking: "checking"
        case .suspended: "suspended"
        case .performing: "performing"
        }
    }
}
