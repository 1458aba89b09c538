public import RouteMatching

extension ContractRegistry {
    /// Calls all implementations of a contract by its type, in the order in which they were provided.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - action: The name of the calls in traces.
    ///   - body: The call.
    /// - Returns: The name of each implementation, with its result or its error.
    public func broadcast<Service, Value>(
        _ contract: Contract<Service>, _ action: String, _ body: (Service) async throws -> Value
    ) async -> [(implementation: String?, result: Result<Value, CallError>)] {
        var answers: [(implementation: String?, result: Result<Value, CallError>)] = []
        for name in services.implementationNames(of: ObjectIdentifier(Service.self)) {
            do throws(CallError) {
                answers.append((name, .success(try await call(contract, action, named: name, body))))
            } catch {
                answers.append((name, .failure(error)))
            }
        }
        return answers
    }

    /// Calls an action by name on all implementations of all contracts that expose it.
    ///
    /// ```swift
    /// let answers = await router.contracts.broadcast("refresh", ["id": 42], from: .app)
    /// ```
    ///
    /// - Parameters:
    ///   - action: The name of the action.
    ///   - arguments: The arguments of each call.
    ///   - source: The source of the calls.
    /// - Returns: The result or error of each implementation; empty if no contract exposes the action.
    public func broadcast(
        _ action: String, _ arguments: RouteParameters = [:], from source: LinkSource
    ) async -> [BroadcastAnswer] {
        let snapshot = snapshot
        var answers: [BroadcastAnswer] = []
        for contract in snapshot.contractsInOrder where contract.action(action) != nil {
            let call = ContractCall(contract.descriptor.name, action, arguments, from: source)
            for name in contract.implementations(services) {
                let began = snapshot.time(clock)
                let result: Result<CallValue, CallError>
                do {
                    result = .success(
                        try await perform(
                            call, try self.action(of: call, snapshot), snapshot, implementation: name))
                    record(call, nil, since: began)
                } catch {
                    let failure = CallError(error, of: call)
                    result = .failure(failure)
                    record(call, failure, since: began)
                }
                answers.append(
                    BroadcastAnswer(contract: call.contract, implementation: name, result: result))
            }
        }
        return answers
    }
}

/// The answer of one implementation to a broadcast.
public struct BroadcastAnswer: Sendable {
    /// The name of the contract.
    public let contract: String
    /// The name of the implementation; `nil` if it has none.
    public let implementation: String?
    /// The result of the call, or its error.
    public let result: Result<CallValue, CallError>
}
