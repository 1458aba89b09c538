import AccountInterface
public import SwitchyardCore

/// How a session begins and ends; a real app would ask its server first.
extension Router {
    /// Begins a session, takes the sign-in screen away, and lets the links go on that wait for it.
    ///
    /// - Returns: What came of it, in words.
    @MainActor
    public func signIn() async -> String {
        guard session != .signedIn else { return "signed in already" }
        await sessionChanged(to: .signedIn)
        for scene in navigation.state.scenes {
            let signIn = scene.modals.first { $0.container.selected.entries.first?.route?.name == "account.signIn" }
            guard let entry = signIn?.container.selected.entries.first?.id else { continue }
            _ = await navigation.navigate(in: scene.id) { planner throws(PlanRefusal) in try planner.close(entry) }
        }
        resume(LogIn.key)
        return "signed in"
    }

    /// Ends the session: screens that need one leave, and a pop-up says so, wherever a person is.
    ///
    /// - Parameter reason: Why, in words.
    /// - Returns: What came of it, in words.
    @MainActor
    public func signOut(because reason: String? = nil) async -> String {
        guard session == .signedIn else { return "nobody is signed in" }
        let left = await sessionChanged(to: .signedOut).compactMap(\.route?.name)
        enqueue(LinkRequest(AccountRoute.signedOut(reason: reason)))
        return left.isEmpty ? "signed out" : "signed out, and left \(left.joined(separator: ", "))"
    }
}
