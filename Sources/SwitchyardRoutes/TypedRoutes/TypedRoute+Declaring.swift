public import RouteMatching

extension TypedRoute {
    /// The rows of this type as a route map has them.
    package static var rows: [RouteMap.Row] { routes.map(\.row) }

    /// The names and patterns of this type's routes.
    fileprivate static var declaredRoutes: [Route] { routes.map(\.route) }
}

extension RouteNamespace {
    /// Creates a namespace with the routes of some types.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the table.
    ///   - origins: Where links may come from.
    ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here.
    ///   - fallsBackToGlobal: Whether a miss is tried in the global namespace.
    ///   - types: The types whose routes it holds, as in `[OrdersRoute.self, MenuRoute.self]`.
    package init(
        _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, types: [any TypedRoute.Type]
    ) {
        self.init(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            routes: types.flatMap { $0.declaredRoutes })
    }
}

extension RouteTableBuilder {
    /// Adds the routes of a type to a namespace that has been added before.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - namespace: The namespace's name. If there is none of that name, `build()` reports it.
    package mutating func add(_ type: any TypedRoute.Type, to namespace: String) {
        for route in type.declaredRoutes { add(route, to: namespace) }
    }

    /// Declares the routes of types.
    ///
    /// - Parameter types: The types, as in `OrdersRoute.self`.
    public mutating func routes(_ types: any TypedRoute.Type...) {
        for type in types { type.declaredRoutes.forEach { route($0) } }
    }
}

extension RouteMap.Namespace {
    /// Creates a namespace with the routes of some types.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the map.
    ///   - origins: Where links may come from.
    ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here.
    ///   - fallsBackToGlobal: Whether a miss is tried in the global namespace.
    ///   - sources: The names of the link sources that its routes accept unless they say otherwise.
    ///   - types: The types whose routes it holds.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    package init(
        _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, sources: [String]? = nil, types: [any TypedRoute.Type],
        file: String = #fileID, line: Int = #line
    ) {
        self.init(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            sources: sources, rows: types.flatMap { $0.rows }, file: file, line: line)
    }
}
