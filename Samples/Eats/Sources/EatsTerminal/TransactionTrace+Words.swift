import SwitchyardCore

extension TransactionTrace {
    /// Who asked, where it led and how it ended, in a line; values that the route does not reveal are hidden.
    var inWords: String {
        var place = route ?? "nowhere"
        if !values.isEmpty {
            place += "(\(values.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: "; ")))"
        }
        let parent = parent.map { " by \($0)" } ?? ""
        return "\(id)\(parent) from \(source.rawValue): \(place), \(outcome.rawValue)"
            + (detail.map { " (\($0))" } ?? "")
    }

    /// The same, and every step on the way.
    var lines: [String] { [inWords] + events.map { "  \($0.inWords)" } }
}

extension TraceEvent {
    /// The step, what came of it, and how long after the beginning where time has passed.
    fileprivate var inWords: String {
        let time = at > 0 ? ", after \(at / 1_000_000) s" : ""
        return stage + (detail.map { ": \($0)" } ?? "") + time
    }
}
