public import RouteMatching
import SwitchyardBase
import SwitchyardLocks
public import SwitchyardNavigation

/// Takes any link, from anywhere, to a screen that has really arrived: one transaction for each link.
///
/// ```swift
/// let router = try Router("eats", origins: ["eats://"], accepting: [.notification], routes: OrdersRoute.self) {
///     $0.root(OrdersRoute.list)
///     $0.screen(OrdersRoute.self, as: Page.self) { route, screen in … }
/// }
/// router.connect(host)
/// let outcome = await router.open("eats://orders/42", from: .notification).outcome
/// ```
///
/// A link is matched, checked against its source, held back by gates, passed through interceptors,
/// planned, performed and verified. It has exactly one ``NavigationOutcome``, which is never thrown. Everything before planning
/// happens where the caller is; hosts and screens are on the main actor.
///
/// A router is an instance; an app may have several, and none is shared by the library.
public final class Router: Sendable {
    /// The name, which errors say.
    let name: String

    /// What performs plans, and where a person is.
    package let navigation: NavigationDriver

    /// The one place that calls between modules pass; those that links lead to, too.
    public let contracts: ContractRegistry

    /// Where modules find each other's services.
    public var services: ServiceRegistry { contracts.services }

    /// How much and how long may wait.
    public let limits: RouterLimits

    package let deadlines: DeadlineQueue
    private let clock: ExchangeableClock
    /// The engine of modules, once it was asked for.
    let engine = Locked<(any ModuleEngine)?>(nil)
    let state: Locked<RouterState>
    package let screens: ScreenLedger
    let callbacks = Locked(CallbackLedger())
    /// The source of tokens of callbacks.
    ///
    /// On the main actor and not behind a lock, because it may be code of the app.
    @MainActor var random: any RandomNumberGenerator & Sendable
    /// What products above this one keep, by its type; see ``attachment(_:)``.
    @MainActor var attachments: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    /// The steps that hosts have not acknowledged, by scene: those of the navigation that is performed.
    @MainActor var unacknowledged: [SceneID: Set<String>] = [:]

    /// Creates a router that has no table yet: links wait in its inbox until one is installed.
    package init(_ name: String = "router", settings: RouterSettings) {
        self.name = name
        limits = settings.limits
        let clock = ExchangeableClock(settings.clock)
        self.clock = clock
        contracts = ContractRegistry(
            services: settings.services ?? ServiceRegistry(), clock: clock, parent: { LinkTransaction.current?.id })
        random = settings.random
        let history = TransactionHistory(limit: limits.history)
        state = Locked(RouterState(history, RouterReports(texts: settings.diagnosticTexts)))
        let screens = ScreenLedger()
        self.screens = screens
        let reference = WeakRouter()
        navigation = NavigationDriver(
            clock: clock, limits: NavigationLimits(settings.limits),
            onUpdate: { reference.router?.follow($0) },
            marking: { request in
                // What a handler or an interceptor asks for, it asks for again where it runs again.
                guard let router = reference.router, screens.recorder != nil, !router.isFromOutside else {
                    return request
                }
                let link = LinkTransaction.current?.id
                return { planner throws(PlanRefusal) in
                    let plan = try request(planner)
                    screens.announces(plan, for: link)
                    return plan
                }
            })
        deadlines = DeadlineQueue(clock, waking: navigation.idle)
        reference.router = self
    }

