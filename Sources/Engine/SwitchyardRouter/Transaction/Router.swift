public import RouteMatching
public import SwitchyardContracts
public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// Opens any link, from any source, until its screen is really visible: one transaction for each link.
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
/// A link is matched, checked against its source, suspended at closed gates, passed through interceptors, planned,
/// performed and verified. It has exactly one ``NavigationOutcome``, which is never thrown. Every stage before planning
/// runs on the caller's actor; hosts and screens run on the main actor.
///
/// A router is an instance; an app may have several, and the library has no shared one.
public final class Router: Sendable {
    /// The name, for error messages.
    let name: String

    /// Performs plans, and holds the navigation state.
    package let navigation: NavigationDriver

    /// The registry through which all calls between modules pass, including calls by links.
    public let contracts: ContractRegistry

    /// The services of all modules.
    public var services: ServiceRegistry { contracts.services }

    /// The limits for queues and waiting times.
    public let limits: RouterLimits

    package let deadlines: DeadlineQueue
    private let exchangeableClock: ExchangeableClock
    /// The clock of ``RouterSettings``, for time limits of the app; in a test, the test's clock.
    public var clock: any Clock<Duration> { exchangeableClock }
    /// The module engine, once it was used.
    let engine = Locked<(any ModuleEngine)?>(nil)
    let state: Locked<RouterState>
    package let screens: ScreenLedger
    /// The source of tokens of callbacks.
    ///
    /// On the main actor instead of behind a lock, because it may be code of the app.
    @MainActor var random: any RandomNumberGenerator & Sendable
    /// Objects of higher layers, by type; see ``attachment(_:)``.
    @MainActor var attachments: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    /// The steps that hosts have not acknowledged, by scene, for the navigation in progress.
    @MainActor var unacknowledged: [SceneID: Set<String>] = [:]

    /// What the checks of each scene remember.
    @MainActor var checks: [SceneID: SceneChecks] = [:]

    /// Creates a router without a table: links wait in its inbox until one is installed.
    package init(_ name: String = "router", settings: RouterSettings) {
        self.name = name
        limits = settings.limits
        let clock = ExchangeableClock(settings.clock)
        exchangeableClock = clock
        contracts = ContractRegistry(
            services: settings.services ?? ServiceRegistry(), clock: clock, parent: { LinkTransaction.current?.id })
        random = settings.random
        state = Locked(RouterState(.init(limit: limits.history), .init(texts: settings.diagnosticTexts)))
        let screens = ScreenLedger()
        self.screens = screens
        let reference = WeakRouter()
        navigation = NavigationDriver(
            clock: clock, limits: NavigationLimits(settings.limits),
            onUpdate: { reference.router?.handle($0) },
            marking: { request in
                // Requests of a handler or an interceptor are made again in a replay.
                guard let router = reference.router, screens.recorder != nil, !router.isFromOutside else {
                    return request
                }
                let link = LinkTransaction.current?.id
                return { planner throws(PlanRefusal) in
                    let plan = try request(planner)
                    if let plan { screens.announce(plan, for: link) }
                    return plan
                }
            })
        deadlines = DeadlineQueue(clock, waking: navigation.idle)
        reference.router = self
        watchCalls()
    }

