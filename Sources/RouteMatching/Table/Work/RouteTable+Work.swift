/// How much work a table makes of a link.
extension RouteTable {
    /// Routes that one link can reach at the same time, and that are too many or too slow together.
    package struct Crowd: Sendable {
        /// The name of their namespace.
        package let namespace: String
        /// The routes, the costliest first.
        package let routes: [Route]
        /// How much work a link of the namespace takes at most.
        package let bound: WorkBound
    }

    /// The most steps that a match or a miss takes.
    ///
    /// - Complexity: Linear in the size of the table.
    package var workBound: WorkBound {
        let bounds = storage.namespaces.map { NamespaceWork($0, ancestorsOf: maxSegmentsOfAncestors).bound }
        let global = storage.origins.globalNamespace.map { bounds[$0] } ?? WorkBound()
        return zip(storage.namespaces, bounds).reduce(WorkBound()) { bound, next in
            bound.or(next.0.namespace.fallsBackToGlobal ? next.1 + global : next.1)
        }
    }

    /// The most segments of a link whose nearest ancestor is looked for; `nil` where the policy does not ask for that.
    private var maxSegmentsOfAncestors: Int? {
        policies.unmatchedTail == .nearestAncestor ? limits.maxSegments : nil
    }

    /// Returns the routes of each namespace that make a link take too many steps.
    ///
    /// - Parameter isSmall: Whether a bound is small enough.
    /// - Returns: One crowd at most for each namespace.
    package func crowds(_ isSmall: (WorkBound) -> Bool = { $0.isSmall }) -> [Crowd] {
        storage.namespaces.compactMap { compiled in
            let work = NamespaceWork(compiled, ancestorsOf: maxSegmentsOfAncestors)
            guard !isSmall(work.bound) else { return nil }
            let routes = work.crowd(isSmall).map { compiled.namespace.routes[$0] }
            return Crowd(namespace: compiled.namespace.name, routes: routes, bound: work.bound)
        }
    }

    /// Counts the steps that a look-up takes, which is for tests: ``match(_:)`` itself counts nothing.
    func steps(_ link: String) -> Int {
        var steps = link.utf8.count
        LinkReader.read(
            link, limits: limits, policies: policies, refused: { _ in },
            { view in
                withUnsafeMutablePointer(to: &steps) { _ = storage.locate(view, steps: $0) }
            })
        return steps
    }
}
