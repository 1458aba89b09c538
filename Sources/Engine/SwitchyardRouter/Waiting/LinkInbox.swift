import RouteMatching
import SwitchyardSupport

/// The links that wait for the first table.
struct LinkInbox: Sendable {
    private struct Waiting: Sendable {
        let transaction: LinkTransaction
        /// Whether a table is installed; `false` if the link has waited too long.
        let ready = Promise<Bool>()
    }

    private var waiting: [Waiting] = []

    func count(of firstSource: FirstSource) -> Int { waiting.count { $0.transaction.firstSource == firstSource } }

    /// The promise of a waiting link; `nil` if it does not wait.
    func ready(for transaction: LinkTransaction) -> Promise<Bool>? {
        waiting.first { $0.transaction === transaction }?.ready
    }

    /// The link that has waited longest; `nil` if none waits.
    var longestWaiting: LinkTransaction? { waiting.first { !$0.transaction.isOver }?.transaction }

    mutating func insert(_ transaction: LinkTransaction) { waiting.append(Waiting(transaction: transaction)) }

    mutating func remove(_ transaction: LinkTransaction) { waiting.removeAll { $0.transaction === transaction } }

    /// Removes all links, in the order in which they were received.
    mutating func takeAll() -> [(transaction: LinkTransaction, ready: Promise<Bool>)] {
        defer { waiting = [] }
        return waiting.map { ($0.transaction, $0.ready) }
    }

    /// The link that a newer one supersedes if the inbox is full: of the user's links for one scene, only the newest
    /// will be shown.
    ///
    /// It is not known yet which links lead to screens, and which are trusted. So a link that the user did not request,
    /// or that came from another source, is never dropped.
    func older(than transaction: LinkTransaction) -> LinkTransaction? {
        let request = transaction.request
        guard request.isFromUser else { return nil }
        return waiting.lazy.map(\.transaction).first {
            $0.request.isFromUser && $0.request.scene == request.scene
                && transaction.trust.mayReplaceInInbox($0.trust)
        }
    }
}
