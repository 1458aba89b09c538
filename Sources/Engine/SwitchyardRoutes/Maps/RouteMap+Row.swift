package import RouteMatching
import SwitchyardSupport

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

        /// The names of values that traces may show.
        ///
        /// Not part of the file format.
        package var revealed: Set<String> = []

        /// The names of values that neither traces nor the inspector may show.
        ///
        /// Not part of the file format.
        package var hidden: Set<String> = []

        /// Where and how its screen is shown.
        ///
        /// Not part of the file format.
        package var placement: Placement?

        /// Why the pattern of a typed route cannot be parsed; the route then has a placeholder pattern.
        var invalidPattern: Finding?

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

        /// Creates the row of a typed route, without its parent.
        package init(
            _ route: Route, isParentOptional: Bool = false, as placement: Placement? = nil,
            accepting sources: Set<LinkSource.Kind>?, requires gates: [Gate] = [], tags: [RouteTag] = [],
            revealing values: Set<String> = [], hiding secrets: Set<String> = [],
            summary: String? = nil, deprecated: String? = nil
        ) {
            self.init(
                route, isParentOptional: isParentOptional, sources: sources?.withOwn.inOrder.map(\.rawValue),
                gates: gates.map(\.rawValue), tags: tags.map(\.rawValue), summary: summary, deprecated: deprecated)
            revealed = values
            hidden = secrets
            self.placement = placement
        }
    }
}
