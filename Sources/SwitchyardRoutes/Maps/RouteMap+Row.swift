package import RouteMatching
package import SwitchyardJSON

extension RouteMap {
    /// One route of a map, and what is said about it besides its pattern.
    package struct Row: Sendable, Hashable {
        /// The name, the pattern, the priority, the target, and the line of the file.
        package var route: Route

        /// The name of the route above this one, for the back stack.
        package var parent: String?

        /// Whether the back stack may do without the parent, where a link's source or gates do not let it be shown.
        ///
        /// Without it, a router is not built with a parent that is stricter than this route.
        package var isParentOptional: Bool

        /// The names of the link sources that it accepts; `nil` where the namespace decides.
        package var sources: [String]?

        /// The names of the conditions that hold a link back.
        package var gates: [String]

        /// The names of the steps that a link passes before the route is performed.
        package var interceptors: [String]

        /// Words to group routes by.
        package var tags: [String]

        /// The names of values that traces may show; a map that is a file cannot say so.
        package var revealed: Set<String> = []

        /// Where and how its screen is shown; a map that is a file cannot say so.
        package var placement: Placement?

        /// What the route shows, in one sentence.
        package var summary: String?

        /// Why the route is not to be used any more, and what instead.
        package var deprecated: String?

        /// Whatever else somebody wants to keep with the route.
        package var metadata: [JSONValue.Member]

        /// The members that have no meaning here.
        package var unknownMembers: [JSONValue.Member]

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - route: The name, the pattern, the priority, the target, and where it was declared.
        ///   - parent: The name of the route above this one.
        ///   - isParentOptional: Whether the back stack may do without the parent.
        ///   - sources: The link sources that it accepts; `nil` where the namespace decides.
        ///   - gates: The conditions that hold a link back.
        ///   - interceptors: The steps that a link passes before the route is performed.
        ///   - tags: Words to group routes by.
        ///   - summary: What the route shows, in one sentence.
        ///   - deprecated: Why the route is not to be used any more, and what instead.
        ///   - metadata: Whatever else somebody wants to keep with the route.
        ///   - unknownMembers: Further members; their names are none of the known keys.
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

        /// Creates the row of a typed route, but for its parent.
        package init(
            _ route: Route, isParentOptional: Bool = false, as placement: Placement? = nil,
            accepting sources: Set<LinkSource.Kind>?, requires gates: [Gate] = [], tags: [RouteTag] = [],
            revealing values: Set<String> = [],
            summary: String? = nil, deprecated: String? = nil
        ) {
            self.init(
                route, isParentOptional: isParentOptional, sources: sources?.withOwn.inOrder.map(\.rawValue),
                gates: gates.map(\.rawValue), tags: tags.map(\.rawValue), summary: summary, deprecated: deprecated)
            (revealed, self.placement) = (values, placement)
        }
    }
}
