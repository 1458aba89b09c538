import RouteMatching
import Switchyard

/// A link that has ended, with every step of its life cycle.
enum ShowTransaction: InspectorMethod {
    static let name = "transaction"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var id: Int
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedTransaction {
        let id = TransactionID(rawValue: parameters.id)
        guard let record = inspection.router.record(of: id) else { throw absent(parameters.id) }
        return InspectedTransaction(record, inspection.redactor, withEvents: true)
    }

    /// The error if there is no ended transaction with the number.
    static func absent(_ id: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no ended transaction T\(id).",
            hint: "It is still active, or it is no longer kept.")
    }
}

/// A link that has ended, for pages and session files.
struct InspectedTransaction: Codable, Sendable, Hashable {
    /// Its number, in the order in which links end.
    var number: Int
    var id: Int
    var parent: Int?
    var source: String
    /// The link as it was received, without hidden values.
    var link: String?
    var route: String?
    var namespace: String?
    var values: [String: String]
    var outcome: String
    var detail: String?
    var code: String?
    /// The transaction that superseded it.
    var by: Int?
    /// The time at which it was received, in microseconds since the router was created.
    var began: Int64
    var took: Int64
    /// Every step of its life cycle; absent in lists.
    var events: [Event]?

    /// A step of a link's life cycle.
    struct Event: Codable, Sendable, Hashable {
        var stage: String
        var detail: String?
        var at: Int64
    }

    init(_ record: RecordedTransaction, _ redactor: Redactor, withEvents: Bool = false) {
        let trace = record.trace
        number = record.number
        id = trace.id.rawValue
        parent = trace.parent?.rawValue
        source = trace.source.rawValue
        link = record.link.map { redactor.link($0, to: trace.route) }
        route = trace.route?.escapedForDisplay
        namespace = record.namespace?.escapedForDisplay
        values = record.match.map { redactor.values(of: $0) } ?? [:]
        outcome = trace.outcome.rawValue
        detail = trace.detail?.escapedForDisplay
        code = trace.code
        by = record.by?.rawValue
        began = trace.began
        took = trace.took
        events = withEvents ? trace.events.map(Event.init) : nil
    }
}

extension InspectedTransaction.Event {
    init(_ event: TraceEvent) {
        self.init(stage: event.stage.escapedForDisplay, detail: event.detail?.escapedForDisplay, at: event.at)
    }
}

/// An active link.
struct InspectedActive: Codable, Sendable, Hashable {
    var id: Int
    var parent: Int?
    var source: String
    var route: String?
    var phase: String
    var began: Int64

    init(_ active: ActiveTransaction) {
        id = active.id.rawValue
        parent = active.parent?.rawValue
        source = active.source.rawValue
        route = active.route?.escapedForDisplay
        phase = active.phase.rawValue
        began = active.began
    }
}

/// A suspended link.
struct InspectedSuspended: Codable, Sendable, Hashable {
    var id: Int
    var gate: String
    /// Whether only the router opens the gate.
    var isReserved: Bool
    var link: String
    var source: String

    init(_ link: SuspendedLink, _ redactor: Redactor) {
        id = link.id.rawValue
        // Not escaped, because a page sends it back to open the gate.
        gate = link.gate.rawValue
        isReserved = link.isReserved
        self.link = redactor.link(link.link, to: link.route)
        source = link.source.kind.rawValue
    }
}

/// A contract call.
struct InspectedCall: Codable, Sendable, Hashable {
    var number: Int
    var contract: String
    var action: String
    var source: String
    var parent: Int?
    var outcome: String
    var detail: String?
    var took: Int64
    /// The time at which it began.
    var at: Int64

    init(_ number: Int, _ call: Recorder.Call) {
        let trace = call.trace
        self.number = number
        contract = trace.contract.escapedForDisplay
        action = trace.action.escapedForDisplay
        source = trace.source.rawValue
        parent = trace.parent?.rawValue
        outcome = trace.outcome.rawValue
        detail = trace.detail?.escapedForDisplay
        took = trace.took
        at = max(0, call.at.wholeMicroseconds - trace.took)
    }
}

extension Duration {
    /// Whole microseconds, clamped to the range of the type.
    var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        return overflows ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000_000
    }
}
