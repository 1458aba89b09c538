package import RouteMatching
package import SwitchyardSupport

/// What a route is, written once: by a macro, by hand, or in a file.
///
/// A router keeps it until a link arrives. It is an object, so that no declaration is copied on the way; a list or a
/// file shows it as a ``RouteMap/Row``.
package final class DeclaredRoute: Sendable {
    /// The name, the pattern, the priority, and the line of the declaration.
    package let route: Route

    /// The parent in the back stack.
    private let above: ParentRoute?

    /// Whether the back stack may omit the parent if the link's source or gates do not allow showing it.
    package let isParentOptional: Bool

    /// Where and how its screen is shown.
    package let placement: Placement?

    private let accepted: Set<LinkSource.Kind>?
    /// The sources in the order of a file, which may contain unknown names.
    private let listed: [String]?

    /// The names of the gates that suspend a link.
    package let gates: [String]

    /// The names of the interceptors that a link passes before the route is performed.
    package let interceptors: [String]

    /// The tags that group routes.
    package let tags: [String]

    /// The names of values that traces may show.
    package let revealed: Set<String>

    /// The names of values that neither traces nor the inspector may show.
    package let hidden: Set<String>

    /// What the route shows, in one sentence.
    package let summary: String?

    /// Why the route is deprecated, and what to use instead.
    package let deprecated: String?

    /// Additional data of the app's own.
    let metadata: [JSONValue.Member]

    private let unknownMembers: [JSONValue.Member]

    /// Why the pattern cannot be parsed; the route then has a placeholder pattern.
    package let invalidPattern: [Finding]

    /// Creates a route that code declares.
    package init(
        _ route: Route, parent: ParentRoute? = nil, isParentOptional: Bool = false, as placement: Placement? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [],
        interceptors: [String] = [], tags: [RouteTag] = [], revealing values: Set<String> = [],
        hiding secrets: Set<String> = [], summary: String? = nil, deprecated: String? = nil,
        metadata: [JSONValue.Member] = [], invalidPattern: [Finding] = []
    ) {
        self.route = route
        above = parent
        self.isParentOptional = isParentOptional
        self.placement = placement
        accepted = sources
        listed = nil
        self.gates = gates.map { $0.rawValue }
        self.interceptors = interceptors
        self.tags = tags.map { $0.rawValue }
        revealed = values
        hidden = secrets
        self.summary = summary
        self.deprecated = deprecated
        self.metadata = metadata
        unknownMembers = []
        self.invalidPattern = invalidPattern
    }

    /// Creates a route that a file declares.
    package init(_ row: RouteMap.Row) {
        route = row.route
        above = row.parent.map { .named($0) }
        isParentOptional = row.isParentOptional
        placement = nil
        accepted = nil
        listed = row.sources
        gates = row.gates
        interceptors = row.interceptors
        tags = row.tags
        revealed = []
        hidden = []
        summary = row.summary
        deprecated = row.deprecated
        metadata = row.metadata
        unknownMembers = row.unknownMembers
        invalidPattern = []
    }

    /// The name of the parent route; found on each call, because a row may name another row of its own type.
    package var parent: String? { above?.name() }

    /// The link sources that it accepts; `nil` uses those of the namespace.
    package var sources: [String]? { listed ?? accepted?.withOwn.inOrder.map(\.rawValue) }

    /// The sources that it lists and that are not known.
    package func sources(notIn known: Set<LinkSource.Kind>) -> [String] {
        if let accepted, accepted.isSubset(of: known) { return [] }
        return sources?.filter { !known.contains(LinkSource.Kind($0)) } ?? []
    }

    /// Whether it lists sources, so that those of the namespace do not apply.
    package var listsSources: Bool { accepted != nil || listed != nil }

    /// The route in a list or a file, with the target that the app declares for it.
    package func row(_ target: RouteTargetKind) -> RouteMap.Row {
        var row = RouteMap.Row(
            route, parent: parent, isParentOptional: isParentOptional, sources: sources, gates: gates,
            interceptors: interceptors, tags: tags, summary: summary, deprecated: deprecated, metadata: metadata,
            unknownMembers: unknownMembers)
        row.route.target = target
        return row
    }
}
