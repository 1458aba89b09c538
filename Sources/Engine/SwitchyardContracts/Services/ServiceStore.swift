import Foundation
import SwitchyardSupport

/// The instances of services: those that exist, and those that are being created.
final class ServiceStore: Sendable {
    struct State: Sendable {
        var instances: [ServiceSlot: any ServiceInstance] = [:]
        var weakInstances: [ServiceSlot: WeakServiceInstance] = [:]
        var creations = ServiceCreations()
        /// How often the instances of each service were discarded, so that no older creation is kept.
        var generations: [ServiceKey: Int] = [:]
    }

    /// The most frequently resolved instances, behind a lock that is held only for a look-up.
    struct Ready: Sendable {
        /// The shared instances without a name and a scene.
        var instances: [ObjectIdentifier: any ServiceInstance] = [:]
        /// The number of overrides in effect.
        ///
        /// If it is not 0, the instances depend on the current task.
        var overriders = 0
        /// Whether the overrides of this store have ended.
        var hasEnded = false
    }

    let state = Monitor(State())
    /// Locked after the lock of the state, if both are needed.
    let ready = Locked(Ready())
    /// The services that are provided only for the users of this store.
    let overrides: [ServiceKey: ServiceDeclaration]
    /// The store of the enclosing overrides.
    let enclosing: ServiceStore?

    init(overrides: [ServiceKey: ServiceDeclaration] = [:], within enclosing: ServiceStore? = nil) {
        self.overrides = overrides
        self.enclosing = enclosing
    }

    /// The shared instance, if it exists and no overrides are in effect.
    func readyInstance(of type: ObjectIdentifier) -> (any ServiceInstance)? {
        ready.withLock { $0.overriders == 0 ? $0.instances[type] : nil }
    }

    /// How often the instances of a service were discarded.
    func generation(of key: ServiceKey) -> Int { state.withLock { $0.generations[key, default: 0] } }

    /// Finds or creates an instance.
    ///
    /// If several threads ask concurrently, one creates it, and the others wait.
    ///
    /// - Parameters:
    ///   - slot: The key and scene of the instance.
    ///   - declaration: How it is created.
    ///   - generation: The generation of the service before the declaration was looked up.
    ///   - registry: The registry in which its dependencies are resolved.
    /// - Returns: The instance.
    /// - Throws: ``CallError`` if it cannot be created.
    func instance(
        at slot: ServiceSlot, _ declaration: ServiceDeclaration, _ generation: Int, _ registry: ServiceRegistry
    ) throws(CallError) -> any ServiceInstance {
        let thread = ObjectIdentifier(Thread.current)
        let isShared = declaration.scope != .transient
        let turn = try state.wait { state throws(CallError) -> Turn? in
            state.creations.endWait(of: thread)
            if let instance = state.instance(at: slot) { return .found(instance) }
            if isShared, state.creations.isMaking(slot) {
                try state.creations.wait(thread, for: slot)
                return nil
            }
            try state.creations.begin(slot, by: thread, isShared: isShared)
            return .make
        }
        switch turn {
        case .found(let instance): return instance
        case .make:
            let made = make(declaration, registry)
            state.change { state in
                let isForgotten = state.creations.end(slot, by: thread)
                // An instance that was discarded meanwhile is returned to this caller only, and is not kept.
                guard case .success(let instance) = made, !isForgotten,
                    generation == state.generations[slot.key, default: 0]
                else { return }
                state.store(instance, at: slot, declaration.scope)
                guard slot.isPlain, state.instances[slot] != nil else { return }
                ready.withLock { $0.instances[slot.key.type] = instance }
            }
            return try made.get()
        }
    }

    /// The result of the look-up: an instance, or the task to create it.
    private enum Turn {
        case found(any ServiceInstance)
        case make
    }

    private func make(
        _ declaration: ServiceDeclaration, _ registry: ServiceRegistry
    ) -> Result<any ServiceInstance, CallError> {
        do {
            let instance = try declaration.make(registry)
            let isLost = declaration.scope == .weak && instance.weakly == nil
            return isLost ? .failure(.notAnObject("\(declaration.key)")) : .success(instance)
        } catch let error as CallError where error.isCircular {
            // A cycle is reported once, and not wrapped again for each service on it.
            return .failure(error)
        } catch {
            return .failure(.creation("\(declaration.key)", error))
        }
    }

    /// Removes the instances of some services, and discards those that are being created.
    func removeInstances(of keys: Set<ServiceKey>) -> [any ServiceInstance] {
        removeInstances {
            keys.contains($0.key)
        } first: { state in
            for key in keys { state.generations[key, default: 0] += 1 }
        }
    }

    /// Removes the instances of a scene, and discards those that are being created.
    func removeInstances(of scene: SceneID) -> [any ServiceInstance] {
        removeInstances {
            $0.scene == scene
        } first: { state in
            state.creations.forget(scene)
        }
    }

    private func removeInstances(where isMeant: (ServiceSlot) -> Bool, first: (inout State) -> Void)
        -> [any ServiceInstance]
    {
        var gone: [any ServiceInstance] = []
        state.change { state in
            first(&state)
            for slot in state.instances.keys.filter(isMeant) {
                if let instance = state.instances.removeValue(forKey: slot) { gone.append(instance) }
                if slot.isPlain { ready.withLock { $0.instances[slot.key.type] = nil } }
            }
            for slot in state.weakInstances.keys.filter(isMeant) { state.weakInstances[slot] = nil }
        }
        return gone
    }
}

extension ServiceStore.State {
    fileprivate func instance(at slot: ServiceSlot) -> (any ServiceInstance)? {
        instances[slot] ?? weakInstances[slot]?.instance()
    }

    fileprivate mutating func store(_ instance: any ServiceInstance, at slot: ServiceSlot, _ scope: ServiceScope) {
        switch scope {
        case .transient: break
        case .weak: weakInstances[slot] = instance.weakly
        case .singleton, .scene, .session: instances[slot] = instance
        }
    }
}

extension ServiceSlot {
    /// Whether the slot has neither a name nor a scene.
    fileprivate var isPlain: Bool { key.name == nil && scene == nil }
}

extension CallError {
    fileprivate var isCircular: Bool {
        if case .circular = self { true } else { false }
    }
}
