import AccountFeature
public import SwitchyardCore

/// The app: the only place that knows all features, and none of their screens.
@MainActor
public final class EatsApp {
    /// The version of the app, by which rules tell a broken one from the next.
    public static let version = "5.1.0"

    /// Takes every link where it leads.
    public let router: Router

    /// The routes of the app, which other platforms can read as a file.
    public var map: RouteMap { router.map }

    /// Puts the features together; nothing starts yet.
    ///
    /// - Parameters:
    ///   - modules: The features; tests put others in the place of some.
    ///   - clock: What waiting is measured with.
    /// - Throws: `DeclarationError` with everything that does not fit together.
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

    /// Puts rules in the place of those before, as they come from a server.
    ///
    /// - Parameter rules: The rules; the first that matches counts.
    /// - Returns: What is wrong with them.
    public func install(rules: [RouteRule]) -> RuleReport {
        router.install(rules: rules, allowsExpressions: false)
    }

    /// Begins a session, as the sign-in screen does.
    ///
    /// - Returns: What came of it, in words.
    public func signIn() async -> String { await router.signIn() }
}
