import RouteMatching
package import SwitchyardDiagnostics
import SwitchyardLocks
import SwitchyardRouter

/// Putting together what modules declare, at first and whenever some come or go.
extension ModuleSystem {
    /// What was put together last.
    struct Assembly: Sendable {
        /// The modules as the app has them, in its order.
        var modules: [any AppModule] = []
        /// What the app itself says, before any module.
        var builder = RouterTableBuilder(RouteMap(file: "app"))
        /// What the app itself declares.
        var own = DeclaredPart("")
        /// What the app and its modules declare: the app first, then modules in their order.
        var parts: [DeclaredPart] = []
        var map = RouteMap()
        /// The contracts of modules that are being removed.
        var withdrawn: Set<String> = []
        /// The contracts that nobody had made known before modules did.
        var addedContracts: Set<String> = []
        /// Closures that remove observers, by the module that brought them.
        var observers: [String: [@Sendable () -> Void]] = [:]
        /// The names of the interceptors of calls, by the module that brought them.
        var callInterceptors: [String: [String]] = [:]
        /// What is missing since modules were removed, which no later addition is blamed for.
        var tolerated: Set<Finding> = []
    }

    /// What was put together last; changed on the main actor alone once the router is there, so that one change is after another.
    var assembly: Assembly {
        get { assembled.withLock { $0 } }
        set {
            // What goes is released without the lock: its end is code of the app.
            let before = assembled.withLock { assembled in
                let before = assembled
                assembled = newValue
                return before
            }
            withExtendedLifetime(before) {}
        }
    }

    /// The routes of the app and of all its modules, which other platforms can read as a file.
    @MainActor
    package var map: RouteMap { assembly.map }

