package import RouteMatching

/// A cache of the declared parents whose links can be computed from a table in advance.
///
/// A parent's link can be precomputed if each of its values is a whole path segment, and is a whole segment of the
/// child's path as well. Such links are printed and matched once, when this value is created; for each link only the
/// values are filled in. In all other cases, such as query values or escaped values, ``BackStack`` computes the parents
/// of the individual link.
package struct KnownParents: Sendable {
    /// What is known about the parent of a route.
    enum Above: Sendable {
        /// No parent is declared.
        case nothing
        /// A parent: whether it takes query values, and its link template for each known origin of the child's namespace.
        case parent(takesQuery: Bool, [LinkTemplate?])
        /// A parent is declared, but its links cannot be precomputed.
        case unknown
    }

    /// Longer chains are left to ``BackStack``: they are cyclic or very rare.
    private static let limit = 64

    private let table: RouteTable
    /// The text with which links of each namespace begin, one for each origin.
    private let starts: [[String]]
    /// The parent of each route, indexed by namespace and route as in the table.
    private let above: [[Above]]

    /// Precomputes the parents of a table's routes.
    package init(of table: RouteTable, declared: DeclaredParents) {
        self.table = table
        var finder = ParentFinder(table)
        let namespaces = table.namespaces
        starts = namespaces.map { finder.starts(of: $0).map(\.start) }
        above = namespaces.map { namespace in
            namespace.routes.map { child in
                declared.parent(of: child.name, in: namespace.name).map {
                    finder.find($0, above: child, in: namespace)
                } ?? .nothing
            }
        }
    }

    /// Returns the parents of a link's route, outermost first, or `nil` if a parent is not in the cache.
    package func parents(of match: RouteMatch) -> [RouteMatch]? {
        guard var place = match.place(in: table), case .parent = above[place.namespace][place.route],
            let origin = starts[place.namespace].firstIndex(where: { match.link.begins(with: $0) })
        else { return nil }
        let namespace = place.namespace
        var top = match
        var parents: [RouteMatch] = []
        while case .parent(let takesQuery, let links) = above[place.namespace][place.route] {
            // A parent in another namespace has other origins.
            guard parents.count < Self.limit, place.namespace == namespace,
                !takesQuery || !match.link.utf8.contains(UInt8(ascii: "?")),
                let parent = links[origin]?.match(withValuesOf: top), let next = parent.place(in: table)
            else { return nil }
            parents.append(parent)
            top = parent
            place = next
        }
        guard case .nothing = above[place.namespace][place.route] else { return nil }
        return parents.reversed()
    }
}

extension String {
    /// Whether the link has the scheme, authority and path prefix of an origin.
    ///
    /// A longer authority does not count.
    fileprivate func begins(with start: String) -> Bool {
        guard utf8.starts(with: start.utf8) else { return false }
        let slash = UInt8(ascii: "/")
        let next = utf8.dropFirst(start.utf8.count).first
        return start.utf8.last == slash ? next != slash : next == slash
    }
}
