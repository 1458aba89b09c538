import AccountInterface
import FeatureKit
public import Switchyard

/// The account, signing in and out, and addresses.
public struct AccountFeature: AppModule {
    private let account = Account()

    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("account")

    /// Declares the screens, presents the log-in for links that need a signed-in user, signs the user out, and
    /// implements the contract.
    public func declare(in app: inout RouterBuilder) {
        app.routes(AccountRoute.self, PickAddress.self)
        app.gate(.signedIn, presenting: AccountRoute.signIn)
        app.provide(AccountContract.contract, exposed: true) { [account] _ in account }
        // Accepts links of the app and notifications of its server, but not of web pages.
        app.handle(
            RoutePattern(checked: "/account/sign-out{?reason}"), named: "account.signOut",
            accepting: [.app, .notification]
        ) { [weak router = app.router] link in
            await router?.signOut(because: link.parameters["reason"])
        }
        app.screen(AccountRoute.self, as: Screen.self) { route, context in
            switch route {
            case .overview:
                Screen(
                    "Account", [context.router.isOpen(.signedIn) ? "Signed in." : "Not signed in."],
                    symbol: "account",
                    actions: [ScreenAction("Profile", as: .row(symbol: "lock"), opens: AccountRoute.profile)])
            case .profile:
                Screen(
                    "Profile", ["Likes pizza."], symbol: "star",
                    actions: [
                        ScreenAction("Sign out", as: .warningButton) { await context.router.signOut() }
                    ])
            case .signIn:
                Screen(
                    "Sign in", ["Sign in to continue."], symbol: "lock",
                    actions: [ScreenAction("Sign in", as: .mainButton) { await context.router.signIn() }])
            case .signedOut(let reason):
                Screen("Signed out", [reason ?? "See you soon."], symbol: "leave")
            }
        }
        app.screen(PickAddress.self, as: Screen.self) { [account] _, context in
            Screen(
                "Where to?",
                actions: ["Main Street 1", "Harbour 12"].map { street in
                    ScreenAction(street, as: .row(symbol: "pin")) {
                        context.finish(with: Address(street: street))
                        return "picked \(street)"
                    }
                }, form: Self.anotherAddress(for: context, of: account))
        }
    }

    /// An address that the user types.
    @MainActor
    private static func anotherAddress(for context: ScreenContext<PickAddress>, of account: Account) -> ScreenForm {
        ScreenForm(
            "Somewhere else",
            [
                ScreenForm.Field("street", "Street", .text(placeholder: "Market Square 3")),
                ScreenForm.Field("always", "Deliver there as always", .toggle(false)),
            ], button: "Deliver there"
        ) { values in
            guard let street = values["street"], !street.isEmpty else { return "no street" }
            if values["always"] == "on" { await account.deliver(to: street) }
            context.finish(with: Address(street: street))
            return "picked \(street)"
        }
    }
}
