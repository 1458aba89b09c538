import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Checks of guards that would have no effect: scopes and pages that match nothing, parents that would bypass checks.
extension RouterTableBuilder {
    /// The interceptors whose scope contains no route.
    ///
    /// The routes that they should guard would be open.
    ///
    /// An interceptor that no route lists is valid, because a rule may require it.
    func emptyScopes(in map: RouteMap) -> [Finding] {
        if interceptors.isEmpty { return [] }
        let rows = map.namespaces.flatMap(\.rows)
        let (names, tags) = (Set(rows.map(\.route.name)), Set(rows.flatMap(\.tags)))
        let namespaces = Set(map.namespaces.map(\.name))
        return interceptors.filter(\.mustMatch).flatMap { entry -> [Finding] in
            func missing(_ absence: String, _ wanted: [String], _ known: Set<String>) -> [Finding] {
                wanted.compactMap { .emptyScope(of: entry, absence, $0, known) }
            }
            switch entry.scope {
            case .everything, .listed: return []
            case .namespace(let name): return missing("there is no namespace", [name], namespaces)
            case .tag(let tag): return missing("no route has the tag", [tag.rawValue], tags)
            case .tags(let group): return Array(missing("no route has the tag", group.map(\.rawValue), tags).prefix(1))
            case .route(let name): return missing("there is no route", [name], names)
            // A misspelt route would be unguarded.
            case .named(let group): return missing("there is no route", group.inOrder(), names)
            case .routes(let group): return group.isDisjoint(with: names) ? [.emptyScope(of: entry, group)] : []
            }
        }
    }

    /// The declared parents that accept fewer sources than their children, or require more gates.
    func strictParents(_ family: RouteParents, _ rows: RouterRows) -> [Finding] {
        family.parents.enumerated().compactMap { index, parent in
            guard let parent else { return nil }
            let (place, above) = (family.positions[index], family.positions[parent])
            let child = rows[place.namespace, place.row]
            let stricter = rows[above.namespace, above.row]
            return ParentStrictness(of: (stricter.row, stricter.accepted), above: (child.row, child.accepted)).map {
                .stricterParent(stricter.row.route, of: child.row.route, $0)
            }
        }
    }
}
