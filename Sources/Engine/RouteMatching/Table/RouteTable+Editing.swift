public import SwitchyardSupport

extension RouteTable {
    /// Returns a table in which a namespace replaces the one with the same name, or is added.
    ///
    /// Only the new namespace is compiled; all others are shared with this table.
    ///
    /// - Throws: `DeclarationError` with everything that is wrong with the new namespace.
    func replacing(_ namespace: RouteNamespace) throws(DeclarationError) -> RouteTable {
        try RouteTableError.declared { () throws(RouteTableError) in try with(namespace) }
    }

    /// Returns a table without a namespace.
    ///
    /// - Throws: `DeclarationError` if there is no namespace with that name.
    public func removing(namespace name: String) throws(DeclarationError) -> RouteTable {
        try RouteTableError.declared { () throws(RouteTableError) in
            let namespaces = storage.namespaces.filter { $0.namespace.name != name }
            guard namespaces.count < storage.namespaces.count else { throw .init(reasons: [.notFound(name)]) }
            return try with(namespaces)
        }
    }

    /// Returns a table in which a route replaces the one with the same name.
    ///
    /// - Parameters:
    ///   - route: The new route.
    ///   - namespace: The namespace that contains a route with that name.
    /// - Returns: The new table; this table is unchanged.
    /// - Throws: `DeclarationError` if there is no such route, or if the new one conflicts with others.
    public func replacing(_ route: Route, in namespace: String) throws(DeclarationError) -> RouteTable {
        try RouteTableError.declared { () throws(RouteTableError) in
            var (edited, index) = try find(route.name, in: namespace)
            edited.routes[index] = route
            return try with(edited)
        }
    }

    /// Returns a table without a route.
    ///
    /// - Parameters:
    ///   - name: The route's name.
    ///   - namespace: The namespace that contains the route.
    /// - Returns: The new table; this table is unchanged.
    /// - Throws: `DeclarationError` if there is no such route.
    public func removing(route name: String, in namespace: String) throws(DeclarationError) -> RouteTable {
        try RouteTableError.declared { () throws(RouteTableError) in
            var (edited, index) = try find(name, in: namespace)
            edited.routes.remove(at: index)
            return try with(edited)
        }
    }

    private func find(_ route: String, in name: String) throws(RouteTableError) -> (RouteNamespace, Int) {
        guard let namespace = storage.namespaces.first(where: { $0.namespace.name == name })?.namespace,
            let index = namespace.routes.firstIndex(where: { $0.name == route })
        else { throw RouteTableError(reasons: [.notFound("\(name)/\(route)")]) }
        return (namespace, index)
    }

    private func with(_ namespace: RouteNamespace) throws(RouteTableError) -> RouteTable {
        let names = NamespaceCompiler.routeIndices(of: namespace)
        let reasons =
            names.duplicates + NamespaceCompiler.faults(of: namespace, policies: policies, types: storage.types)
        guard reasons.isEmpty else { throw RouteTableError(reasons: reasons) }
        let compiled = CompiledNamespace(
            namespace, routeIndices: names.indices, policies: policies, types: storage.types)
        var namespaces = storage.namespaces
        if let index = namespaces.firstIndex(where: { $0.namespace.name == namespace.name }) {
            namespaces[index] = compiled
        } else {
            namespaces.append(compiled)
        }
        return try with(namespaces)
    }

    private func with(_ namespaces: [CompiledNamespace]) throws(RouteTableError) -> RouteTable {
        RouteTable(
            storage: try Storage(namespaces, policies: policies, limits: limits, types: storage.types))
    }
}
