#if Observability
import SwitchyardCore

/// One field of a trace, with the name that logs and spans use.
struct TraceField: Sendable, Equatable {
    /// The value of a field.
    enum Value: Sendable, Equatable {
        case text(String)
        case number(Int64)
    }

    /// The name, as in `switchyard.route`.
    let name: String
    /// The value, safe to display.
    let value: Value

    init(_ name: String, _ text: String) { (self.name, value) = ("switchyard.\(name)", .text(text)) }
    init(_ name: String, _ number: Int64) { (self.name, value) = ("switchyard.\(name)", .number(number)) }
}

extension TransactionTrace {
    /// The fields of the trace, without its steps; only values that the route reveals.
    var fields: [TraceField] {
        var fields = [
            TraceField("transaction", "\(id)"), TraceField("source", source.rawValue),
            TraceField("outcome", outcome.rawValue), TraceField("took_us", took),
        ]
        if let firstSource { fields.append(TraceField("first_source", firstSource.rawValue)) }
        if let parent { fields.append(TraceField("parent", "\(parent)")) }
        if let route { fields.append(TraceField("route", route.lineText)) }
        if let code { fields.append(TraceField("code", code)) }
        if let detail { fields.append(TraceField("detail", detail.lineText)) }
        // The key of a hidden value may be untrusted input, which must not become a field's name.
        for (key, value) in values where value != "•" {
            fields.append(TraceField("value.\(key.lineWord)", value.lineText))
        }
        return fields
    }
}

extension Finding {
    /// The fields of the finding.
    var fields: [TraceField] {
        [TraceField("code", "\(code)"), TraceField("message", message), TraceField("remedy", remedy)]
    }
}

extension TraceEvent {
    /// The step in a few words, safe to display, as in `route orders.detail`.
    var words: String { (detail.map { "\(stage) \($0)" } ?? stage).lineText }
}

extension CallTrace {
    /// The fields of the trace.
    var fields: [TraceField] {
        var fields = [
            TraceField("contract", contract.lineText), TraceField("action", action.lineText),
            TraceField("source", source.rawValue), TraceField("outcome", outcome.rawValue), TraceField("took_us", took),
        ]
        if let parent { fields.append(TraceField("parent", "\(parent)")) }
        if let detail { fields.append(TraceField("detail", detail.lineText)) }
        return fields
    }
}
#endif
