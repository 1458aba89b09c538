public import Switchyard

/// Why an intent did not show its route.
///
/// On Apple's systems it has a message, which Siri speaks and Shortcuts shows. The message contains no values of the route.
public enum IntentFailure: Error, Sendable {
    /// The route ended without an arrival, or was cancelled because of its time limit.
    case notArrived(NavigationOutcome)
    /// The route waits in the app for a gate, such as a log-in, and is shown when the gate opens.
    case waiting(for: Gate)
}

extension IntentFailure: CustomStringConvertible {
    /// The failure as one line for developers.
    ///
    /// It may contain values of the route, so do not log it.
    public var description: String {
        switch self {
        case .notArrived(let outcome): "The intent did not show its route: \(outcome)."
        case .waiting(let gate): "The intent waits for the gate '\(gate.rawValue.escapedForDisplay)'."
        }
    }
}
