import SwitchyardNavigation
import SwitchyardRoutes
package import SwitchyardSupport

/// Findings that a router reports while it runs. A link is named by its number, its route and its source, without
/// values.
extension Finding {
    /// A link waits for a host.
    static func noHost(for link: String) -> Finding {
        Finding(
            DiagnosticCode(1341), as: .warning,
            "No host is connected: the link \(link) has waited for one for three seconds.",
            "Call router.connect(_:) with the host of a scene.")
    }

    /// A link waits for a gate, and nothing is presented for it.
    static func closedGate(_ gate: Gate, for link: String) -> Finding {
        let name = gate.rawValue.shownInFinding
        return Finding(
            DiagnosticCode(1342), as: .warning, value: name,
            "No code has opened the gate '\(name)': the link \(link) has waited for it for three seconds.",
            "Call router.openGate(_:) when its condition is met, or declare a route to present for it.")
    }

    /// A parent is left out of a back stack, because an interceptor decides about links only.
    static func omitted(_ parent: String, from link: String, by interceptor: String) -> Finding {
        let (parent, name) = (parent.shownInFinding, interceptor.shownInFinding)
        return Finding(
            DiagnosticCode(1526), as: .warning, value: name,
            "The parent '\(parent)' is left out below the link \(link), because the interceptor '\(name)' has no "
                + "'allows(_:)'. Links from outside show only parents that every interceptor allows.",
            "Conform '\(name)' to 'RouteGuard', or to 'ObservingInterceptor' if it never stops a link.")
    }

    /// A host reports a problem of the app at run time.
    package static func found(_ code: DiagnosticCode, about value: String, _ message: String, _ remedy: String)
        -> Finding
    {
        Finding(code, as: .warning, value: value.shownInFinding, message, remedy)
    }

    /// A window begins with an empty screen.
    package static func failedFirstScreen(_ route: String) -> Finding {
        found(
            DiagnosticCode(1347), about: route, "The first screen '\(route)' cannot be created.",
            "Fix the closure that creates the screen.")
    }

    /// A link waits for the first table.
    static func noTable(for link: String) -> Finding {
        Finding(
            DiagnosticCode(1343), as: .warning,
            "No table is installed: the link \(link) has waited for one for three seconds.",
            "Call router.install(_:) at launch.")
    }

    /// A host, or the opener of scenes, has not acknowledged a step.
    static func unacknowledged(_ step: NavigationStep, after limit: Duration) -> Finding {
        let scene = step.scene.rawValue.shownInFinding
        let failure = StepFailure.notAcknowledged(after: limit)
        if case .openScene = step.change {
            return Finding(
                failure.diagnosticCode, as: .warning, value: scene,
                "The opener of scenes has not opened the scene '\(scene)' within \(limit.inWords).",
                "Return from openScene(_:) when the scene is visible, or throw an error if the system opens none.")
        }
        return Finding(
            failure.diagnosticCode, as: .warning, value: scene,
            "The host of the scene '\(scene)' has not acknowledged the step '\(step.change.label.shownInFinding)' within "
                + "\(limit.inWords).",
            "Return from perform(_:) in every branch, even if the system drops a transition.")
    }

    /// A link failed, and no code has read its outcome; `nil` if the outcome is not a failure.
    static func unawaited(_ outcome: NavigationOutcome, of link: String) -> Finding? {
        unawaited(outcome, "The link \(link) failed", "Await the outcome of its task to handle this.")
    }

    /// A failure that no code has read, as a sentence with the words of the outcome; `nil` if nothing failed.
    static func unawaited(_ outcome: NavigationOutcome, _ sentence: String, _ remedy: String) -> Finding? {
        // A router that only observes fails every link by design.
        if case .unavailable(.observing) = outcome { return nil }
        guard let code = outcome.diagnosticCode else { return nil }
        return Finding(
            code, as: Severity(outcome.kind.severity),
            "\(sentence): \(outcome.descriptionWithoutValues.withFullStop)", remedy)
    }

    /// The error page replaces a screen; `nil` if the outcome has no code.
    static func replaced(_ outcome: NavigationOutcome, of link: String) -> Finding? {
        guard let code = outcome.diagnosticCode else { return nil }
        return Finding(
            code, as: Severity(outcome.kind.severity),
            "The error page replaces the link \(link): \(outcome.descriptionWithoutValues.withFullStop)",
            "Repair the cause, or replace the route with a rule.")
    }

    /// The whole finding in one line, for a log.
    package var oneLine: String { description.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ") }
}

extension String {
    fileprivate var withFullStop: String { hasSuffix(".") ? self : self + "." }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}

extension Finding.Severity {
    fileprivate init(_ severity: TraceSeverity) {
        switch severity {
        case .debug, .info, .notice: self = .note
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

extension TraceSeverity {
    /// The severity of a finding.
    init(_ severity: Finding.Severity) {
        switch severity {
        case .note: self = .notice
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

extension Duration {
    /// The duration in words, as in `10 seconds`.
    fileprivate var inWords: String {
        let (seconds, attoseconds) = components
        guard attoseconds == 0 else { return "\(self)" }
        return seconds == 1 ? "1 second" : "\(seconds) seconds"
    }
}
