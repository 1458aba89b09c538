public import SwitchyardCore

/// A person's account, and how they sign in and out.
public enum AccountRoute: TypedRoute {
    /// What anybody sees of the account.
    case overview
    /// What the app knows of the person who is signed in.
    case profile
    /// Where a person signs in; the app alone asks for it.
    case signIn
    /// Says that the session has ended, and why.
    case signedOut(reason: String?)

    /// The rows of the table.
    public static let routes: [RouteDescriptor<AccountRoute>] = [
        RouteDescriptor("account", "/account", .overview),
        RouteDescriptor(
            "account.profile", "/account/profile", .profile,
            parent: .route(AccountRoute.overview), requires: [.signedIn]),
        RouteDescriptor(
            "account.signIn", "/account/sign-in", .signIn, as: .cover, accepting: [.app]),
        RouteDescriptor(
            "account.signedOut", "/account/signed-out{?reason}", as: .overlay, accepting: [.app]
        ) {
            .signedOut(reason: try $0.value("reason"))
        } write: {
            if case .signedOut(let reason) = $0 { ["reason": reason] } else { nil }
        },
    ]
}
