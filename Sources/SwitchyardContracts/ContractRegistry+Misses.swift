extension ContractRegistry {
    /// Says what happens where a call by name of one contract reaches no method.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract, which need not exist.
    ///   - handler: What is asked before the handler of all misses; `nil` takes it away.
    public func handleMisses(of contract: String, _ handler: CallMissHandler?) {
        change { $0.missHandlers[contract] = handler }
    }

    /// Says what happens where any call by name reaches no method.
    ///
    /// - Parameter handler: What is asked last; `nil` takes it away.
    public func handleMisses(_ handler: CallMissHandler?) {
        change { $0.missHandler = handler }
    }

    /// Whether a debug build stops at a call of the app's own code that reaches no method, and says what there is.
    ///
    /// A call from anywhere else never stops anything, and neither does a release build.
    public var trapsOnMiss: Bool {
        get { snapshot.state.trapsOnMiss }
        set { change { $0.trapsOnMiss = newValue } }
    }

    /// Asks whoever has the last word.
    ///
    /// - Throws: The failure, where nobody has an answer; or what the answer threw.
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

    /// Stops a debug build where somebody asked for it.
    func report(_ failure: CallError, of call: ContractCall) {
        guard failure.isMiss, call.source == .app, trapsOnMiss else { return }
        assertionFailure("\(failure)")
    }
}
