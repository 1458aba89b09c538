import RouteMatching

/// Collects the parts of a table, for tests that build many tables.
struct TableFixture {
    var policies = RouteTablePolicies()
    var types: [PlaceholderType] = []
    var namespaces: [RouteNamespace] = []

    /// Adds a route, and the namespace if it is new.
    mutating func add(_ route: Route, to namespace: String, origins: [String] = [], isDefault: Bool = false) throws {
        if !namespaces.contains(where: { $0.name == namespace }) {
            namespaces.append(
                RouteNamespace(namespace, origins: try origins.map { try Origin(reading: $0) }, isDefault: isDefault))
        }
        for index in namespaces.indices where namespaces[index].name == namespace {
            namespaces[index].routes.append(route)
        }
    }

    func build() throws(RouteTableError) -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, types: types)
        for namespace in namespaces { builder.add(namespace) }
        return try builder.compile()
    }

    /// A table with one namespace, which is the default and has the given origins.
    static func table(
        _ routes: [(name: String, pattern: String)], origins: [String] = ["*"],
        policies: RouteTablePolicies = RouteTablePolicies(), types: [PlaceholderType] = []
    ) throws -> RouteTable {
        var fixture = TableFixture(policies: policies, types: types)
        fixture.namespaces = [
            RouteNamespace(
                "all", origins: try origins.map { try Origin(reading: $0) }, isDefault: true,
                routes: try routes.map { Route($0.name, try RoutePattern($0.pattern)) })
        ]
        return try fixture.build()
    }
}
