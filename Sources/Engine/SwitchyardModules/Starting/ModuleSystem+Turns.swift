import SwitchyardRouter
import SwitchyardSupport

/// Performs one start of one module, from its beginning to its end.
extension ModuleSystem {
    /// The effects of a change of state, performed after the lock is released.
    private struct Effects {
        var begun: [(turn: Turn, entry: RegisteredModule)] = []
        var settled: [(module: String, entry: RegisteredModule, failure: ModuleFailure?)] = []
    }

    /// Begins the starts of modules whose dependencies run, and fails those with a failed dependency.
    func advance() {
        let now = deadlines.now()
        var effects = Effects()
        state.withLock { state in
            let most = max(1, state.settings.concurrentStarts)
            // In order, so that a failure here reaches the modules that depend on it.
            for name in state.graph.order {
                guard let entry = state.entries[name], entry.status == .starting, !entry.hasBegun else { continue }
                if let failure = failureOfDependency(of: name, state) {
                    settle(name, failure, now, &state, &effects)
                } else if state.active < most, dependenciesRun(of: name, state) {
                    state.active += 1
                    state.entries[name]?.hasBegun = true
                    state.entries[name]?.began = now
                    let turn = Turn(system: ObjectIdentifier(self), module: name, attempt: entry.attempt)
                    effects.begun.append((turn, entry))
                }
            }
        }
        perform(effects)
    }

    private func dependenciesRun(of name: String, _ state: State) -> Bool {
        (state.graph.dependencies[name] ?? []).allSatisfy { state.entries[$0]?.status == .running }
    }

    private func failureOfDependency(of name: String, _ state: State) -> ModuleFailure? {
        for dependency in state.graph.dependencies[name] ?? [] {
            switch state.entries[dependency]?.status {
            case .failed(let failure): return failure.failure(of: name)
            case .stopping, .stopped: return ModuleFailure(dependency, .stopped).failure(of: name)
            case nil: return ModuleFailure(dependency, .removed).failure(of: name)
            case .waiting, .starting, .running: continue
            }
        }
        return nil
    }

    private func perform(_ effects: Effects) {
        for (turn, entry) in effects.begun { begin(turn, entry) }
        guard !effects.settled.isEmpty else { return }
        let router = state.withLock { $0.router }
        if let router { publish(effects.settled.map(\.module), router) }
        for (module, entry, failure) in effects.settled {
            if let failure {
                if let finding = Finding(failure, at: entry.location) { router?.report(finding) }
                endWaits(for: entry, because: failure)
            } else {
                entry.settled.fulfill(nil)
            }
            router?.wakeLinks(waitingFor: module)
        }
        wakeWatchers()
    }

    private func begin(_ turn: Turn, _ entry: RegisteredModule) {
        let (router, settings) = state.withLock { ($0.router, $0.settings) }
        guard let router else {
            end(turn, .removed)
            return
        }
        let context = ModuleContext(module: ModuleID(rawValue: turn.module), settings: settings, router: router)
        let limit = entry.startup.limit ?? settings.startLimit
        let deadline = deadlines.set(after: limit) { [weak self] in self?.end(turn, .timedOut(limit)) }
        // Links that the module opens are its own. They do not inherit the source of a link that starts the module.
        let task = Router.withoutLink {
            Task {
                await Self.$current.withValue(turn) {
                    do {
                        try await entry.module.start(context)
                        await finish(turn, entry.module)
                    } catch {
                        end(turn, .threw(type: "\(type(of: error))", message: "\(error)"))
                    }
                }
            }
        }
        let (isOver, isGivenUp) = state.withLock { state in
            guard isUnderWay(turn, state) else { return (true, false) }
            state.entries[turn.module]?.task = task
            state.entries[turn.module]?.deadline = deadline
            // The start may have been given up before the task existed.
            return (false, state.entries[turn.module]?.isGivenUp == true)
        }
        // Without the lock, because cancellation handlers are code of the module.
        if isGivenUp { task.cancel() }
        guard isOver else { return }
        deadlines.cancel(deadline)
        // The start may have timed out before the task existed. Cancelling a finished task has no effect.
        task.cancel()
    }

