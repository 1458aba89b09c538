/// What a router remembers, all of it behind one lock.
struct RouterState: Sendable {
    /// A link that waits for the first table.
    struct Waiting: Sendable {
        let transaction: LinkTransaction
        let ready: Promise<Bool>
    }

    /// A link that waits for its turn.
    struct Turn: Sendable {
        let transaction: LinkTransaction
        let lane: LinkTransaction.Lane
        let mayGo: Promise<Void>
    }

    var table: RouterTable?
    var lastID = 0
    /// Everything under way, in the order in which it came in.
    var active: [LinkTransaction] = []
    var inbox: [Waiting] = []
    var turns: [Turn] = []
    var suspended: [SuspendedEntry] = []
    var openGates: Set<String> = []
    var traceLevel = TraceLevel.outcome
    /// The newest last.
    var history: [TransactionTrace] = []
    var observers: [(number: Int, observer: any RouterObserver)] = []
    var lastObserver = 0
    var session = SessionState.unknown
    /// Identities of events and who brought them, the oldest first.
    var events: [(event: String, transaction: TransactionID)] = []
}
