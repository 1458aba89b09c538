import RouteMatching
import SwitchyardRouter
package import SwitchyardSupport

/// The modules of an app: collects their declarations, starts and stops them, and notifies them of events.
///
/// ```swift
/// let router = try Router("eats", origins: ["eats://"], modules: [Home(), Orders()])
/// await router.modules.start(.beforeInterface)
/// // … and when the first screen shows:
/// await router.modules.start()
/// ```
///
/// A link or a call that needs a module starts it if necessary, and waits for it. If a module fails, its links and
/// those of the modules that depend on it end as ``NavigationOutcome/Unavailability/module(_:)``. Other links are not
/// affected.
package final class ModuleSystem: Sendable {
    package let deadlines: DeadlineQueue
    let state = Locked(State())
    /// Set in the task that starts or stops a module.
    @TaskLocal static var current: Turn?

    let assembled = Locked(Assembly())
    /// The senders' lists of subscribers, by event.
    ///
    /// An outdated list is replaced.
    @MainActor var lists: [EventKey: KnownSubscribers] = [:]
    @MainActor var eventDepth = 0

    /// Creates the modules of a router, which retains them.
    init(_ router: Router) {
        deadlines = router.deadlines
        state.withLock { $0.router = router }
    }

    /// Identifies one start or stop of a module in the task that performs it.
    struct Turn: Sendable, Hashable {
        let system: ObjectIdentifier
        let module: String
        let attempt: Int
    }

    struct RegisteredModule: Sendable {
        let module: any AppModule
        let startup: ModuleStartup
        /// Where the module's name was declared.
        let location: SourceLocation?
        var status = ModuleStatus.waiting
        /// Whether a task starts it; `false` while it waits for other modules.
        var hasBegun = false
        /// The unique number of its latest start or stop, by which results of earlier ones are recognised and ignored.
        var attempt = 0
        /// Fulfilled when the current stop is over.
        var stopped: Promise<Void>?
        /// Whether a start that timed out is still running.
        var isLate = false
        /// Whether its start was cancelled, because the module is to be stopped.
        var isGivenUp = false
        /// Whether it is being removed.
        var isRemoved = false
        /// Fulfilled when the current start has ended, or the next one if no start is in progress.
        var settled = Promise<ModuleFailure?>()
        var task: Task<Void, Never>?
        var deadline: DeadlineQueue.Token?
        var began = Duration.zero
        /// The modules that its start waits for, besides its dependencies.
        var awaited: Set<String> = []
        /// The events to handle as soon as it runs.
        var pendingEvents: [PendingEvent] = []

        init(_ module: any AppModule) {
            self.module = module
            startup = module.startup
            location = module.id.location
        }
    }

    /// The state of all modules, behind one lock.
    struct State: Sendable {
        weak var router: Router?
        /// The number of calls in progress that start or stop several modules.
        var calls = 0
        var settings = ModuleSettings()
        var entries: [String: RegisteredModule] = [:]
        var graph = ModuleGraph()
        /// The number of the latest start or stop of any module.
        ///
        /// Unique even if a module is removed and added again.
        var lastAttempt = 0
        /// The number of modules whose start runs and does not wait for another module.
        var active = 0
        /// The last phase that was requested.
        var reached: ModulePhase?
        /// Fulfilled when all modules have stopped; `nil` unless all are being stopped.
        var stopping: Promise<Void>?
        /// How often all modules were stopped.
        ///
        /// Each time ends the starts that are in progress.
        var stops = 0
        /// The handlers of each event, in order.
        var subscriptions: [EventKey: [EventSubscription]] = [:]
        /// Grows with each change to the set of modules that are notified of events.
        var generation = 0
        var timings: [ModuleTiming] = []
        var phases: [PhaseTiming] = []
    }

    /// The settings that modules receive.
    ///
    /// A change applies to modules that start later.
    var settings: ModuleSettings {
        get { state.withLock { $0.settings } }
        set { state.withLock { $0.settings = newValue } }
    }

    /// All modules, in the order in which they start and are notified of events.
    var ids: [ModuleID] { names.map { ModuleID(rawValue: $0) } }

    /// The names of all modules, in their order.
    var names: [String] { state.withLock { $0.graph.order } }

    /// Returns the status of a module.
    package func status(of module: ModuleID) -> ModuleStatus? {
        state.withLock { $0.entries[module.rawValue]?.status }
    }

    /// Reports a problem of a module, in debug builds.
    func report(_ finding: Finding) { state.withLock(\.router)?.report(finding) }

    /// Whether the current task starts or stops a module, and that start or stop is still in progress.
    package var isInTurn: Bool { Self.current != nil && state.withLock { currentTurn($0) != nil } }

    /// The start or stop that the current task performs, if it is still in progress.
    func currentTurn(_ state: State) -> Turn? {
        guard let turn = Self.current, turn.system == ObjectIdentifier(self), let entry = state.entries[turn.module],
            entry.attempt == turn.attempt, entry.status == .starting || entry.status == .stopping
        else { return nil }
        return turn
    }
}