    private func isUnderWay(_ turn: Turn, _ state: State) -> Bool {
        guard let entry = state.entries[turn.module] else { return false }
        return entry.attempt == turn.attempt && entry.status == .starting
    }

    /// Ends a successful start: delivers the events that are kept for the module, then marks it as running.
    private func finish(_ turn: Turn, _ module: any AppModule) async {
        while true {
            let pending = state.withLock { state -> [PendingEvent] in
                guard isUnderWay(turn, state) else { return [] }
                defer { state.entries[turn.module]?.pendingEvents = [] }
                return state.entries[turn.module]?.pendingEvents ?? []
            }
            guard pending.isEmpty else {
                await MainActor.run { for event in pending { event.deliver() } }
                continue
            }
            switch end(turn) {
            case .settled: return
            case .hasMoreEvents: continue
            case .tooLate:
                // The start has timed out or was given up, so release what the module holds.
                await module.stop()
                state.withLock { state in
                    guard state.entries[turn.module]?.attempt == turn.attempt else { return }
                    state.entries[turn.module]?.isLate = false
                }
                return
            }
        }
    }

    private enum Ending {
        case settled
        case hasMoreEvents
        case tooLate
    }

    @discardableResult
    private func end(_ turn: Turn, _ cause: ModuleFailure.Cause? = nil) -> Ending {
        let now = deadlines.now()
        var effects = Effects()
        let (ending, task) = state.withLock { state -> (Ending, Task<Void, Never>?) in
            guard isUnderWay(turn, state), let entry = state.entries[turn.module] else {
                if cause != nil, state.entries[turn.module]?.attempt == turn.attempt {
                    state.entries[turn.module]?.isLate = false
                }
                return (.tooLate, nil)
            }
            if cause == nil, !entry.pendingEvents.isEmpty { return (.hasMoreEvents, nil) }
            if entry.awaited.isEmpty { state.active -= 1 }
            let failure = cause.map { ModuleFailure(turn.module, entry.isGivenUp ? entry.givingUp : $0) }
            settle(turn.module, failure, now, &state, &effects)
            if failure != nil, entry.isGivenUp { state.entries[turn.module]?.status = .stopped }
            guard case .timedOut = cause else { return (.settled, nil) }
            state.entries[turn.module]?.isLate = true
            return (.settled, entry.task)
        }
        task?.cancel()
        perform(effects)
        if ending == .settled { advance() }
        return ending
    }

    private func settle(
        _ name: String, _ failure: ModuleFailure?, _ now: Duration, _ state: inout State, _ effects: inout Effects
    ) {
        guard var entry = state.entries[name] else { return }
        entry.status = failure.map { .failed($0) } ?? .running
        if let deadline = entry.deadline { deadlines.cancel(deadline) }
        effects.settled.append((name, entry, failure))
        entry.task = nil
        entry.deadline = nil
        entry.pendingEvents = []
        entry.awaited = []
        entry.settled = Promise()
        state.entries[name] = entry
        state.generation += 1
        if entry.hasBegun {
            let budget = entry.startup.budget
            let timing = ModuleTiming(
                module: name, phase: entry.startup.phase, began: entry.began.microseconds,
                took: (now - entry.began).microseconds, budget: budget?.microseconds, succeeded: failure == nil)
            state.timings.removeAll { $0.module == name }
            state.timings.append(timing)
        }
    }

    /// Ends starts that have not begun, and cancels those in progress, which then end on their own.
    func giveUpStarts(of names: [String]) {
        let now = deadlines.now()
        var effects = Effects()
        let tasks = state.withLock { state in
            names.compactMap { name -> Task<Void, Never>? in
                guard let entry = state.entries[name], entry.status == .starting else { return nil }
                if !entry.hasBegun {
                    settle(name, ModuleFailure(name, entry.givingUp), now, &state, &effects)
                    state.entries[name]?.status = .stopped
                }
                state.entries[name]?.isGivenUp = true
                return entry.task
            }
        }
        for task in tasks { task.cancel() }
        perform(effects)
    }
}

extension ModuleSystem.RegisteredModule {
    /// The reason why the start was given up.
    fileprivate var givingUp: ModuleFailure.Cause { isRemoved ? .removed : .stopped }
}
