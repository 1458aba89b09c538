public import SwitchyardSupport

/// Lets modules find each other's services by type, without importing each other.
///
/// ```swift
/// let services = ServiceRegistry()
/// try services.provide((any AccountService).self) { _ in AccountStore() }
/// let account = try services.resolve((any AccountService).self)
/// ```
///
/// A service is created on first use, exactly once even if several threads ask concurrently. The closure that creates
/// it may resolve other services, and must not wait for another thread. All methods are thread-safe.
public final class ServiceRegistry: Sendable {
    struct State: Sendable {
        var declarations: [ServiceKey: ServiceDeclaration] = [:]
        /// Keys in the order in which they were provided.
        var order: [ServiceKey] = []
        /// The modules that do not run.
        var absentModules: [String: ModuleAbsence] = [:]
        /// Starts a module, and returns when it runs or has failed.
        var starter: (@Sendable (String) async -> Void)?
    }

    let state = Locked(State())
    /// The instances that all callers outside overrides share.
    let shared = ServiceStore()

    /// Creates an empty registry.
    public init() {}

    /// Provides a service, which callers find by its type.
    ///
    /// - Parameters:
    ///   - type: The type that callers resolve, as in `(any AccountService).self`.
    ///   - name: A name, if there are several services of one type.
    ///   - scope: How long an instance is kept.
    ///   - replacing: Whether it may replace an existing service, whose instances are then discarded.
    ///   - make: Creates an instance. It may resolve other services, and must not wait for another thread.
    /// - Throws: `DeclarationError` if the service is already provided.
    public func provide<Service: Sendable>(
        _ type: Service.Type, named name: String? = nil, scope: ServiceScope = .singleton, replacing: Bool = false,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try provide(type, named: name, scope: scope, replacing: replacing, of: nil, make)
    }

    /// Provides a service of a module.
    package func provide<Service: Sendable>(
        _ type: Service.Type, named name: String?, scope: ServiceScope, replacing: Bool, of module: String?,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        let key = ServiceKey(type, named: name)
        // Release the replaced closure without the lock, because deinitialisers of the app may run.
        let before = try state.withLock { state throws(DeclarationError) -> ServiceDeclaration? in
            let before = state.declarations[key]
            if before == nil {
                state.order.append(key)
            } else if !replacing {
                throw .duplicateService(key)
            }
            state.declarations[key] = ServiceDeclaration(
                key: key, scope: scope, module: module
            ) { registry in
                ServiceBox(try make(registry))
            }
            return before
        }
        withExtendedLifetime(before) {}
        if replacing { forgetEverywhere([key]) }
    }

    /// Removes a service.
    ///
    /// Callers keep the instances that they have.
    ///
    /// - Parameters:
    ///   - type: The type with which it was provided.
    ///   - name: Its name, if it has one.
    /// - Returns: Whether the service was provided.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, named name: String? = nil) -> Bool {
        let key = ServiceKey(type, named: name)
        let removed = state.withLock { state in
            state.order.removeAll { $0 == key }
            return state.declarations.removeValue(forKey: key)
        }
        forgetEverywhere([key])
        return removed != nil
    }

    /// The services by type and name, in the order in which they were provided.
    public var names: [String] { state.withLock(\.order).map(\.description) }

    /// Whether a service is provided, with or without a name; creates nothing.
    ///
    /// - Parameter type: The type with which it is provided.
    /// - Returns: Whether it is.
    public func isProvided<Service>(_ type: Service.Type) -> Bool { isProvided(ObjectIdentifier(Service.self)) }

    /// Whether a type is provided, with or without a name.
    func isProvided(_ type: ObjectIdentifier) -> Bool { !implementationNames(of: type).isEmpty }

    /// The names with which a type is provided, in order; `nil` is the service without a name.
    func implementationNames(of type: ObjectIdentifier) -> [String?] {
        let known = state.withLock(\.order).filter { $0.type == type }
        let overriding = store.overrides.keys.filter { $0.type == type && !known.contains($0) }
        return known.map(\.name) + overriding.map(\.name).inOrder { ($0 ?? "") < ($1 ?? "") }
    }

    /// Discards the instances of the scope ``ServiceScope/session``, as when the user signs out.
    public func endSession() { _ = takeSession() }

    /// Removes and returns the instances of the scope ``ServiceScope/session``.
    package func takeSession() -> [any Sendable] {
        let store = store
        let declarations = state.withLock(\.declarations).merging(store.overrides) { $1 }
        let keys = declarations.values.filter { $0.scope == .session }.map(\.key)
        // With the declarations, because this may be the last reference to an object that a closure holds.
        return [declarations as any Sendable] + store.removeInstances(of: Set(keys)).map { $0 as any Sendable }
    }

    /// Discards the instances of a scene, as when it is closed.
    ///
    /// - Parameter scene: The scene.
    public func endScene(_ scene: SceneID) {
        _ = store.removeInstances(of: scene)
    }
}
