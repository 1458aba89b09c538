/// Why a screen gave no result.
public enum ResultFailure: Error, Sendable {
    /// A person or the app closed the screen.
    case dismissed
    /// Another screen took its place, or the same one was opened for somebody else.
    case replaced
    /// The session ended, and the screen with it.
    case signedOut
    /// The scene was closed.
    case sceneClosed
    /// The screen never showed.
    case notArrived(OpenOutcome)
}

/// Where the result of one screen arrives; it travels in the payload of the link.
final class ResultSlot: Sendable {
    let result = Promise<Result<any Sendable, ResultFailure>>()
}
