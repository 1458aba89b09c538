import RouteMatching
public import SwitchyardDiagnostics
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

    /// What errors call the modules of an app.
    private static let declared = "The set of modules"

    /// The routes of the app and of all its modules, which other platforms can read as a file.
    @MainActor
    public var map: RouteMap { assembly.map }

    /// Puts modules together and installs their table; nothing starts before ``start(_:)``.
    ///
    /// - Parameters:
    ///   - modules: The modules; their order decides where nothing else does.
    ///   - builder: What the app says for itself: namespaces, its own routes and interceptors.
    /// - Throws: `DeclarationError` with everything that does not fit together; the router is as it was then.
    @MainActor
    func install(_ modules: [any AppModule], in builder: RouterBuilder) throws(DeclarationError) {
        try change(to: modules, in: builder)
    }

    /// Adds modules to those that are there, all or none of them.
    ///
    /// - Parameters:
    ///   - modules: The modules; they may depend on each other, and on those that are there.
    ///   - starts: Whether those start whose phase has come already. Others start with their phase, or when needed.
    /// - Returns: Why modules do not run that were to start.
    /// - Throws: `DeclarationError` with everything that does not fit together; nothing has changed then.
    @MainActor
    @discardableResult
    public func add(_ modules: [any AppModule], starts: Bool = true) async throws(DeclarationError) -> [ModuleFailure] {
        let leaving = state.withLock { state in modules.map(\.name).filter { state.entries[$0]?.isRemoved == true } }
        guard leaving.isEmpty else { throw DeclarationError(Self.declared, leaving.map { .stillStops($0) }) }
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
    /// - Throws: `DeclarationError` where others depend on them, or there are none of these names; nothing has changed
    ///   then.
    @MainActor
    @discardableResult
    public func remove(_ names: Set<String>) async throws(DeclarationError) -> [ModuleFailure] {
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
    private func removalOrder(of names: Set<String>) throws(DeclarationError) -> [String] {
        let (findings, order) = state.withLock { state -> ([Finding], [String]) in
            var findings: [Finding] = []
            for name in names.inOrder() {
                guard let entry = state.entries[name], !entry.isRemoved else {
                    findings.append(.unknownModule(name, among: state.graph.order))
                    continue
                }
                let others = (state.graph.dependents[name] ?? []).filter { !names.contains($0) }
                if !others.isEmpty { findings.append(.stillNeeded(name, by: others.inOrder())) }
            }
            if let turn = currentTurn(state), names.contains(turn.module) {
                findings.append(.removesItself(turn.module))
            }
            return (findings, state.graph.order.filter(names.contains))
        }
        guard findings.isEmpty else { throw DeclarationError(Self.declared, findings) }
        return order
    }

    /// Makes everything anew of what modules offer, and puts it in the place of what was there.
    @MainActor
    private func change(to modules: [any AppModule], in builder: RouterBuilder) throws(DeclarationError) {
        guard let router = state.withLock({ $0.router }) else { return }
        var findings: [Finding] = []
        let graph = ModuleGraph(modules, &findings)
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
        findings += duplicateScreens(in: offers)
        var omittedCount = 0
        var whole = builder
        for offer in offers {
            for change in offer.changes { change(&whole) }
            whole.need(offer.module, for: offer.rows, offer.served)
        }
        let supplied = offers.flatMap(\.screens).flatMap(\.routes)
        whole.rules = offers.flatMap(\.rules)
        if !supplied.isEmpty { whole.requireScreens(Set(supplied)) }
        var table: RouterTable?
        do throws(DeclarationError) { table = try whole.build() } catch {
            findings += error.findings
            omittedCount = error.omittedCount
        }
        if findings.isEmpty { findings += provide(offers, router) }
        guard let table, findings.isEmpty else {
            throw DeclarationError(Self.declared, findings, omittedCount: omittedCount)
        }
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

    private func duplicateScreens(in offers: [ModuleOffer]) -> [Finding] {
        struct Place: Hashable {
            let content: ObjectIdentifier
            let route: String
        }
        var places: [Place] = []
        var suppliers: [Place: (content: String, modules: [String])] = [:]
        for offer in offers {
            for supply in offer.screens {
                for route in Set(supply.routes).inOrder() {
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
