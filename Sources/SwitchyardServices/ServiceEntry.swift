internal import SwitchyardBase
import SwitchyardLocks

/// A service as it is provided: for tools, and for whoever looks.
package struct ServiceEntry: Sendable, Hashable {
    /// The type, with its name where it has one, as in `AccountService named 'test'`.
    package let name: String
    /// How long an instance is kept.
    package let scope: ServiceScope
    /// How many instances are kept at this moment.
    package let instances: Int
}

extension ServiceRegistry {
    /// The services that are provided, in the order in which they were, with how many instances there are of each.
    ///
    /// Nothing is made by asking for it, and overrides of a test are not among them.
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
    /// How many instances there are of each service.
    fileprivate var instanceCounts: [ServiceKey: Int] {
        let (kept, weak) = state.withLock { ($0.instances.keys.map(\.key), $0.weakInstances) }
        // Looked at without the lock: what is kept for this moment may be the last to keep it.
        let alive = weak.filter { $0.value.instance() != nil }.keys.map(\.key)
        return (kept + alive).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
