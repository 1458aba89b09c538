public import SwitchyardSupport

/// Performs calls between modules, by type or by name, with interceptors and observers.
///
/// ```swift
/// try contracts.provide(AccountContract.contract) { _ in AccountStore() }
/// let greeting = try await contracts.call(ContractCall("account", "greet", ["name": "Ada"], from: .app))
/// ```
///
/// A service that is resolved from ``services`` is called directly, without interceptors and traces, at the cost of any
/// protocol call. To have a call checked and traced, make it with this registry.
public final class ContractRegistry: Sendable {
    struct State: Sendable {
        var contracts: [String: DeclaredContract] = [:]
        /// The names of contracts in the order in which they were declared.
        var order: [String] = []
        /// The interceptors with their names, which are read once, because `name` is code of the app.
        var interceptors: [(number: Int, name: String, interceptor: any CallInterceptor)] = []
        var lastInterceptor = 0
        var observers: [(number: Int, tell: @Sendable (CallTrace) -> Void)] = []
        var lastObserver = 0
        var missHandlers: [String: CallMissHandler] = [:]
        var missHandler: CallMissHandler?
        var trapsOnMiss = false
        /// Receives what calls by name leave out.
        var onFinding: (@Sendable (Finding) -> Void)?
    }

    /// The registry of the implementations.
    public let services: ServiceRegistry

    /// The state in one immutable object, so that a call holds the lock only to copy the reference.
    final class Snapshot: Sendable {
        let state: State

        init(_ state: State) { self.state = state }

        var contractsInOrder: [DeclaredContract] { state.order.compactMap { state.contracts[$0] } }
    }

    private let latest = Locked(Snapshot(State()))
    let clock: RelativeClock
    let parent: @Sendable () -> TransactionID?

    /// Creates a registry without contracts.
    ///
    /// - Parameters:
    ///   - services: The registry of the implementations.
    ///   - clock: The clock that measures calls.
    public convenience init(
        services: ServiceRegistry = ServiceRegistry(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(services: services, clock: clock, parent: { nil })
    }

    /// Creates the registry of a router.
    package init(
        services: ServiceRegistry, clock: any Clock<Duration>, parent: @escaping @Sendable () -> TransactionID?
    ) {
        self.services = services
        self.clock = RelativeClock(clock)
        self.parent = parent
    }

    /// The current state.
    var snapshot: Snapshot { latest.withLock { $0 } }

    /// Changes the state for all calls that begin later.
    func change<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The old snapshot is released without the lock, because deinitialisers of the app may call the registry.
        var old: Snapshot?
        defer { withExtendedLifetime(old) {} }
        return try latest.withLock { snapshot throws(Failure) in
            var state = snapshot.state
            let result = try body(&state)
            old = snapshot
            snapshot = Snapshot(state)
            return result
        }
    }

    /// Declares a contract, with or without an implementation.
    ///
    /// - Parameter contract: The contract.
    /// - Throws: `DeclarationError` if another contract has the same name, or two of its actions have the same name.
    public func declare<Service>(_ contract: Contract<Service>) throws(DeclarationError) {
        let declared = try DeclaredContract(contract)
        try change { state throws(DeclarationError) in
            if let known = state.contracts[contract.name] {
                guard known.service == declared.service else { throw .duplicateContract(contract.name) }
            } else {
                state.order.append(contract.name)
            }
            state.contracts[contract.name] = declared
        }
    }

    /// Declares a contract and provides its implementation.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - name: A name, if there are several implementations. Calls by name reach the one without a name.
    ///   - scope: How long an implementation is kept.
    ///   - replacing: Whether it may replace an existing implementation.
    ///   - make: Creates an implementation.
    /// - Throws: `DeclarationError` as ``declare(_:)`` does, or if an implementation is already provided.
    public func provide<Service>(
        _ contract: Contract<Service>, named name: String? = nil, scope: ServiceScope = .singleton,
        replacing: Bool = false, _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try provide(contract, named: name, scope: scope, replacing: replacing, of: nil, make)
    }

    /// Declares a contract and provides its implementation for a module.
    package func provide<Service>(
        _ contract: Contract<Service>, named name: String?, scope: ServiceScope, replacing: Bool, of module: String?,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try declare(contract)
        try services.provide(Service.self, named: name, scope: scope, replacing: replacing, of: module, make)
    }

    /// Removes a contract.
    ///
    /// Its implementations can still be resolved by type.
    ///
    /// - Parameter name: The name of the contract.
    /// - Returns: Whether the contract was declared.
    @discardableResult
    public func remove(_ name: String) -> Bool {
        change { state in
            state.order.removeAll { $0 == name }
            return state.contracts.removeValue(forKey: name) != nil
        }
    }

    /// The descriptions of all contracts, in the order in which they were declared.
    package var descriptors: [ContractDescriptor] {
        snapshot.contractsInOrder.map(\.descriptor)
    }

    /// One line for each action that may be called by name, in the order in which they were declared.
    ///
    /// Example of a line: `account/greet(name: String, times: Int = 1) -> String, from app, notification: Says hello.`
    public var actionLines: [String] {
        descriptors.flatMap { contract in contract.actions.map { $0.line(of: contract.name) } }
    }

    /// The names of the declared contracts that no code provides.
    public var missingImplementations: [String] {
        snapshot.contractsInOrder.filter { !services.isProvided($0.service) }.map(\.descriptor.name)
    }
}
