import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// The rows of a table, each made from the declarations when it is first asked for.
///
/// A link asks for a few rows. So a launch makes none, and the declarations are sorted by route only when a link comes.
final class RouterRows: Sendable {
    let map: RouteMap
    let declarations: RouterTableBuilder
    /// The interceptors in the order in which they run.
    private let interceptors: [InterceptorEntry]
    /// The number of rows before each namespace.
    private let starts: [Int]
    private let made: Locked<[RouterRow?]>
    private let sorted = Once<DeclarationsByRoute>()
    let names = Once<DeclaredNames>()

    init(of map: RouteMap, _ declarations: RouterTableBuilder, _ interceptors: [InterceptorEntry]) {
        self.map = map
        self.declarations = declarations
        self.interceptors = interceptors
        var starts: [Int] = []
        var count = 0
        for namespace in map.namespaces {
            starts.append(count)
            count += namespace.rows.count
        }
        self.starts = starts
        made = Locked([RouterRow?](repeating: nil, count: count))
    }

    /// Every row, by namespace, in order of declaration.
    var all: [RouterRow] {
        map.namespaces.indices.flatMap { namespace in
            map.namespaces[namespace].rows.indices.map { self[namespace, $0] }
        }
    }

    /// The row of a route, by the indices of its namespace and of itself.
    subscript(namespace: Int, route: Int) -> RouterRow {
        let index = starts[namespace] + route
        if let known = made.withLock({ $0[index] }) { return known }
        let row = makeRow(index, map.namespaces[namespace], map.namespaces[namespace].rows[route])
        return made.withLock { made in
            let first = made[index] ?? row
            made[index] = first
            return first
        }
    }

    /// The row of a match; `nil` if no route of the map has the name, because the match comes from an earlier table.
    func row(of match: RouteMatch, in table: RouteTable) -> RouterRow? {
        guard let place = match.place(in: table) ?? table.place(of: match.routeName, in: match.namespace) else {
            return nil
        }
        return self[place.namespace, place.route]
    }

    private func makeRow(_ index: Int, _ namespace: RouteMap.Namespace, _ row: RouteMap.Row) -> RouterRow {
        let sorted = sorted.value { DeclarationsByRoute(declarations, map) }
        let name = row.route.name
        let key = RowKey(namespace.name, name)
        let owners = sorted.owners[key] ?? []
        let others = (sorted.servers[name] ?? []).filter { !owners.contains($0) }
        let hidden = row.hidden.union(sorted.hidden[name] ?? [])
        let sources = RouterTableBuilder.sources(of: row, in: namespace)
        var exit = sorted.exits.value(of: name, in: namespace.name)
        if let callback = exit?.callback { exit?.callbackOrigin = callback.origin ?? namespace.ownOrigin }
        return RouterRow(
            namespace: namespace.name, row: row,
            accepted: sources.map { sorted.accepted($0) } ?? LinkSource.Kind.own,
            interceptors: interceptors.filter { $0.scope.contains(row, of: namespace.name, named: $0.name) }.map(
                \.interceptor),
            handler: sorted.handlers.value(of: name, in: namespace.name), exit: exit,
            placement: sorted.placements[name] ?? row.placement ?? .declared,
            tab: sorted.tabs.isEmpty ? nil : sorted.tabs[index],
            revealed: row.revealed.union(sorted.revealed[name] ?? []).subtracting(hidden), hidden: hidden,
            named: Set(row.route.pattern.queryKeys.map(\.name)).union(declarations.arguments[name] ?? []),
            modules: owners + others)
    }
}

/// What the declarations say about each route.
private struct DeclarationsByRoute: Sendable {
    let handlers: ValuesByRoute<LinkHandler>
    let exits: ValuesByRoute<ExternalExit>
    let placements: [String: Placement]
    let revealed: [String: Set<String>]
    let hidden: [String: Set<String>]
    /// The modules that declare each route, and those that handle or show routes of a name.
    private(set) var owners: [RowKey: [String]] = [:]
    private(set) var servers: [String: [String]] = [:]
    /// The tab of each row; empty without tabs.
    let tabs: [String?]
    private let sources: Set<LinkSource.Kind>

    init(_ declarations: RouterTableBuilder, _ map: RouteMap) {
        handlers = declarations.handlersByRoute
        exits = declarations.exitsByRoute
        placements = Dictionary(declarations.placements.map { ($0.route, $0.placement) }) { _, last in last }
        revealed = Dictionary(declarations.revealed) { $0.union($1) }
        hidden = Dictionary(declarations.hidden) { $0.union($1) }
        sources = declarations.knownSources
        let roots = declarations.rootNames
        tabs = roots.isEmpty ? [] : RouteParents(map).branches(under: roots, in: map)
        for need in declarations.needs {
            for row in Set(need.rows) { owners[row, default: []].append(need.module) }
            for name in Set(need.names) { servers[name, default: []].append(need.module) }
        }
    }

    /// The sources with these names; an unknown name is a finding of the build.
    func accepted(_ names: [String]) -> Set<LinkSource.Kind> {
        Set(names.lazy.map { LinkSource.Kind($0) }.filter(sources.contains))
    }
}

/// Values that are declared for a route of one namespace, or of every namespace that has it; the last one counts.
struct ValuesByRoute<Value: Sendable>: Sendable {
    private var values: [String: [(namespace: String?, value: Value)]] = [:]

    init(_ declared: some Sequence<(route: String, namespace: String?, value: Value)>) {
        for each in declared { values[each.route, default: []].append((each.namespace, each.value)) }
    }

    func value(of route: String, in namespace: String) -> Value? {
        values[route]?.last { ($0.namespace ?? namespace) == namespace }?.value
    }
}
