import AccountInterface
public import Switchyard

/// Signing in and out; a real app asks its server first.
extension Router {
    /// Signs the user in: the sign-in screen closes, and links that wait for a signed-in user are resumed.
    ///
    /// - Returns: The result, in words.
    @MainActor
    public func signIn() async -> String {
        guard !isOpen(.signedIn) else { return "already signed in" }
        openGate(.signedIn)
        return "signed in"
    }

    /// Signs the user out: closes screens that need a signed-in user, and shows a pop-up over any screen.
    ///
    /// - Parameter reason: The reason, in words.
    /// - Returns: The result, in words.
    @MainActor
    public func signOut(because reason: String? = nil) async -> String {
        guard isOpen(.signedIn) else { return "not signed in" }
        let outcome = await closeGate(.signedIn).outcome
        open(AccountRoute.signedOut(reason: reason))
        guard case .performed(let left as [NavigationEntry]) = outcome, !left.isEmpty else { return "signed out" }
        return "signed out, and left \(left.compactMap(\.route?.name).joined(separator: ", "))"
    }
}
