public import RouteMatching
public import SwitchyardContracts
package import SwitchyardRules
public import SwitchyardSupport

/// The settings of a router besides its declarations; each has a default.
///
/// ```swift
/// var settings = RouterSettings()
/// settings.limits.interceptor = .seconds(5)
/// let router = try Router("eats", origins: ["eats://"], settings: settings)
/// ```
public struct RouterSettings: Sendable {
    /// The clock for all waiting times.
    ///
    /// Tests need not set it: `HeadlessApp` replaces it.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The limits for queues and waiting times.
    public var limits = RouterLimits()

    /// The size limits of links; a longer link is refused.
    public var links = LinkLimits.standard

    /// How the table parses links: letter case, slashes, plus signs.
    public var policies = RouteTablePolicies()

    /// The app's own placeholder types, which patterns use by name.
    public var placeholderTypes: [PlaceholderType] = []

    /// The app's own kinds of sources, besides the shipped ones; a route that accepts any other is an error.
    public var customSources: Set<LinkSource.Kind> = []

    /// The limits of the rules of the app's declaration and all its modules together; `Router.init` throws beyond them.
    ///
    /// A list that is installed later has its own limits, so these do not raise the limits of a list from a server.
    package var moduleRules = RouteRuleLimits.standard

    /// The app's settings for its modules.
    public var modules = ModuleSettings()

    /// The services of all modules; `nil` for a registry of the router's own.
    public var services: ServiceRegistry?

    /// The source of randomness for callback tokens.
    ///
    /// It must be cryptographically secure.
    public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

    /// The texts of codes in another language, which reports and the error of `Router.init` begin with in debug builds.
    public var diagnosticTexts: DiagnosticTexts?

    /// Creates the default settings.
    public init() {}
}
