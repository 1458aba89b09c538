extension ContractRegistry {
    /// Sets the handler for calls by name of one contract that reach no method.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract, which need not exist.
    ///   - handler: The handler, which runs before the general one; `nil` removes it.
    public func handleMisses(of contract: String, _ handler: CallMissHandler?) {
        change { $0.missHandlers[contract] = handler }
    }

    /// Sets the general handler for calls by name that reach no method.
    ///
    /// - Parameter handler: The handler, which runs last; `nil` removes it.
    public func handleMisses(_ handler: CallMissHandler?) {
        change { $0.missHandler = handler }
    }

    /// Whether a debug build traps when a call of the app's own code reaches no method.
    ///
    /// The message lists what exists. Calls from other sources never trap, and release builds never trap.
    public var trapsOnMiss: Bool {
        get { snapshot.state.trapsOnMiss }
        set { change { $0.trapsOnMiss = newValue } }
    }

    /// Runs the miss handlers for a failed call.
    ///
    /// - Throws: The failure if no handler returns a value, or the error of a handler.
    func answer(to failure: CallError, of call: ContractCall) async throws(CallError) -> CallValue {
        guard failure.isMiss else { throw failure }
        let state = snapshot.state
        for handler in [state.missHandlers[call.contract], state.missHandler].compactMap(\.self) {
            do {
                if let value = try await handler(call, failure) { return value }
            } catch {
                throw .threw(error)
            }
        }
        report(failure, of: call)
        throw failure
    }

    /// Traps in a debug build, if ``trapsOnMiss`` is set.
    func report(_ failure: CallError, of call: ContractCall) {
        guard failure.isMiss, call.source == .app, trapsOnMiss else { return }
        assertionFailure("\(failure)")
    }
}
