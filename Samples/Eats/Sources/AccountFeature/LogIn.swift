import AccountInterface
import SwitchyardCore

/// Lets nobody pass who is not signed in: the link waits, and a person is asked to sign in.
struct LogIn: Interceptor {
    /// What the links wait for.
    static let key = "signedIn"

    let name = "logIn"
    let isFreeOfEffects = true
    /// Weak, because the router keeps its interceptors.
    weak let router: Router?

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        guard router?.session != .signedIn else { return .proceed }
        return .suspend(until: Self.key, presenting: .init(AccountRoute.signIn))
    }
}
