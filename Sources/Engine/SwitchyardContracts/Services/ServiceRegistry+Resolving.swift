public import SwitchyardSupport

extension ServiceRegistry {
    /// Finds a service, and creates it on first use.
    ///
    /// - Parameters:
    ///   - type: The type with which it was provided.
    ///   - name: Its name, if it has one.
    ///   - scene: The scene, for a service of the scope ``ServiceScope/scene``.
    /// - Returns: The service.
    /// - Throws: ``CallError``.
    public func resolve<Service: Sendable>(
        _ type: Service.Type = Service.self, named name: String? = nil, in scene: SceneID? = nil
    ) throws(CallError) -> Service {
        let instance: any ServiceInstance
        if name == nil, scene == nil, let ready = shared.readyInstance(of: ObjectIdentifier(Service.self)) {
            instance = ready
        } else {
            instance = try self.instance(of: ServiceKey(type, named: name), in: scene)
        }
        // An instance always has the type of its key. A dynamic cast would look the type up for each call, which costs
        // as much as the rest of this method.
        return unsafeDowncast(instance, to: ServiceBox<Service>.self).service
    }

    /// Finds a service, after starting its module if necessary and waiting until the module runs.
    ///
    /// - Parameters:
    ///   - type: The type with which it was provided.
    ///   - name: Its name, if it has one.
    ///   - scene: The scene, for a service of the scope ``ServiceScope/scene``.
    /// - Returns: The service.
    /// - Throws: ``CallError``.
    public func ready<Service: Sendable>(
        _ type: Service.Type = Service.self, named name: String? = nil, in scene: SceneID? = nil
    ) async throws(CallError) -> Service {
        await startModule(of: ServiceKey(type, named: name))
        return try resolve(type, named: name, in: scene)
    }

    /// Finds all services of a type, with and without a name, in the order in which they were provided.
    ///
    /// - Parameters:
    ///   - type: The type with which they were provided.
    ///   - scene: The scene, for services of the scope ``ServiceScope/scene``.
    /// - Returns: The services with their names. A service that cannot be resolved is replaced by its error.
    public func resolveAll<Service: Sendable>(
        _ type: Service.Type = Service.self, in scene: SceneID? = nil
    ) -> [(name: String?, service: Result<Service, CallError>)] {
        implementationNames(of: ObjectIdentifier(Service.self)).map { name in
            (name, Result { () throws(CallError) in try resolve(type, named: name, in: scene) })
        }
    }

    func instance(of key: ServiceKey, in scene: SceneID?) throws(CallError) -> any ServiceInstance {
        // Read before the declaration, so that an instance is not kept if the service is replaced or removed in
        // between.
        let store = store
        let generation = store.generation(of: key)
        let declaration = try declaration(of: key, in: store)
        let isForScene = declaration.scope == .scene
        if isForScene, scene == nil { throw .needsScene("\(key)") }
        return try store.instance(
            at: ServiceSlot(key: key, scene: isForScene ? scene : nil), declaration, generation, self)
    }

    private func declaration(of key: ServiceKey, in store: ServiceStore) throws(CallError) -> ServiceDeclaration {
        if let override = store.overrides[key] { return override }
        return try state.withLock { state throws(CallError) in
            guard let declaration = state.declarations[key] else {
                throw .missingService("\(key)", nearest: "\(key)".nearest(in: state.order.map(\.description)))
            }
            guard let module = declaration.module else { return declaration }
            switch state.absentModules[module] {
            case nil: return declaration
            case .notStarted: throw .notStarted("\(key)", module: module)
            case .failed(let reason): throw .moduleFailed("\(key)", module: module, reason: reason)
            }
        }
    }

    /// Starts the module of a service if it has not started.
    package func startModule(of key: ServiceKey) async {
        guard store.overrides[key] == nil else { return }
        let waiting = state.withLock { state -> (module: String, starter: @Sendable (String) async -> Void)? in
            guard let module = state.declarations[key]?.module, let starter = state.starter,
                case .notStarted = state.absentModules[module]
            else { return nil }
            return (module, starter)
        }
        if let waiting { await waiting.starter(waiting.module) }
    }
}
