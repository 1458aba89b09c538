internal import SwitchyardBase
import SwitchyardLocks

/// Services that take the place of others for one piece of code and the tasks that it begins, as in a test.
///
/// ```swift
/// var overrides = ServiceOverrides()
/// overrides.provide((any PaymentService).self) { _ in RefusingPayment() }
/// await services.withOverrides(overrides) { … }
/// ```
public struct ServiceOverrides: Sendable {
    var declarations: [ServiceKey: ServiceDeclaration] = [:]

    /// Creates overrides of nothing: within them all instances are made anew.
    public init() {}

    /// Says how a service is made, whether the registry has it or not.
    ///
    /// - Parameters:
    ///   - type: The type under which it is found.
    ///   - name: Its name, where it has one.
    ///   - scope: How long an instance is kept, the end of the overrides at the latest.
    ///   - make: Makes an instance.
    public mutating func provide<Service: Sendable>(
        _ type: Service.Type, named name: String? = nil, scope: ServiceScope = .singleton,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) {
        let key = ServiceKey(type, named: name)
        declarations[key] = ServiceDeclaration(key: key, scope: scope, module: nil) { ServiceBox(try make($0)) }
    }
}

extension ServiceRegistry {
    /// The stores of those who override, by their registries; a task hands them on to its children.
    @TaskLocal private static var overridden: [ObjectIdentifier: ServiceStore] = [:]

    /// Where the instances are that whoever asks now is to get.
    var store: ServiceStore {
        guard shared.ready.withLock({ $0.overriders > 0 }) else { return shared }
        return Self.overridden[ObjectIdentifier(self)] ?? shared
    }

    /// Forgets instances of what is not provided any more, which is so within overrides and without.
    func forgetEverywhere(_ keys: Set<ServiceKey>) {
        let store = store
        if store !== shared { _ = store.take(keys) }
        _ = shared.take(keys)
    }

    /// Runs code for which some services are others, and all instances its own.
    ///
    /// Nothing that is made within is seen outside, and nothing that was made outside is seen within, so that tests can
    /// run at the same time. Code sees the overrides in the same task, in its child tasks and in `Task { }`; a detached
    /// task or a queue does not.
    ///
    /// - Parameters:
    ///   - overrides: What is provided within.
    ///   - isolation: The actor on which the code runs; that of the caller.
    ///   - operation: The code.
    /// - Returns: What the code returns.
    /// - Throws: What the code throws.
    public func withOverrides<Value>(
        _ overrides: ServiceOverrides, isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Value
    ) async rethrows -> Value {
        // Within overrides others may be overridden again.
        var declarations = store.overrides
        declarations.merge(overrides.declarations) { $1 }
        var stores = Self.overridden
        stores[ObjectIdentifier(self)] = ServiceStore(overrides: declarations)
        shared.ready.withLock { $0.overriders += 1 }
        defer { shared.ready.withLock { $0.overriders -= 1 } }
        return try await Self.$overridden.withValue(stores, operation: operation)
    }
}
