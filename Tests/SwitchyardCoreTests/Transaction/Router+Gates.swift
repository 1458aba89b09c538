import SwitchyardCore
import SwitchyardNavigation

extension Router {
    /// Closes the gate of the session, and waits until its screens have left.
    func signOut() async -> [NavigationEntry] {
        guard case .performed(let left) = await closeGate(.signedIn).outcome else { return [] }
        return left as? [NavigationEntry] ?? []
    }

    /// Lets the links go on that wait for a gate now, and holds later ones.
    func letPass(_ gate: Gate) {
        openGate(gate)
        closeGate(gate)
    }
}
