public import RouteMatching

/// What an app changes of a router besides its declarations; each has a default.
///
/// ```swift
/// var settings = RouterSettings()
/// settings.limits.interceptor = .seconds(5)
/// let router = try Router("eats", origins: ["eats://"], settings: settings)
/// ```
public struct RouterSettings: Sendable {
    /// What waiting is measured with.
    ///
    /// Tests need none of their own: `HeadlessApp` exchanges it.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// How much and how long links may wait.
    public var limits = RouterLimits()

    /// The sizes beyond which a link is refused.
    public var links = LinkLimits.standard

    /// How the table reads links: letter case, slashes, plus signs.
    public var policies = RouteTablePolicies()

    /// The app's own placeholder types, which patterns use by name.
    public var placeholderTypes: [PlaceholderType] = []

    /// The kinds of sources that the app adds to those that exist; a route that accepts any other is an error.
    public var customSources: Set<LinkSource.Kind> = []

    /// The limits of the rules that the app and its modules declare, of all together; beyond them `Router.init` throws.
    ///
    /// A list that is installed later has limits of its own, so a list from a server gets no more room by these.
    package var moduleRules = RouteRuleLimits.standard

    /// What the app says of itself to its modules.
    public var modules = ModuleSettings()

    /// Where modules find each other's services; `nil` for a registry of the router's own.
    public var services: ServiceRegistry?

    /// The source of randomness for the links by which other apps come back.
    ///
    /// It must be cryptographically secure.
    public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

    /// The texts of diagnostic codes in another language, as in `ChineseCatalog.texts(for:)`; used only in debug builds.
    ///
    /// Reports of the router and the error of `Router.init` then begin with them.
    public var diagnosticTexts: DiagnosticTexts?

    /// Creates the usual settings.
    public init() {}
}
