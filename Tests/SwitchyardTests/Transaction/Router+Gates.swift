import Switchyard

extension Router {
    /// Closes the gate of the session, and waits until its screens are removed.
    func signOut() async -> [NavigationEntry] {
        guard case .performed(let left) = await closeGate(.signedIn).outcome else { return [] }
        return left as? [NavigationEntry] ?? []
    }

    /// Resumes the links that wait for a gate now, and holds later ones.
    func letPass(_ gate: Gate) {
        openGate(gate)
        closeGate(gate)
    }
}
