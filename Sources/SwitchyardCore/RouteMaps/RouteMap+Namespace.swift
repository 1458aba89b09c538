public import RouteMatching

extension RouteMap {
    /// Routes of a map that share their origins.
    public struct Namespace: Sendable, Hashable {
        /// The name, unique in the map; that of the first origin where the file gives none.
        public var name: String

        /// Where links to these routes may come from; `*` where the file gives none.
        public var origins: [Origin]

        /// Whether links without a scheme resolve here.
        public var isDefault: Bool

        /// Whether a link that matches nothing here is tried in the namespace of the origin `*`.
        public var fallsBackToGlobal: Bool

        /// The names of the link sources that its routes accept unless they say otherwise; `nil` where none are stated.
        public var sources: [String]?

        /// The routes in the order of the file.
        public var rows: [Row]

        /// The members that have no meaning here.
        public var unknownMembers: [JSONValue.Member]

        /// The line on which the namespace begins.
        public var line: Int
    }

    /// One route of a map, and what is said about it besides its pattern.
    public struct Row: Sendable, Hashable {
        /// The name, the pattern, the priority, and the line of the file.
        public var route: Route

        /// The name of the route above this one, for the back stack.
        public var parent: String?

        /// The names of the link sources that it accepts; `nil` where the namespace decides.
        public var sources: [String]?

        /// The names of the conditions that hold a link back.
        public var gates: [String]

        /// The names of the steps that a link passes before the route is performed.
        public var interceptors: [String]

        /// Words to group routes by.
        public var tags: [String]

        /// What the route shows, in one sentence.
        public var summary: String?

        /// Why the route is not to be used any more, and what instead.
        public var deprecated: String?

        /// Whatever else somebody wants to keep with the route.
        public var metadata: [JSONValue.Member]

        /// The members that have no meaning here.
        public var unknownMembers: [JSONValue.Member]
    }
}
