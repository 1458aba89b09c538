import AccountFeature
public import Switchyard
public import SwitchyardRules

/// The app: the only type that depends on all features.
///
/// It does not use their screens directly.
@MainActor
public final class EatsApp {
    /// The version of the app, for the conditions of rules.
    public static let version = "5.1.0"

    /// The router of the app.
    public let router: Router

    /// The routes of the app, which other platforms can read as a file.
    public var map: RouteMap { router.map }

    /// Creates the app from its features, without starting them.
    ///
    /// - Parameters:
    ///   - modules: The features; tests replace some of them.
    ///   - clock: The clock for timeouts and delays.
    /// - Throws: `DeclarationError` with all errors in the declarations.
    public init(
        modules: [any AppModule] = EatsApp.modules, clock: any Clock<Duration> = ContinuousClock()
    ) throws(DeclarationError) {
        var settings = RouterSettings()
        settings.clock = clock
        settings.modules.environment = "development"
        router = try Router(
            "eats", origins: ["eats://", "https://eats.example"], accepting: Self.outside, modules: modules,
            settings: settings, declare: Self.declare)
        router.environment = RuleContext(appVersion: Self.version)
    }

    /// Replaces the rules, as a server does.
    ///
    /// - Parameter rules: The rules; the first match wins.
    /// - Returns: The findings about them.
    public func install(rules: [RouteRule]) -> RuleReport {
        router.install(rules: rules, allowsExpressions: false)
    }

    /// Signs the user in, like the sign-in screen.
    ///
    /// - Returns: The result, in words.
    public func signIn() async -> String { await router.signIn() }
}
