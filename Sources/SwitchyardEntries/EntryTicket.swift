package import SwitchyardDeclarations

/// An entry on its way, for a caller that waits no longer than it has to.
@MainActor
package final class EntryTicket {
    /// The navigation that the entry began; `nil` while it is held.
    package internal(set) var navigation: NavigationTask?
    /// Whether the entry is not opened any more.
    private(set) var isWithdrawn = false

    /// Whether the entry waits for a scene that is active.
    package var isHeld: Bool { navigation == nil && !isOver }

    /// Whether it ended without a navigation.
    var isOver = false

    /// Takes the entry back: a held one is never opened, and a navigation is cancelled unless it is performed already.
    package func withdraw() {
        isWithdrawn = true
        navigation?.cancel()
    }
}
