public import SwitchyardCore

/// Why an intent did not show its route.
///
/// On Apple's systems it has a message that Siri says and that Shortcuts shows. The message names no value of the route.
public enum IntentFailure: Error, Sendable {
    /// The route ended otherwise than with an arrival, or it had to be given up.
    case notArrived(NavigationOutcome)
    /// The route waits in the app for a gate, such as a log-in, and is shown when the gate opens.
    case waiting(for: Gate)
}

extension IntentFailure: CustomStringConvertible {
    /// What happened, in a line for developers.
    ///
    /// Values of the route may stand in it, so do not log it.
    public var description: String {
        switch self {
        case .notArrived(let outcome): "The intent did not show its route: \(outcome)."
        case .waiting(let gate): "The intent waits for the gate '\(gate.rawValue.escapedForDisplay)'."
        }
    }
}