    /// Puts the app and its modules together and installs their table; nothing starts before ``start(_:)``.
    ///
    /// - Parameters:
    ///   - modules: The modules; their order decides where nothing else does.
    ///   - own: What the app declares for itself.
    ///   - builder: The table before anything is declared.
    /// - Throws: `DeclarationError` with everything that does not fit together; the router is as it was then.
    func install(
        _ modules: [any AppModule], own: DeclaredPart = DeclaredPart(""), in builder: RouterTableBuilder
    ) throws(DeclarationError) {
        try change(to: modules, own: own, in: builder)
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
    package func add(_ modules: [any AppModule], starts: Bool = true) async throws(DeclarationError) -> [ModuleFailure]
    {
        let leaving = state.withLock { state in modules.map(\.name).filter { state.entries[$0]?.isRemoved == true } }
        guard leaving.isEmpty else { throw DeclarationError(assembly.builder.subject, leaving.map { .stillStops($0) }) }
        try change(to: assembly.modules + modules, own: assembly.own, in: assembly.builder)
        guard starts, let reached = state.withLock({ $0.reached }) else { return [] }
        let names = Set(modules.map(\.name))
        return await start(reached).filter { names.contains($0.module) }
    }

    /// Removes modules and stops them, the last first; all or none of them.
    ///
    /// Their routes are gone at once. Links that are under way end as they would have.
    ///
    /// Routes of other modules whose parents go with it are shown without them, and what else others named of it is missing
    /// from then on. What the app itself names must stay: the tag of an interceptor, a tab, the error page, a fallback.
    ///
    /// - Parameter modules: The modules.
    /// - Returns: Why modules did not stop in time.
    /// - Throws: `DeclarationError` where others depend on them, the app itself names something of theirs, or there
    ///   are none of these names; nothing has changed then.
    @MainActor
    @discardableResult
    package func remove(_ modules: Set<ModuleID>) async throws(DeclarationError) -> [ModuleFailure] {
        let names = Set(modules.map(\.rawValue))
        let order = try removalOrder(of: names)
        let contracts = assembly.parts.filter { names.contains($0.module) }.flatMap(\.contracts)
        let left = assembly.modules.filter { !names.contains($0.name) }
        try change(to: left, own: assembly.own, in: assembly.builder, removes: true)
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
        guard findings.isEmpty else { throw DeclarationError(assembly.builder.subject, findings) }
        return order
    }

    /// Makes everything anew of what the app and its modules declare, and puts it in the place of what was there.
    private func change(
        to modules: [any AppModule], own: DeclaredPart, in builder: RouterTableBuilder, removes: Bool = false
    ) throws(DeclarationError) {
        guard let router = state.withLock({ $0.router }) else { return }
        var findings: [Finding] = []
        let graph = ModuleGraph(modules, &findings)
        let namespaces = own.namespaces + builder.map.namespaces
        let namespace = (namespaces.first(where: \.isDefault) ?? namespaces.first)?.name ?? "app"
        var named: [String: any AppModule] = [:]
        for module in modules where named[module.name] == nil { named[module.name] = module }
        // In the order of modules, so that events, interceptors and rules are in that order.
        let parts =
            [own]
            + graph.order.compactMap { named[$0] }.map { module in
                var app = RouterBuilder(module.name, router, defaultNamespace: namespace)
                module.declare(in: &app)
                return app.part
            }
        findings += parts.flatMap(\.findings) + duplicateScreens(in: parts) + duplicateNamespaces(in: parts)
        var omittedCount = 0
        var whole = builder
        whole.add(parts, inOrder: modules.map(\.name))
        var table: RouterTable?
        var tolerated = assembly.tolerated
        if removes, whole.isComplete {
            // Where a module goes, what others named of it is missing, which is no mistake of a later addition.
            do throws(DeclarationError) { table = try whole.build() } catch { tolerated.formUnion(error.findings) }
            whole.isComplete = false
        }
        do throws(DeclarationError) {
            if table == nil { table = try whole.build() }
        } catch {
            let new = error.findings.filter { !tolerated.contains($0) }
            findings += new
            omittedCount = error.omittedCount
            if new.isEmpty, omittedCount == 0, whole.isComplete {
                whole.isComplete = false
                table = try whole.build()
            } else if new.isEmpty {
                findings += error.findings
            }
        }
        if findings.isEmpty { findings += provide(parts, router) }
        guard let table, findings.isEmpty else {
            throw DeclarationError(builder.subject, findings, omittedCount: omittedCount)
        }
        connect(parts, router)
        assembly.modules = modules
        assembly.builder = builder
        assembly.own = own
        assembly.tolerated = tolerated
        assembly.parts = parts
        assembly.map = whole.mapWithTargets
        router.services.startModules { [weak self] module in try? await self?.start(module: ModuleID(module)) }
        commit(graph, named, parts)
        publish(named.keys, router)
        router.install(table, screens: SuppliedScreens(parts.flatMap(\.screens)))
    }

    private func commit(_ graph: ModuleGraph, _ modules: [String: any AppModule], _ parts: [DeclaredPart]) {
        var subscriptions: [EventKey: [EventSubscription]] = [:]
        for subscription in parts.flatMap(\.subscriptions) {
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

    private func duplicateNamespaces(in parts: [DeclaredPart]) -> [Finding] {
        var known: Set<String> = []
        return parts.flatMap(\.namespaces).filter { !known.insert($0.name).inserted }.map { .duplicateNamespace($0) }
    }

    private func duplicateScreens(in parts: [DeclaredPart]) -> [Finding] {
        struct Place: Hashable {
            let kind: ScreenKind
            let route: String
        }
        var first: [Place: (module: String, source: RouteSource?)] = [:]
        return parts.flatMap { part in
            part.screens.compactMap { supply -> Finding? in
                let repeated = supply.routes.filter { first[Place(kind: supply.kind, route: $0)] != nil }
                for route in supply.routes where first[Place(kind: supply.kind, route: route)] == nil {
                    first[Place(kind: supply.kind, route: route)] = (part.module, supply.source)
                }
                guard let name = repeated.first, let other = first[Place(kind: supply.kind, route: name)] else {
                    return nil
                }
                return .duplicateScreens(
                    of: repeated, as: supply.kind.name, at: supply.source, in: part.module, beside: other)
            }
        }
    }
}

extension RouterTableBuilder {
    /// Adds everything that parts declare.
    ///
    /// - Parameters:
    ///   - parts: The parts; what one adds counts after what those before it added.
    ///   - modules: The modules in the order of the app, in which their tabs stand.
    fileprivate mutating func add(_ parts: [DeclaredPart], inOrder modules: [String]) {
        for namespace in parts.flatMap(\.namespaces) { add(namespace) }
        for part in parts {
            for change in part.changes { change(&self) }
            if !part.module.isEmpty { need(part.module, for: part.rows, part.served) }
        }
        rules = parts.flatMap(\.rules)
        let supplied = parts.flatMap(\.screens).flatMap(\.routes)
        if !supplied.isEmpty { requireScreens(Set(supplied)) }
        let places = Dictionary(zip(modules, 1...)) { first, _ in first }
        roots = parts.inOrder { (places[$0.module] ?? 0) < (places[$1.module] ?? 0) }.flatMap(\.roots)
    }
}
