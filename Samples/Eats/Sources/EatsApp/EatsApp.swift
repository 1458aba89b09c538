import AccountFeature
public import FeatureKit
public import SwitchyardCore

/// The app: the only place that knows all features, and none of their screens.
@MainActor
public final class EatsApp {
    /// The version of the app, by which rules tell a broken one from the next.
    public static let version = "5.1.0"

    /// Takes every link where it leads.
    public let router: Router

    /// The screens of all features, for whichever host shows them.
    public let screens = ScreenCatalog<Screen>()

    /// Puts the features together.
    ///
    /// - Parameter clock: What waiting is measured with.
    /// - Throws: `RouterBuilderError` with everything that does not fit together.
    public init(clock: any Clock<Duration> = ContinuousClock()) throws {
        router = Router(clock: clock)
        router.environment = RuleContext(appVersion: Self.version)
        let features = Self.features
        var builder = RouterBuilder(try Self.map(of: features))
        for feature in features {
            feature.declare(in: &builder, for: router)
            feature.supply(screens)
        }
        builder.requireScreens(screens.names)
        router.install(try builder.build())
    }

    /// Puts rules in the place of those before, as they come from a server.
    ///
    /// - Parameter rules: The rules; the first that matches counts.
    /// - Returns: What is wrong with them.
    @discardableResult
    public func install(rules: [RouteRule]) -> [RouteRuleProblem] {
        router.install(rules: rules, options: RouteRules.Options(allowsExpressions: false))
    }

    /// Begins a session, as the sign-in screen does.
    ///
    /// - Returns: What came of it, in words.
    public func signIn() async -> String { await router.signIn() }
}
