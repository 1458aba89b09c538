import RouteMatching
import SwitchyardSupport

extension ContractRegistry {
    /// Calls an action by name.
    ///
    /// The registry checks the source, runs the interceptors, and then reads the arguments. If the call reaches no
    /// method, the contract's miss handler runs, and then the general miss handler.
    ///
    /// - Parameter call: The contract, the action, the arguments and the source.
    /// - Returns: The result of the method.
    /// - Throws: ``CallError``.
    public func call(_ call: ContractCall) async throws(CallError) -> CallValue {
        let snapshot = snapshot
        let began = snapshot.time(clock)
        let failure: CallError
        do {
            let action = try action(of: call, snapshot)
            if let tell = snapshot.state.onFinding, let finding = action.descriptor.unknownArgument(of: call) {
                tell(finding)
            }
            let value: CallValue
            // Most calls have nothing to wait for. A further asynchronous function would double their cost.
            if case .immediate(let method) = action.method, snapshot.state.interceptors.isEmpty {
                do {
                    value = try method(services, nil, call.arguments)
                } catch CallError.missingImplementation(_, .notStarted) {
                    value = try await perform(call, action, snapshot, implementation: nil)
                }
            } else {
                value = try await perform(call, action, snapshot, implementation: nil)
            }
            record(call, nil, since: began)
            return value
        } catch {
            failure = CallError(error, of: call)
        }
        do throws(CallError) {
            let answer = try await answer(to: failure, of: call)
            record(call, failure, isAnswered: true, since: began)
            return answer
        } catch {
            record(call, error, since: began)
            throw error
        }
    }

    /// Calls a contract by its type, through the interceptors and observers of calls.
    ///
    /// ```swift
    /// let name = try await contracts.call(AccountContract.contract, "name") { try await $0.name() }
    /// ```
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - action: The name of the call in traces.
    ///   - body: The call.
    /// - Returns: The result of the call.
    /// - Throws: ``CallError``.
    public func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String, _ body: (Service) async throws -> Value
    ) async throws(CallError) -> Value {
        try await call(contract, action, named: nil, body)
    }

    func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String, named implementation: String?,
        _ body: (Service) async throws -> Value
    ) async throws(CallError) -> Value {
        let call = ContractCall(contract.name, action, from: .app)
        let snapshot = snapshot
        let began = snapshot.time(clock)
        do {
            // An interceptor's answer is ignored, because its type is not that of the result.
            _ = try await intercept(call, snapshot)
            let service: Service
            do throws(CallError) {
                service = try await services.ready(Service.self, named: implementation)
            } catch {
                throw CallError.missingImplementation(contract.name, error)
            }
            let value: Value
            do { value = try await body(service) } catch { throw CallError.withinMethod(error) }
            record(call, nil, since: began)
            return value
        } catch {
            let failure = CallError(error, of: nil)
            record(call, failure, since: began)
            report(failure, of: call)
            throw failure
        }
    }

    /// Finds the action of a call, if its source may call it.
    func action(of call: ContractCall, _ snapshot: Snapshot) throws(CallError) -> DeclaredContract.Action {
        guard let action = snapshot.state.contracts[call.contract]?.action(call.action),
            action.accepts(call.source.kind)
        else { throw miss(of: call, snapshot) }
        return action
    }

    /// The reason why a call has no action that it may call.
    private func miss(of call: ContractCall, _ snapshot: Snapshot) -> CallError {
        guard let contract = snapshot.state.contracts[call.contract] else {
            return .missingContract(call.contract, nearest: call.contract.nearest(in: snapshot.state.order))
        }
        guard let action = contract.action(call.action) else {
            let names = contract.descriptor.actions.map(\.name)
            return .missingAction(call.action, of: call.contract, nearest: call.action.nearest(in: names))
        }
        let accepted = action.descriptor.sources.map(\.rawValue).inOrder()
        return .forbiddenSource(call.source.kind.rawValue, of: call.name, accepted: accepted)
    }

    /// Calls a method.
    ///
    /// - Throws: An error for ``CallError/init(_:of:)``.
    // Not inlined, because the compiler repeats the code around an `await`, such as a loop, for each `await` in it.
    @inline(never)
    func perform(
        _ call: ContractCall, _ action: DeclaredContract.Action, _ snapshot: Snapshot, implementation: String?
    ) async throws -> CallValue {
        if let answer = try await intercept(call, snapshot) { return answer }
        do {
            return try await run(action, implementation, call.arguments)
        } catch CallError.missingImplementation(_, .notStarted) {
            await action.startModule(services, implementation)
            return try await run(action, implementation, call.arguments)
        }
    }

    private func run(
        _ action: DeclaredContract.Action, _ implementation: String?, _ arguments: RouteParameters
    ) async throws -> CallValue {
        switch action.method {
        case .immediate(let method): try method(services, implementation, arguments)
        case .suspending(let method): try await method(services, implementation, arguments)
        }
    }

    private func intercept(_ call: ContractCall, _ snapshot: Snapshot) async throws -> CallValue? {
        for (_, name, interceptor) in snapshot.state.interceptors {
            let answer: CallAnswer
            do { answer = try await interceptor.intercept(call) } catch { throw CallError.threw(error) }
            switch answer {
            case .proceed: continue
            case .refuse(let reason): throw CallError.refused(by: name, reason: reason)
            case .answer(let value): return value
            }
        }
        return nil
    }
}

extension ContractCall {
    /// Contract and action, as in `account/greet`.
    var name: String { "\(contract)/\(action)" }
}

extension CallError {
    /// The error of a call whose method threw.
    ///
    /// A `CallError` of a nested call is wrapped, so that it is not a miss of this call.
    static func withinMethod(_ error: any Error) -> any Error {
        error is CallError ? CallError.threw(error) : error
    }

    /// Creates the error of a call from a thrown error.
    init(_ error: any Error, of call: ContractCall?) {
        switch error {
        case let failure as CallError: self = failure
        case let error as RouteValueError where call != nil:
            self = .badArguments(error, of: call?.name ?? "")
        default: self = .threw(error)
        }
    }
}
