package import SwitchyardOutcomes

/// The end of an entry.
package enum EntryEnding: Sendable {
    /// A link or a route was opened, with this outcome.
    case ended(NavigationOutcome)
    /// It has no link, and the app has no route for it.
    case nowhere
    /// Another callback has delivered it before, and it was opened then.
    case twin

    /// The answer to the system: whether the app has done what the entry was for.
    package var isPerformed: Bool {
        switch self {
        case .ended(.duplicated), .twin: true
        case .ended(let outcome): outcome.isSuccess
        case .nowhere: false
        }
    }
}
