import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Checks of guards that would have no effect: scopes and pages that match nothing, parents that would bypass checks.
extension DeclarationsBuilder {
    /// The interceptors whose scope contains no route.
    ///
    /// The routes that they should guard would be open.
    ///
    /// An interceptor that no route lists is valid, because a rule may require it.
    func emptyScopes() -> [Finding] {
        if interceptors.isEmpty { return [] }
        let routes = self.namespaces.lazy.flatMap(\.routes)
        let names = Set(routes.map(\.route.name))
        let tags = Set(routes.flatMap(\.tags))
        let namespaces = Set(self.namespaces.map(\.properties.name))
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
    func strictParents(in map: RouteMap, _ family: RouteParents, _ rows: ResolvedRoutes) -> [Finding] {
        family.parents.enumerated().compactMap { index, parent in
            guard let parent else { return nil }
            func row(_ place: RouteParents.Position) -> (row: RouteMap.Row, accepted: Set<LinkSource.Kind>) {
                (map.namespaces[place.namespace].rows[place.row], rows[place.namespace, place.row].accepted)
            }
            let child = row(family.positions[index])
            let stricter = row(family.positions[parent])
            return ParentStrictness(of: stricter, above: child).map {
                .stricterParent(stricter.row.route, of: child.row.route, $0)
            }
        }
    }
}
