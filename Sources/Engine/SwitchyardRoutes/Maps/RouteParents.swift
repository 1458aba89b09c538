import RouteMatching

/// The parent of each route of a map.
///
/// A parent is looked up by name, first in the child's namespace, then in the whole map. Nothing is validated here: a
/// name may be unknown, and parents may be cyclic.
package struct RouteParents: Sendable {
    /// The position of a route in a map.
    package struct Position: Sendable, Hashable {
        /// The index of the namespace.
        package let namespace: Int
        /// The index of the route in its namespace.
        package let row: Int
    }

    /// All routes, in the order of the file.
    package let positions: [Position]

    /// For each of ``positions``, the index of the parent; `nil` if none is declared, or if its name is unknown.
    package let parents: [Int?]

    /// The cycles of parents, as indices of ``positions``.
    ///
    /// In each cycle a route is followed by its parent, and the last route's parent is the first. Cycles share no
    /// routes.
    package let cycles: [[Int]]

    /// Looks up the parents of a map's routes.
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

    /// Follows the parents of each route until a route was visited before.
    private static func cycles(_ parents: [Int?]) -> [[Int]] {
        var cycles: [[Int]] = []
        // The walk that visited a route; zero if none did.
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