    /// Creates a router without a table, for tests of the engine.
    package convenience init(
        clock: any Clock<Duration> = ContinuousClock(), limits: RouterLimits = RouterLimits(),
        navigationLimits: NavigationLimits = NavigationLimits(), services: ServiceRegistry = ServiceRegistry(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        var settings = RouterSettings()
        settings.clock = clock
        settings.limits = limits
        settings.services = services
        settings.random = random
        settings.limits.acknowledgement = navigationLimits.acknowledgement
        settings.limits.replans = navigationLimits.replans
        settings.limits.waitingNavigations = navigationLimits.waiting
        self.init(settings: settings)
    }

    /// Replaces the clock, for tests.
    package func measure(by clock: any Clock<Duration>) { exchangeableClock.exchange(for: clock) }

    /// The compiled routes, which parse, print and explain links.
    public var table: RouteTable { declarations?.routes ?? .empty }

    /// The table with everything known about the routes; `nil` before one was installed.
    package var declarations: Declarations? { state.withLock { $0.table } }

    // MARK: Gates

    /// Opens a gate: its presentation is closed, waiting links start over, and later links pass.
    ///
    /// Opening ``Gate/signedIn`` begins a session. If the gate is already open, nothing happens; to change the user,
    /// close it first.
    ///
    /// - Parameter gate: The gate; reserved ones, of modules and of the first scene, are not changed.
    public func openGate(_ gate: Gate) {
        guard !gate.isReserved else { return }
        reportIfMisspelt(gate)
        recordEvent { .gate(gate, isOpen: true, at: $0) }
        open(gate)
    }

    /// Closes a gate: later links wait, and the screens that require it are removed.
    ///
    /// A visible screen is removed, with the screens above it, if its route requires the gate. It is also removed if an
    /// interceptor of its link refuses it. The router calls ``RouteGuard/allows(_:)`` or, without it,
    /// ``Interceptor/intercept(_:)``. ``LinkContext/isRecheck`` is set. A screen to which no current route or rule
    /// leads is removed, too. A root is replaced by the declared first screen. Without one, it is covered with what the
    /// gate presents. Screens that appear later are checked, too.
    ///
    /// Closing ``Gate/signedIn`` ends the session. Its services are released. Its links that are not being performed
    /// are cancelled. Its callers get no results any more. A link whose own handler calls this leaves the session. The
    /// gate may open again while screens of the old session are still being checked. Then every screen with a deciding
    /// interceptor is removed, because the answer may be about the next user.
    ///
    /// Later links, also those after the gate has opened again, show nothing until the screens are removed. If the gate
    /// is already closed, nothing happens, except that the first closing of ``Gate/signedIn`` states that no user is
    /// signed in.
    ///
    /// - Parameter gate: The gate; reserved ones, of modules and of the first scene, are not changed.
    /// - Returns: A task that waits until the screens are removed; its value is the removed entries, as
    ///   `[NavigationEntry]`, without those above them.
    @discardableResult
    public func closeGate(_ gate: Gate) -> NavigationTask {
        guard !gate.isReserved else { return NavigationTask(.performed([NavigationEntry]())) }
        reportIfMisspelt(gate)
        recordEvent { .gate(gate, isOpen: false, at: $0) }
        return close(gate)
    }

    /// Whether a gate is open.
    ///
    /// - Parameter gate: The gate.
    /// - Returns: Whether it is.
    public func isOpen(_ gate: Gate) -> Bool { state.withLock { $0.gates.isOpen(gate) } }

    /// All links that wait for a gate, in the order in which they were received.
    public var suspended: [SuspendedLink] { state.withLock { $0.gates.inOrder }.map(SuspendedLink.init) }

    /// Cancels a suspended link.
    ///
    /// - Parameter id: Its transaction; if it is not suspended, nothing happens.
    public func drop(_ id: TransactionID) {
        let waiting = state.withLock { $0.gates.waiting(id) }
        guard let waiting, abandon(waiting.transaction, .cancelled) else { return }
        recordEvent { .dropped(id, at: $0) }
    }

    // MARK: Looking on

    /// How much is recorded of each link that is received from now on; everything while an inspector is open.
    public var traceLevel: TraceLevel {
        get { state.withLock { $0.recording == nil ? $0.traceLevel : .full } }
        set { state.withLock { $0.traceLevel = newValue } }
    }

    /// The last transactions that ended, newest last; ``RouterLimits/history`` is their number.
    public var history: [TransactionTrace] { state.withLock { $0.history.records }.map(\.trace) }

    /// Adds an observer of every transaction and every call that ends from now on, after earlier observers.
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
        // The old observers are released outside the lock: their deinitialisers are code of the app.
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
    /// - Returns: The link; `nil` for a parent below an opened screen, for a restored screen, and for a removed one.
    @MainActor
    public func context(of entry: EntryID, in scene: SceneID) -> LinkContext? {
        screens.context(of: entry, in: scene)
    }

    /// Waits until all work has ended, except work that waits for a user or for a gate.
    ///
    /// ```swift
    /// router.open("eats://orders/42", from: .notification)
    /// try await router.waitUntilIdle()
    /// #expect(router.suspended.count == 1)
    /// ```
    ///
    /// In progress are links that are received, checked, queued or performed; gate changes; navigations; modules that
    /// start or stop; passed deadlines. Idle are suspended links, screens whose result is awaited, and awaited
    /// callbacks of other apps. A handler that waits for one of these is idle too. Code of the app that waits for
    /// anything else, such as a clock, counts as working.
    ///
    /// A task that was created on the main actor before this call begins first. The limit is measured in real time,
    /// because the clock of a test stands still.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Throws: ``BusyRouter`` when the limit has passed, when the task is cancelled, and at once if only steps
    ///   remain that hosts hold.
    @MainActor
    public func waitUntilIdle(within limit: Duration = .seconds(10)) async throws(BusyRouter) {
        try await waitUntilIdle(within: limit, by: ContinuousClock())
    }

    /// Whether the router opens links, or only observes what it would do with them.
    ///
    /// An app that still uses another router passes its links to this one as well, and compares the traces.
    public var mode: RouterMode {
        get { state.withLock { $0.mode } }
        set { state.withLock { $0.mode = newValue } }
    }

    // MARK: The driver

    /// Handles updates of the driver.
    @MainActor
    fileprivate func handle(_ update: NavigationUpdate) {
        let removed = screens.removeScreens(after: update, navigation.state)
        recordUpdate(update)
        switch update {
        case .connected: openOwn(.scene)
        case .disconnected(let scene):
            services.endScene(scene)
            if navigation.state.scenes.isEmpty { closeOwn(.scene) }
        case .failed: reportUnacknowledged(update)
        case .planned: if !unacknowledged.isEmpty { reportUnacknowledged(update) }
        case .performed, .happened, .performedLate: break
        }
        check(update)
        wakeLinksBehindModals()
        // Last, because the code of the app may navigate.
        if let removed, !removed.isEmpty { notify(of: removed) }
    }
}

/// A weak reference to the router, for its driver, which the router retains.
private final class WeakRouter: Sendable {
    private struct Reference: Sendable { weak var router: Router? }
    private let reference = Locked(Reference())

