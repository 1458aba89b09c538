package import SwitchyardOutcomes

/// How an entry ended.
package enum EntryEnding: Sendable {
    /// A link or a route was opened, with this outcome.
    case ended(NavigationOutcome)
    /// It leads nowhere: it has no link, and the app has no route for it.
    case nowhere
    /// Another callback brought it before, and it was opened then.
    case twin

    /// What the system is told: whether the app did what the entry was for.
    package var isPerformed: Bool {
        switch self {
        case .ended(.duplicated), .twin: true
        case .ended(let outcome): outcome.isSuccess
        case .nowhere: false
        }
    }
}
