public import RouteMatching
public import SwitchyardRoutes

/// Why a screen, or another app, gave no result.
public enum ResultError: Error, Sendable {
    /// A person or the app closed the screen, or cancelled in the other app.
    case dismissed
    /// Another screen took its place, or the same one was opened for somebody else.
    case replaced
    /// A gate was closed, such as that of the session, and the screen, or one below it, could not stay.
    case gateClosed(Gate)
    /// The scene was closed.
    case sceneClosed
    /// The screen never showed, or the app was not left.
    case notArrived(NavigationOutcome)
    /// The other app failed; its code and its message come from outside.
    case failed(code: String?, message: String?)
    /// The other app's answer is not of the result's type.
    case unreadable(RouteValueError)
    /// The other app did not come back in time.
    case expired
}
