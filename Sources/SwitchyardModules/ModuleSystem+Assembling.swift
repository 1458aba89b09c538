import RouteMatching
import SwitchyardLocks
import SwitchyardRouter

/// Putting together what modules offer, at first and whenever some come or go.
extension ModuleSystem {
    /// What was put together last.
    struct Assembly {
        /// The modules as the app has them, in its order.
        var modules: [any AppModule] = []
        /// What the app itself says, before any module.
        var builder = RouterBuilder.ownRoutes
        var offers: [ModuleOffer] = []
        /// The catalogs that hosts have asked for, by the type of their content.
        var catalogs: [ObjectIdentifier: Catalog] = [:]
        var map = RouteMap()
        /// The contracts of modules that are being removed.
        var withdrawn: Set<String> = []
        /// The contracts that nobody had made known before modules did.
        var addedContracts: Set<String> = []
    }

    /// A catalog that a host has, whatever its content is.
    struct Catalog {
        let screens: AnyObject
        let contentName: String
        let empty: () -> Void
    }

    /// The routes of the app and of all its modules, which other platforms can read as a file.
    @MainActor
    public var map: RouteMap { assembly.map }

    /// Puts modules together and installs their table; nothing starts before ``start(_:)``.
    ///
    /// - Parameters:
    ///   - modules: The modules; their order decides where nothing else does.
    ///   - builder: What the app says for itself: namespaces, its own routes and interceptors.
    /// - Throws: ``ModuleProblems`` with everything that does not fit together; the router is as it was then.
    @MainActor
    func install(_ modules: [any AppModule], in builder: RouterBuilder) throws(ModuleProblems) {
        try change(to: modules, in: builder)
    }

    /// Adds modules to those that are there, all or none of them.
    ///
    /// - Parameters:
    ///   - modules: The modules; they may depend on each other, and on those that are there.
    ///   - starts: Whether those start whose phase has come already. Others start with their phase, or when needed.
    /// - Returns: Why modules do not run that were to start.
    /// - Throws: ``ModuleProblems`` with everything that does not fit together; nothing has changed then.
    @MainActor
    @discardableResult
    public func add(_ modules: [any AppModule], starts: Bool = true) async throws(ModuleProblems) -> [ModuleFailure] {
        let leaving = state.withLock { state in modules.map(\.name).filter { state.entries[$0]?.isRemoved == true } }
        guard leaving.isEmpty else { throw ModuleProblems(issues: leaving.map { .stillStops($0) }) }
        try change(to: assembly.modules + modules, in: assembly.builder)
        guard starts, let reached = state.withLock({ $0.reached }) else { return [] }
        let names = Set(modules.map(\.name))
        return await start(reached).filter { names.contains($0.module) }
    }

    /// Removes modules and stops them, the last first; all or none of them.
    ///
    /// Their routes are gone at once. Links that are under way end as they would have.
    ///
    /// - Parameter names: The names of the modules.
    /// - Returns: Why modules did not stop in time.
    /// - Throws: ``ModuleProblems`` where others depend on them, or there are none of these names; nothing has changed
    ///   then.
    @MainActor
    @discardableResult
    public func remove(_ names: Set<String>) async throws(ModuleProblems) -> [ModuleFailure] {
        let order = try removalOrder(of: names)
        let contracts = assembly.offers.filter { names.contains($0.module) }.flatMap(\.contracts)
        try change(to: assembly.modules.filter { !names.contains($0.name) }, in: assembly.builder)
        assembly.withdrawn.formUnion(contracts)
        let failures = await tearDown(order)
        // What is left of a module goes when no lock is held: it may call in as it goes.
        let (router, gone) = state.withLock { state -> (Router?, [Entry]) in
            var gone: [Entry] = []
            for name in names where state.entries[name]?.isRemoved == true {
                if let entry = state.entries.removeValue(forKey: name) { gone.append(entry) }
            }
            state.timings.removeAll { names.contains($0.module) }
            return (state.router, gone)
        }
        withExtendedLifetime(gone) {}
        if let router { withdraw(names, router) }
        // Whatever waits for one of them meets the table without it.
        for name in names { router?.wakeLinks(waitingFor: name) }
        return failures
    }

