public import RouteMatching
public import SwitchyardContracts
import SwitchyardNavigation
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

/// The limits for queues and waiting times of a router.
///
/// Limits for one kind of source apply to each kind on its own, so no kind can block another. The kind that counts is
/// that of the link's *first source*: a link that a handler, an interceptor or an observer of a link from outside opens
/// counts as that link does. So does a ``ReceivedLink`` from outside, in whatever task it is opened.
public struct RouterLimits: Sendable, Hashable {
    /// How many links of one kind of source may be in flight at once, including waiting and suspended ones.
    public var links = 256

    /// How many links of one kind of source may wait before `Router.init` has returned.
    public var inbox = 16

    /// How many links of one kind of source may be suspended at once.
    public var suspended = 64

    /// How often a link may be rewritten, redirected or degraded.
    public var hops = 10

    /// How often a link may start over because gates opened and closed while it waited or was checked.
    public var restarts = 100

    /// The maximum depth of links that handlers, interceptors and observers of links open.
    ///
    /// A link that is opened from a visible screen or a suspended link has depth 1.
    public var depth = 16

    /// The time limit for an interceptor.
    public var interceptor = Duration.seconds(30)

    /// How many traces are kept.
    public var history = 100

    /// How many event identities are remembered for each kind of source, to detect duplicates.
    public var events = 256

    /// How many callbacks of other apps may links of one kind of source await.
    ///
    /// Beyond the limit, the oldest ends as replaced.
    public var callbacks = 16

    /// The time limit for a host to acknowledge a step.
    public var acknowledgement = Duration.seconds(10)

    /// How often the rest of a plan is replanned before the navigation fails; a negative number counts as 0.
    public var replans = 3

    /// How many navigations of one kind of source may be queued in a scene.
    ///
    /// A negative number counts as 0.
    ///
    /// Verbs of the app's own code have the kind `app`.
    public var waitingNavigations = 64

    /// Creates the default limits.
    public init() {}
}

extension NavigationLimits {
    init(_ limits: RouterLimits) {
        self.init(acknowledgement: limits.acknowledgement, replans: limits.replans, waiting: limits.waitingNavigations)
    }
}
