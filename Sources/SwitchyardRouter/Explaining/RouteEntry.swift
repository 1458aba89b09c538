import RouteMatching

/// A route with everything that a router knows of it: for tools, and for whoever looks.
public struct RouteEntry: Sendable, Identifiable {
    /// The name of its namespace.
    public let namespace: String
    /// The route, and what is said about it besides its pattern.
    package let row: RouteMap.Row
    /// The sources that it accepts.
    public let sources: [LinkSource.Kind]
    /// The interceptors that its links pass, in the order in which they are asked.
    public let interceptors: [String]
    /// The modules that have to run before it is performed.
    public let modules: [String]
    /// The names of the values that traces may show.
    public let revealed: Set<String>
    /// The tabs or columns that can show it, the declared one first; none stands for any.
    public let branches: [String]
    /// Whether it has a screen; `nil` where it is none, or nobody said which routes have.
    public let hasScreen: Bool?
    /// Whether something handles it.
    public let hasHandler: Bool
    /// Whether it leads out of the app.
    public let leaves: Bool

    /// The name of the route.
    public var name: String { row.route.name }

    /// The namespace and the name, which together are unique in a table.
    public var id: String { "\(namespace) \(name)" }

    init(_ row: RouterRow, in namespace: String, suppliedScreens: Set<String>?) {
        self.namespace = namespace
        self.row = row.row
        sources = row.accepted.inOrder
        interceptors = row.interceptors.map(\.name)
        modules = row.modules
        revealed = row.revealed
        branches = row.placement.branches.isEmpty ? [row.tab].compactMap(\.self) : row.placement.branches
        let route = row.row.route
        hasScreen = route.target == .screen ? suppliedScreens?.contains(route.name) : nil
        hasHandler = row.handler != nil
        leaves = row.exit != nil
    }
}

extension Router {
    /// Every route with all that is known of it, namespace after namespace, in the order in which each has them.
    public var routes: [RouteEntry] { routerTable?.entries ?? [] }
}

extension RouterTable {
    /// Every route, namespace after namespace, in the order in which each has them.
    package var entries: [RouteEntry] {
        routes.namespaces.flatMap { namespace in
            namespace.routes.compactMap { route in
                rows[RowKey(namespace.name, route.name)].map { entry(of: $0, in: namespace.name) }
            }
        }
    }

    /// What is known of one route.
    func entry(of row: RouterRow, in namespace: String) -> RouteEntry {
        RouteEntry(row, in: namespace, suppliedScreens: suppliedScreens)
    }
}