    var router: Router? {
        get { reference.withLock { $0.router } }
        set { reference.withLock { $0.router = newValue } }
    }
}

extension Router {
    /// Whether the route of a link accepts its source; opens nothing.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: Whether it does. Gates, interceptors and rules are ignored; ``explain(_:from:)`` includes them.
    public func canOpen(_ link: String, from source: LinkSource) -> Bool {
        guard let table = declarations, let match = (try? table.routes.match(link)) ?? nil,
            let row = table.row(of: match)
        else {
            return false
        }
        return row.accepted.contains(source.kind)
    }

    /// Prints the link of a route, with the first origin of its namespace.
    ///
    /// - Parameter route: The route.
    /// - Returns: The link.
    /// - Throws: `RoutePrintError` if the router does not contain the route, or a value cannot be written in a link.
    public func link(to route: some TypedRoute) throws(RoutePrintError) -> String { try table.link(to: route) }

    /// Predicts the result of a link, with the reasons.
    ///
    /// The prediction runs the same stages as opening the link: rules, match, checks, and the planner with the current
    /// state. It has no side effects: no interceptor is asked, no handler runs, no module starts, nothing waits. If the
    /// result depends on one of these, or on a modal that the link would wait for, the prediction says so, and continues
    /// as if the link passed.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from.
    /// - Returns: The prediction.
    @MainActor
    public func explain(_ link: String, from source: LinkSource) -> LinkExplanation {
        explain(NavigationRequest(link, from: source))
    }

    /// Predicts the result if the app opened a route, with the reasons; see ``explain(_:from:)``.
    ///
    /// - Parameter route: The route.
    /// - Returns: The prediction.
    @MainActor
    public func explain(_ route: some TypedRoute) -> LinkExplanation { explain(NavigationRequest(.open(route))) }
}

/// Calls between modules.
extension Router {
    /// Calls a method of a contract by its type; call interceptors run for it.
    ///
    /// ```swift
    /// let address = try await router.call(.account) { await $0.defaultAddress() }
    /// ```
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - action: The name of the call in traces, and for interceptors.
    ///   - body: Calls the implementation.
    /// - Returns: What the closure returns.
    /// - Throws: ``CallError``, also for an error that the closure throws.
    public func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String = "call", _ body: (Service) async throws -> Value
    ) async throws(CallError) -> Value {
        try await contracts.call(contract, action, body)
    }

    /// Calls a method of a contract by its name, as a script or a web page does.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract.
    ///   - action: The name of the action.
    ///   - arguments: The arguments of the call.
    ///   - source: Where the call came from, which the action must accept.
    /// - Returns: What the action returns.
    /// - Throws: ``CallError``.
    public func call(
        _ contract: String, _ action: String, _ arguments: RouteArguments = [:], from source: LinkSource
    ) async throws(CallError) -> CallValue {
        try await contracts.call(ContractCall(contract, action, RouteParameters(arguments), from: source))
    }

    /// A service of the app or of a module.
    ///
    /// - Parameter type: The type under which it is registered.
    /// - Returns: The service.
    /// - Throws: ``CallError`` if none is registered, or it cannot be created now.
    public func service<Service: Sendable>(_ type: Service.Type) throws(CallError) -> Service {
        try services.resolve(type)
    }

    /// The implementation of a contract; call interceptors do not run for calls of it.
    ///
    /// - Parameter contract: The contract.
    /// - Returns: The implementation.
    /// - Throws: ``CallError`` if none is registered, or it cannot be created now.
    public func service<Service: Sendable>(_ contract: Contract<Service>) throws(CallError) -> Service {
        try services.resolve(Service.self)
    }
}

extension Router {
    /// The object of a type that belongs to this router, such as the intake of a platform.
    ///
    /// It lives as long as the router, which it must not retain.
    ///
    /// - Parameter make: Creates the object on first use.
    /// - Returns: The object.
    @MainActor
    public func attachment<Attachment: AnyObject & Sendable>(_ make: @MainActor () -> Attachment) -> Attachment {
        let key = ObjectIdentifier(Attachment.self)
        if let known = attachments[key] as? Attachment { return known }
        let made = make()
        attachments[key] = made
        return made
    }
}

/// Whether a router opens links, or only observes what it would do with them.
public enum RouterMode: String, Sendable, Hashable, CaseIterable {
    /// The router opens links.
    case performing
    /// The router matches links, checks sources and traces; it runs no interceptor or handler, and shows nothing.
    case observing
}
