import SwitchyardNavigation
import SwitchyardRoutes
package import SwitchyardSupport

/// Findings about what a router leaves out while it runs, and no outcome tells.
extension Finding {
    /// The app opens or closes a gate that no code declares, and whose name resembles one that is declared.
    static func misspelt(_ gate: Gate, nearest: String) -> Finding {
        Finding(
            DiagnosticCode(1394), as: .warning, value: gate.rawValue.shownInFinding, nearest: nearest,
            "The app opens or closes the gate '\(gate.rawValue.shownInFinding)', which no code declares and no link waits for.",
            "Correct the name, or declare the gate with 'gate(_:)'.")
    }

    /// A verb without a link, such as `back`, changed nothing, and no code has read its outcome; `nil` if the outcome is
    /// not a failure.
    static func unawaited(_ outcome: NavigationOutcome, ofVerb verb: String) -> Finding? {
        unawaited(
            outcome, "'\(verb.shownInFinding)' changed nothing",
            "Await the outcome of its task to handle this.")
    }

    /// A screen could not be closed by its own code; `nil` if it is gone.
    static func notClosed(_ outcome: PlanOutcome, _ entry: String) -> Finding? {
        switch outcome {
        case .arrived, .overtaken, .cancelled, .refused(.noEntry), .refused(.unknownScene): return nil
        case .refused, .failed, .queueFull: break
        }
        return unawaited(
            NavigationOutcome(afterFailure: outcome), "'close' of the screen \(entry) changed nothing",
            "Call it only on a screen that another one shows, not on the first screen of a tab.")
    }

    /// The label of a tab that the app does not declare.
    package static func unknownTab(_ branch: String) -> Finding {
        found(
            DiagnosticCode(1359), about: branch,
            "There is a label for the tab '\(branch)', which the app does not declare.",
            "Declare the tab with 'tab(_:root:)', or remove its label.")
    }

    /// A screen stays although the gate behind which it was shown has closed.
    static func stays(_ screen: NavigationEntry, behind gate: Gate) -> Finding {
        let (screen, name) = (screen.nameInFinding, gate.rawValue.shownInFinding)
        return Finding(
            DiagnosticCode(1080), as: .warning, value: screen,
            "The screen '\(screen)' stays visible although the gate '\(name)' is closed, because the host did not "
                + "remove it, or it is the first screen of its tab.",
            "Hide what only its user may see, or show the screen above another one.")
    }

    /// A first screen stays below what its closed gate presents.
    static func covered(_ screen: NavigationEntry, behind gate: Gate) -> Finding {
        let (screen, name) = (screen.nameInFinding, gate.rawValue.shownInFinding)
        return Finding(
            DiagnosticCode(1547), as: .warning, value: screen,
            "The first screen '\(screen)' stays although the gate '\(name)' is closed, and is covered with what the "
                + "gate presents.",
            "Declare a first screen that needs no gate with 'root', 'tab' or 'column'.")
    }

    /// A screen is removed, or left out of a plan.
    ///
    /// Its gate is closed, or its requirements are unknown.
    static func unshown(_ screen: NavigationEntry, behind gate: Gate) -> Finding {
        let (screen, name) = (screen.nameInFinding, gate.rawValue.shownInFinding)
        return Finding(
            DiagnosticCode(1548), as: .warning, value: screen,
            "The screen '\(screen)' is not shown while the gate '\(name)' is closed, because it requires the gate, or "
                + "because no current route or rule leads to it.",
            "Plan it after the gate has opened, or declare its route.")
    }

    /// A link waits for a gate whose screen is in a hidden tab or in another scene; `nil` if it is in a visible stack.
    static func hidden(
        _ arrival: NavigationOutcome.Arrival, from scene: NavigationScene?, of gate: Gate, for link: String
    ) -> Finding? {
        let stacks = scene?.id == arrival.scene ? scene?.containers.map(\.selected.entries) ?? [] : []
        if stacks.joined().contains(where: { $0.id == arrival.entry }) { return nil }
        let name = gate.rawValue.shownInFinding
        return Finding(
            DiagnosticCode(1386), as: .warning, value: name,
            "The screen '\(arrival.route.name.shownInFinding)' of the gate '\(name)' is hidden, so the link \(link) waits and "
                + "the user sees nothing.",
            "Show the screen again, for example with 'select' or 'dismiss', or drop the link.")
    }

    /// The screen of a link already shows, so it never receives the objects of the link.
    static func unreadPayload(of link: String, at route: String) -> Finding {
        let name = route.shownInFinding
        return Finding(
            DiagnosticCode(1390), as: .warning, value: name,
            "The screen '\(name)' already shows and is not created again, so it never receives the payload of the link "
                + "\(link).",
            "Pass the objects with an event or a service that the screen observes.")
    }

    /// A fallback is not shown, so a link ends as not found.
    static func skippedFallback(_ fallback: String, of link: String, because reason: String) -> Finding {
        let name = fallback.shownInFinding
        return Finding(
            DiagnosticCode(1391), as: .warning, value: name,
            "The fallback '\(name)' is not shown for the link \(link), because \(reason.shownInFinding).",
            "Let a route accept the source, or exclude the fallback from the rule, if such links must show it.")
    }

    /// A link is opened from a link of a session that has ended.
    static func endedSession(of link: String) -> Finding {
        Finding(
            DiagnosticCode(1396), as: .warning,
            "The link \(link) is cancelled, because it was opened from a link of a session that has ended.",
            "Create a 'ReceivedLink' from the text to open it for the next user, or let the handler that opens it close the "
                + "gate 'signedIn' itself.")
    }

    /// A trace is full.
    static func shortenedTrace(of link: String, after limit: Int) -> Finding {
        Finding(
            DiagnosticCode(1393), as: .warning,
            "The trace of the link \(link) ends after \(limit) steps, so later ones are left out.",
            "Find the interceptor, rule or gate that repeats in the trace, and stop it.")
    }

    /// No further reports are written.
    static var lastReport: Finding {
        Finding(
            DiagnosticCode(1387), as: .warning,
            "\(RouterReports.limit) reports have been written, so all later ones are left out.",
            "Fix what is reported, or read all reports with RouterObserver.routerReported(_:).")
    }

    /// A verb of a view is ignored, because the view is in no window of a router.
    package static func noRouter(forVerb verb: String) -> Finding {
        Finding(
            DiagnosticCode(1389), as: .warning, value: verb.shownInFinding,
            "'\(verb.shownInFinding)' is ignored, because its view is in no window of a router.",
            "Let the router show the view, or pass 'navigate' on to a hosting controller that the app creates.")
    }
}

extension NavigationEntry {
    /// The name of its route, without values; its identity for a foreign screen.
    fileprivate var nameInFinding: String { (route?.name ?? "\(id)").shownInFinding }
}
