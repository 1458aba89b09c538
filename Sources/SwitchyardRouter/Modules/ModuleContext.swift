/// What a module knows of the app when it starts.
public struct ModuleContext: Sendable {
    /// The module.
    public let module: ModuleID

    /// What the app says of itself: environment and configuration.
    public let settings: ModuleSettings

    /// The router, to open links; a module that keeps it keeps it weakly.
    public let router: Router

    package init(module: ModuleID, settings: ModuleSettings, router: Router) {
        self.module = module
        self.settings = settings
        self.router = router
    }

    /// Where modules find each other's services.
    public var services: ServiceRegistry { router.services }

    /// Where the app runs.
    public var environment: AppEnvironment { settings.environment }

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration { settings.configuration }
}

/// What an app says of itself to its modules; a module gets a copy.
public struct ModuleSettings: Sendable {
    /// Where the app runs.
    public var environment: AppEnvironment

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration

    /// How much and how long modules may take.
    public var limits: ModuleLimits

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - environment: Where the app runs.
    ///   - configuration: The app's values by their keys.
    ///   - limits: How much and how long modules may take.
    public init(
        environment: AppEnvironment = .production, configuration: ModuleConfiguration = ModuleConfiguration(),
        limits: ModuleLimits = ModuleLimits()
    ) {
        self.environment = environment
        self.configuration = configuration
        self.limits = limits
    }
}

/// Where an app runs.
///
/// A structure rather than an enumeration, so that an app can have environments of its own.
public struct AppEnvironment: RawRepresentable, Sendable, Hashable, Codable {
    /// The name.
    public let rawValue: String

    /// Creates an environment of the app's own.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// On the desks of those who write the app.
    public static let development: AppEnvironment = AppEnvironment(rawValue: "development")
    /// In tests.
    public static let test: AppEnvironment = AppEnvironment(rawValue: "test")
    /// Where a release is tried before it is one.
    public static let staging: AppEnvironment = AppEnvironment(rawValue: "staging")
    /// In the hands of people.
    public static let production: AppEnvironment = AppEnvironment(rawValue: "production")
}

/// How much and how long modules may take.
public struct ModuleLimits: Sendable, Hashable {
    /// How long a module may take to start, unless its ``ModuleStartup`` says otherwise.
    public var start = Duration.seconds(30)

    /// How long a module may take to stop.
    public var stop = Duration.seconds(10)

    /// How long modules may take to answer an ``AwaitedEvent``.
    public var answer = Duration.seconds(25)

    /// How many modules may be starting at the same time; with one, they start one after another, in order.
    public var concurrentStarts = 4

    /// How many events are kept for a module that is starting.
    public var missedEvents = 64

    /// How deep events may be sent by what handles events.
    public var eventDepth = 16

    /// How long the modules of a phase should take together; beyond that there is a warning in the ``ModuleReport``.
    public var phaseBudgets: [ModulePhase: Duration] = [:]

    /// Creates the usual limits.
    public init() {}
}
