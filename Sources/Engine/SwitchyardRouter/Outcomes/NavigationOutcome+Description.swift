import RouteMatching
import SwitchyardNavigation
import SwitchyardSupport

extension NavigationOutcome: CustomStringConvertible {
    /// How the link ended, in one line that is safe to print.
    ///
    /// The line contains values of the link and texts of errors, so do not log it: ``TransactionTrace`` leaves them
    /// out.
    public var description: String {
        switch self {
        case .arrived(let arrival): "arrived at \(arrival.words)"
        case .performed(let value): "performed" + (value.map { ": " + "\($0)".escapedForDisplay } ?? "")
        case .left(let departure): "left the app with \(departure.link.escapedForDisplay)"
        case .refused(let refusal): "refused: \(refusal.words)"
        case .notFound(nil): "not found"
        case .notFound(let nearest?):
            "not found; nearest is " + "\(nearest.route.name): \(nearest.reason)".escapedForDisplay
        case .unavailable(let absence): "unavailable: \(absence.words)"
        case .duplicated(let id): "duplicate of \(id)"
        case .superseded(let id): "superseded by \(id)"
        case .cancelled: "cancelled"
        case .expired(let stage): "expired \(stage.words)"
        case .failed(let stage, let error): "failed \(stage.words): " + "\(error)".escapedForDisplay
        }
    }

    /// The line for a log of failed links: without values of the link, and without texts of errors, which may contain
    /// values.
    var descriptionWithoutValues: String {
        switch self {
        case .refused(.tooManyHops(let links)): "refused: too many hops: \(max(0, links.count - 1))"
        case .notFound(let nearest?): "not found; nearest is \(nearest.route.name.escapedForDisplay)"
        case .failed(let stage, let error) where !(error is StepFailure || error is GateError):
            "failed \(stage.words): \(type(of: error))"
        default: description
        }
    }
}

extension NavigationOutcome.Arrival {
    fileprivate var words: String {
        var notes: [String] = []
        if wasShowing { notes.append("already showing") }
        if hops > 0 { notes.append(hops == 1 ? "1 hop" : "\(hops) hops") }
        if isDegraded { notes.append("degraded") }
        if !omittedParents.isEmpty {
            notes.append("without parent " + omittedParents.joined(separator: ", ").escapedForDisplay)
        }
        return route.words + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
}

extension NavigationOutcome.Refusal {
    fileprivate var words: String {
        switch self {
        case .link(let refusal): "the link: \(refusal)"
        case .source(let kind, let accepted):
            "this route does not accept links from \(kind.rawValue). Accepted: \(accepted.joined(separator: ", "))"
        case .interceptor(let name, let reason): "interceptor \(name): \(reason)".escapedForDisplay
        case .blocked(let rule, let reason): "blocked by rule \(rule): \(reason)".escapedForDisplay
        case .plan(let refusal): "\(refusal)"
        case .tooManyHops(let links): "too many hops: \(links.joined(separator: " → "))".escapedForDisplay
        case .tooDeep(let depth): "links open links more than \(depth) levels deep"
        }
    }
}

extension NavigationOutcome.Unavailability {
    fileprivate var words: String {
        switch self {
        case .inboxFull(let count): "the inbox is full (\(count) links)"
        case .unknownRoute(let name): "the table has no route \(name)"
        case .noHandler(let name): "no handler for \(name)"
        case .noImplementation(let name): "no implementation of the contract \(name)"
        case .noScreen(let name): "no screen for \(name)"
        case .module(let failure): "\(failure)".escapedForDisplay
        case .missing(let name): "the handler lacks \(name)".escapedForDisplay
        case .noScene: "no scene is connected, or the scene was closed"
        case .noApp(let name): "no installed app opens the link of \(name)"
        case .observing(let name): "the router only observes; the link matches \(name)"
        case .noErrorPage(let rule): "no error page is declared" + (rule.map { " for \($0)" } ?? "")
        }
    }
}

extension NavigationOutcome.Stage {
    fileprivate var words: String {
        switch self {
        case .inbox: "in the inbox"
        case .match: "while being matched"
        case .gate(let name): "while waiting for the gate \(name)"
        case .intercept(let name): "in the interceptor \(name)"
        case .perform: "while being performed"
        case .callback: "while waiting for the callback of the other app"
        }
    }
}

extension RouteReference {
    /// The route with its values, as in `orders.detail(id: 42)`.
    fileprivate var words: String {
        let values = parameters.inOrder { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))" }
        let list = values.isEmpty ? "" : "(\(values.joined(separator: "; ")))"
        return (name + list).escapedForDisplay
    }
}

extension RouteValueError {
    /// The error without values of the link, and without the text of the app's error, because an inspector may hide
    /// them.
    var descriptionWithoutValues: String {
        reason == .rejected
            ? "The route \(key.quotedForDisplay) does not accept the link's values."
            : RouteValueError(key: key, value: nil, expected: expected, reason: reason).description
    }
}
