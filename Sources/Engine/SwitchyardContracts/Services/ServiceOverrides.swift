internal import SwitchyardSupport

/// Services that replace others within one operation and the tasks that it starts, as in a test.
///
/// ```swift
/// var overrides = ServiceOverrides()
/// overrides.provide((any PaymentService).self) { _ in RefusingPayment() }
/// await services.withOverrides(overrides) { … }
/// ```
public struct ServiceOverrides: Sendable {
    var declarations: [ServiceKey: ServiceDeclaration] = [:]

    /// Creates overrides without any service.
    ///
    /// Code that runs within them gets new instances of all services.
    public init() {}

    /// Provides a service, which the registry need not contain.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve.
    ///   - name: Its name, if it has one.
    ///   - scope: How long an instance is kept, at most until the overrides end.
    ///   - make: Creates an instance.
    public mutating func provide<Service: Sendable>(
        _ type: Service.Type, named name: String? = nil, scope: ServiceScope = .singleton,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) {
        let key = ServiceKey(type, named: name)
        declarations[key] = ServiceDeclaration(key: key, scope: scope, module: nil) { ServiceBox(try make($0)) }
    }
}

extension ServiceRegistry {
    /// The stores of the current overrides, by registry.
    ///
    /// Child tasks inherit them.
    @TaskLocal private static var overridden: [ObjectIdentifier: ServiceStore] = [:]

    /// The store of the instances for the current task.
    var store: ServiceStore {
        guard shared.ready.withLock({ $0.overriders > 0 }) else { return shared }
        // A task may outlive its overrides.
        return sequence(first: Self.overridden[ObjectIdentifier(self)] ?? shared, next: \.enclosing)
            .first { !$0.ready.withLock(\.hasEnded) } ?? shared
    }

    /// Discards instances of services that are no longer provided, in the current overrides and in the shared store.
    func forgetEverywhere(_ keys: Set<ServiceKey>) {
        let store = store
        if store !== shared { _ = store.removeInstances(of: keys) }
        _ = shared.removeInstances(of: keys)
    }

    /// Runs an operation with overridden services and with its own instances of all services.
    ///
    /// Instances that are created within are not visible outside, and those from outside are not visible within, so
    /// tests can run concurrently. The overrides apply in the same task, in its child tasks and in `Task { }`. They do
    /// not apply in detached tasks and on dispatch queues.
    ///
    /// - Parameters:
    ///   - overrides: The services to replace.
    ///   - isolation: The actor on which the operation runs, by default the caller's.
    ///   - operation: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public func withOverrides<Value>(
        _ overrides: ServiceOverrides, isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Value
    ) async rethrows -> Value {
        // Overrides can be nested; the inner ones win.
        var declarations = store.overrides
        declarations.merge(overrides.declarations) { $1 }
        var stores = Self.overridden
        let own = ServiceStore(overrides: declarations, within: stores[ObjectIdentifier(self)])
        stores[ObjectIdentifier(self)] = own
        shared.ready.withLock { $0.overriders += 1 }
        defer {
            own.ready.withLock { $0.hasEnded = true }
            shared.ready.withLock { $0.overriders -= 1 }
        }
        return try await Self.$overridden.withValue(stores, operation: operation)
    }
}
