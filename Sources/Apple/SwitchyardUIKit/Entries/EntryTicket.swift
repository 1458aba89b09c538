package import SwitchyardRouter

/// An entry that was received, for a caller that waits for it or withdraws it.
@MainActor
package final class EntryTicket {
    /// The navigation of the entry; `nil` while it is held.
    package internal(set) var navigation: NavigationTask?
    /// Whether the entry was withdrawn.
    private(set) var isWithdrawn = false

    /// Whether the entry waits for an active scene.
    package var isHeld: Bool { navigation == nil && !isOver }

    /// Whether the entry has ended without a navigation.
    var isOver = false

    /// Withdraws the entry: a held entry is never opened, and a navigation is cancelled unless it is performed already.
    package func withdraw() {
        isWithdrawn = true
        navigation?.cancel()
    }
}
