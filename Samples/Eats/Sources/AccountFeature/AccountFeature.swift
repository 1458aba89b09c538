import AccountInterface
public import FeatureKit
public import SwitchyardCore

/// The account, signing in and out, and addresses.
public struct AccountFeature: Feature {
    /// Creates the feature.
    public init() {}

    /// The routes that belong to the feature.
    public let routes: [Namespace: [any TypedRoute.Type]] = [.eats: [AccountRoute.self, PickAddress.self]]

    /// Places the screens, puts the log-in before all private routes, and handles the end of a session.
    public func declare(in builder: inout RouterBuilder, for router: Router) {
        builder.place("account", .tab("account"))
        builder.place("account.profile", .tab("account"))
        builder.place("account.signIn", .sheet(.fullScreen))
        builder.place("account.signedOut", .popUp)
        builder.place("address.pick", .sheet())
        builder.intercept(LogIn(router: router), .tag("private"))
        // From the app and from its server, which ends a session by a notification; never from a web page.
        builder.on(
            RoutePattern(checked: "/account/sign-out{?reason}"), name: "account.signOut",
            in: Namespace.eats.rawValue, sources: ["ownCode", "notification"]
        ) { [weak router] link in
            await router?.signOut(because: link.parameters["reason"])
        }
    }

    /// Supplies the screens.
    public func supply(_ screens: ScreenCatalog<Screen>) {
        screens.screen(AccountRoute.self) { route, context in
            switch route {
            case .overview:
                Screen(
                    "Account", [context.router.session == .signedIn ? "Signed in." : "Not signed in."],
                    actions: [ScreenAction("Profile", opens: AccountRoute.profile)])
            case .profile:
                Screen(
                    "Profile", ["Somebody who likes pizza."],
                    actions: [ScreenAction("Sign out") { await context.router.signOut() }])
            case .signIn:
                Screen(
                    "Sign in", ["To go on, say who you are."],
                    actions: [ScreenAction("Sign in") { await context.router.signIn() }])
            case .signedOut(let reason):
                Screen("Signed out", [reason ?? "See you soon."])
            }
        }
        screens.screen(PickAddress.self) { _, context in
            Screen(
                "Where to?",
                actions: ["Main Street 1", "Harbour 12"].map { street in
                    ScreenAction(street) {
                        context.finish(with: Address(street: street))
                        return "picked \(street)"
                    }
                })
        }
    }
}
