/// The app's settings and limits for its modules; each module gets a copy.
public struct ModuleSettings: Sendable {
    /// The environment in which the app runs, by a name of the app's choice: `production` by default.
    public var environment: String

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration

    /// The time limit for starting a module, unless its ``ModuleStartup`` sets another.
    public var startLimit = Duration.seconds(30)

    /// The time limit for stopping a module.
    public var stopLimit = Duration.seconds(10)

    /// The time limit for modules to answer an ``AwaitedEvent``.
    public var answerLimit = Duration.seconds(25)

    /// How many modules may start at the same time; with 1, they start one after another, in order.
    public var concurrentStarts = 4

    /// How many events are kept for a module that does not run yet.
    ///
    /// The limit applies to each event and each kind of source whose links send it, on its own.
    public var missedEvents = 64

    /// How deep events may be nested that handlers of events send.
    public var eventDepth = 16

    package var phaseBudgets: [ModulePhase: Duration] = [:]

    /// The time budget for the modules of one launch phase; exceeding it adds a warning to the ``ModuleReport``.
    ///
    /// ```swift
    /// settings.modules[budgetOf: .beforeInterface] = .milliseconds(400)
    /// ```
    ///
    /// - Parameter moment: The launch phase.
    public subscript(budgetOf moment: ModuleStartup) -> Duration? {
        get { phaseBudgets[moment.phase] }
        set { phaseBudgets[moment.phase] = newValue }
    }

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - environment: The environment in which the app runs.
    ///   - configuration: The app's values by their keys.
    public init(
        environment: String = "production", configuration: ModuleConfiguration = ModuleConfiguration()
    ) {
        self.environment = environment
        self.configuration = configuration
    }
}
