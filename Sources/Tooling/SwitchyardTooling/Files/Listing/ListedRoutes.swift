public import RouteMatching
public import SwitchyardRoutes

/// The routes of a map with all their declarations, for the command.
@_spi(Tooling) public struct ListedRoutes: Sendable {
    /// A route of a map.
    public struct Row: Sendable {
        /// The name, the pattern, the priority and the place of declaration.
        public let route: Route
        /// The name of its namespace.
        public let namespace: String
        /// The kind of its destination, as in a map: `screen`, `action`, `handler` or `external`.
        public let target: String
        /// The name of its parent.
        public let parent: String?
        /// Whether the back stack may omit the parent.
        public let isParentOptional: Bool
        /// The names of the link sources that it accepts; `nil` if the namespace decides.
        public let sources: [String]?
        /// The names of the gates that it requires.
        public let gates: [String]
        /// The names of the interceptors that it lists.
        public let interceptors: [String]
        /// Its tags.
        public let tags: [String]
        /// What it shows, in one sentence.
        public let summary: String?
        /// Why it is deprecated.
        public let deprecated: String?
        /// The metadata: an object.
        public let metadata: Value
    }

    /// A value of JSON.
    public enum Value: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([Value])
        case object([(name: String, value: Value)])
    }

    /// The routes, in the order of the file.
    public let rows: [Row]

    /// For each of ``rows``, the index of the parent; `nil` without a parent, or if it does not exist.
    public let parents: [Int?]

    /// The routes that are their own ancestors, as indices of ``rows``.
    public let cycles: [[Int]]

    /// The names of the namespaces, in the order of the file.
    public let namespaces: [String]

    /// Lists the routes of a map.
    ///
    /// - Parameter map: The map.
    public init(_ map: RouteMap) {
        let family = RouteParents(map)
        rows = map.namespaces.flatMap { namespace in namespace.rows.map { Row($0, in: namespace.name) } }
        parents = family.parents
        cycles = family.cycles
        namespaces = map.namespaces.map(\.name)
    }
}

extension ListedRoutes.Row {
    fileprivate init(_ row: RouteMap.Row, in namespace: String) {
        self.init(
            route: row.route, namespace: namespace, target: row.route.target.rawValue, parent: row.parent,
            isParentOptional: row.isParentOptional, sources: row.sources, gates: row.gates,
            interceptors: row.interceptors, tags: row.tags, summary: row.summary, deprecated: row.deprecated,
            metadata: ListedRoutes.Value(.object(row.metadata)))
    }
}

extension ListedRoutes.Value {
    fileprivate init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let text): .number(text)
            case .string(let text): .string(text)
            case .array(let values): .array(values.map(Self.init))
            case .object(let members): .object(members.map { ($0.name, Self($0.value)) })
            }
    }
}
