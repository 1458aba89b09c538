internal import SwitchyardSupport

/// A description of a provided service, for tools.
package struct ServiceEntry: Sendable, Hashable {
    /// The type, with the service's name if it has one, as in `AccountService named 'test'`.
    package let name: String
    /// How long an instance is kept.
    package let scope: ServiceScope
    /// The number of instances that are currently kept.
    package let instances: Int
}

extension ServiceRegistry {
    /// The provided services with their numbers of instances, in the order in which they were provided.
    ///
    /// Reading this creates no instance. The overrides of tests are not included.
    package var entries: [ServiceEntry] {
        let declarations = state.withLock { state in state.order.compactMap { state.declarations[$0] } }
        let counts = shared.instanceCounts
        return declarations.map { declaration in
            ServiceEntry(
                name: "\(declaration.key)", scope: declaration.scope, instances: counts[declaration.key] ?? 0)
        }
    }
}

extension ServiceStore {
    /// The number of instances of each service.
    fileprivate var instanceCounts: [ServiceKey: Int] {
        let (kept, weak) = state.withLock { ($0.instances.keys.map(\.key), $0.weakInstances) }
        // Without the lock, because the strong reference here may be the last one, and its deinitialiser runs then.
        let alive = weak.filter { $0.value.instance() != nil }.keys.map(\.key)
        return (kept + alive).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
