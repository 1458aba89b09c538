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
    public var environment: String { settings.environment }

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration { settings.configuration }
}

/// What an app says of itself to its modules, and how much and how long they may take; a module gets a copy.
public struct ModuleSettings: Sendable {
    /// Where the app runs, in a word of the app's own: `production` unless the app says otherwise.
    public var environment: String

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration

    /// How long a module may take to start, unless its ``ModuleStartup`` says otherwise.
    public var startLimit = Duration.seconds(30)

    /// How long a module may take to stop.
    public var stopLimit = Duration.seconds(10)

    /// How long modules may take to answer an ``AwaitedEvent``.
    public var answerLimit = Duration.seconds(25)

    /// How many modules may be starting at the same time; with one, they start one after another, in order.
    public var concurrentStarts = 4

    /// How many events are kept for a module that is starting.
    public var missedEvents = 64

    /// How deep events may be sent by what handles events.
    public var eventDepth = 16

    package var phaseBudgets: [ModulePhase: Duration] = [:]

    /// How long the modules of a part of the launch should take together; beyond that there is a warning in the
    /// ``ModuleReport``.
    ///
    /// ```swift
    /// settings.modules[budgetOf: .beforeInterface] = .milliseconds(400)
    /// ```
    ///
    /// - Parameter moment: The part of the launch.
    public subscript(budgetOf moment: ModuleStartup) -> Duration? {
        get { phaseBudgets[moment.phase] }
        set { phaseBudgets[moment.phase] = newValue }
    }

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - environment: Where the app runs.
    ///   - configuration: The app's values by their keys.
    public init(
        environment: String = "production", configuration: ModuleConfiguration = ModuleConfiguration()
    ) {
        self.environment = environment
        self.configuration = configuration
    }
}
