import RouteMatching

extension ContractRegistry {
    /// Calls an action by name.
    ///
    /// The source is checked first, then the call passes the interceptors, then the arguments are read. Where it reaches
    /// no method, the contract's handler of misses is asked, and then the one of all.
    ///
    /// - Parameter call: The contract, the action, the arguments, and who calls.
    /// - Returns: What the method returned.
    /// - Throws: ``CallFailure``.
    public func call(_ call: ContractCall) async throws(CallFailure) -> CallValue {
        let (contract, interceptors, isObserved) = state.withLock {
            ($0.contracts[call.contract], $0.interceptors, !$0.observers.isEmpty)
        }
        let began = isObserved ? clock.now() : .zero
        do throws(CallFailure) {
            let value = try await perform(call, contract, interceptors, implementation: nil)
            if isObserved { record(call, .returned, nil, since: began) }
            return value
        } catch {
            let answer: CallValue?
            do throws(CallFailure) {
                answer = try await handle(error, of: call)
            } catch {
                if isObserved { record(call, CallTrace.Outcome(error), error, since: began) }
                throw error
            }
            if isObserved {
                record(call, answer == nil ? CallTrace.Outcome(error) : .answeredMiss, error, since: began)
            }
            guard let answer else { throw error }
            return answer
        }
    }

    /// Calls a contract by its type, and lets interceptors and observers know.
    ///
    /// ```swift
    /// let name = try await contracts.call(AccountContract.contract, "name") { try await $0.name() }
    /// ```
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - action: What the call is called in traces.
    ///   - body: The call.
    /// - Returns: What the call returns.
    /// - Throws: ``CallFailure``.
    public func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String, _ body: (Service) async throws -> Value
    ) async throws(CallFailure) -> Value {
        try await call(contract, action, named: nil, body)
    }

    func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String, named implementation: String?,
        _ body: (Service) async throws -> Value
    ) async throws(CallFailure) -> Value {
        let call = ContractCall(contract.name, action)
        let (interceptors, isObserved) = state.withLock { ($0.interceptors, !$0.observers.isEmpty) }
        let began = isObserved ? clock.now() : .zero
        do throws(CallFailure) {
            // Only a call by name can be answered by somebody else: a value of the type is not to be had here.
            _ = try await intercept(call, interceptors)
            let service: Service
            do throws(ServiceError) {
                service = try await services.ready(Service.self, named: implementation)
            } catch {
                throw .missed(.implementation(contract.name, error))
            }
            let value = try await Self.value { try await body(service) }
            if isObserved { record(call, .returned, nil, since: began) }
            return value
        } catch {
            if isObserved { record(call, CallTrace.Outcome(error), error, since: began) }
            report(error, of: call)
            throw error
        }
    }

    /// Calls an action, once it has been found.
    func perform(
        _ call: ContractCall, _ contract: DeclaredContract?, _ interceptors: [any CallInterceptor],
        implementation: String?
    ) async throws(CallFailure) -> CallValue {
        guard let contract else {
            let names = state.withLock(\.order)
            throw .missed(.target(call.contract, nearest: call.contract.nearest(in: names)))
        }
        guard let action = contract.actions[call.action] else {
            let names = contract.descriptor.actions.map(\.name)
            throw .missed(.action(call.action, of: call.contract, nearest: call.action.nearest(in: names)))
        }
        guard action.descriptor.sources.contains(call.source.kind) else {
            let accepted = action.descriptor.sources.map(\.rawValue).sorted()
            throw .missed(.source(call.source.kind, of: "\(call.contract)/\(call.action)", accepted: accepted))
        }
        if let answer = try await intercept(call, interceptors) { return answer }
        await contract.prepare(services)
        return try await Self.value {
            try await action.run(services, implementation, call.arguments)
        } orMiss: {
            CallMiss.arguments($0, of: "\(call.contract)/\(call.action)")
        }
    }

    private func intercept(
        _ call: ContractCall, _ interceptors: [any CallInterceptor]
    ) async throws(CallFailure) -> CallValue? {
        for interceptor in interceptors {
            switch try await Self.value({ try await interceptor.intercept(call) }) {
            case .proceed: continue
            case .refuse(let reason): throw .refused(by: interceptor.name, reason: reason)
            case .answer(let value): return value
            }
        }
        return nil
    }

    private static func value<Value>(
        _ body: () async throws -> Value, orMiss miss: ((RouteValueError) -> CallMiss)? = nil
    ) async throws(CallFailure) -> Value {
        do {
            return try await body()
        } catch let error as CallMiss {
            throw .missed(error)
        } catch let error as RouteValueError {
            throw miss.map { .missed($0(error)) } ?? .failed(error)
        } catch {
            throw .failed(error)
        }
    }
}
