import SwitchyardBase
import SwitchyardLocks

/// A link that has come in and is not over.
package struct ActiveTransaction: Sendable, Hashable, Identifiable {
    /// The transaction.
    package let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    package let parent: TransactionID?
    /// Where the link came from.
    package let source: LinkSource.Kind
    /// The name of the route to which it leads now; `nil` as long as that is not known.
    package let route: String?
    /// How far it is.
    package let phase: Phase
    /// When it came in, counted from when the router was made, in microseconds.
    package let began: Int64

    /// How far a link is.
    package enum Phase: String, Sendable, Hashable, CaseIterable {
        /// Where it leads is not known yet.
        case unresolved
        /// It passes its checks.
        case checking
        /// It waits for somebody to resume it.
        case suspended
        /// What it asks for is being done.
        case performing
    }

    init(_ transaction: LinkTransaction, _ phase: LinkPhase) {
        id = transaction.id
        parent = transaction.parent
        source = transaction.request.source.kind
        route = transaction.place?.match.routeName
        self.phase = Phase(phase)
        began = transaction.began.microseconds
    }
}

extension Router {
    /// The transactions that have begun and not ended, in the order in which they began.
    ///
    /// What each of them waits for is said by ``suspended``, and by ``BusyRouter`` where a wait is too long.
    public var activeTransactions: [TransactionID] { transactionsUnderWay.map(\.id) }

    /// The links that have come in and are not over, in the order in which they came in.
    package var transactionsUnderWay: [ActiveTransaction] {
        state.withLock { $0.links.withPhases }.filter { !$0.link.isOver }.map { ActiveTransaction($0.link, $0.phase) }
    }
}

extension ActiveTransaction.Phase {
    fileprivate init(_ phase: LinkPhase) {
        self =
            switch phase {
            case .unresolved: .unresolved
            case .checking: .checking
            case .suspended: .suspended
            case .performing: .performing
            }
    }
}
