import Switchyard
import SwitchyardNavigation

/// Comparing the recorded results with those of the replay.
extension ReplayStage {
    /// One step for each replayed input.
    func steps() -> [SessionReplay.Step] {
        zip(recording.happenings, acts).map { happening, act in
            var (recorded, replayed) = act.shown ?? ("", "")
            if case .link(let link) = happening.event {
                recorded = timeline.transactions[link.id]?.ending ?? "under way"
                replayed = act.id.flatMap { router.record(of: $0)?.ending } ?? "under way"
            }
            // A link that is not in the file, or whose outcome is not, cannot be compared.
            if recorded == "under way", wasForgotten(happening) { recorded = "not kept" }
            let isKnown = recorded != "not kept" && happening.event.linkText != Redactor.hidden
            let isSame = act.fault == nil && act.difference == nil && (recorded == replayed || !isKnown)
            let notes = ([act.fault] + act.remarks + [act.difference]).compactMap(\.self)
            return SessionReplay.Step(
                number: happening.number, what: happening.event.words, recorded: recorded, replayed: replayed,
                same: isSame, note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
        }
    }

    private func wasForgotten(_ happening: SessionRecording.Happening) -> Bool {
        guard case .link(let link) = happening.event else { return false }
        return !recording.active.contains { $0.id == link.id } && timeline.transactions[link.id] == nil
    }
}

extension InspectedTransaction {
    /// The ending for the comparison.
    fileprivate var ending: String { Self.ending(outcome, route, code, detail) }

    /// The ending of a link for the comparison: without numbers of other links, and without reasons in words.
    static func ending(_ outcome: String, _ route: String?, _ code: String?, _ detail: String?) -> String {
        let kept = outcome == NavigationOutcome.Kind.arrived.rawValue ? detail : nil
        let parts = [outcome, route, code, kept.map { "(\($0))" }]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension RecordedTransaction {
    /// The ending for the comparison.
    fileprivate var ending: String {
        let trace = trace
        return InspectedTransaction.ending(
            trace.outcome.rawValue, trace.route?.escapedForDisplay, trace.code, trace.detail?.escapedForDisplay)
    }
}

extension SessionEvent {
    /// The link that was received; `nil` for another input.
    var linkText: String? {
        guard case .link(let link) = self else { return nil }
        return link.link
    }

    /// A short description.
    var words: String {
        switch self {
        case .link(let link): "\(link.link.escapedForDisplay) from \(link.sources.escapedForDisplay)"
        case .dropped(let id): "dropped T\(id)"
        case .gate(let gate, let isOpen): "gate \(gate.quotedForDisplay) \(isOpen ? "opened" : "closed")"
        case .rules: "rules"
        case .person(let gesture, let scene): "user: \(gesture.words) in \(scene.quotedForDisplay)"
        case .requested(let goal): "the app showed \(goal.visibleEntry.shortName)"
        case .connected(let scene): "scene \(scene.id.rawValue.quotedForDisplay) connected"
        case .disconnected(let scene): "scene \(scene.quotedForDisplay) disconnected"
        case .unknown(let kind): kind.quotedForDisplay
        }
    }
}

extension SessionGesture {
    fileprivate var words: String {
        switch what {
        case "wentBack": "went back"
        case "dismissed": "dismissed a modal"
        case "dismissedOverlay": "dismissed an overlay"
        case "selected": "selected \((at?.branch ?? "").quotedForDisplay)"
        default: what.escapedForDisplay
        }
    }
}

extension SessionLink {
    /// Its first source and its source, as in the line of a trace.
    fileprivate var sources: String { firstSource.map { "\($0) as \(source)" } ?? source }
}
