import SwitchyardCore

extension OpenOutcome {
    /// How a link ended, in a sentence.
    var inWords: String {
        switch self {
        case .arrived(let arrival):
            "Arrived at \(arrival.route.name)" + arrival.notes
        case .performed(let value): "Performed" + (value.map { ": \($0)" } ?? "")
        case .left(let departure): "Left" + (departure.isFallback ? " by the second way" : "")
        case .refused(let refusal): "Refused: \(refusal.inWords)"
        case .notFound(nil): "Not found: no route takes it"
        case .notFound(let nearest?): "Not found; nearest is \(nearest.route.name): \(nearest.failure)"
        case .unavailable(let absence): "Unavailable: \(absence)"
        case .duplicated(let id): "The same as \(id), which is under way"
        case .superseded(let id): "Superseded by \(id)"
        case .cancelled: "Cancelled"
        case .expired(let stage): "Expired in the stage \(stage)"
        case .failed(let stage, let error): "Failed in the stage \(stage): \(error)"
        }
    }
}

extension OpenOutcome.Arrival {
    fileprivate var notes: String {
        var notes: [String] = []
        if wasShowing { notes.append("showing already") }
        if hops > 0 { notes.append(hops == 1 ? "1 hop" : "\(hops) hops") }
        if isDegraded { notes.append("degraded") }
        return notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    }
}

extension OpenOutcome.Refusal {
    fileprivate var inWords: String {
        switch self {
        case .link(let refusal): "\(refusal)"
        case .source(let kind, let accepted):
            "links from \(kind.rawValue) are not accepted here, but from \(accepted.joined(separator: ", "))"
        case .interceptor(let name, let reason): "\(name): \(reason)"
        case .blocked(let rule, let reason): "blocked by \(rule): \(reason)"
        case .plan(let refusal): "\(refusal)"
        case .tooManyHops(let links): "led round: \(links.joined(separator: " → "))"
        case .tooDeep(let depth): "opened by links, more than \(depth) deep"
        }
    }
}