    @MainActor
    private func removalOrder(of names: Set<String>) throws(ModuleProblems) -> [String] {
        let (issues, order) = state.withLock { state -> ([ModuleProblems.Issue], [String]) in
            var issues: [ModuleProblems.Issue] = []
            for name in names.sorted() {
                guard let entry = state.entries[name], !entry.isRemoved else {
                    issues.append(.unknownModule(name))
                    continue
                }
                let others = (state.graph.dependents[name] ?? []).filter { !names.contains($0) }
                if !others.isEmpty { issues.append(.stillNeeded(name, by: others.sorted())) }
            }
            if let turn = currentTurn(state), names.contains(turn.module) { issues.append(.removesItself(turn.module)) }
            return (issues, state.graph.order.filter(names.contains))
        }
        guard issues.isEmpty else { throw ModuleProblems(issues: issues) }
        return order
    }

    /// Makes everything anew of what modules offer, and puts it in the place of what was there.
    @MainActor
    private func change(to modules: [any AppModule], in builder: RouterBuilder) throws(ModuleProblems) {
        guard let router = state.withLock({ $0.router }) else { return }
        var issues: [ModuleProblems.Issue] = []
        let graph = ModuleGraph(modules, &issues)
        let namespaces = builder.map.namespaces
        let namespace = (namespaces.first(where: \.isDefault) ?? namespaces.first)?.name ?? "app"
        var named: [String: any AppModule] = [:]
        for module in modules where named[module.name] == nil { named[module.name] = module }
        // In the order of modules, so that events, interceptors and rules are in that order.
        let offers = graph.order.compactMap { named[$0] }.map { module in
            var offer = ModuleOffer(module.name, router, defaultNamespace: namespace)
            module.declare(in: &offer)
            return offer
        }
        issues += duplicateScreens(in: offers)
        var whole = builder
        for offer in offers {
            for change in offer.changes { change(&whole) }
            whole.need(offer.module, for: offer.rows, offer.served)
        }
        let supplied = offers.flatMap(\.screens).flatMap(\.routes)
        whole.rules = offers.flatMap(\.rules)
        if !supplied.isEmpty { whole.requireScreens(Set(supplied)) }
        var table: RouterTable?
        do throws(RouterBuilderError) { table = try whole.build() } catch { issues += error.issues.map { .router($0) } }
        if issues.isEmpty { issues += provide(offers, router) }
        guard let table, issues.isEmpty else { throw ModuleProblems(issues: issues) }
        assembly.modules = modules
        assembly.builder = builder
        assembly.offers = offers
        assembly.map = whole.mapWithExits
        router.services.startModules { [weak self] module in try? await self?.start(module: module) }
        commit(graph, named, offers)
        publish(named.keys, router)
        refillCatalogs()
        router.install(table)
    }

    @MainActor
    private func commit(_ graph: ModuleGraph, _ modules: [String: any AppModule], _ offers: [ModuleOffer]) {
        var subscriptions: [EventKey: [EventSubscription]] = [:]
        for subscription in offers.flatMap(\.subscriptions) {
            subscriptions[subscription.key, default: []].append(subscription)
        }
        // Made without the lock, because a module is asked when it starts.
        let entries = modules.mapValues { Entry($0) }
        // Handlers that go may be the last that hold something, which must not go while the lock is held.
        let former = state.withLock { state in
            let former = state.subscriptions
            for name in state.entries.keys where modules[name] == nil { state.entries[name]?.isRemoved = true }
            for (name, entry) in entries where state.entries[name] == nil { state.entries[name] = entry }
            state.graph = graph
            state.subscriptions = subscriptions
            state.generation += 1
            return former
        }
        withExtendedLifetime(former) {}
    }

    private func duplicateScreens(in offers: [ModuleOffer]) -> [ModuleProblems.Issue] {
        struct Place: Hashable {
            let content: ObjectIdentifier
            let route: String
        }
        var places: [Place] = []
        var suppliers: [Place: (content: String, modules: [String])] = [:]
        for offer in offers {
            for supply in offer.screens {
                for route in Set(supply.routes).sorted() {
                    let place = Place(content: supply.content, route: route)
                    if suppliers[place] == nil { places.append(place) }
                    suppliers[place, default: (supply.contentName, [])].modules.append(offer.module)
                }
            }
        }
        return places.compactMap { place in
            guard let (content, modules) = suppliers[place], modules.count > 1 else { return nil }
            return .duplicateScreen(route: place.route, content: content, modules: modules)
        }
    }
}
