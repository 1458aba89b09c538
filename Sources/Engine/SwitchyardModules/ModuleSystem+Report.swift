import RouteMatching
import SwitchyardContracts
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

extension ModuleSystem {
    /// The status and start time of each module, and a finding for each failure and each missing declaration.
    @MainActor
    package var report: ModuleReport {
        let (graph, entries, timings, phases, router) = state.withLock {
            ($0.graph, $0.entries, $0.timings, $0.phases, $0.router)
        }
        let order = graph.order
        let modules = order.compactMap { name in
            entries[name].map {
                ModuleReport.Module(
                    name: name, status: $0.status.word, isLazy: $0.startup.isLazy,
                    dependencies: graph.dependencies[name] ?? [])
            }
        }
        let failures = order.compactMap { name -> ModuleFailure? in
            guard case .failed(let failure) = entries[name]?.status else { return nil }
            return failure
        }
        let table = router?.declarations
        let contracts = router?.contracts.missingImplementations ?? []
        var findings = failures.map { ModuleReport.Problem($0) }
        findings += missingScreens(table) + missingParents() + missingHandlers(table)
        findings += contracts.map { ModuleReport.Problem(contract: $0) }
        findings += timings.filter(\.isOverBudget).map { ModuleReport.Problem(slow: $0) }
        findings += phases.filter(\.isOverBudget).map { ModuleReport.Problem(slow: $0) }
        return ModuleReport(problems: findings, modules: modules, timings: timings, phases: phases)
    }

    @MainActor
    private func missingScreens(_ table: Declarations?) -> [ModuleReport.Problem] {
        let rows = table?.rowsInOrder ?? []
        let screens = Set(rows.filter { $0.target == .screen }.map(\.name))
        let supplied = assembly.parts.flatMap(\.screens)
        let missing = Set(table?.missingScreens ?? [])
        var findings = missing.inOrder().map { name in
            ModuleReport.Problem(
                DiagnosticCode(1420), name,
                "The route \(name.quotedForDisplay) has no screen; declare one in the module that has the route.")
        }
        let expected = state.withLock { $0.router }?.screens.expectedKinds ?? []
        let kinds = expected.inOrder { $0.name < $1.name }
        for kind in kinds {
            let name = kind.name.shownInFinding
            let routes = Set(supplied.filter { $0.kind == kind }.flatMap(\.routes))
            if routes.isEmpty {
                findings.append(
                    ModuleReport.Problem(
                        DiagnosticCode(1421), name,
                        "A host asks for screens of the type \(name), and none is declared; declare 'screen' with this type, or "
                            + "correct the type that the host asks for."))
                continue
            }
            for route in screens.subtracting(routes).subtracting(missing).inOrder() {
                findings.append(
                    ModuleReport.Problem(
                        DiagnosticCode(1422), route,
                        "The route \(route.quotedForDisplay) has a screen, but none of the kind \(name); declare one."))
            }
        }
        // Some routes of a type may have a handler or lead out of the app, and need no screen.
        let known = rows.map(\.name)
        for route in Set(supplied.flatMap(\.routes)).subtracting(known).inOrder() {
            findings.append(
                ModuleReport.Problem(
                    DiagnosticCode(1423), route,
                    "A screen is declared for \(route.quotedForDisplay), which the router does not contain; declare the route."
                ))
        }
        return findings
    }

    @MainActor
    private func missingParents() -> [ModuleReport.Problem] {
        let map = map
        let family = RouteParents(map)
        return zip(family.positions, family.parents).compactMap { position, parent in
            let row = map.namespaces[position.namespace].rows[position.row]
            guard parent == nil, let name = row.parent else { return nil }
            return ModuleReport.Problem(
                DiagnosticCode(1424), row.route.name,
                "The route \(row.route.name.quotedForDisplay) has the parent \(name.quotedForDisplay), which the router "
                    + "does not contain; add its module, or correct the name.")
        }
    }

    @MainActor
    private func missingHandlers(_ table: Declarations?) -> [ModuleReport.Problem] {
        guard let table else { return [] }
        let missing = table.rowsInOrder.filter { row in
            row.target != .screen && row.handler == nil && row.exit == nil
        }
        return missing.map(\.name).inOrder().map { name in
            ModuleReport.Problem(
                DiagnosticCode(1425), name,
                "No code handles the route \(name.quotedForDisplay); declare 'handle' for it, or provide its contract.")
        }
    }
}

extension ModuleReport.Problem {
    fileprivate init(_ failure: ModuleFailure) {
        let text = failure.description
        let code = " [\(failure.diagnosticCode)]"
        self.init(
            failure.diagnosticCode, failure.module,
            text.hasSuffix(code) ? String(text.dropLast(code.count)) : text)
    }

    fileprivate init(contract name: String) {
        self.init(
            DiagnosticCode(1426), name,
            "The contract \(name.quotedForDisplay) is declared, and no module provides it; add the module that does.")
    }

    fileprivate init(slow timing: ModuleTiming) {
        self.init(
            DiagnosticCode(1430), timing.module,
            "The module \(timing.module.quotedForDisplay) took \(timing.took) µs to start, more than its budget of "
                + "\(timing.budget ?? 0) µs; do less at its start, or start it later.")
    }

    fileprivate init(slow timing: PhaseTiming) {
        self.init(
            DiagnosticCode(1431), timing.phase.rawValue,
            "The phase \(timing.phase.rawValue) took \(timing.took) µs, more than its budget of "
                + "\(timing.budget ?? 0) µs; start some of its modules later.")
    }
}

extension ModuleStatus {
    /// The name of the status, without the failure.
    fileprivate var word: String {
        switch self {
        case .waiting: "waiting"
        case .starting: "starting"
        case .running: "running"
        case .failed: "failed"
        case .stopping: "stopping"
        case .stopped: "stopped"
        }
    }
}
