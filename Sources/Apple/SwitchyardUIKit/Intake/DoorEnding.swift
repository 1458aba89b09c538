package import SwitchyardRouter

/// How an input ended.
package enum DoorEnding: Sendable {
    /// A link or a route was opened, with this outcome.
    case ended(NavigationOutcome)
    /// The input has no link, and the app returns no route for it.
    case nowhere
    /// A duplicate: another callback delivered the same input before.
    case twin

    /// The answer to the system: whether the app performed the input.
    package var isPerformed: Bool {
        switch self {
        case .ended(.duplicated), .twin: true
        case .ended(let outcome): outcome.isSuccess
        case .nowhere: false
        }
    }
}
