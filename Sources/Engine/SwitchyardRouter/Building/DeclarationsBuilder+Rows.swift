import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Checks of the names in the declarations of single routes.
extension DeclarationsBuilder {
    /// The sources and interceptors that routes list and the app does not have.
    func unknownChecks(_ ends: RouteEnds) -> [Finding] {
        var findings: [Finding] = []
        let names = Set(interceptors.map(\.name))
        let known = knownSources
        for namespace in namespaces {
            let inherited = namespace.properties.sources?.filter { !known.contains(LinkSource.Kind($0)) } ?? []
            for declared in namespace.routes {
                for name in declared.interceptors where !names.contains(name) {
                    findings.append(.unknownInterceptor(name, of: declared.route, among: names))
                }
                var sources = declared.sources(notIn: known)
                if !inherited.isEmpty, !declared.listsSources,
                    ends.target(of: declared.route, in: namespace.properties.name) != .external
                {
                    sources = inherited
                }
                findings += sources.map { .unknownSource($0, of: declared.route, among: customSources) }
            }
        }
        return findings
    }

    /// The names of routes and values in declarations of single routes that the app does not contain.
    func unknownNames(in rows: ResolvedRoutes) -> [Finding] {
        let places = places
        let known = Set(namespaces.flatMap(\.routes).map(\.route.name))
        let shown = Set(revealed.map(\.route) + hidden.map(\.route))
        let named =
            handlers.map(\.route) + exits.map(\.route) + Set(placements.map(\.route)).inOrder() + shown.inOrder()
            + observedRemovals.map(\.route)
        let unknown = named.filter { !known.contains($0) }
        // The nearest name is looked up only for the first routes, because an app may have forgotten all of them.
        let candidates = unknown.isEmpty ? [] : known.inOrder()
        let findings: [Finding] = unknown.enumerated().map { index, name in
            .unknownRoute(name, at: places[name], among: index < 16 ? candidates : [])
        }
        return findings + unknownValues(in: rows, places)
    }

    /// Where declarations refer to routes by name.
    var places: [String: SourceLocation] {
        var places: [(String, SourceLocation?)] = handlers.map { ($0.route, $0.location) }
        places += placements.map { ($0.route, $0.location) }
        places += (revealed + hidden).map { ($0.route, $0.location) }
        places += exits.map { ($0.route, $0.location) }
        places += observedRemovals.map { ($0.route, $0.location) }
        return Dictionary(places.compactMap { route, place in place.map { (route, $0) } }) { first, _ in first }
    }

    /// The exits whose callback has no origin to return to.
    func exitsWithoutWayBack(_ rows: [ResolvedRoute]) -> [Finding] {
        rows.compactMap { row in
            guard let exit = row.exit, exit.callback != nil else { return nil }
            let leadsBack = exit.callbackOrigin.map { !$0.isGlobal && $0.isPrintable } ?? false
            return leadsBack ? nil : .noWayBack(to: row.route)
        }
    }

    /// The hidden values that no route of the name declares.
    private func unknownValues(in rows: ResolvedRoutes, _ places: [String: SourceLocation]) -> [Finding] {
        // The fast path: few apps hide values.
        if hidden.isEmpty, namespaces.allSatisfy({ $0.routes.allSatisfy(\.hidden.isEmpty) }) { return [] }
        let all = rows.all
        var findings: [Finding] = []
        for (name, rows) in Dictionary(grouping: all, by: \.name).inOrder(by: { $0.key < $1.key }) {
            // `named` has the arguments of the route's action, too.
            let known = Set(rows.flatMap { $0.named.union($0.route.pattern.valueNames) })
            let place = places[name] ?? rows.first?.route.location
            findings += Set(rows.flatMap(\.hidden)).subtracting(known).inOrder().map {
                .unknownValue($0, of: name, at: place, among: known.inOrder())
            }
        }
        return findings
    }

    /// The tabs of the app, each with the name of its first screen.
    var rootNames: [(branch: String, root: String)] {
        roots.compactMap { root in
            guard let branch = root.branch, let name = root.route.routeName else { return nil }
            return (branch.rawValue, name)
        }
    }
}
