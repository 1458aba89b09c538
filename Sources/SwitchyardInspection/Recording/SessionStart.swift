package import SwitchyardCore

/// What held before the first happening that is kept: with it, a replay begins.
package struct SessionStart: Sendable {
    /// The gates, and whether they were open.
    package var gates: [String: Bool] = [:]
    /// The rules of the app.
    package var rules: [RouteRule] = []
    /// The number of the moment that was the last one then.
    package var moment = 1

    /// Follows a happening that is not kept any more.
    mutating func follow(_ happening: Recorder.Happening) {
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
    /// The happenings that can be played again, and what held before the first of them.
    ///
    /// Others are kept as well, but where a person was before them is not.
    package var playable: (start: SessionStart, happenings: [(number: Int, element: Recorder.Happening)]) {
        var start = start
        let all = happenings.elements(after: 0)
        let first = all.firstIndex { $0.element.moment > moments.dropped } ?? all.endIndex
        for gone in all[..<first] { start.follow(gone.element) }
        if first < all.endIndex {
            // What led there may have come of a link before it.
            start.moment = all[first].element.moment
        } else if first > 0 {
            start.moment = moments.total
        }
        return (start, Array(all[first...]))
    }
}
