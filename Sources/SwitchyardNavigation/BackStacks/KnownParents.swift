package import RouteMatching

/// The declared parents of a table's routes, as far as the table itself knows their links.
///
/// All links of a parent look alike where each of its values is a whole segment of its path, and one of its child's as
/// well. They are printed and matched once, when this is made, and filled in for each link. Where something else
/// decides, as a query or a value with escapes, ``BackStack`` finds the parents of the link at hand.
package struct KnownParents: Sendable {
    /// What stands above a route.
    enum Above: Sendable {
        /// Nothing is declared.
        case nothing
        /// A parent: whether it takes values of a query, and its links below those of each origin that is known.
        case parent(takesQuery: Bool, [LinkTemplate?])
        /// A parent whose links are not known.
        case unknown
    }

    /// More parents than these are a cycle, or rare enough.
    private static let limit = 64

    private let table: RouteTable
    /// What links of each namespace begin with, an origin after another.
    private let starts: [[String]]
    /// What stands above each route, as the routes stand in the table.
    private let above: [[Above]]

    /// Finds what is known.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - declared: Which route stands above which.
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

    /// Returns the parents of a link's route, the outermost first; `nil` where they are not all known.
    ///
    /// - Parameter match: The route with its values.
    /// - Returns: What ``BackStack`` finds as well.
    package func parents(of match: RouteMatch) -> [RouteMatch]? {
        guard var place = match.place(in: table), case .parent = above[place.namespace][place.route],
            let origin = starts[place.namespace].firstIndex(where: { match.link.begins(with: $0) })
        else { return nil }
        let namespace = place.namespace
        var top = match
        var parents: [RouteMatch] = []
        while case .parent(let takesQuery, let links) = above[place.namespace][place.route] {
            // Of parents in another namespace the origins are others.
            guard parents.count < Self.limit, place.namespace == namespace,
                !takesQuery || !match.link.utf8.contains(UInt8(ascii: "?")),
                let parent = links[origin]?.match(withValuesOf: top), let next = parent.place(in: table)
            else { return nil }
            parents.append(parent)
            (top, place) = (parent, next)
        }
        guard case .nothing = above[place.namespace][place.route] else { return nil }
        return parents.reversed()
    }
}

extension String {
    /// Whether a link is one of an origin; one with another authority is not.
    fileprivate func begins(with start: String) -> Bool {
        guard utf8.starts(with: start.utf8) else { return false }
        let slash = UInt8(ascii: "/")
        let next = utf8.dropFirst(start.utf8.count).first
        return start.utf8.last == slash ? next != slash : next == slash
    }
}
