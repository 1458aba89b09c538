package import SwitchyardRouter
import SwitchyardSupport

/// Starts modules in order, concurrently if dependencies allow it, each with a time limit.
extension ModuleSystem {
    /// Starts the modules of the phases up to the given one.
    ///
    /// Each phase begins when the previous one has ended.
    ///
    /// Lazy modules are skipped, unless other modules depend on them. Repeated and concurrent calls start no module
    /// twice. If a module fails to start, only the modules that depend on it do not start.
    ///
    /// - Parameter phase: The last phase.
    /// - Returns: The failures of modules of these phases, in their order; empty if all run.
    @discardableResult
    package func start(_ phase: ModulePhase = .idle) async -> [ModuleFailure] {
        let (turn, stops) = state.withLock { state in
            // Counted, because between two phases no module starts, and the call is still in progress.
            state.calls += 1
            return (currentTurn(state), state.stops)
        }
        defer { endCall() }
        awaken(since: stops)
        for next in ModulePhase.allCases where next <= phase {
            await start(next, since: stops, waits: turn == nil)
        }
        // A module that starts would otherwise wait for itself.
        if let turn { return [ModuleFailure(turn.module, .waitsForItself([turn.module]))] }
        return state.withLock { state in
            state.graph.order.compactMap { name in
                guard let entry = state.entries[name], !entry.startup.isLazy, entry.startup.phase <= phase else {
                    return nil
                }
                switch entry.status {
                case .failed(let failure): return failure
                case .stopped, .stopping: return ModuleFailure(name, .stopped)
                case .waiting where state.stopping != nil: return ModuleFailure(name, .stopped)
                case .waiting, .starting, .running: return nil
                }
            }
        }
    }

    /// Changes stopped modules to waiting, so that links can start lazy ones again.
    private func awaken(since stops: Int) {
        let (names, router) = state.withLock { state -> ([String], Router?) in
            guard state.stopping == nil, state.stops == stops else { return ([], nil) }
            let names = state.entries.filter { $0.value.status == .stopped && !$0.value.isRemoved }.map(\.key)
            for name in names { state.entries[name]?.status = .waiting }
            return (names, state.router)
        }
        if let router, !names.isEmpty { publish(names, router) }
    }

    /// Starts a module and its dependencies, and returns when the module runs.
    ///
    /// If the module or one of its dependencies has failed or was stopped, it is started again.
    ///
    /// - Parameter module: The module.
    /// - Throws: ``ModuleFailure`` if the module does not run.
    package func start(module: ModuleID) async throws(ModuleFailure) {
        let name = module.rawValue
        if let circle = state.withLock({ circle(through: name, $0) }) { throw circle }
        want([name], again: [.failed, .stopped])
        let (settled, failure) = state.withLock { state -> (Promise<ModuleFailure?>?, ModuleFailure?) in
            guard let entry = state.entries[name], !entry.isRemoved else { return (nil, ModuleFailure(name, .unknown)) }
            switch entry.status {
            case .starting:
                // The module may have begun to wait for this one in the meantime.
                if let circle = circle(through: name, state) { return (nil, circle) }
                lend(to: name, &state)
                return (entry.settled, nil)
            case .running: return (nil, nil)
            case .failed(let failure): return (nil, failure)
            case .waiting, .stopping, .stopped: return (nil, ModuleFailure(name, .stopped))
            }
        }
        if let failure { throw failure }
        guard let settled else { return }
        advance()
        let ending = await settled.wait(cancelled: ModuleFailure(name, .cancelled))
        state.withLock { takeBack(from: name, &$0) }
        if let ending { throw ending }
    }

    /// Why the module whose start or stop the current task performs must not wait for another one.
    private func circle(through name: String, _ state: State) -> ModuleFailure? {
        guard let turn = currentTurn(state), let path = waitingPath(from: name, to: turn.module, state) else {
            return nil
        }
        return ModuleFailure(name, .waitsForItself([turn.module] + path))
    }

    /// A status from which a module may be started again.
    enum Again {
        case failed
        case stopped
    }

