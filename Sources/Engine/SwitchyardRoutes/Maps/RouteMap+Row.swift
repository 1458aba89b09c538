package import RouteMatching

extension RouteMap {
    /// One route of a map, with everything that is declared about it.
    package struct Row: Sendable, Hashable {
        /// The name, the pattern, the priority, the target, and the line of the file.
        package var route: Route

        /// The name of the parent route in the back stack.
        package var parent: String?

        /// Whether the back stack may omit the parent if the link's source or gates do not allow showing it.
        ///
        /// If this is `false`, building a router fails for a parent that is stricter than this route.
        package var isParentOptional: Bool

        /// The link sources that it accepts; `nil` uses those of the namespace.
        package var sources: [String]?

        /// The names of the gates that suspend a link.
        package var gates: [String]

        /// The names of the interceptors that a link passes before the route is performed.
        package var interceptors: [String]

        /// The tags that group routes.
        package var tags: [String]

        /// What the route shows, in one sentence.
        package var summary: String?

        /// Why the route is deprecated, and what to use instead.
        package var deprecated: String?

        /// Additional data of the app's own.
        package var metadata: [JSONValue.Member]

        /// The members with unknown names, which are ignored.
        package var unknownMembers: [JSONValue.Member]

        /// Creates a row.
        package init(
            _ route: Route, parent: String? = nil, isParentOptional: Bool = false, sources: [String]? = nil,
            gates: [String] = [], interceptors: [String] = [], tags: [String] = [], summary: String? = nil,
            deprecated: String? = nil, metadata: [JSONValue.Member] = [], unknownMembers: [JSONValue.Member] = []
        ) {
            self.route = route
            self.parent = parent
            self.isParentOptional = isParentOptional
            self.sources = sources
            self.gates = gates
            self.interceptors = interceptors
            self.tags = tags
            self.summary = summary
            self.deprecated = deprecated
            self.metadata = metadata
            self.unknownMembers = unknownMembers
        }
    }
}
