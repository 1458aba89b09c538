import AccountInterface
public import SwitchyardCore

/// How a session begins and ends; a real app would ask its server first.
extension Router {
    /// Begins a session: the sign-in screen closes, and the links go on that wait for a signed-in user.
    ///
    /// - Returns: What came of it, in words.
    @MainActor
    public func signIn() async -> String {
        guard !isOpen(.signedIn) else { return "signed in already" }
        openGate(.signedIn)
        return "signed in"
    }

    /// Ends the session: screens that need one leave, and a pop-up says so, wherever the user is.
    ///
    /// - Parameter reason: Why, in words.
    /// - Returns: What came of it, in words.
    @MainActor
    public func signOut(because reason: String? = nil) async -> String {
        guard isOpen(.signedIn) else { return "nobody is signed in" }
        let outcome = await closeGate(.signedIn).outcome
        open(AccountRoute.signedOut(reason: reason))
        guard case .performed(let left as [NavigationEntry]) = outcome, !left.isEmpty else { return "signed out" }
        return "signed out, and left \(left.compactMap(\.route?.name).joined(separator: ", "))"
    }
}
