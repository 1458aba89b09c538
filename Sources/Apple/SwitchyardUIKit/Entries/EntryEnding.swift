package import SwitchyardRouter

/// How an entry ended.
package enum EntryEnding: Sendable {
    /// A link or a route was opened, with this outcome.
    case ended(NavigationOutcome)
    /// The entry has no link, and the app returns no route for it.
    case nowhere
    /// A duplicate: another callback delivered the same entry before.
    case twin

    /// The answer to the system: whether the app performed the entry.
    package var isPerformed: Bool {
        switch self {
        case .ended(.duplicated), .twin: true
        case .ended(let outcome): outcome.isSuccess
        case .nowhere: false
        }
    }
}
