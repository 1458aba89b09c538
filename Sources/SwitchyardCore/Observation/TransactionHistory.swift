import SwitchyardDiagnostics

/// What a trace is made of, when somebody looks: of most links nobody ever does.
struct TransactionRecord: Sendable {
    private let id: TransactionID
    private let parent: TransactionID?
    private let source: LinkSource.Kind
    private let place: LinkTransaction.Place?
    private let outcome: OpenOutcome.Kind
    private let detail: String?
    private let code: DiagnosticCode?
    private let began: Duration
    private let took: Duration
    private let events: [TraceEvent]

    init(_ transaction: LinkTransaction, _ outcome: OpenOutcome, took: Duration) {
        id = transaction.id
        parent = transaction.parent
        source = transaction.request.source.kind
        place = transaction.place
        self.outcome = outcome.kind
        detail = outcome.detail
        code = outcome.diagnosticCode
        began = transaction.began
        self.took = took
        events = transaction.events
    }

    var trace: TransactionTrace {
        TransactionTrace(
            id: id, parent: parent, source: source, route: place?.match.routeName, values: place?.revealedValues ?? [:],
            outcome: outcome, detail: detail, code: code?.description, began: began.microseconds,
            took: took.microseconds, events: events)
    }
}

/// The last transactions that ended: a ring, so that a new one moves none of the others.
struct TransactionHistory: Sendable {
    private var ring: [TransactionRecord] = []
    private var oldest = 0

    /// All of them, the newest last.
    var records: [TransactionRecord] { Array(ring[oldest...] + ring[..<oldest]) }

    /// Takes one in, in the place of the oldest where there are as many as may be.
    mutating func append(_ record: TransactionRecord, limit: Int) {
        guard limit > 0 else { return }
        guard ring.count >= limit else { return ring.append(record) }
        ring[oldest] = record
        oldest = (oldest + 1) % limit
    }
}
