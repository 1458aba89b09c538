public import RouteMatching
public import SwitchyardContracts

/// Calls between modules.
extension Router {
    /// Calls a method of a contract by its type; call interceptors run for it.
    ///
    /// ```swift
    /// let address = try await router.call(.account) { await $0.defaultAddress() }
    /// ```
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - action: The name of the call in traces, and for interceptors.
    ///   - body: Calls the implementation.
    /// - Returns: What the closure returns.
    /// - Throws: ``CallError``, also for an error that the closure throws.
    public func call<Service, Value>(
        _ contract: Contract<Service>, _ action: String = "call", _ body: (Service) async throws -> Value
    ) async throws(CallError) -> Value {
        try await contracts.call(contract, action, body)
    }

    /// Calls a method of a contract by its name, as a script or a web page does.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract.
    ///   - action: The name of the action.
    ///   - arguments: The arguments of the call.
    ///   - source: Where the call came from, which the action must accept.
    /// - Returns: What the action returns.
    /// - Throws: ``CallError``.
    public func call(
        _ contract: String, _ action: String, _ arguments: RouteArguments = [:], from source: LinkSource
    ) async throws(CallError) -> CallValue {
        try await contracts.call(ContractCall(contract, action, RouteParameters(arguments), from: source))
    }

    /// A service of the app or of a module.
    ///
    /// - Parameter type: The type under which it is registered.
    /// - Returns: The service.
    /// - Throws: ``CallError`` if none is registered, or it cannot be created now.
    public func service<Service: Sendable>(_ type: Service.Type) throws(CallError) -> Service {
        try services.resolve(type)
    }

    /// The implementation of a contract; call interceptors do not run for calls of it.
    ///
    /// - Parameter contract: The contract.
    /// - Returns: The implementation.
    /// - Throws: ``CallError`` if none is registered, or it cannot be created now.
    public func service<Service: Sendable>(_ contract: Contract<Service>) throws(CallError) -> Service {
        try services.resolve(Service.self)
    }
}
