import SwitchyardLocks
import SwitchyardRouter

/// The modules of an app: puts together what they declare, starts and stops them, and tells them what happens.
///
/// ```swift
/// let router = try Router("eats", origins: ["eats://"], modules: [Home(), Orders()])
/// await router.modules.start(.beforeInterface)
/// // … and when the first screen shows:
/// await router.modules.start()
/// ```
///
/// A link or a call that needs a module starts it, if it has not started, and waits for it. One that does not run makes
/// its own links ``NavigationOutcome/Unavailability/module(_:)``, and those of modules that depend on it; all others go on.
package final class ModuleSystem: Sendable {
    package let deadlines: DeadlineQueue
    let state = Locked(State())
    /// Set while a module starts or stops, in its own task.
    @TaskLocal static var current: Turn?

    let assembled = Locked(Assembly())
    /// What those keep who send events, by event; none is kept for a state of modules that is gone.
    @MainActor var lists: [EventKey: KnownSubscribers] = [:]
    @MainActor var eventDepth = 0

    /// Makes the modules of a router, which keeps them.
    init(_ router: Router) {
        deadlines = router.deadlines
        state.withLock { $0.router = router }
    }

    /// A start or a stop of one module, as the tasks that run it know it.
    struct Turn: Sendable, Hashable {
        let system: ObjectIdentifier
        let module: String
        let attempt: Int
    }

    struct Entry: Sendable {
        let module: any AppModule
        let startup: ModuleStartup
        var status = ModuleStatus.waiting
        /// Whether a task starts it; not, where it waits for others.
        var hasBegun = false
        /// The number of its latest start or stop, which no other has, so that what comes too late is known.
        var attempt = 0
        /// Kept when the stop that is under way is over.
        var stopped: Promise<Void>?
        /// Whether a start that took too long has not come to its end yet.
        var isLate = false
        /// Whether its start was cancelled, because it is to be stopped.
        var isGivenUp = false
        /// Whether it is about to be gone.
        var isRemoved = false
        var settled = Promise<ModuleFailure?>()
        var task: Task<Void, Never>?
        var deadline: DeadlineQueue.Token?
        var began = Duration.zero
        /// The modules that it waits for while it starts, besides its dependencies.
        var awaited: Set<String> = []
        /// What it is told when it runs.
        var missed: [@MainActor @Sendable () -> Void] = []

        init(_ module: any AppModule) {
            self.module = module
            startup = module.startup
        }
    }

    /// What is known of modules, all of it behind one lock.
    struct State: Sendable {
        weak var router: Router?
        /// How many calls start or stop several.
        var calls = 0
        var settings = ModuleSettings()
        var entries: [String: Entry] = [:]
        var graph = ModuleGraph()
        /// The number of the latest start or stop of any module: one that was removed and added again is another one.
        var lastAttempt = 0
        /// How many are starting, and wait for nothing.
        var active = 0
        /// The last phase that was asked for.
        var reached: ModulePhase?
        /// Kept when all have stopped; `nil` where nobody stops them all.
        var stopping: Promise<Void>?
        /// How often all were stopped: a start that was under way then does not go on.
        var stops = 0
        /// Who handles which event, in order.
        var subscriptions: [EventKey: [EventSubscription]] = [:]
        /// Grows with everything that changes who is told of events.
        var generation = 0
        var timings: [ModuleTiming] = []
        var phases: [PhaseTiming] = []
        var observers: [(number: Int, tell: @Sendable (ModuleNotice) -> Void)] = []
        var lastObserver = 0
    }

    /// What an app says of itself to its modules; it counts for those that start from now on.
    package var settings: ModuleSettings {
        get { state.withLock { $0.settings } }
        set { state.withLock { $0.settings = newValue } }
    }

    /// All modules, in the order in which they start and are told of events.
    package var ids: [ModuleID] { names.map { ModuleID($0) } }

    /// The names of all modules, in their order.
    package var names: [String] { state.withLock { $0.graph.order } }

    /// Says how far a module is.
    ///
    /// - Parameter module: The module.
    /// - Returns: Its status; `nil` where there is none of the name.
    package func status(of module: ModuleID) -> ModuleStatus? {
        state.withLock { $0.entries[module.rawValue]?.status }
    }

    /// Tells somebody of whatever happens to modules from now on, on no particular thread.
    ///
    /// - Parameter tell: Who is told; it should return soon.
    /// - Returns: What takes it back.
    @discardableResult
    package func observe(_ tell: @escaping @Sendable (ModuleNotice) -> Void) -> ModuleObserverToken {
        state.withLock { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, tell))
            return ModuleObserverToken(number: state.lastObserver)
        }
    }

    /// Tells somebody no more.
    ///
    /// - Parameter token: What ``observe(_:)`` returned.
    package func remove(_ token: ModuleObserverToken) {
        // What the closure holds goes when the lock is open: its end is code of the app.
        let before = state.withLock { state in
            let before = state.observers
            state.observers.removeAll { $0.number == token.number }
            return before
        }
        withExtendedLifetime(before) {}
    }

    package func tell(_ notices: [ModuleNotice]) {
        guard !notices.isEmpty else { return }
        let observers = state.withLock { $0.observers }
        for notice in notices {
            for observer in observers { observer.tell(notice) }
        }
    }

    /// Whether this runs in the task of a module that starts or stops, which is under way still.
    package var isInTurn: Bool { Self.current != nil && state.withLock { currentTurn($0) != nil } }

    /// The start or stop of a module in whose task this runs, if it is under way still.
    func currentTurn(_ state: State) -> Turn? {
        guard let turn = Self.current, turn.system == ObjectIdentifier(self), let entry = state.entries[turn.module],
            entry.attempt == turn.attempt, entry.status == .starting || entry.status == .stopping
        else { return nil }
        return turn
    }
}
