import RouteMatching
import SwitchyardSupport

/// The data of a trace, whose text is created only when it is read.
struct TransactionRecord: Sendable {
    let id: TransactionID
    private let parent: TransactionID?
    private let source: LinkSource.Kind
    private let firstSource: LinkSource.Kind?
    let tracedMatch: LinkTransaction.TracedMatch?
    private let isRecorded: Bool
    /// The original link, if no route matched it.
    private let unmatchedLink: String?
    private let outcome: NavigationOutcome.Kind
    private let detail: String?
    private let code: DiagnosticCode?
    let by: TransactionID?
    private let began: Duration
    private let ended: Duration
    private let notes: [TraceNote]

    init(_ transaction: LinkTransaction, _ outcome: NavigationOutcome, at time: Duration) {
        let written = transaction.written
        id = transaction.id
        parent = transaction.parent
        source = transaction.request.source.kind
        firstSource = transaction.trust.differingFirstKind
        tracedMatch = written.tracedMatch
        isRecorded = transaction.isRecorded
        unmatchedLink = tracedMatch == nil && isRecorded ? transaction.request.destination.text : nil
        self.outcome = outcome.kind
        detail = outcome.detail
        code = outcome.diagnosticCode
        by = outcome.other
        began = transaction.began
        ended = time
        notes = written.notes
    }

    /// Whether steps are left out.
    var isShortened: Bool { notes.count > TraceNote.limit }

    /// The original link, if it was recorded.
    var link: String? { isRecorded ? tracedMatch?.firstLink ?? unmatchedLink : nil }

    var trace: TransactionTrace {
        TransactionTrace(
            id: id, parent: parent, source: source, firstSource: firstSource, route: tracedMatch?.match.routeName,
            values: tracedMatch?.revealedValues ?? [:],
            outcome: outcome, detail: detail, code: code?.description, began: began.microseconds,
            took: (ended - began).microseconds, events: notes.map { $0.event(since: began) })
    }
}

/// The last transactions that ended: a ring buffer, so that adding one moves no other.
struct TransactionHistory: Sendable {
    private var ring: [TransactionRecord] = []
    private var oldest = 0
    /// How many are kept.
    private var limit: Int
    /// How many have ended, including those that are no longer kept.
    private(set) var total = 0

    init(limit: Int) { self.limit = max(0, limit) }

    /// All of them, newest last.
    var records: [TransactionRecord] { Array(ring[oldest...] + ring[..<oldest]) }

    /// Adds a transaction, and removes the oldest if the limit is reached; returns the removed transaction, if any, to
    /// be released outside the lock: it may hold the last reference to values of the app.
    mutating func append(_ record: TransactionRecord) -> TransactionRecord? {
        total += 1
        guard limit > 0 else { return record }
        guard ring.count >= limit else {
            ring.append(record)
            return nil
        }
        var record = record
        swap(&ring[oldest], &record)
        oldest = oldest + 1 == limit ? 0 : oldest + 1
        return record
    }

    /// Changes how many are kept; the newest stay.
    mutating func resize(to limit: Int) -> [TransactionRecord] {
        let all = records
        self.limit = max(0, limit)
        ring = all.suffix(self.limit)
        oldest = 0
        return all
    }

    /// The transactions that ended after a cursor.
    func records(after cursor: Int, limit: Int) -> RecordedTransactions {
        let first = total - ring.count
        let start = min(max(cursor, first), total)
        let end = min(total, start + max(0, limit))
        let records = (start..<end).map { RecordedTransaction($0 + 1, self[$0 - first]) }
        return RecordedTransactions(records: records, cursor: end, missed: max(0, first - max(0, cursor)))
    }

    /// The transaction with a number.
    func record(of id: TransactionID) -> RecordedTransaction? {
        let first = total - ring.count
        guard let index = ring.indices.last(where: { self[$0].id == id }) else { return nil }
        return RecordedTransaction(first + index + 1, self[index])
    }

    /// A transaction by its position, from the oldest.
    private subscript(index: Int) -> TransactionRecord {
        let place = oldest + index
        return ring[place < ring.count ? place : place - ring.count]
    }
}

extension NavigationRequest.Destination {
    /// The link; `nil` for a typed route.
    fileprivate var text: String? {
        guard case .link(let text) = self else { return nil }
        return text
    }
}

extension NavigationOutcome {
    /// The transaction that superseded this one, or that it duplicated.
    fileprivate var other: TransactionID? {
        switch self {
        case .duplicated(let id), .superseded(let id): id
        default: nil
        }
    }
}
