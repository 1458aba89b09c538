/// The maximum work of a look-up in a table.
extension RouteTable {
    /// Routes that one link can reach, and that are together too many or too slow.
    package struct Crowd: Sendable {
        /// The name of their namespace.
        package let namespace: String
        /// The routes, the most expensive first.
        ///
        /// The list is empty if the table has too many origins.
        package let routes: [Route]
        /// The maximum work for a link of the namespace.
        package let bound: WorkBound
    }

    /// The maximum number of steps for a match or a miss.
    ///
    /// - Complexity: Linear in the size of the table.
    package var workBound: WorkBound {
        let bounds = storage.namespaces.map { NamespaceWork($0.wholeTrie(), ancestorsOf: maxSegmentsOfAncestors).bound }
        let global = storage.origins.globalNamespace.map { bounds[$0] } ?? WorkBound()
        return storage.origins.bound
            + zip(storage.namespaces, bounds).reduce(WorkBound()) { bound, next in
                bound.or(next.0.namespace.fallsBackToGlobal ? next.1 + global : next.1)
            }
    }

    /// The maximum number of segments if the policy looks for the nearest ancestor, else `nil`.
    private var maxSegmentsOfAncestors: Int? {
        policies.unmatchedTail == .nearestAncestor ? limits.maxSegments : nil
    }

    /// Returns the routes of each namespace for which a link needs too many steps.
    package func crowds(_ isSmall: (WorkBound) -> Bool = { $0.isSmall }) -> [Crowd] {
        let origins = storage.origins.bound
        return storage.namespaces.compactMap { compiled in
            let work = NamespaceWork(compiled.wholeTrie(), ancestorsOf: maxSegmentsOfAncestors)
            let bound = origins + work.bound
            guard !isSmall(bound) else { return nil }
            let routes = isSmall(origins) ? work.crowd { isSmall(origins + $0) } : []
            return Crowd(
                namespace: compiled.namespace.name, routes: routes.map { compiled.namespace.routes[$0] }, bound: bound)
        }
    }
}

extension RouteTable.Storage {
    /// The maximum number of steps of a walk through a namespace.
    package func workBound(ofNamespace index: Int) -> WorkBound { NamespaceWork(namespaces[index].wholeTrie()).bound }
}
