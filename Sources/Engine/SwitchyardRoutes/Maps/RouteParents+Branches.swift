import RouteMatching

extension RouteParents {
    /// Finds the tab of each route: the tab whose root is the route itself or its nearest declared parent.
    ///
    /// The name of a root means every route of the map with this name. If two tabs have the same root, the first one is
    /// used.
    ///
    /// - Parameters:
    ///   - tabs: The tabs or columns, each with the name of its root route.
    ///   - map: The map of these parents.
    /// - Returns: The tab of each of ``positions``; `nil` if none of its parents is a root, for example in a cycle.
    /// - Complexity: Linear in the number of routes and tabs.
    package func branches(under tabs: [(branch: String, root: String)], in map: RouteMap) -> [String?] {
        let tabOfRoot = Dictionary(tabs.map { ($0.root, $0.branch) }) { first, _ in first }
        var branches = positions.map { tabOfRoot[map.namespaces[$0.namespace].rows[$0.row].route.name] }
        guard !tabOfRoot.isEmpty else { return branches }
        // Whether the tab of a route is known, or the route was visited by this or an earlier walk.
        var isSeen = branches.map { $0 != nil }
        for start in positions.indices where !isSeen[start] {
            var walk: [Int] = []
            var next: Int? = start
            while let index = next, !isSeen[index] {
                isSeen[index] = true
                walk.append(index)
                next = parents[index]
            }
            // A walk that ends in a cycle has no tab.
            guard let branch = next.flatMap({ branches[$0] }) else { continue }
            for index in walk { branches[index] = branch }
        }
        return branches
    }
}
