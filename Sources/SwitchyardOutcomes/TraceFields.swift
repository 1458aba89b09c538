package import SwitchyardDiagnostics

/// One thing that a trace says, by the name that logs and spans give it.
package struct TraceField: Sendable, Equatable {
    /// What is said.
    package enum Value: Sendable, Equatable {
        case text(String)
        case number(Int64)
    }

    /// The name, as in `switchyard.route`.
    package let name: String
    /// What is said, fit to be displayed.
    package let value: Value

    init(_ name: String, _ text: String) { (self.name, value) = ("switchyard.\(name)", .text(text)) }
    init(_ name: String, _ number: Int64) { (self.name, value) = ("switchyard.\(name)", .number(number)) }
}

extension TransactionTrace {
    /// What the trace says, apart from its steps; of the values, those that the route reveals.
    package var fields: [TraceField] {
        var fields = [
            TraceField("transaction", "\(id)"), TraceField("source", source.rawValue),
            TraceField("outcome", outcome.rawValue), TraceField("took_us", took),
        ]
        if let firstSource { fields.append(TraceField("first_source", firstSource.rawValue)) }
        if let parent { fields.append(TraceField("parent", "\(parent)")) }
        if let route { fields.append(TraceField("route", route.lineText)) }
        if let code { fields.append(TraceField("code", code)) }
        if let detail { fields.append(TraceField("detail", detail.lineText)) }
        // A key that is not revealed may come from outside, and a name of a field must not.
        for (key, value) in values where value != "•" {
            fields.append(TraceField("value.\(key.lineWord)", value.lineText))
        }
        return fields
    }
}

extension Finding {
    /// What the finding says.
    package var fields: [TraceField] {
        [TraceField("code", "\(code)"), TraceField("message", message), TraceField("remedy", remedy)]
    }
}

extension TraceEvent {
    /// The step in a few words, fit to be displayed, as in `route orders.detail`.
    package var words: String { (detail.map { "\(stage) \($0)" } ?? stage).lineText }
}

extension CallTrace {
    /// What the trace says.
    package var fields: [TraceField] {
        var fields = [
            TraceField("contract", contract.lineText), TraceField("action", action.lineText),
            TraceField("source", source.rawValue), TraceField("outcome", outcome.rawValue), TraceField("took_us", took),
        ]
        if let parent { fields.append(TraceField("parent", "\(parent)")) }
        if let detail { fields.append(TraceField("detail", detail.lineText)) }
        return fields
    }
}
