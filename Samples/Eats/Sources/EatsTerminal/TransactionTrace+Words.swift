import Switchyard

extension TransactionTrace {
    /// The source, the route and the outcome in a line; values that the route does not reveal are hidden.
    var inWords: String {
        var place = route ?? "nowhere"
        if !values.isEmpty {
            place += "(\(values.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: "; ")))"
        }
        let parent = parent.map { " by \($0)" } ?? ""
        return "\(id)\(parent) from \(source.rawValue): \(place), \(outcome.rawValue)"
            + (detail.map { " (\($0))" } ?? "")
    }

    /// The same, followed by every step.
    var lines: [String] { [inWords] + events.map { "  \($0.inWords)" } }
}

extension TraceEvent {
    /// The step, its result, and the time since the start if time has passed.
    fileprivate var inWords: String {
        let time = at > 0 ? ", after \(at / 1_000_000) s" : ""
        return stage + (detail.map { ": \($0)" } ?? "") + time
    }
}
