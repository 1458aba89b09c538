import RouteMatching

/// Why a step did not happen.
public enum StepFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The host cannot perform the step, for a reason in words.
    case refused(String)
    /// A person did something else meanwhile.
    case interrupted
    /// The host said nothing within a time; whether the step still happens is not known.
    case notAcknowledged(after: Duration)
    /// The host said that the step had happened, and shows something else.
    case notShown
    /// The scene was closed.
    case sceneClosed
    /// No host is connected for the scene, or nothing that could open one.
    case noHost
    /// No app takes the link that leaves: the one that it is meant for is not installed.
    case noApp

    /// What happened, in words.
    public var description: String {
        switch self {
        case .refused(let reason): "The host refused the step: \(reason.escapedForDisplay)"
        case .interrupted: "A person did something else while the step was performed."
        case .notAcknowledged(let limit): "The host did not say within \(limit) that the step had happened."
        case .notShown: "The host said that the step had happened, and shows something else."
        case .sceneClosed: "The scene was closed while the step was performed."
        case .noHost: "No host is connected for the scene; connect one first."
        case .noApp: "No app takes the link; install one, or name a page of the web besides."
        }
    }
}
