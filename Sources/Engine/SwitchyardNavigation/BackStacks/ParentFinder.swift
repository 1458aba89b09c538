import RouteMatching

/// Precomputes the links of declared parents for a table.
struct ParentFinder {
    /// A parent route, and the namespace of its children.
    private struct Key: Hashable {
        let parent: String
        let home: String
        let namespace: String
    }

    private let table: RouteTable
    private var shapes: [String: RouteShapes] = [:]
    private var links: [Key: [LinkTemplate?]] = [:]

    init(_ table: RouteTable) { self.table = table }

    /// The origins of a namespace whose links have a fixed beginning, each with that beginning.
    func starts(of namespace: RouteNamespace) -> [(origin: Origin, start: String)] {
        // Links that a global namespace accepts as a fallback can have any origin.
        if namespace.origins.contains(where: \.isGlobal) { return [] }
        return namespace.origins.compactMap { origin in table.start(of: origin).map { (origin, $0) } }
    }

    /// Returns what can be precomputed for a parent.
    mutating func find(_ name: String, above child: Route, in namespace: RouteNamespace) -> KnownParents.Above {
        guard let (home, parent) = table.route(name, nearest: namespace.name), parent.target == .screen
        else { return .unknown }
        let (own, others) = (parent.pattern.placeholders, child.pattern.placeholders)
        let keys = parent.pattern.queryKeys
        guard own.isEmpty || home == namespace.name,
            own.allSatisfy({ own in others.contains { $0.name == own.name && own.kind.accepts(all: $0.kind) } }),
            keys.allSatisfy({ key in !key.isRequired && !others.contains { $0.name == key.name } })
        else { return .unknown }
        let key = Key(parent: name, home: home, namespace: namespace.name)
        let known = links[key] ?? findLinks(of: parent, in: home, below: namespace)
        links[key] = known
        return .parent(takesQuery: !keys.isEmpty, known)
    }

    /// Prints and matches a link of the parent with each origin.
    private mutating func findLinks(
        of parent: Route, in home: String, below namespace: RouteNamespace
    ) -> [LinkTemplate?] {
        let shapes = self.shapes[namespace.name] ?? RouteShapes(of: namespace, in: table)
        self.shapes[namespace.name] = shapes
        let isConstant = parent.pattern.placeholders.isEmpty
        return starts(of: namespace).map { origin, start in
            guard let link = sample(of: parent, in: home, at: origin, isConstant),
                isConstant || link.link.hasPrefix(start)
            else { return nil }
            return LinkTemplate(of: link, among: shapes)
        }
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
