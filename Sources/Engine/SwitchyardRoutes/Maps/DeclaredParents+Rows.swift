import RouteMatching
import SwitchyardNavigation

extension DeclaredParents {
    /// Creates the declarations of a map's routes.
    package init(_ map: RouteMap) {
        self.init()
        for namespace in map.namespaces { add(namespace.rows, in: namespace.name) }
    }

    /// Creates the declarations of typed routes.
    init(types: [any TypedRoute.Type], in namespace: String? = nil) {
        self.init()
        add(types.flatMap { $0.rows }, in: namespace)
    }

    private mutating func add(_ rows: [RouteMap.Row], in namespace: String?) {
        guard rows.contains(where: { $0.parent != nil }) else { return }
        var known: Set<String> = []
        for row in rows where known.insert(row.route.name).inserted {
            guard let parent = row.parent else { continue }
            declare(parent, above: row.route.name, in: namespace)
        }
    }
}
