public import SwitchyardBase
public import SwitchyardDiagnostics
import SwitchyardLocks

/// Where modules find each other's services: by type, never by import.
///
/// ```swift
/// let services = ServiceRegistry()
/// try services.provide((any AccountService).self) { _ in AccountStore() }
/// let account = try services.resolve((any AccountService).self)
/// ```
///
/// A service is made when somebody first asks for it, exactly once however many ask at the same time. What makes it may
/// resolve others, and never waits for another thread. All of it can be called from anywhere.
public final class ServiceRegistry: Sendable {
    struct State: Sendable {
        var declarations: [ServiceKey: ServiceDeclaration] = [:]
        /// Keys in the order in which they were provided.
        var order: [ServiceKey] = []
        /// Modules that do not run.
        var absentModules: [String: ModuleAbsence] = [:]
        /// Starts a module, and returns when it runs.
        var starter: (@Sendable (String) async -> Void)?
    }

    let state = Locked(State())
    /// The instances that everybody shares who does not override.
    let shared = ServiceStore()

    /// Creates an empty registry.
    public init() {}

    /// Says how a service is made.
    ///
    /// - Parameters:
    ///   - type: The type under which it is found, as in `(any AccountService).self`.
    ///   - name: A name, where there are several of one type.
    ///   - scope: How long an instance is kept.
    ///   - replacing: Whether it may take the place of one that is there; instances of that one are forgotten.
    ///   - make: Makes an instance. It may resolve other services, and never waits for another thread.
    /// - Throws: `DeclarationError` where there is one already.
    public func provide<Service: Sendable>(
        _ type: Service.Type, named name: String? = nil, scope: ServiceScope = .singleton, replacing: Bool = false,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        try provide(type, named: name, scope: scope, replacing: replacing, of: nil, make)
    }

    /// Says how a module makes a service.
    package func provide<Service: Sendable>(
        _ type: Service.Type, named name: String?, scope: ServiceScope, replacing: Bool, of module: String?,
        _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(DeclarationError) {
        let key = ServiceKey(type, named: name)
        // What a maker holds goes when the lock is open: its end is code of the app.
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

    /// Takes a service away; who has an instance keeps it.
    ///
    /// - Parameters:
    ///   - type: The type under which it is found.
    ///   - name: Its name, where it has one.
    /// - Returns: Whether there was one.
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

    /// Whether anybody provides a type, by whatever name.
    package func isProvided(_ type: ObjectIdentifier) -> Bool { !implementationNames(of: type).isEmpty }

    /// The names under which a type is provided, in order; `nil` is that without a name.
    package func implementationNames(of type: ObjectIdentifier) -> [String?] {
        let known = state.withLock(\.order).filter { $0.type == type }
        let overriding = store.overrides.keys.filter { $0.type == type && !known.contains($0) }
        return known.map(\.name) + overriding.map(\.name).inOrder { ($0 ?? "") < ($1 ?? "") }
    }

    /// Forgets the instances that were made for a session, as when somebody signs out.
    public func endSession() { _ = takeSession() }

    /// Takes out the instances that were made for a session.
    ///
    /// - Returns: The instances, and what else may end with them, to be released where no lock is held: their end is code of
    ///   the app.
    package func takeSession() -> [any Sendable] {
        let store = store
        let declarations = state.withLock(\.declarations).merging(store.overrides) { $1 }
        let keys = declarations.values.filter { $0.scope == .session }.map(\.key)
        // With the declarations: this may be the last copy of what a maker holds.
        return [declarations as any Sendable] + store.take(Set(keys)).map { $0 as any Sendable }
    }

    /// Forgets the instances that were made for a scene, as when it is closed.
    ///
    /// - Parameter scene: The scene.
    public func endScene(_ scene: SceneID) {
        _ = store.take(scene)
    }
}
