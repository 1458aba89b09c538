import Switchyard

/// The state before the first input that is kept, with which a replay starts.
struct SessionStart: Sendable {
    /// The gates, and whether they were open.
    var gates: [String: Bool] = [:]
    /// The rules of the app.
    var rules: [RouteRule] = []
    /// The number of the last moment before it.
    var moment = 1

    /// Applies an input that is no longer kept.
    mutating func apply(_ happening: Recorder.Happening) {
        moment = max(moment, happening.moment)
        guard case .other(let event) = happening.event else { return }
        switch event {
        case .gate(let gate, let isOpen, _): gates[gate.rawValue] = isOpen
        case .rules(let rules, _): self.rules = rules
        case .dropped, .event, .connected, .disconnected, .requested: break
        }
    }
}

extension Recorder.State {
    /// The inputs that can be replayed, and the state before the first of them.
    ///
    /// Earlier inputs may be kept as well, but the navigation state before them is not.
    var playable: (start: SessionStart, happenings: [(number: Int, element: Recorder.Happening)]) {
        var start = start
        let all = happenings.elements(after: 0)
        let first = all.firstIndex { $0.element.moment > moments.dropped } ?? all.endIndex
        for gone in all[..<first] { start.apply(gone.element) }
        if first < all.endIndex {
            // A link before the first input may have led to its navigation state.
            start.moment = all[first].element.moment
        } else if first > 0 {
            start.moment = moments.total
        }
        return (start, Array(all[first...]))
    }
}