    /// Creates a router that has no table yet, for tests of the engine.
    package convenience init(
        clock: any Clock<Duration> = ContinuousClock(), limits: RouterLimits = RouterLimits(),
        navigationLimits: NavigationLimits = NavigationLimits(), services: ServiceRegistry = ServiceRegistry(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        var settings = RouterSettings()
        (settings.clock, settings.limits, settings.services, settings.random) = (clock, limits, services, random)
        settings.limits.acknowledgement = navigationLimits.acknowledgement
        settings.limits.replans = navigationLimits.replans
        settings.limits.waitingNavigations = navigationLimits.waiting
        self.init(settings: settings)
    }

    /// Measures with another clock from now on: that of a test.
    package func measure(by clock: any Clock<Duration>) { self.clock.exchange(for: clock) }

    /// The compiled routes: what reads, prints and explains links.
    public var table: RouteTable { routerTable?.routes ?? .empty }

    /// Everything that is known of the routes; `nil` as long as no table was installed.
    package var routerTable: RouterTable? { state.withLock { $0.table } }

    /// Puts a table in the place of the one before, with the screens of its routes.
    ///
    /// Links that wait for the first one go on, in order. Links that are under way keep the one that they began with.
    package func install(_ table: RouterTable, screens: SuppliedScreens = SuppliedScreens()) {
        finishInstalling(beginInstalling { ($0.table, $0.screens) = (table, screens) })
    }

    // MARK: Gates

    /// Opens a gate: what is presented for it closes, the links that wait for it begin again, and later ones pass.
    ///
    /// Opening ``Gate/signedIn`` begins a session. Where a gate is open, nothing happens; to change the user, close it
    /// first.
    ///
    /// - Parameter gate: The gate; those of modules and of the first scene are the router's own, and stay as they are.
    public func openGate(_ gate: Gate) {
        guard !gate.isRoutersOwn else { return }
        tell { .gate(gate, isOpen: true, at: $0) }
        open(gate)
    }

    /// Closes a gate: later links wait, and the screens that need it leave.
    ///
    /// Each screen that shows leaves, with what lies above it, if its route requires the gate, or if an interceptor of its
    /// link does not let it go on; the interceptor is asked with ``LinkContext/isRecheck`` set. A root of a scene stays; it
    /// is the app's to change.
    ///
    /// Closing ``Gate/signedIn`` ends the session. Opened again while screens of the session before are still checked, it lets
    /// none of them stay that an interceptor guards: its answer may be about the next user. The services of the session are
    /// released, and the links of it that wait are cancelled.
    ///
    /// Links that come in afterwards, and after the gate has opened again, show nothing until what needs the gate has gone.
    /// Where a gate is closed already, nothing happens; only the first closing of ``Gate/signedIn`` says that no user is
    /// signed in, where that was not known.
    ///
    /// - Parameter gate: The gate; those of modules and of the first scene are the router's own, and stay as they are.
    /// - Returns: What waits until the screens have left; its value are the entries that had to leave, as `[NavigationEntry]`,
    ///   without those above them.
    @discardableResult
    public func closeGate(_ gate: Gate) -> NavigationTask {
        guard !gate.isRoutersOwn else { return NavigationTask(.performed([NavigationEntry]())) }
        tell { .gate(gate, isOpen: false, at: $0) }
        return close(gate)
    }

    /// Says whether a gate is open.
    ///
    /// - Parameter gate: The gate.
    /// - Returns: Whether it is.
    public func isOpen(_ gate: Gate) -> Bool { state.withLock { $0.gates.isOpen(gate) } }

    /// All links that wait for a gate, in the order in which they came in.
    public var suspended: [SuspendedLink] { state.withLock { $0.gates.inOrder }.map(SuspendedLink.init) }

    /// Ends a link that waits for a gate, as cancelled.
    ///
    /// - Parameter id: Its transaction; where it does not wait, nothing happens.
    public func drop(_ id: TransactionID) {
        let waiting = state.withLock { $0.gates.waiting(id) }
        guard let waiting, abandon(waiting.transaction, .cancelled) else { return }
        tell { .dropped(id, at: $0) }
    }

    // MARK: Looking on

    /// Says what would become of a link, and why.
    ///
    /// The link goes the same way as one that is opened: rules, match, checks, the planner with what shows now. Nothing
    /// happens: no interceptor is asked, no handler runs, no module starts, nothing waits. What depends on them says so,
    /// and goes on as if they let it pass.
    ///
    /// - Parameter request: The link, with its source.
    /// - Returns: What would become of it.
    @MainActor
    public func explain(_ request: NavigationRequest) -> LinkExplanation {
        explanation(of: request)
    }

    /// How much is written down of each link that comes in from now on: everything, while an inspector is open.
    public var traceLevel: TraceLevel {
        get { state.withLock { $0.recording == nil ? $0.traceLevel : .full } }
        set { state.withLock { $0.traceLevel = newValue } }
    }

    /// The last transactions that ended, the newest last; ``RouterLimits/history`` says how many.
    public var history: [TransactionTrace] { state.withLock { $0.history.records }.map(\.trace) }

    /// Tells an observer of every transaction and every call that ends from now on, after those that were added before.
    ///
    /// - Parameter observer: The observer.
    /// - Returns: A closure that removes it.
    @discardableResult
    public func add(_ observer: any RouterObserver) -> @Sendable () -> Void {
        let calls = contracts.addObserver { observer.callEnded($0) }
        let number = state.withLock { state in
            state.lastObserver += 1
            state.observers.append((state.lastObserver, observer))
            return state.lastObserver
        }
        return { [weak self] in self?.removeObserver(number, ofCalls: calls) }
    }

    private func removeObserver(_ number: Int, ofCalls calls: Int) {
        contracts.removeObserver(calls)
        // The observer goes when the lock is open: its end is code of the app.
        let before = state.withLock { state in
            let before = state.observers
            state.observers.removeAll { $0.number == number }
            return before
        }
        withExtendedLifetime(before) {}
    }

    /// The link with which a screen was opened.
    ///
    /// - Parameters:
    ///   - entry: The identity of the screen.
    ///   - scene: Its scene.
    /// - Returns: The link; `nil` for a screen below one that was opened, for a restored one, and where it is gone.
    @MainActor
    public func context(of entry: EntryID, in scene: SceneID) -> LinkContext? {
        screens.context(of: entry, in: scene)
    }

    /// Waits until nothing is under way but what waits for a user or for a gate.
    ///
    /// ```swift
    /// router.open("eats://orders/42", from: .notification)
    /// try await router.waitUntilIdle()
    /// #expect(router.suspended.count == 1)
    /// ```
    ///
    /// Under way are links that are received, checked, queued or performed; a change of a gate; navigations; modules
    /// that start or stop; deadlines that have passed. Idle are suspended links, screens whose result is awaited, and apps
    /// that were left and may come back. A handler that waits for one of these is idle with it. Code of the app that waits for anything else, as for a clock, counts as working.
    ///
    /// A task that was made on the main actor before this call begins first. The limit is measured in real time,
    /// because the clock of a test stands still.
    ///
    /// - Parameter limit: How long to wait, at the most.
    /// - Throws: ``BusyRouter`` past the limit, when the task is cancelled, and at once where only steps are left that hosts
    ///   hold.
    @MainActor
    public func waitUntilIdle(within limit: Duration = .seconds(10)) async throws(BusyRouter) {
        try await waitUntilIdle(within: limit, by: ContinuousClock())
    }

    /// Whether the router opens links, or only says what it would do with them.
    ///
    /// An app that has a router already hands its links to this one as well, which observes, and compares the traces.
    public var mode: RouterMode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }

    // MARK: The driver

    /// Follows what the driver tells.
    @MainActor
    fileprivate func follow(_ update: NavigationUpdate) {
        screens.follow(update, navigation.state)
        tell(update)
        switch update {
        case .connected: openOwn(.scene)
        case .disconnected(let scene):
            services.endScene(scene)
            if navigation.state.scenes.isEmpty { closeOwn(.scene) }
        case .failed: reportUnacknowledged(update)
        case .planned: if !unacknowledged.isEmpty { reportUnacknowledged(update) }
        case .performed, .happened, .happenedLate: break
        }
    }
}

/// The router of a driver, which the router keeps.
private final class WeakRouter: Sendable {
    private struct Reference: Sendable { weak var router: Router? }
    private let reference = Locked(Reference())

    var router: Router? {
        get { reference.withLock { $0.router } }
        set { reference.withLock { $0.router = newValue } }
    }
}
