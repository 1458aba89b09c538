public import RouteMatching
import SwitchyardBase
import SwitchyardLocks
public import SwitchyardNavigation

/// Takes any link, from anywhere, to a screen that has really arrived: one transaction for each link.
///
/// ```swift
/// let router = Router()
/// router.navigation.connect(host)
/// router.install(try builder.build())
/// let outcome = await router.open("eats://orders/42", from: .notification)
/// ```
///
/// A link waits for a table, is matched, checked against its source, held back by gates, passed through interceptors,
/// planned, performed and verified. It has exactly one ``OpenOutcome``, which is never thrown. Everything before planning
/// happens where the caller is; hosts and screens are on the main actor.
///
/// A router is an instance; an app may have several, and none is shared by the library.
public final class Router: Sendable {
    /// What performs plans, and where a person is.
    public let navigation: NavigationDriver

    /// The one place that calls between modules pass; those that links lead to, too.
    public let contracts: ContractRegistry

    /// Where modules find each other's services.
    public var services: ServiceRegistry { contracts.services }

    /// How much and how long may wait.
    public let limits: RouterLimits

    package let deadlines: DeadlineQueue
    /// The engine of modules, once it was asked for.
    let engine = Locked<(any ModuleEngine)?>(nil)
    let state: Locked<RouterState>
    package let screens: ScreenLedger
    let callbacks = Locked(CallbackLedger())
    /// The source of tokens of callbacks.
    ///
    /// On the main actor and not behind a lock, because it may be code of the app.
    @MainActor var random: any RandomNumberGenerator & Sendable

    /// Creates a router that has no table yet: links wait in its inbox until one is installed.
    ///
    /// - Parameters:
    ///   - clock: What waiting is measured with; tests pass one that they advance.
    ///   - limits: How much and how long may wait.
    ///   - navigationLimits: How long and how often steps are tried.
    ///   - services: Where modules find each other's services.
    ///   - random: What the links are made of by which other apps come back; nobody may guess its numbers.
    @MainActor
    public init(
        clock: any Clock<Duration> = ContinuousClock(), limits: RouterLimits = RouterLimits(),
        navigationLimits: NavigationLimits = NavigationLimits(), services: ServiceRegistry = ServiceRegistry(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        self.limits = limits
        contracts = ContractRegistry(services: services, clock: clock, parent: { LinkTransaction.current?.id })
        self.random = random
        state = Locked(RouterState(history: limits.history))
        navigation = NavigationDriver(clock: clock, limits: navigationLimits)
        deadlines = DeadlineQueue(clock, waking: navigation.idle)
        screens = ScreenLedger()
        navigation.onUpdate = { [weak self] update in self?.follow(update) }
        let screens = screens
        navigation.marking = { [weak self] request in
            // What a handler or an interceptor asks for, it asks for again where it runs again.
            guard let self, screens.recorder != nil, !isFromOutside else { return request }
            let link = LinkTransaction.current?.id
            return { planner throws(PlanRefusal) in
                let plan = try request(planner)
                screens.announces(plan, for: link)
                return plan
            }
        }
    }

    /// The table, or `nil` as long as none was installed.
    public var table: RouterTable? { state.withLock { $0.table } }

    /// Puts a table in the place of the one before.
    ///
    /// Links that wait for the first one go on, in order.
    ///
    /// - Parameter table: The table. Links that are under way keep the one that they began with.
    public func install(_ table: RouterTable) {
        finishInstalling(beginInstalling { $0.table = table })
    }

    /// Says what a link leads to, without opening it.
    ///
    /// - Parameter link: The link.
    /// - Returns: The kind of its target; `nil` where it leads nowhere, may not be read, or there is no table yet.
    public func canOpen(_ link: String) -> RouteTargetKind? { table?.routes.canMatch(link) }

    /// Opens a link, and returns when its outcome is certain.
    ///
    /// Cancelling the task ends a link that is not performed yet; of one that is, the wait alone.
    ///
    /// - Parameters:
    ///   - request: The link, with its source and what travels with it.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ request: LinkRequest, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        let transaction = admit(request)
        if let outcome = transaction.outcome.released { return outcome }
        start(transaction, on: isolation)
        if let outcome = transaction.outcome.released { return outcome }
        return await withTaskCancellationHandler {
            // Named, so that the wait is there and not somewhere else.
            _ = isolation
            if let opener = transaction.parent { return await wait(for: transaction, openedBy: opener) }
            return await transaction.outcome.wait(cancelled: .cancelled)
        } onCancel: {
            abandon(transaction, .cancelled)
        }
    }

    /// Opens a link as text, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code answers for.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: String, from source: LinkSource, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link, from: source))
    }

    /// Not available: text can come from anywhere, so it needs a source.
    @available(
        *, unavailable, message: "Say where the link came from, as in 'open(link, from: .notification)'"
    )
    public func open(_ link: String) async -> OpenOutcome { fatalError("not available") }

    /// Opens a received link, or a part of one, with its source, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: ReceivedLink, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link))
    }

    /// Opens a received link with another source than its own, and returns when its outcome is certain.
    ///
    /// The trace shows both sources. `from: .app` makes the text the app's own: compare it with what may be opened before.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source that it is opened with.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: ReceivedLink, from source: LinkSource, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link, from: source))
    }

    /// Opens a typed route from the app's own code, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ route: some TypedRoute, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(route))
    }

    /// Takes a link in and returns at once: for callbacks of the system, on any thread.
    ///
    /// - Parameters:
    ///   - request: The link, with its source and what travels with it.
    ///   - completion: What is told how it ended, on no particular thread.
    public func enqueue(
        _ request: LinkRequest, completion: (@Sendable (OpenOutcome) -> Void)? = nil
    ) {
        let transaction = admit(request)
        if let outcome = transaction.outcome.value {
            completion?(outcome)
            return
        }
        start(transaction, on: nil)
        guard let completion else { return }
        Task { completion(await transaction.outcome.wait()) }
    }

    /// Takes a link in and returns at once, with its number.
    package func begin(_ request: LinkRequest) -> TransactionID {
        let transaction = admit(request)
        if !transaction.isOver { start(transaction, on: nil) }
        return transaction.id
    }

    /// Follows what the driver tells.
    @MainActor
    private func follow(_ update: NavigationUpdate) {
        screens.follow(update, navigation.state)
        tell(update)
        switch update {
        case .connected: openOwn(.scene)
        case .disconnected(let scene):
            services.endScene(scene)
            if navigation.state.scenes.isEmpty { closeOwn(.scene) }
        case .planned, .performed, .failed, .happened, .happenedLate: break
        }
    }
}
