extension DeclaredParents {
    /// Takes the parents that the routes of a map declare.
    ///
    /// - Parameter map: The map; where a namespace has a name twice, its first route counts.
    package init(_ map: RouteMap) {
        self.init()
        for namespace in map.namespaces { add(namespace.rows, in: namespace.name) }
    }

    /// Takes the parents that typed routes declare.
    ///
    /// - Parameters:
    ///   - types: The types, as in `[OrdersRoute.self, MenuRoute.self]`.
    ///   - namespace: The namespace that holds their routes; `nil` where no other has routes of the same names.
    public init(types: [any TypedRoute.Type], in namespace: String? = nil) {
        self.init()
        add(types.flatMap { $0.rows }, in: namespace)
    }

    private mutating func add(_ rows: [RouteMap.Row], in namespace: String?) {
        var known: Set<String> = []
        for row in rows where known.insert(row.route.name).inserted {
            guard let parent = row.parent else { continue }
            declare(parent, above: row.route.name, in: namespace)
        }
    }
}
