import RouteMatching
import SwitchyardNavigation

extension NavigationOutcome {
    /// The kind of an outcome, for counting and comparing.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case arrived, performed, left, refused, notFound, unavailable, duplicated, superseded, cancelled, expired,
            failed
    }

    /// The kind of the outcome.
    public var kind: Kind {
        switch self {
        case .arrived: .arrived
        case .performed: .performed
        case .left: .left
        case .refused: .refused
        case .notFound: .notFound
        case .unavailable: .unavailable
        case .duplicated: .duplicated
        case .superseded: .superseded
        case .cancelled: .cancelled
        case .expired: .expired
        case .failed: .failed
        }
    }

    /// Details of the outcome, without values of the link.
    package var detail: String? {
        switch self {
        case .arrived(let arrival):
            let omitted = arrival.omittedParents
            let marks = [
                arrival.isDegraded ? "degraded" : nil, arrival.wasShowing ? "was showing" : nil,
                omitted.isEmpty ? nil : "without parent \(omitted.joined(separator: ", "))",
            ]
            let words = marks.compactMap(\.self)
            return words.isEmpty ? nil : words.joined(separator: ", ")
        case .performed, .cancelled: return nil
        case .left(let departure): return departure.isFallback ? "fallback" : nil
        case .refused(let refusal): return refusal.detail
        case .notFound(let nearest): return nearest.map { "nearest is \($0.route.name)" }
        case .unavailable(let absence): return absence.detail
        case .duplicated(let id), .superseded(let id): return "\(id)"
        case .expired(let stage): return stage.description
        case .failed(let stage, let error): return "\(stage.description): \(type(of: error))"
        }
    }
}

extension NavigationOutcome.Refusal {
    fileprivate var detail: String {
        switch self {
        case .link(let refusal): "link: \(refusal.reason.rawValue)"
        case .source(let kind, _): "source: \(kind.rawValue)"
        case .interceptor(let name, let reason): "interceptor \(name): \(reason)"
        case .blocked(let rule, let reason): "rule \(rule): \(reason)"
        case .plan(let refusal): "plan: \(refusal.diagnosticCode)"
        case .tooManyHops(let path): "\(max(0, path.count - 1)) hops"
        case .tooDeep(let depth): "depth \(depth)"
        }
    }
}

extension NavigationOutcome.Unavailability {
    fileprivate var detail: String {
        switch self {
        case .inboxFull(let count): "inbox full with \(count)"
        case .unknownRoute(let name): "no route \(name)"
        case .noHandler(let name): "no handler of \(name)"
        case .noImplementation(let name): "no implementation of \(name)"
        case .noScreen(let name): "no screen of \(name)"
        case .observing(let name): "observing \(name)"
        case .noErrorPage(let rule): "no error page" + (rule.map { " for rule \($0)" } ?? "")
        case .noApp(let name): "no app for \(name)"
        case .noScene: "no scene"
        case .missing(let name): "no \(name)"
        case .module(let failure): "module \(failure.path.joined(separator: " → "))"
        }
    }
}

extension NavigationOutcome.Stage: CustomStringConvertible {
    /// The name of the stage in traces.
    public var description: String {
        switch self {
        case .inbox: "inbox"
        case .match: "match"
        case .gate(let name): "gate \(name)"
        case .intercept(let name): "intercept \(name)"
        case .perform: "perform"
        case .callback: "callback"
        }
    }
}
