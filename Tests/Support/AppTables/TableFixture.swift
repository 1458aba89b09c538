public import RouteMatching
public import SwitchyardSupport

/// The parts of a table as values, for tables whose routes come from data.
public struct TableFixture: Sendable {
    /// Routes with the same origins.
    public struct Namespace: Sendable {
        /// The name, unique in the table.
        public let name: String
        /// The origins of links to the routes.
        public let origins: [String]
        /// Whether links without a scheme resolve here.
        public let isDefault: Bool
        /// Whether a link that matches nothing here is tried in the namespace of the origin `*`.
        public var fallsBackToGlobal = false
        /// The routes, in any order.
        public var routes: [Route]

        /// Creates a namespace.
        public init(_ name: String, origins: [String] = [], isDefault: Bool = false, routes: [Route] = []) {
            self.name = name
            self.origins = origins
            self.isDefault = isDefault
            self.routes = routes
        }
    }

    /// How the table reads links.
    public var policies: RouteTablePolicies
    /// The custom placeholder types.
    public var types: [PlaceholderType]
    /// The namespaces, in any order.
    public var namespaces: [Namespace]

    /// Creates the parts of a table.
    public init(
        policies: RouteTablePolicies = RouteTablePolicies(), types: [PlaceholderType] = [], namespaces: [Namespace] = []
    ) {
        self.policies = policies
        self.types = types
        self.namespaces = namespaces
    }

    /// Adds a route, and the namespace if it is new.
    public mutating func add(
        _ route: Route, to name: String, origins: [String] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false
    ) {
        guard let index = namespaces.firstIndex(where: { $0.name == name }) else {
            var namespace = Namespace(name, origins: origins, isDefault: isDefault, routes: [route])
            namespace.fallsBackToGlobal = fallsBackToGlobal
            return namespaces.append(namespace)
        }
        namespaces[index].routes.append(route)
    }

    /// Builds the table; throws everything that is wrong with its parts.
    public func build() throws(DeclarationError) -> RouteTable {
        // A table always has a first namespace. Without origins and routes it matches nothing.
        let first = namespaces.first ?? Namespace("none")
        return try RouteTable(
            first.name, origins: first.origins, isDefault: first.isDefault,
            fallsBackToGlobal: first.fallsBackToGlobal, policies: policies, types: types
        ) { table in
            for route in first.routes { table.route(route) }
            for other in namespaces.dropFirst() {
                table.namespace(
                    other.name, origins: other.origins, isDefault: other.isDefault,
                    fallsBackToGlobal: other.fallsBackToGlobal
                ) { namespace in
                    for route in other.routes { namespace.route(route) }
                }
            }
        }
    }
}
