import RouteMatching
import SwitchyardRouter
import SwitchyardSupport

extension MigrationReport.Row {
    /// Creates the row of a link; if the router only observes, a link with a route counts as handled.
    init(_ explanation: LinkExplanation, handledBefore: Bool) {
        link = explanation.link.shortened
        wasHandled = handledBefore
        route = explanation.routeName
        let end = explanation.end
        switch end {
        case .opens, .runs, .leaves:
            isHandled = true
            result = "handled"
        case .depends(let names):
            isHandled = true
            result = "handled after \(names.joined(separator: ", "))"
        case .ends(.duplicated, _, _), .ends(.superseded, _, _):
            isHandled = true
            result = "handled"
        case .ends(let kind, _, _):
            isHandled = explanation.wouldLead
            result = explanation.wouldLead ? "handled" : kind.words
        }
        guard case .ends(_, let detail, let text) = end, !isHandled else {
            nearest = nil
            code = nil
            reason = nil
            return
        }
        let route = explanation.routeName == nil ? explanation.match.nearest : nil
        nearest = route?.route.name
        code = text.flatMap { DiagnosticCode($0) }
        reason = (route?.reason ?? detail ?? explanation.match.refusal?.description)?.escapedForDisplay
    }
}

extension LinkExplanation {
    /// Whether the router only observes, and the link has passed the checks before that.
    fileprivate var wouldLead: Bool {
        guard case .ends(.unavailable, _, let code) = end else { return false }
        return code == NavigationOutcome.Unavailability.observing("").diagnosticCode.description
    }
}

extension NavigationOutcome.Kind {
    fileprivate var words: String {
        switch self {
        case .notFound: "not found"
        case .arrived, .performed, .left, .refused, .unavailable, .duplicated, .superseded, .cancelled, .expired,
            .failed:
            rawValue
        }
    }
}
