import Foundation
import SwitchyardBase
import SwitchyardLocks

/// The instances of services: those that are there, and those that are being made.
final class ServiceStore: Sendable {
    struct State: Sendable {
        var instances: [ServiceSlot: any ServiceInstance] = [:]
        var weakInstances: [ServiceSlot: WeakServiceInstance] = [:]
        var creations = ServiceCreations()
        /// Counts how often each service was forgotten, so that nothing that began before is kept.
        var generations: [ServiceKey: Int] = [:]
    }

    /// What is asked for most, behind a lock that is held for a look-up and nothing else.
    struct Ready: Sendable {
        /// Shared instances without name and scene.
        var instances: [ObjectIdentifier: any ServiceInstance] = [:]
        /// How many override services at this moment; then the instances depend on who asks.
        var overriders = 0
    }

    let state = Monitor(State())
    /// Taken after the lock of the state, where both are.
    let ready = Locked(Ready())
    /// What is provided for those alone who share this store.
    let overrides: [ServiceKey: ServiceDeclaration]

    init(overrides: [ServiceKey: ServiceDeclaration] = [:]) { self.overrides = overrides }

    /// The instance that everybody gets, if there is one and nobody overrides anything.
    func readyInstance(of type: ObjectIdentifier) -> (any ServiceInstance)? {
        ready.withLock { $0.overriders == 0 ? $0.instances[type] : nil }
    }

    /// How often a service was forgotten.
    func generation(of key: ServiceKey) -> Int { state.withLock { $0.generations[key, default: 0] } }

    /// Finds an instance, or makes it; of all who ask at the same time one makes it, and the others wait.
    ///
    /// - Parameters:
    ///   - slot: Which instance.
    ///   - declaration: How it is made.
    ///   - generation: How often the service had been forgotten before the declaration was looked up.
    ///   - registry: Where what makes it finds others.
    /// - Returns: The instance.
    /// - Throws: ``CallError`` where it cannot be made.
    func instance(
        at slot: ServiceSlot, _ declaration: ServiceDeclaration, _ generation: Int, _ registry: ServiceRegistry
    ) throws(CallError) -> any ServiceInstance {
        let thread = ObjectIdentifier(Thread.current)
        let isShared = declaration.scope != .transient
        let turn = try state.wait { state throws(CallError) -> Turn? in
            state.creations.go(on: thread)
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
                // What was forgotten meanwhile is delivered to who asked, and to nobody else.
                guard case .success(let instance) = made, !isForgotten,
                    generation == state.generations[slot.key, default: 0]
                else { return }
                state.keep(instance, at: slot, declaration.scope)
                guard slot.isPlain, state.instances[slot] != nil else { return }
                ready.withLock { $0.instances[slot.key.type] = instance }
            }
            return try made.get()
        }
    }

    /// What a thread that asks has to do.
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
            // A circle is told once, and not anew for each service on it.
            return .failure(error)
        } catch {
            return .failure(.creation("\(declaration.key)", error))
        }
    }

    /// Takes out the instances of some services, and forgets those that are being made.
    ///
    /// - Returns: The instances, to be released where no lock is held: whatever goes may ask for services while it does.
    func take(_ keys: Set<ServiceKey>) -> [any ServiceInstance] {
        take {
            keys.contains($0.key)
        } first: { state in
            for key in keys { state.generations[key, default: 0] += 1 }
        }
    }

    /// Takes out the instances of a scene in the same way.
    func take(_ scene: SceneID) -> [any ServiceInstance] {
        take {
            $0.scene == scene
        } first: { state in
            state.creations.forget(scene)
        }
    }

    private func take(_ isMeant: (ServiceSlot) -> Bool, first: (inout State) -> Void) -> [any ServiceInstance] {
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

    fileprivate mutating func keep(_ instance: any ServiceInstance, at slot: ServiceSlot, _ scope: ServiceScope) {
        switch scope {
        case .transient: break
        case .weak: weakInstances[slot] = instance.weakly
        case .singleton, .scene, .session: instances[slot] = instance
        }
    }
}

extension ServiceSlot {
    /// Whether its type alone says which it is.
    fileprivate var isPlain: Bool { key.name == nil && scene == nil }
}

extension CallError {
    fileprivate var isCircular: Bool {
        if case .circular = self { true } else { false }
    }
}
