public import RouteMatching
public import SwitchyardRoutes

/// Why a screen, or another app, returned no result.
///
/// Equal are errors of the same case with equal values; for ``notArrived(_:)`` see ``NavigationOutcome/==(_:_:)``.
public enum ResultError: Error, Sendable, Equatable {
    /// The user or the app closed the screen, or the user cancelled in the other app.
    case dismissed
    /// Another screen replaced it, or another caller opened the same screen.
    case replaced
    /// A gate that the screen or a screen below it requires was closed, such as that of the session.
    case gateClosed(Gate)
    /// The scene was closed.
    case sceneClosed
    /// The screen never became visible, or the link did not leave the app.
    case notArrived(NavigationOutcome)
    /// The other app reported a failure; its code and its message are untrusted input.
    case failed(code: String?, message: String?)
    /// The other app's answer is not a value of the result's type.
    case unreadable(RouteValueError)
    /// The other app did not answer in time.
    case expired
}
