package import SwitchyardRouter
import SwitchyardSupport

extension ModuleSystem {
    /// Stops all modules one after another, in reverse order.
    ///
    /// Starts that are in progress are cancelled first. A module whose start succeeds nevertheless is stopped as well.
    /// Links that need a module end as unavailable, until ``start(_:)`` is called again.
    ///
    /// - Returns: The failures of modules that did not stop in time. The router no longer waits for these.
    @discardableResult
    package func stop() async -> [ModuleFailure] {
        let (turn, other) = state.withLock { state -> (Turn?, Promise<Void>?) in
            if let turn = currentTurn(state) { return (turn, nil) }
            if let stopping = state.stopping { return (nil, stopping) }
            state.stopping = Promise()
            state.reached = nil
            state.stops += 1
            return (nil, nil)
        }
        // A module that starts or stops would otherwise wait for itself.
        if let turn { return [ModuleFailure(turn.module, .waitsForItself([turn.module]))] }
        if let other {
            await other.wait()
            return []
        }
        let failures = await tearDown(names)
        let (stopping, changed, router) = state.withLock {
            state -> (Promise<Void>?, [String: RegisteredModule], Router?) in
            defer { state.stopping = nil }
            // Links must not start modules until `start` is called, which may start all of them again.
            let changed = state.entries.filter { $0.value.canBeStopped }
            for name in changed.keys {
                state.entries[name]?.status = .stopped
                state.entries[name]?.pendingEvents = []
                state.entries[name]?.settled = Promise()
            }
            return (state.stopping, changed, state.router)
        }
        if let router { publish(changed.keys, router) }
        for (name, entry) in changed { endWaits(for: entry, because: ModuleFailure(name, .stopped)) }
        stopping?.fulfill(())
        wakeWatchers()
        return failures
    }

    /// Stops modules in reverse order.
    func tearDown(_ order: [String]) async -> [ModuleFailure] {
        state.withLock { $0.calls += 1 }
        defer { endCall() }
        giveUpStarts(of: order)
        var failures: [ModuleFailure] = []
        for name in order.reversed() {
            let settled = state.withLock { state -> Promise<ModuleFailure?>? in
                state.entries[name]?.status == .starting ? state.entries[name]?.settled : nil
            }
            _ = await settled?.wait()
            if let failure = await stop(name) { failures.append(failure) }
        }
        return failures
    }

    /// Ends the waits for the start of a module that does not run, and reports the events that were kept for it.
    func endWaits(for entry: RegisteredModule, because failure: ModuleFailure) {
        for event in entry.pendingEvents { report(failure, of: event.name, for: event.subscription) }
        entry.settled.fulfill(failure)
    }

    private enum Stop {
        case needless
        /// Another call is stopping the module.
        case underWay(Promise<Void>)
        case begun(Turn, any AppModule, limit: Duration, over: Promise<Void>)
    }

    private func beginStop(of name: String, _ state: inout State) -> Stop {
        guard var entry = state.entries[name] else { return .needless }
        if entry.status == .stopping, let stopped = entry.stopped { return .underWay(stopped) }
        guard entry.status == .running else { return .needless }
        let over = Promise<Void>()
        state.lastAttempt += 1
        entry.status = .stopping
        entry.attempt = state.lastAttempt
        entry.stopped = over
        state.entries[name] = entry
        state.generation += 1
        let turn = Turn(system: ObjectIdentifier(self), module: name, attempt: entry.attempt)
        return .begun(turn, entry.module, limit: state.settings.stopLimit, over: over)
    }

    /// Stops a module if it runs, and waits at most for the time limit.
    // Not inlined: the compiler would repeat it for each `await` of the loop that calls it.
    @inline(never)
    private func stop(_ name: String) async -> ModuleFailure? {
        switch state.withLock({ beginStop(of: name, &$0) }) {
        case .needless: return nil
        case .underWay(let over):
            // The other call reports whether the module stopped in time.
            await over.wait()
            return nil
        case .begun(let turn, let module, let limit, let over):
            return await stop(module, turn, limit, over)
        }
    }

    private func stop(
        _ module: any AppModule, _ turn: Turn, _ limit: Duration, _ over: Promise<Void>
    ) async -> ModuleFailure? {
        let name = turn.module
        // From here on, its services are not found.
        if let router = state.withLock({ $0.router }) { publish([name], router) }
        let hasStopped = Promise<Bool>()
        // Links that the module opens are its own, even if a link's task stops the module.
        let task = Router.withoutLink {
            Task {
                await Self.$current.withValue(turn) { await module.stop() }
                hasStopped.fulfill(true)
            }
        }
        let deadline = deadlines.set(after: limit) { hasStopped.fulfill(false) }
        let isInTime = await hasStopped.wait()
        deadlines.cancel(deadline)
        if !isInTime { task.cancel() }
        state.withLock { state in
            guard state.entries[name]?.attempt == turn.attempt else { return }
            state.entries[name]?.status = .stopped
            state.entries[name]?.stopped = nil
        }
        let failure = isInTime ? nil : ModuleFailure(name, .stopTimedOut(limit))
        if let finding = failure.flatMap({ Finding($0, at: module.id.location) }) { report(finding) }
        over.fulfill(())
        return failure
    }
}

extension ModuleSystem.RegisteredModule {
    /// Whether the module does not run and becomes `stopped` when all modules are stopped.
    fileprivate var canBeStopped: Bool {
        switch status {
        case .waiting: true
        case .failed: !isLate
        case .starting, .running, .stopping, .stopped: false
        }
    }
}
