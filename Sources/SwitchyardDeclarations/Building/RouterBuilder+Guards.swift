import RouteMatching

/// What is to guard routes and would not: scopes and pages that match nothing, parents that would bypass their checks.
extension RouterBuilder {
    typealias Issue = RouterBuilderError.Issue

    /// The interceptors whose scope no route is in: what they were to guard would be open.
    ///
    /// An interceptor that no route lists is in order, because a rule may require it.
    func emptyScopes(in map: RouteMap) -> [Issue] {
        let rows = map.namespaces.flatMap(\.rows)
        let (names, tags) = (Set(rows.map(\.route.name)), Set(rows.flatMap(\.tags)))
        return interceptors.filter { entry in
            switch entry.scope {
            case .everything, .listed: false
            case .namespace(let name): !map.namespaces.contains { $0.name == name }
            case .tag(let tag): !tags.contains(tag)
            case .route(let name): !names.contains(name)
            }
        }.map { .emptyScope($0.scope, interceptor: $0.name) }
    }

    /// The error page, where no route takes its link.
    func unknownErrorPage(in routes: RouteTable?) -> [Issue] {
        guard let errorPage, let routes, ((try? routes.match(errorPage)) ?? nil) == nil else { return [] }
        return [.unknownErrorPage(errorPage)]
    }

    /// The declared parents that accept fewer sources than their children, or list more gates.
    func strictParents(in map: RouteMap, _ rows: [RowKey: RouterRow]) -> [Issue] {
        let family = RouteParents(map)
        func row(_ index: Int) -> RouterRow? {
            let position = family.positions[index]
            let namespace = map.namespaces[position.namespace]
            return rows[RowKey(namespace.name, namespace.rows[position.row].route.name)]
        }
        return family.parents.enumerated().compactMap { index, parent in
            guard let child = row(index), let parent = parent.flatMap(row),
                let strictness = ParentStrictness(
                    of: (parent.row, parent.accepted), above: (child.row, child.accepted))
            else { return nil }
            return .stricterParent(
                parent.row.route.name, of: child.row.route.name, sources: strictness.sources, gates: strictness.gates)
        }
    }
}

extension InterceptorScope {
    /// What the map lacks, in words.
    var absence: String {
        switch self {
        case .everything: "there is no route"
        case .listed: "no route lists it"
        case .namespace(let name): "there is no namespace '\(name.escapedForDisplay)'"
        case .tag(let tag): "no route has the tag '\(tag.escapedForDisplay)'"
        case .route(let name): "there is no route '\(name.escapedForDisplay)'"
        }
    }
}

extension RouterBuilderError.Issue {
    /// What is wrong with a parent that is stricter than its child, and how to fix it, in words.
    static func words(ofStrict parent: String, _ child: String, _ sources: [String], _ gates: [String]) -> String {
        "The route '\(child.escapedForDisplay)' has the parent '\(parent.escapedForDisplay)', which "
            + ParentStrictness.words(sources: sources, gates: gates)
            + ", unlike the child; give both the same sources and gates, or set 'parentOptional' of the child."
    }
}
