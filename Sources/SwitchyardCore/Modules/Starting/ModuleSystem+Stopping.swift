extension ModuleSystem {
    /// Stops all modules, in the reverse of their order, one after another.
    ///
    /// What is starting is cancelled first, and stopped where it starts nevertheless. Links that need a module are
    /// unavailable then, until ``start(_:)`` is called again.
    ///
    /// - Returns: Why modules did not stop in time; nobody waits for these any more.
    @discardableResult
    public func stop() async -> [ModuleFailure] {
        let (turn, other) = state.withLock { state -> (Turn?, Promise<Void>?) in
            if let turn = currentTurn(state) { return (turn, nil) }
            if let stopping = state.stopping { return (nil, stopping) }
            state.stopping = Promise()
            state.reached = nil
            state.stops += 1
            return (nil, nil)
        }
        // A module that starts or stops would wait for itself.
        if let turn { return [ModuleFailure(turn.module, .waitsForItself([turn.module]))] }
        if let other {
            await other.wait()
            return []
        }
        let failures = await tearDown(names)
        let stopping = state.withLock { state in
            defer { state.stopping = nil }
            // A new start is one of everything that could start.
            for (name, entry) in state.entries where !entry.isLate {
                if case .failed = entry.status { state.entries[name]?.status = .stopped }
            }
            return state.stopping
        }
        stopping?.keep(())
        return failures
    }

    /// Stops modules, the last of an order first.
    func tearDown(_ order: [String]) async -> [ModuleFailure] {
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

    /// Stops a module, if it runs, and does not wait for ever.
    private func stop(_ name: String) async -> ModuleFailure? {
        let begun = state.withLock { state -> (turn: Turn, module: any AppModule, limit: Duration)? in
            guard let entry = state.entries[name], entry.status == .running else { return nil }
            state.entries[name]?.status = .stopping
            state.entries[name]?.attempt += 1
            state.generation += 1
            let turn = Turn(system: ObjectIdentifier(self), module: name, attempt: entry.attempt + 1)
            return (turn, entry.module, state.settings.limits.stop)
        }
        guard let (turn, module, limit) = begun else { return nil }
        // From here on nobody finds its services.
        if let router = state.withLock({ $0.router }) { publish([name], router) }
        let hasStopped = Promise<Bool>()
        let task = Task {
            await Self.$current.withValue(turn) { await module.stop() }
            hasStopped.keep(true)
        }
        let deadline = deadlines.set(after: limit) { _ in hasStopped.keep(false) }
        let isInTime = await hasStopped.wait()
        deadlines.cancel(deadline)
        if !isInTime { task.cancel() }
        state.withLock { $0.entries[name]?.status = .stopped }
        let failure = isInTime ? nil : ModuleFailure(name, .stopTimedOut(limit))
        tell([.stopped(name)] + (failure.map { [.failed($0)] } ?? []))
        return failure
    }
}
