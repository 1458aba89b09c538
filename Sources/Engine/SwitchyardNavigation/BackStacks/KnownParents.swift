package import RouteMatching
import SwitchyardSupport

/// A cache of the declared parents whose links can be computed from a table without the link.
///
/// A parent's link is known if each of its values is a whole path segment, and is a whole segment of the child's path as
/// well. Such a link is printed and matched once, for the first link of the child; for each further link only the values
/// are filled in. In all other cases, such as query values or escaped values, ``BackStack`` computes the parents of the
/// individual link.
package final class KnownParents: Sendable {
    /// What is known about the parent of a route.
    private enum Above: Sendable {
        /// No parent is declared.
        case nothing
        /// A parent: whether it takes query values, and its link template for each known origin of the child's
        /// namespace.
        case parent(takesQuery: Bool, [LinkTemplate?])
        /// A parent is declared, but its links cannot be known.
        case unknown
    }

    /// A route, by its indices in the table.
    private struct Place: Hashable {
        let namespace: Int
        let route: Int
    }

    /// A parent, and the namespace of its children.
    private struct Pair: Hashable {
        let parent: String
        let home: String
        let namespace: Int
    }

    /// Longer chains are left to ``BackStack``: they are cyclic or very rare.
    private static let limit = 64

    private let table: RouteTable
    private let declared: DeclaredParents
    private let above = Locked<[Place: Above]>([:])
    private let links = Locked<[Pair: [LinkTemplate?]]>([:])
    /// The origins of each namespace whose links have a fixed beginning, each with that beginning.
    private let starts: [[(origin: Origin, start: String)]]

    /// Creates an empty cache for a table.
    package init(of table: RouteTable, declared: DeclaredParents) {
        self.table = table
        self.declared = declared
        let namespaces = table.namespaces
        starts = namespaces.map { namespace in
            // Links that a global namespace accepts as a fallback can have any origin.
            if namespace.origins.contains(where: \.isGlobal) { return [] }
            return namespace.origins.compactMap { origin in table.start(of: origin).map { (origin, $0) } }
        }
    }

    /// Returns the parents of a link's route, outermost first, or `nil` if a parent is not known.
    package func parents(of match: RouteMatch) -> [RouteMatch]? {
        guard let first = place(of: match), case .parent = above(first),
            let origin = starts[first.namespace].firstIndex(where: { match.link.begins(with: $0.start) })
        else { return nil }
        var place = first
        var top = match
        var parents: [RouteMatch] = []
        while case .parent(let takesQuery, let links) = above(place) {
            // A parent in another namespace has other origins.
            guard parents.count < Self.limit, place.namespace == first.namespace,
                !takesQuery || !match.link.utf8.contains(UInt8(ascii: "?")),
                let parent = links[origin]?.match(withValuesOf: top), let next = self.place(of: parent)
            else { return nil }
            parents.append(parent)
            top = parent
            place = next
        }
        guard case .nothing = above(place) else { return nil }
        return parents.reversed()
    }

    private func place(of match: RouteMatch) -> Place? {
        match.place(in: table).map { Place(namespace: $0.namespace, route: $0.route) }
    }

    /// Returns what is known about the parent of a route, and remembers it.
    private func above(_ place: Place) -> Above {
        if let known = above.withLock({ $0[place] }) { return known }
        // Without the lock, because placeholder types of the app run.
        let found = findParent(of: place)
        above.withLock { $0[place] = found }
        return found
    }

    private func findParent(of place: Place) -> Above {
        let namespace = table.namespaces[place.namespace]
        let child = namespace.routes[place.route]
        guard let name = declared.parent(of: child.name, in: namespace.name) else { return .nothing }
        guard let (home, parent) = table.route(name, nearest: namespace.name), parent.target == .screen
        else { return .unknown }
        let own = parent.pattern.placeholders
        let others = child.pattern.placeholders
        let keys = parent.pattern.queryKeys
        guard own.isEmpty || home == namespace.name,
            own.allSatisfy({ own in others.contains { $0.name == own.name && own.kind.accepts(all: $0.kind) } }),
            keys.allSatisfy({ key in !key.isRequired && !others.contains { $0.name == key.name } })
        else { return .unknown }
        let pair = Pair(parent: name, home: home, namespace: place.namespace)
        return .parent(takesQuery: !keys.isEmpty, templates(of: parent, pair))
    }

    /// Prints and matches a link of a parent with each origin of its children.
    private func templates(of parent: Route, _ pair: Pair) -> [LinkTemplate?] {
        if let known = links.withLock({ $0[pair] }) { return known }
        let isConstant = parent.pattern.placeholders.isEmpty
        let found = starts[pair.namespace].map { origin, start -> LinkTemplate? in
            guard let link = sample(of: parent, in: pair.home, at: origin, isConstant),
                isConstant || link.link.hasPrefix(start)
            else { return nil }
            return LinkTemplate(of: link)
        }
        links.withLock { $0[pair] = found }
        return found
    }

    /// A match of the parent with sample values.
    ///
    /// If the parent has no values, another origin may be used.
    private func sample(of parent: Route, in home: String, at origin: Origin, _ isConstant: Bool) -> RouteMatch? {
        for word in ["7", "x7q"] {
            var arguments = RouteArguments()
            for placeholder in parent.pattern.placeholders {
                arguments.set(placeholder.name, texts: [placeholder.kind.sample ?? word])
            }
            for origin in isConstant ? [origin, nil] : [origin] {
                if let match = try? table.printedMatch(to: parent.name, arguments, in: home, origin: origin) {
                    return match
                }
            }
        }
        return nil
    }
}

extension Placeholder.Kind {
    /// Whether every text of the other kind is also a text of this kind.
    fileprivate func accepts(all other: Placeholder.Kind) -> Bool { self == .segment || self == other }

    /// A sample text of this kind, or `nil` if none can be chosen in advance.
    fileprivate var sample: String? {
        switch self {
        case .segment, .builtIn(.slug): "x7q"
        case .builtIn(.int), .builtIn(.uint), .builtIn(.double): "7"
        case .builtIn(.bool): "true"
        case .builtIn(.uuid): "00000000-0000-0000-0000-000000000007"
        case .builtIn(.date): "2024-02-29"
        case .enumeration(let cases): cases.first
        case .wildcard, .builtIn(.link), .custom, .expression: nil
        }
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
