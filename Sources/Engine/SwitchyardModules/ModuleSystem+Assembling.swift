import RouteMatching
import SwitchyardContracts
package import SwitchyardRouter
package import SwitchyardRoutes
package import SwitchyardSupport

/// Builds the router's table from the declarations of the app and its modules, and rebuilds it when modules change.
extension ModuleSystem {
    /// The result of the last build.
    struct Assembly: Sendable {
        /// The modules, in the order of the app.
        var modules: [any AppModule] = []
        /// The builder of the table, before any declaration is added.
        var builder = DeclarationsBuilder(RouteMap(file: "app"))
        /// The declarations of the app itself.
        var own = DeclaredPart("")
        /// All declarations: those of the app first, then those of modules in their order.
        var parts: [DeclaredPart] = []
        var table: Declarations?
        /// The contracts of modules that are being removed.
        var withdrawn: Set<String> = []
        /// The contracts that only modules declared, and not the app itself.
        var addedContracts: Set<String> = []
        /// Closures that remove observers and interceptors of calls, by the module that added them.
        var observers: [String: [@Sendable () -> Void]] = [:]
        /// Findings that exist since modules were removed.
        ///
        /// Later additions do not report them again.
        var tolerated: Set<Finding> = []
    }

    /// The result of the last build.
    ///
    /// After the router exists, only the main actor changes it, one change after another.
    var assembly: Assembly {
        get { assembled.withLock { $0 } }
        set {
            // Release the old value without the lock, because deinitialisers of the app may run.
            let before = assembled.withLock { assembled in
                let before = assembled
                assembled = newValue
                return before
            }
            withExtendedLifetime(before) {}
        }
    }

    /// The routes of the app and of all its modules, as a map that can be written to a file for other platforms.
    @MainActor
    package var map: RouteMap { assembly.table?.map ?? RouteMap() }

    /// Builds and installs the table of the app and its modules.
    ///
    /// Modules start only with ``start(_:)`` or on demand.
    ///
    /// - Parameters:
    ///   - modules: The modules. Their order breaks ties between modules of one phase and priority.
    ///   - own: The declarations of the app itself.
    ///   - builder: The builder of the table, before any declaration is added.
    /// - Throws: `DeclarationError` with all findings. The router is then unchanged.
    func install(
        _ modules: [any AppModule], own: DeclaredPart = DeclaredPart(""), in builder: DeclarationsBuilder
    ) throws(DeclarationError) {
        try change(to: modules, own: own, in: builder)
    }

    /// Adds modules to the existing ones: all of them, or none if there is an error.
    @MainActor
    @discardableResult
    package func add(_ modules: [any AppModule], starts: Bool = true) async throws(DeclarationError) -> [ModuleFailure]
    {
        let added = modules.map(\.id)
        let leaving = state.withLock { state in added.filter { state.entries[$0.rawValue]?.isRemoved == true } }
        guard leaving.isEmpty else { throw DeclarationError(assembly.builder.subject, leaving.map { .stillStops($0) }) }
        try change(to: assembly.modules + modules, own: assembly.own, in: assembly.builder)
        guard starts, let reached = state.withLock({ $0.reached }) else { return [] }
        let names = Set(modules.map(\.name))
        return await start(reached).filter { names.contains($0.module) }
    }

