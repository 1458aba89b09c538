import RouteMatching
import SwitchyardCore

/// A link that is over, as pages and session files have it.
struct InspectedTransaction: Codable, Sendable, Hashable {
    /// Its number in the order of ending.
    var number: Int
    var id: Int
    var parent: Int?
    var source: String
    /// The link as it came in, without what it carries.
    var link: String?
    var route: String?
    var namespace: String?
    var values: [String: String]
    var outcome: String
    var detail: String?
    var code: String?
    /// The transaction that took its place.
    var by: Int?
    /// When it came in, in microseconds since the router was made.
    var began: Int64
    var took: Int64
    /// Every step on the way; absent in lists.
    var events: [Event]?

    /// A step on the way.
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
        link = record.link.map { redactor.link($0) }
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

    /// The same, with others in the place of the values that are not revealed.
    init(_ record: RecordedTransaction, _ standIns: inout StandIns, withEvents: Bool) {
        self.init(record, Redactor(index: nil, revealsAll: false), withEvents: withEvents)
        link = record.link.map { standIns.link($0) }
        guard let match = record.match else { return }
        values = [:]
        for entry in match.parameters.entries {
            let texts = entry.texts.map { text in
                entry.origin == .defaultValue ? text : standIns.value(text, of: entry.name, in: route)
            }
            values[standIns.name(entry.name, in: match.link)] = texts.joined(separator: ", ")
        }
    }
}

extension InspectedTransaction.Event {
    init(_ event: TraceEvent) {
        self.init(stage: event.stage.escapedForDisplay, detail: event.detail?.escapedForDisplay, at: event.at)
    }
}

/// A link that is under way.
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

/// A link that waits for somebody to resume it.
struct InspectedSuspended: Codable, Sendable, Hashable {
    var id: Int
    var key: String
    var isAtGate: Bool
    var link: String
    var source: String

    init(_ link: SuspendedLink, _ redactor: Redactor) {
        id = link.id.rawValue
        // Not escaped: a page sends it back to resume the link.
        key = link.key
        isAtGate = link.isAtGate
        self.link = redactor.link(link.link)
        source = link.source.kind.rawValue
    }
}

/// A call of a contract.
struct InspectedCall: Codable, Sendable, Hashable {
    var number: Int
    var contract: String
    var action: String
    var source: String
    var parent: Int?
    var outcome: String
    var detail: String?
    var took: Int64
    /// When it began.
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
    /// Whole microseconds, as many as fit.
    var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        return overflows ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000_000
    }
}
