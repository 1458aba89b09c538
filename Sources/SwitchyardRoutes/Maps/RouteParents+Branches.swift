extension RouteParents {
    /// Finds the tab of each route: the one whose root is the route itself, or the nearest among its declared parents.
    ///
    /// A root of a name stands for every route of the map with this name. Where two tabs have one root, the first counts.
    ///
    /// - Parameters:
    ///   - tabs: The tabs or columns, each with the name of the route of its first screen.
    ///   - map: The map whose parents these are.
    /// - Returns: The tab of each of ``positions``; `nil` where no root is among its parents, as in a cycle.
    /// - Complexity: Linear in the number of routes and tabs.
    package func branches(under tabs: [(branch: String, root: String)], in map: RouteMap) -> [String?] {
        let tabOfRoot = Dictionary(tabs.map { ($0.root, $0.branch) }) { first, _ in first }
        var branches = positions.map { tabOfRoot[map.namespaces[$0.namespace].rows[$0.row].route.name] }
        guard !tabOfRoot.isEmpty else { return branches }
        // Whether the tab of a route is known, or is looked for in the walk that is under way.
        var isSeen = branches.map { $0 != nil }
        for start in positions.indices where !isSeen[start] {
            var walk: [Int] = []
            var next: Int? = start
            while let index = next, !isSeen[index] {
                isSeen[index] = true
                walk.append(index)
                next = parents[index]
            }
            // Of a route of this walk itself, in a cycle, it is `nil`.
            guard let branch = next.flatMap({ branches[$0] }) else { continue }
            for index in walk { branches[index] = branch }
        }
        return branches
    }
}
