package import SwitchyardRouter

/// An input that was received, for a caller that waits for it or withdraws it.
@MainActor
package final class DoorTicket {
    /// The navigation of the input; `nil` while it is held.
    package internal(set) var navigation: NavigationTask?
    /// Whether the input was withdrawn.
    private(set) var isWithdrawn = false

    /// Whether the input waits for an active scene.
    package var isHeld: Bool { navigation == nil && !isOver }

    /// Whether the input has ended without a navigation.
    var isOver = false

    /// Withdraws the input: a held input is never opened, and a navigation is cancelled unless it is performed already.
    package func withdraw() {
        isWithdrawn = true
        navigation?.cancel()
    }
}
