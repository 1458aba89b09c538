import SwitchyardDiagnostics
import SwitchyardLocks

/// Starting modules: in order, beside each other where that is allowed, and never without an end.
extension ModuleSystem {
    /// Starts the modules of the phases up to one, each phase when the one before is over.
    ///
    /// Modules that start lazily are left out, unless others need them. Calling it again, or at the same time, starts
    /// nothing twice. A module that does not start keeps nothing else from starting but those that depend on it.
    ///
    /// - Parameter phase: The last phase.
    /// - Returns: Why modules of these phases do not run, in their order; empty where all do.
    @discardableResult
    package func start(_ phase: ModulePhase = .idle) async -> [ModuleFailure] {
        let (turn, stops) = state.withLock { state in
            // Between two phases nothing starts, and yet this goes on.
            state.calls += 1
            return (currentTurn(state), state.stops)
        }
        defer { endCall() }
        awaken(since: stops)
        for next in ModulePhase.allCases where next <= phase {
            await start(next, since: stops, waits: turn == nil)
        }
        // A module that starts would wait for itself.
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

    /// Has modules that were stopped wait again, so that links start those that nothing else starts.
    private func awaken(since stops: Int) {
        let (names, router) = state.withLock { state -> ([String], Router?) in
            guard state.stopping == nil, state.stops == stops else { return ([], nil) }
            let names = state.entries.filter { $0.value.status == .stopped && !$0.value.isRemoved }.map(\.key)
            for name in names { state.entries[name]?.status = .waiting }
            return (names, state.router)
        }
        if let router, !names.isEmpty { publish(names, router) }
    }

    /// Starts a module and those that it needs, and returns when it runs.
    ///
    /// One that does not run because something went wrong is started once more, with those that it needs.
    ///
    /// - Parameter module: The module.
    /// - Throws: ``ModuleFailure`` where it does not run.
    package func start(module: ModuleID) async throws(ModuleFailure) {
        let name = module.rawValue
        let circle = state.withLock { state -> [String]? in
            guard let turn = currentTurn(state) else { return nil }
            return waitingPath(from: name, to: turn.module, state).map { [turn.module] + $0 }
        }
        if let circle { throw ModuleFailure(name, .waitsForItself(circle)) }
        want([name], again: [.failed, .stopped])
        let (settled, failure) = state.withLock { state -> (Promise<ModuleFailure?>?, ModuleFailure?) in
            guard let entry = state.entries[name], !entry.isRemoved else { return (nil, ModuleFailure(name, .unknown)) }
            switch entry.status {
            case .starting:
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

    /// A status from which a module may start again.
    enum Again {
        case failed
        case stopped
    }

    /// Asks for modules and those that they need.
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

    private func mayStart(_ entry: Entry, _ again: Set<Again>) -> Bool {
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
            // What was stopped meanwhile is started by whoever asks for it after that.
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
            // Whoever is cancelled does not wait; modules go on.
            _ = await settled.wait(cancelled: ModuleFailure("", .cancelled))
        }
        guard count > 0, !Task.isCancelled else { return }
        let took = deadlines.now() - began
        let timing = state.withLock { state in
            let timing = PhaseTiming(
                phase: phase, modules: count, began: began.microseconds, took: took.microseconds,
                budget: state.settings.phaseBudgets[phase]?.microseconds)
            state.phases.append(timing)
            if state.phases.count > Self.keptTimings { state.phases.removeFirst() }
            return timing
        }
        tell([.phaseEnded(timing)])
    }

    /// How many timings are kept of phases; each start and each addition has some.
    private static let keptTimings = 64

    /// The modules through which one waits for another; `nil` where it does not.
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

    /// Lets others start while the module in whose task this runs waits for one of them.
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

extension ModuleSystem.Entry {
    /// Begins a new start, which waits for its turn.
    mutating func ask(_ attempt: Int) {
        status = .starting
        hasBegun = false
        self.attempt = attempt
        settled = Promise()
        isGivenUp = false
        missed = []
        awaited = []
    }

    fileprivate var settledIfStarting: Promise<ModuleFailure?>? { status == .starting ? settled : nil }
}