    /// Removes modules and stops them in reverse order: all of them, or none if there is an error.
    ///
    /// Their routes are removed at once. Links that are in flight end as they would have otherwise.
    ///
    /// If a route of another module has a removed route as its parent, its screen is shown without that parent. Other
    /// references of other modules to removed declarations are reported as missing. Declarations to which the app
    /// itself refers cannot be removed: the tag of an interceptor, a tab, the error page, a fallback.
    ///
    /// - Parameter modules: The modules.
    /// - Returns: The failures of modules that did not stop in time.
    /// - Throws: `DeclarationError` if other modules depend on them, the app itself refers to one of their
    ///   declarations, or a name is unknown. Nothing has then changed.
    @MainActor
    @discardableResult
    package func remove(_ modules: Set<ModuleID>) async throws(DeclarationError) -> [ModuleFailure] {
        let names = Set(modules.map(\.rawValue))
        let order = try removalOrder(of: modules)
        let contracts = assembly.parts.filter { names.contains($0.module) }.flatMap(\.contracts)
        let left = assembly.modules.filter { !names.contains($0.name) }
        try change(to: left, own: assembly.own, in: assembly.builder, removes: true)
        assembly.withdrawn.formUnion(contracts)
        let failures = await tearDown(order)
        // Release the modules without the lock, because their deinitialisers may call the router.
        let (router, gone) = state.withLock { state -> (Router?, [RegisteredModule]) in
            var gone: [RegisteredModule] = []
            for name in names where state.entries[name]?.isRemoved == true {
                if let entry = state.entries.removeValue(forKey: name) { gone.append(entry) }
            }
            state.timings.removeAll { names.contains($0.module) }
            return (state.router, gone)
        }
        for entry in gone { endWaits(for: entry, because: ModuleFailure(entry.module.name, .removed)) }
        withExtendedLifetime(gone) {}
        if let router { withdraw(names, router) }
        // Links that wait for a removed module are checked against the new table.
        for name in names { router?.wakeLinks(waitingFor: name) }
        return failures
    }

    @MainActor
    private func removalOrder(of modules: Set<ModuleID>) throws(DeclarationError) -> [String] {
        let names = Set(modules.map(\.rawValue))
        let (findings, order) = state.withLock { state -> ([Finding], [String]) in
            var findings: [Finding] = []
            for module in modules.inOrder(by: { $0.rawValue < $1.rawValue }) {
                guard let entry = state.entries[module.rawValue], !entry.isRemoved else {
                    findings.append(.unknownModule(module, among: state.graph.order))
                    continue
                }
                let others = (state.graph.dependents[module.rawValue] ?? []).filter { !names.contains($0) }
                if !others.isEmpty { findings.append(.stillNeeded(module, by: others.inOrder())) }
            }
            if let turn = currentTurn(state), let module = modules.first(where: { $0.rawValue == turn.module }) {
                findings.append(.removesItself(module))
            }
            return (findings, state.graph.order.filter(names.contains))
        }
        guard findings.isEmpty else { throw DeclarationError(assembly.builder.subject, findings) }
        return order
    }

