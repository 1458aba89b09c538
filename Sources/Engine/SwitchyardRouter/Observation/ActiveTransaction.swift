package import RouteMatching
public import SwitchyardSupport

/// A link that was received and has not ended.
package struct ActiveTransaction: Sendable, Hashable, Identifiable {
    /// The transaction.
    package let id: TransactionID
    /// The transaction from whose handler or interceptor the link was opened.
    package let parent: TransactionID?
    /// Where the link came from.
    package let source: LinkSource.Kind
    /// The name of its current route; `nil` while unknown.
    package let route: String?
    /// Its phase.
    package let phase: Phase
    /// When it was received, in microseconds since the router was created.
    package let began: Int64

    /// The phase of a link.
    package enum Phase: String, Sendable, Hashable, CaseIterable {
        /// Its route is not known yet.
        case unresolved
        /// It is being checked.
        case checking
        /// It is suspended at a gate.
        case suspended
        /// It is being performed.
        case performing
    }

    init(_ transaction: LinkTransaction, _ phase: LinkPhase) {
        id = transaction.id
        parent = transaction.parent
        source = transaction.request.source.kind
        route = transaction.tracedMatch?.match.routeName
        self.phase = Phase(phase)
        began = transaction.began.microseconds
    }
}

extension Router {
    /// The transactions in progress, in the order in which they began.
    ///
    /// ``suspended`` lists the gates they wait for; ``BusyRouter`` names what they wait for if a wait takes too long.
    public var activeTransactions: [TransactionID] { transactionsInFlight.map(\.id) }

    /// The links that were received and have not ended, in the order in which they were received.
    package var transactionsInFlight: [ActiveTransaction] {
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
