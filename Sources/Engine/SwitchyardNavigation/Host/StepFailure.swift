import SwitchyardSupport

/// Why a step did not happen.
public enum StepFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The host cannot perform the step; the value is the reason in words.
    case refused(String)
    /// The user did something else in the meantime.
    case interrupted
    /// The screen appeared, and the user went back from it, closed it, or selected another tab before its transition had
    /// ended.
    ///
    /// The navigation ends: the screen is not shown again.
    case undoneByUser
    /// The host did not confirm the step within the time limit. Whether it still happens is unknown.
    case notAcknowledged(after: Duration)
    /// The host confirmed the step, but shows something else.
    case notShown
    /// The scene was closed.
    case sceneClosed
    /// No host is connected for the scene, or no opener that could create one.
    case noHost
    /// No installed app handles the link that leaves the app.
    case noApp

    /// What happened, and how to fix it if the app can.
    public var description: String {
        switch self {
        case .refused(let reason): "The host refused the step: \(reason.escapedForDisplay)"
        case .interrupted: "The user did something else while the step was performed."
        case .undoneByUser: "The user went back while the screen appeared."
        case .notAcknowledged(let limit): "The host did not confirm within \(limit) that the step happened."
        case .notShown: "The host confirmed the step, but shows something else."
        case .sceneClosed: "The scene was closed while the step was performed."
        case .noHost: "No host is connected for the scene; connect one first."
        case .noApp: "No installed app handles the link; install one, or add a web page as a fallback."
        }
    }
}
