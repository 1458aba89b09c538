import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Checks of the names in the declarations of single routes.
extension RouterTableBuilder {
    /// The sources and interceptors that routes list and the app does not have.
    func unknownChecks(in map: RouteMap) -> [Finding] {
        var findings: [Finding] = []
        let names = Set(interceptors.map(\.name))
        let known = knownSources
        for namespace in map.namespaces {
            for row in namespace.rows {
                for name in row.interceptors where !names.contains(name) {
                    findings.append(.unknownInterceptor(name, of: row.route, among: names))
                }
                for name in Self.sources(of: row, in: namespace) ?? [] where !known.contains(LinkSource.Kind(name)) {
                    findings.append(.unknownSource(name, of: row.route, among: customSources))
                }
            }
        }
        return findings
    }

    /// The names of routes and values in declarations of single routes that the app does not contain.
    func unknownNames(in map: RouteMap, _ rows: RouterRows) -> [Finding] {
        let known = Set(map.namespaces.flatMap(\.rows).map(\.route.name))
        let shown = Set((revealed + hidden).map(\.route))
        let named =
            handlers.map(\.route) + exits.map(\.route) + Set(placements.map(\.route)).inOrder() + shown.inOrder()
            + observedRemovals
        let unknown = named.filter { !known.contains($0) }
        // The nearest name is looked up only for the first routes, because an app may have forgotten all of them.
        let candidates = unknown.isEmpty ? [] : known.inOrder()
        let findings: [Finding] = unknown.enumerated().map { index, name in
            .unknownRoute(name, at: places[name], among: index < 16 ? candidates : [])
        }
        return findings + unknownValues(in: rows)
    }

    /// The exits whose callback has no origin to return to.
    func exitsWithoutWayBack(_ rows: [RouterRow]) -> [Finding] {
        rows.compactMap { row in
            guard let exit = row.exit, exit.callback != nil else { return nil }
            let leadsBack = exit.callbackOrigin.map { !$0.isGlobal && $0.isPrintable } ?? false
            return leadsBack ? nil : .noWayBack(to: row.row.route)
        }
    }

    /// The hidden values that no route of the name declares.
    private func unknownValues(in rows: RouterRows) -> [Finding] {
        let all = rows.all
        // The fast path: few apps hide values.
        if all.allSatisfy(\.hidden.isEmpty) { return [] }
        var findings: [Finding] = []
        for (name, rows) in Dictionary(grouping: all, by: \.row.route.name).inOrder(by: { $0.key < $1.key }) {
            // `named` has the arguments of the route's action, too.
            let known = Set(rows.flatMap { $0.named.union($0.row.route.pattern.valueNames) })
            let place = places[name] ?? rows.first?.row.route.location
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

    var handlersByRoute: ValuesByRoute<LinkHandler> {
        ValuesByRoute(handlers.map { ($0.route, $0.namespace, $0.handler) })
    }

    var exitsByRoute: ValuesByRoute<ExternalExit> {
        ValuesByRoute(exits.map { ($0.route, $0.namespace, $0.exit) })
    }
}
