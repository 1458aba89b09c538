public import Switchyard

/// The user's account, and signing in and out.
public enum AccountRoute: TypedRoute {
    /// The account, also visible without signing in.
    case overview
    /// The profile of the signed-in user.
    case profile
    /// The sign-in screen, which only the app opens.
    case signIn
    /// The message that the user was signed out, with the reason.
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
