public import SwitchyardDiagnostics
import SwitchyardLocks

/// The one place that every call between modules passes, by type or by name.
///
/// ```swift
/// try contracts.provide(AccountContract.contract) { _ in AccountStore() }
/// let greeting = try await contracts.call(ContractCall("account", "greet", ["name": "Ada"], from: .app))
/// ```
///
/// A service that is resolved from ``services`` is called straight, at the price of any protocol. Whoever wants a call
/// checked and traced makes it here.
public final class ContractRegistry: Sendable {
    struct State: Sendable {
        var contracts: [String: DeclaredContract] = [:]
        /// The names of contracts in the order in which they were declared.
        var order: [String] = []
        /// With their names as they were when they were added: a name is code of the app.
        var interceptors: [(name: String, interceptor: any CallInterceptor)] = []
        var observers: [(number: Int, tell: @Sendable (CallTrace) -> Void)] = []
        var lastObserver = 0
        var missHandlers: [String: CallMissHandler] = [:]
        var missHandler: CallMissHandler?
        var trapsOnMiss = false
    }

    /// Where implementations are found.
    public let services: ServiceRegistry

    /// What a call needs to know, in one object, so that a call takes it and lets the lock go.
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
    ///   - services: Where implementations are found.
    ///   - clock: What calls are measured with.
    public convenience init(
        services: ServiceRegistry = ServiceRegistry(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(services: services, clock: clock, parent: { nil })
    }

    /// Creates the registry of a router.
    ///
    /// - Parameters:
    ///   - services: Where implementations are found.
    ///   - clock: What calls are measured with.
    ///   - parent: Returns the transaction from whose handler or interceptor a call is made; asked only while calls are
    ///     observed.
    package init(
        services: ServiceRegistry, clock: any Clock<Duration>, parent: @escaping @Sendable () -> TransactionID?
    ) {
        self.services = services
        self.clock = RelativeClock(clock)
        self.parent = parent
    }

    /// What is known at this moment.
    var snapshot: Snapshot { latest.withLock { $0 } }

    /// Changes what is known for all calls that begin from now on.
    func change<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The old snapshot goes after the lock is open: whatever it kept may call in while it goes.
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

    /// Makes a contract known by its name, whether anybody implements it or not.
    ///
    /// - Parameter contract: The contract.
    /// - Throws: `DeclarationError` where another contract has its name, or two of its actions have one.
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

    /// Makes a contract known, and says how its implementation is made.
    ///
    /// - Parameters:
    ///   - contract: The contract.
    ///   - name: A name, for one of several implementations; calls by name reach the one without.
    ///   - scope: How long an implementation is kept.
    ///   - replacing: Whether it may take the place of one that is there.
    ///   - make: Makes an implementation.
    /// - Throws: `DeclarationError` where the names are taken, as of ``declare(_:)``, or there is an implementation already.
    public func provide<Service>(
        _ contract: Contract<Service>, named name: String? = nil, scope: ServiceScope = .singleton,
        replacing: Bool = false, _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try provide(contract, named: name, scope: scope, replacing: replacing, of: nil, make)
    }

    /// Says how a module makes the implementation of a contract.
    package func provide<Service>(
        _ contract: Contract<Service>, named name: String?, scope: ServiceScope, replacing: Bool, of module: String?,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try declare(contract)
        try services.provide(Service.self, named: name, scope: scope, replacing: replacing, of: module, make)
    }

    /// Takes a contract away; its implementations stay what they are for whoever resolves them by type.
    ///
    /// - Parameter name: The name of the contract.
    /// - Returns: Whether there was one.
    @discardableResult
    public func remove(_ name: String) -> Bool {
        change { state in
            state.order.removeAll { $0 == name }
            return state.contracts.removeValue(forKey: name) != nil
        }
    }

    /// What is declared, in the order in which it was.
    package var descriptors: [ContractDescriptor] {
        snapshot.contractsInOrder.map(\.descriptor)
    }

    /// Every action that may be called by name, a line for each, in the order in which they were declared.
    ///
    /// A line is `account/greet(name: String, times: Int = 1) -> String, from app, notification: Says hello.`
    public var actionLines: [String] {
        descriptors.flatMap { contract in contract.actions.map { $0.line(of: contract.name) } }
    }

    /// The names of contracts that are declared and that nobody provides.
    public var missingImplementations: [String] {
        snapshot.contractsInOrder.filter { !services.isProvided($0.service) }.map(\.descriptor.name)
    }
}
