import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The declarations of each route.
extension RouterTableBuilder {
    func rows(
        of map: RouteMap, _ family: RouteParents, _ order: [InterceptorEntry], _ findings: inout [Finding]
    ) -> [RowKey: RouterRow] {
        var rows: [RowKey: RouterRow] = [:]
        var tabs = family.branches(under: rootNames, in: map)[...]
        let names = Set(interceptors.map(\.name))
        for namespace in map.namespaces {
            for row in namespace.rows {
                let tab = tabs.popFirst().flatMap(\.self)
                for name in row.interceptors where !names.contains(name) {
                    findings.append(.unknownInterceptor(name, of: row.route, among: names))
                }
                let chain = order.filter { $0.scope.contains(row, of: namespace.name, named: $0.name) }
                let exit = exit(of: row, in: namespace, &findings)
                // A source that may open a namespace's screens must not bounce to another app through it.
                let sources = row.sources ?? (row.route.target == .external ? nil : namespace.sources)
                let key = RowKey(namespace.name, row.route.name)
                let owners = owners[key] ?? []
                let hidden = row.hidden.union(hidden[row.route.name] ?? [])
                let others = (servers[row.route.name] ?? []).filter { !owners.contains($0) }
                rows[key] = RouterRow(
                    namespace: namespace.name, row: row, accepted: accepted(sources, of: row.route, &findings),
                    interceptors: chain.map(\.interceptor), handler: handler(of: row.route.name, in: namespace.name),
                    exit: exit, placement: placements[row.route.name] ?? row.placement ?? .declared, tab: tab,
                    revealed: row.revealed.union(revealed[row.route.name] ?? []).subtracting(hidden), hidden: hidden,
                    named: Set(row.route.pattern.queryKeys.map(\.name)).union(arguments[row.route.name] ?? []),
                    modules: owners + others)
            }
        }
        let known = Set(rows.keys.map(\.name))
        let shown = revealed.merging(hidden) { first, _ in first }
        let named =
            handlers.map(\.route) + exits.map(\.route) + placements.keys.inOrder() + shown.keys.inOrder()
            + observedRemovals
        let unknown = named.filter { !known.contains($0) }
        // The nearest name is looked up only for the first route, because an app may have forgotten all of them.
        findings += unknown.enumerated().map { index, name in
            .unknownRoute(name, at: places[name], among: index < 16 ? known.inOrder() : [])
        }
        findings += unknownValues(in: rows)
        return rows
    }

    /// The hidden values that no route of the name declares.
    private func unknownValues(in rows: [RowKey: RouterRow]) -> [Finding] {
        // The fast path: few apps hide values.
        if rows.values.allSatisfy(\.hidden.isEmpty) { return [] }
        var findings: [Finding] = []
        for (name, rows) in Dictionary(grouping: rows.values, by: \.row.route.name).inOrder(by: { $0.key < $1.key }) {
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
    private var rootNames: [(branch: String, root: String)] {
        roots.compactMap { root in
            guard let branch = root.branch, let name = root.route.routeName else { return nil }
            return (branch.rawValue, name)
        }
    }

    func handler(of route: String, in namespace: String) -> LinkHandler? {
        handlers.last { $0.route == route && ($0.namespace ?? namespace) == namespace }?.handler
    }

    func exit(of route: String, in namespace: String) -> ExternalExit? {
        exits.last { $0.route == route && ($0.namespace ?? namespace) == namespace }?.exit
    }

    private func exit(
        of row: RouteMap.Row, in namespace: RouteMap.Namespace, _ findings: inout [Finding]
    ) -> ExternalExit? {
        guard var exit = exit(of: row.route.name, in: namespace.name), let callback = exit.callback else {
            return exit(of: row.route.name, in: namespace.name)
        }
        exit.callbackOrigin = callback.origin ?? namespace.ownOrigin
        if exit.callbackOrigin.map({ $0.isGlobal || !$0.isPrintable }) ?? true {
            findings.append(.noWayBack(to: row.route))
        }
        return exit
    }

    private func accepted(
        _ names: [String]?, of route: Route, _ findings: inout [Finding]
    ) -> Set<LinkSource.Kind> {
        guard let names else { return LinkSource.Kind.own }
        var accepted: Set<LinkSource.Kind> = []
        for name in names {
            let kind = LinkSource.Kind(name)
            guard customSources.contains(kind) || LinkSource.Kind.shipped.contains(kind) else {
                findings.append(.unknownSource(name, of: route, among: customSources))
                continue
            }
            accepted.insert(kind)
        }
        return accepted
    }
}
