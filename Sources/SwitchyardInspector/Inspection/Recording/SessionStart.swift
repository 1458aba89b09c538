import SwitchyardCore

/// What held before the first happening that is kept: with it, a replay begins.
struct SessionStart: Sendable {
    /// Whether somebody was signed in.
    var session = SessionState.unknown
    /// The gates, and whether they were open.
    var gates: [String: Bool] = [:]
    /// The rules of the app.
    var rules: [RouteRule] = []
    /// The number of the moment that was the last one then.
    var moment = 1

    /// Follows a happening that is not kept any more.
    mutating func follow(_ happening: Recorder.Happening) {
        moment = max(moment, happening.moment)
        guard case .other(let event) = happening.event else { return }
        switch event {
        case .session(let session, _): self.session = session
        case .gate(let name, let isOpen, _): gates[name] = isOpen
        case .rules(let rules, _): self.rules = rules
        case .resumed, .dropped, .event, .connected, .disconnected, .requested: break
        }
    }
}