    /// Rebuilds everything from the declarations of the app and its modules, and replaces the previous build.
    private func change(
        to modules: [any AppModule], own: DeclaredPart, in builder: DeclarationsBuilder, removes: Bool = false
    ) throws(DeclarationError) {
        guard let router = state.withLock({ $0.router }) else { return }
        var findings: [Finding] = []
        let graph = ModuleGraph(modules, &findings)
        let namespaces = own.namespaces + builder.namespaces.map(\.properties)
        let namespace = (namespaces.first(where: \.isDefault) ?? namespaces.first)?.name ?? "app"
        var named: [String: any AppModule] = [:]
        for module in modules where named[module.name] == nil { named[module.name] = module }
        // In the order of modules, which is also the order of events, interceptors and rules.
        let parts =
            [own]
            + graph.order.compactMap { named[$0] }.map { module in
                var app = RouterBuilder(module.name, router, defaultNamespace: namespace)
                module.declare(in: &app)
                return app.part
            }
        findings +=
            parts.flatMap(\.findings) + duplicateScreens(in: parts, \.screens)
            + duplicateScreens(in: parts, \.companions) + duplicateNamespaces(in: parts)
        var omittedCount = 0
        var whole = builder
        whole.isCheckedInRelease = !assembly.parts.isEmpty
        whole.add(parts, inOrder: modules.map(\.name))
        var table: Declarations?
        var tolerated = assembly.tolerated
        if removes, whole.isComplete {
            // References to a removed module are now missing; a later addition must not report them as its own errors.
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
        #if DEBUG || Diagnosis
        if whole.isComplete { findings += unusedScreens(in: parts, table?.map ?? RouteMap()) }
        #endif
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
        assembly.table = table
        router.services.startModules { [weak self] module in try? await self?.start(module: ModuleID(rawValue: module))
        }
        commit(graph, named, parts)
        publish(named.keys, router)
        router.install(table, screens: SuppliedScreens(of: parts))
    }

    private func commit(_ graph: ModuleGraph, _ modules: [String: any AppModule], _ parts: [DeclaredPart]) {
        var subscriptions: [EventKey: [EventSubscription]] = [:]
        for subscription in parts.flatMap(\.subscriptions) {
            subscriptions[subscription.key, default: []].append(subscription)
        }
        // Created without the lock, because `startup` is code of the module.
        let entries = modules.mapValues { RegisteredModule($0) }
        // Release the old handlers without the lock, because deinitialisers of the app may run.
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

    /// One finding for each closure of screens, or of their removal, that would never be called.
    ///
    /// A closure serves all routes of a type, and some of them may have handlers instead.
    private func unusedScreens(in parts: [DeclaredPart], _ map: RouteMap) -> [Finding] {
        var shown: Set<String> = []
        var others: Set<String> = []
        for route in map.namespaces.flatMap(\.rows).map(\.route) {
            if route.target == .screen { shown.insert(route.name) } else { others.insert(route.name) }
        }
        let unused = others.subtracting(shown)
        if unused.isEmpty { return [] }
        return parts.flatMap { part in
            part.screens.compactMap { supply -> Finding? in
                supply.routes.firstIfAll(in: unused).map { .unusedScreen(of: $0, at: supply.location) }
            }
                + part.removals.compactMap { removal -> Finding? in
                    removal.routes.firstIfAll(in: unused).map { .unusedRemoval(of: $0, at: removal.location) }
                }
        }
    }

    private func duplicateNamespaces(in parts: [DeclaredPart]) -> [Finding] {
        var known: Set<String> = []
        return parts.flatMap(\.namespaces).filter { !known.insert($0.name).inserted }.map { .duplicateNamespace($0) }
    }

    private func duplicateScreens(
        in parts: [DeclaredPart], _ supplies: KeyPath<DeclaredPart, [ScreenSupply]>
    ) -> [Finding] {
        struct ScreenKey: Hashable {
            let kind: ScreenKind
            let route: String
        }
        var first: [ScreenKey: (module: String, location: SourceLocation?)] = [:]
        return parts.flatMap { part in
            part[keyPath: supplies].compactMap { supply -> Finding? in
                let repeated = supply.routes.filter { first[ScreenKey(kind: supply.kind, route: $0)] != nil }
                for route in supply.routes where first[ScreenKey(kind: supply.kind, route: route)] == nil {
                    first[ScreenKey(kind: supply.kind, route: route)] = (part.module, supply.location)
                }
                guard let name = repeated.first, let other = first[ScreenKey(kind: supply.kind, route: name)] else {
                    return nil
                }
                return .duplicateScreens(
                    of: repeated, as: supply.kind.name, at: supply.location, in: part.module, beside: other)
            }
        }
    }
}

extension DeclarationsBuilder {
    /// Adds the declarations of parts.
    fileprivate mutating func add(_ parts: [DeclaredPart], inOrder modules: [String]) {
        for namespace in parts.flatMap(\.namespaces) { add(namespace) }
        for part in parts {
            append(part.table, of: part.owner, serving: part.served)
        }
        rules = parts.compactMap(\.rules).reduce(nil) { earlier, later in earlier?.followed(by: later) ?? later }
        let supplied = parts.flatMap(\.screens).flatMap(\.routes)
        if !supplied.isEmpty { requireScreens(Set(supplied)) }
        let places = Dictionary(zip(modules, 1...)) { first, _ in first }
        roots = parts.inOrder { (places[$0.module] ?? 0) < (places[$1.module] ?? 0) }.flatMap(\.roots)
    }
}

extension [String] {
    /// The first route, if all of them are in a set.
    fileprivate func firstIfAll(in routes: Set<String>) -> String? { allSatisfy(routes.contains) ? first : nil }
}
