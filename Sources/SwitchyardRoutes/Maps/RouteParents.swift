/// Which route of a map stands above which.
///
/// A parent is looked for by its name in the child's namespace, and where that has none of the name, in the whole map.
/// Nothing is judged here: a name may lead nowhere, and a route may stand above itself.
package struct RouteParents: Sendable {
    /// A route of a map.
    package struct Position: Sendable, Hashable {
        /// The index of the namespace.
        package let namespace: Int
        /// The index of the route in its namespace.
        package let row: Int
    }

    /// All routes, in the order of the file.
    package let positions: [Position]

    /// For each of ``positions``, the index of the route above it; `nil` where it names none, or none that exists.
    package let parents: [Int?]

    /// The routes that stand above themselves, as indices of ``positions``.
    ///
    /// In each cycle a route is followed by its parent, and the last by the first. No two cycles share a route.
    package let cycles: [[Int]]

    /// Looks up the parents of a map.
    ///
    /// - Parameter map: The map; the cost grows with the number of its routes.
    package init(_ map: RouteMap) {
        var positions: [Position] = []
        var anywhere: [String: Int] = [:]
        var starts: [Int] = []
        for (namespace, content) in map.namespaces.enumerated() {
            starts.append(positions.count)
            for row in content.rows.indices {
                let name = content.rows[row].route.name
                if anywhere[name] == nil { anywhere[name] = positions.count }
                positions.append(Position(namespace: namespace, row: row))
            }
        }
        var parents: [Int?] = []
        parents.reserveCapacity(positions.count)
        for (namespace, content) in map.namespaces.enumerated() {
            var inside: [String: Int] = [:]
            for (row, other) in content.rows.enumerated() where inside[other.route.name] == nil {
                inside[other.route.name] = starts[namespace] + row
            }
            for row in content.rows {
                parents.append(row.parent.flatMap { inside[$0] ?? anywhere[$0] })
            }
        }
        self.positions = positions
        self.parents = parents
        cycles = Self.cycles(parents)
    }

    /// Goes up from each route until it comes to one that was seen before.
    private static func cycles(_ parents: [Int?]) -> [[Int]] {
        var cycles: [[Int]] = []
        // The walk in which a route was seen; zero for none.
        var seen = [Int](repeating: 0, count: parents.count)
        for start in parents.indices where seen[start] == 0 {
            var next: Int? = start
            while let index = next, seen[index] == 0 {
                seen[index] = start + 1
                next = parents[index]
            }
            guard let first = next, seen[first] == start + 1 else { continue }
            var cycle = [first]
            while let index = cycle.last.flatMap({ parents[$0] }), index != first { cycle.append(index) }
            cycles.append(cycle)
        }
        return cycles
    }
}
