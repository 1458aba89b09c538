import RouteMatching
package import SwitchyardSupport

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

    /// Sets the receiver of what calls by name leave out; `nil` if nothing looks for it.
    package func onFinding(_ tell: (@Sendable (Finding) -> Void)?) { change { $0.onFinding = tell } }

    /// Traps in a debug build, if ``trapsOnMiss`` is set.
    func report(_ failure: CallError, of call: ContractCall) {
        guard failure.isMiss, call.source == .app, trapsOnMiss else { return }
        assertionFailure("\(failure)")
    }
}

extension ActionDescriptor {
    /// The first argument of a call by the app's own code that the action does not declare; `nil` if it declares all.
    ///
    /// Links and other sources may contain more than the action reads, such as the names of campaigns.
    func unknownArgument(of call: ContractCall) -> Finding? {
        guard call.source == .app else { return nil }
        let unknown = call.arguments.entries.first { entry in
            entry.provider == .caller && !parameters.contains { $0.contains(entry.name) }
        }
        guard let name = unknown?.name.shownInFinding else { return nil }
        return Finding(
            DiagnosticCode(1392), as: .warning, value: name, nearest: name.nearestName(in: parameters.map(\.name)),
            "The call '\(call.name.shownInFinding)' passes the argument '\(name)', which the action does not declare.",
            "Correct the name, or declare the parameter.")
    }
}

extension ActionParameter {
    /// Whether the parameter, or a part of it, has a path such as `prices.apple`.
    fileprivate func contains(_ path: String) -> Bool {
        path == name || path.hasPrefix(name + ".") || path.hasPrefix(name + "[")
    }
}