    /// Requests the start of modules and their dependencies.
    func want(_ names: some Sequence<String>, again: Set<Again> = [], since stops: Int? = nil) {
        let wanted = Array(names)
        let (asked, router) = state.withLock { state -> ([String], Router?) in
            guard state.stopping == nil, stops ?? state.stops == state.stops else { return ([], nil) }
            let asked = state.graph.closure(of: wanted).filter { name in
                state.entries[name].map { mayStart($0, again) } ?? false
            }
            for name in asked {
                state.lastAttempt += 1
                state.entries[name]?.ask(state.lastAttempt)
            }
            if !asked.isEmpty { state.generation += 1 }
            return (asked, state.router)
        }
        if let router, !again.isEmpty { publish(asked, router) }
        advance()
    }

    private func mayStart(_ entry: RegisteredModule, _ again: Set<Again>) -> Bool {
        switch entry.status {
        case .waiting: true
        case .failed: again.contains(.failed) && !entry.isLate
        case .stopped: again.contains(.stopped)
        case .starting, .running, .stopping: false
        }
    }

    private func start(_ phase: ModulePhase, since stops: Int, waits: Bool) async {
        let began = deadlines.now()
        let (names, count) = state.withLock { state -> ([String], Int) in
            // All modules were stopped since this call began. Only later calls start them again.
            guard state.stopping == nil, state.stops == stops else { return ([], 0) }
            state.reached = max(state.reached ?? phase, phase)
            let names = state.graph.order.filter { name in
                guard let startup = state.entries[name]?.startup else { return false }
                return !startup.isLazy && startup.phase <= phase
            }
            let new = state.graph.closure(of: names).filter { name in
                state.entries[name].map { mayStart($0, [.stopped]) } ?? false
            }
            return (names, new.count)
        }
        want(names, again: [.stopped], since: stops)
        guard waits else { return }
        for settled in state.withLock({ state in names.compactMap { state.entries[$0]?.settledIfStarting } }) {
            // A cancelled caller stops waiting; the modules continue to start.
            _ = await settled.wait(cancelled: ModuleFailure("", .cancelled))
        }
        guard count > 0, !Task.isCancelled else { return }
        let took = deadlines.now() - began
        state.withLock { state in
            let timing = PhaseTiming(
                phase: phase, modules: count, began: began.microseconds, took: took.microseconds,
                budget: state.settings.phaseBudgets[phase]?.microseconds)
            state.phases.append(timing)
            if state.phases.count > Self.keptTimings { state.phases.removeFirst() }
        }
    }

    /// The number of phase timings that are kept.
    ///
    /// Each start and each addition creates some.
    private static let keptTimings = 64

    /// The chain of modules through which one module waits for another; `nil` if it does not wait for it.
    private func waitingPath(from name: String, to goal: String, _ state: State) -> [String]? {
        var paths = [[name]]
        var known: Set<String> = [name]
        while let path = paths.popLast() {
            guard let last = path.last else { continue }
            if last == goal { return path }
            let next = (state.graph.dependencies[last] ?? []) + (state.entries[last]?.awaited.inOrder() ?? [])
            for other in next where known.insert(other).inserted { paths.append(path + [other]) }
        }
        return nil
    }

    /// Frees the concurrency slot of the module whose start runs here, while it waits for another module.
    private func lend(to name: String, _ state: inout State) {
        guard let turn = currentTurn(state), let entry = state.entries[turn.module], entry.status == .starting else {
            return
        }
        if entry.awaited.isEmpty { state.active -= 1 }
        state.entries[turn.module]?.awaited.insert(name)
    }

    private func takeBack(from name: String, _ state: inout State) {
        guard let turn = currentTurn(state), state.entries[turn.module]?.awaited.remove(name) != nil else { return }
        if state.entries[turn.module]?.awaited.isEmpty == true { state.active += 1 }
    }
}

extension ModuleSystem.RegisteredModule {
    /// Resets the entry for a new start, which has not begun yet.
    mutating func ask(_ attempt: Int) {
        status = .starting
        hasBegun = false
        self.attempt = attempt
        isGivenUp = false
        awaited = []
    }

    fileprivate var settledIfStarting: Promise<ModuleFailure?>? { status == .starting ? settled : nil }
}
