public import RouteMatching
import SwitchyardSupport

extension TypedRoute {
    /// The declarations of this type's routes.
    package static var declared: [DeclaredRoute] { routes.map { $0.declared } }

    /// The names and patterns of this type's routes, and the findings about patterns that cannot be parsed.
    fileprivate static var declaredRoutes: (valid: [Route], findings: [Finding]) {
        let declared = declared
        return (declared.filter(\.invalidPattern.isEmpty).map(\.route), declared.flatMap(\.invalidPattern))
    }
}

extension RouteNamespace {
    /// Creates a namespace with the routes of several types.
    init(
        _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, types: [any TypedRoute.Type]
    ) {
        self.init(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            routes: types.flatMap { $0.declaredRoutes.valid })
    }
}

extension RouteTableBuilder {
    /// Adds the routes of a type to a namespace that was added before.
    package mutating func add(_ type: any TypedRoute.Type, to namespace: String) {
        let declared = type.declaredRoutes
        findings += declared.findings
        for route in declared.valid { add(route, to: namespace) }
    }

    /// Adds the routes of types.
    ///
    /// - Parameter types: The types, such as `OrdersRoute.self`.
    public mutating func routes(_ types: any TypedRoute.Type...) {
        for type in types {
            let declared = type.declaredRoutes
            findings += declared.findings
            for route in declared.valid { self.route(route) }
        }
    }
}

extension RouteMap.Namespace {
    /// Creates a namespace with the routes of several types.
    init(
        _ name: String, origins: [Origin], webOrigins: [Origin] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, sources: [String]? = nil, types: [any TypedRoute.Type],
        file: String = #fileID, line: Int = #line
    ) {
        self.init(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            sources: sources, rows: types.flatMap { $0.declared.map { $0.row(.screen) } }, file: file, line: line)
    }
}
