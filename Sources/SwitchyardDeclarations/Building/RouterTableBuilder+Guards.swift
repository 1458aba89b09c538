import RouteMatching
internal import SwitchyardDiagnostics

/// What is to guard routes and would not: scopes and pages that match nothing, parents that would bypass their checks.
extension RouterTableBuilder {
    /// The interceptors whose scope no route is in: what they were to guard would be open.
    ///
    /// An interceptor that no route lists is in order, because a rule may require it.
    func emptyScopes(in map: RouteMap) -> [Finding] {
        let rows = map.namespaces.flatMap(\.rows)
        let (names, tags) = (Set(rows.map(\.route.name)), Set(rows.flatMap(\.tags)))
        let namespaces = Set(map.namespaces.map(\.name))
        return interceptors.flatMap { entry -> [Finding] in
            guard entry.mustMatch else { return [] }
            if case .named(let group) = entry.scope {
                // Each that is misspelt would be open.
                return group.inOrder().compactMap { .emptyScope(of: entry, "there is no route", $0, names) }
            }
            let finding: Finding? =
                switch entry.scope {
                case .everything, .listed, .named: nil
                case .namespace(let name): .emptyScope(of: entry, "there is no namespace", name, namespaces)
                case .tag(let tag): .emptyScope(of: entry, "no route has the tag", tag.rawValue, tags)
                case .tags(let group):
                    group.firstNonNil { .emptyScope(of: entry, "no route has the tag", $0.rawValue, tags) }
                case .route(let name): .emptyScope(of: entry, "there is no route", name, names)
                case .routes(let group): group.isDisjoint(with: names) ? .emptyScope(of: entry, group) : nil
                }
            return [finding].compactMap(\.self)
        }
    }

    /// The declared parents that accept fewer sources than their children, or list more gates.
    func strictParents(in map: RouteMap, _ rows: [RowKey: RouterRow]) -> [Finding] {
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
            return .stricterParent(parent.row.route, of: child.row.route, strictness)
        }
    }
}

extension Sequence {
    fileprivate func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
        lazy.compactMap(transform).first
    }
}
