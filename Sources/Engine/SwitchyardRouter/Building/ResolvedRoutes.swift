package import RouteMatching
package import SwitchyardRoutes
import SwitchyardSupport

/// A declared route with what all declarations together say about it.
package final class ResolvedRoute: Sendable {
    /// The name of its namespace.
    package let namespace: String
    package let declared: DeclaredRoute
    package let target: RouteTargetKind
    /// The name of its declared parent.
    package let parent: String?
    package let accepted: Set<LinkSource.Kind>
    package let interceptors: [NamedInterceptor]
    /// The gates that the route lists.
    package let gates: [Gate]
    package let handler: LinkHandler?
    /// How the route leaves the app; `nil` if it does not.
    package let exit: ExternalExit?
    package let placement: Placement
    /// The tab whose first screen is among the declared parents; `nil` if no tab has such a screen.
    package let tab: String?
    /// The values that traces may show.
    package let revealed: Set<String>
    /// The values that neither traces nor the inspector may show.
    package let hidden: Set<String>
    /// The names of query values that the route or its contract declares.
    package let named: Set<String>
    /// The modules that must run before the route is performed.
    package let modules: [String]

    package var name: String { declared.route.name }

    /// The route with its target.
    package var route: Route {
        var route = declared.route
        route.target = target
        return route
    }

    init(
        _ declared: DeclaredRoute, in namespace: String, _ target: RouteTargetKind,
        accepted: Set<LinkSource.Kind> = [], interceptors: [NamedInterceptor] = [], handler: LinkHandler? = nil,
        exit: ExternalExit? = nil, placement: Placement = .declared, tab: String? = nil, revealed: Set<String> = [],
        hidden: Set<String> = [], named: Set<String> = [], modules: [String] = []
    ) {
        self.namespace = namespace
        self.declared = declared
        self.target = target
        parent = declared.parent
        gates = declared.gates.map { Gate($0) }
        self.accepted = accepted
        self.interceptors = interceptors
        self.handler = handler
        self.exit = exit
        self.placement = placement
        self.tab = tab
        self.revealed = revealed
        self.hidden = hidden
        self.named = named
        self.modules = modules
    }
}

/// The routes of a table, each resolved when it is first asked for.
///
/// A link asks for a few routes. So a launch resolves none, and the declarations are sorted by route only when a link
/// comes.
final class ResolvedRoutes: Sendable {
    let builder: DeclarationsBuilder
    /// The compiled routes; `nil` if they could not be compiled.
    private let table: RouteTable?
    /// The interceptors in the order in which they run.
    private let interceptors: [InterceptorEntry]
    private let ends: RouteEnds
    /// The number of routes before each namespace.
    private let starts: [Int]
    private let resolved: Locked<[ResolvedRoute?]>
    private let tabs = Locked<[Int: String?]>([:])
    private let sorted = Once<DeclarationsByRoute>()
    let names = Once<DeclaredNames>()

    private var namespaces: [DeclaredNamespace] { builder.namespaces }

    init(
        _ builder: DeclarationsBuilder, _ ends: RouteEnds, _ interceptors: [InterceptorEntry], in table: RouteTable?
    ) {
        self.builder = builder
        self.ends = ends
        self.interceptors = interceptors
        self.table = table
        var starts: [Int] = []
        var count = 0
        for namespace in builder.namespaces {
            starts.append(count)
            count += namespace.routes.count
        }
        self.starts = starts
        resolved = Locked([ResolvedRoute?](repeating: nil, count: count))
    }

    /// The number of routes that were resolved so far, for tests.
    var count: Int { resolved.withLock { $0.count { $0 != nil } } }

    /// The declared routes, with their targets, for files and lists.
    var map: RouteMap {
        RouteMap(
            file: builder.file, policies: builder.policies,
            namespaces: namespaces.map { namespace in
                var listed = namespace.properties
                listed.rows = namespace.routes.map { $0.row(ends.target(of: $0.route, in: listed.name)) }
                return listed
            })
    }

    /// Every route, by namespace, in order of declaration.
    var all: [ResolvedRoute] {
        namespaces.indices.flatMap { namespace in
            namespaces[namespace].routes.indices.map { self[namespace, $0] }
        }
    }

    /// The route with the indices of its namespace and of itself.
    subscript(namespace: Int, route: Int) -> ResolvedRoute {
        let index = starts[namespace] + route
        if let known = resolved.withLock({ $0[index] }) { return known }
        // Without the lock, because the name of a parent is code of the app.
        let new = resolve(namespace, route)
        return resolved.withLock { resolved in
            let first = resolved[index] ?? new
            resolved[index] = first
            return first
        }
    }

    /// The route of a match; `nil` if the table has no route of the name, because the match comes from an earlier table.
    func route(of match: RouteMatch) -> ResolvedRoute? {
        guard let table, let place = match.place(in: table) ?? table.place(of: match.routeName, in: match.namespace)
        else { return nil }
        return self[place.namespace, place.route]
    }

    /// The routes of a name, in one namespace or in all.
    func routes(named name: String, in namespace: String? = nil) -> [ResolvedRoute] {
        namespaces.compactMap { other in
            guard namespace == nil || namespace == other.properties.name,
                let place = table?.place(of: name, in: other.properties.name)
            else { return nil }
            return self[place.namespace, place.route]
        }
    }

    /// The name of a route's parent.
    func parent(of route: String, in namespace: String) -> String? {
        table?.place(of: route, in: namespace).flatMap { self[$0.namespace, $0.route].parent }
    }

    /// The modules that must run before some route is performed.
    var neededModules: Set<String> {
        let owners = namespaces.flatMap(\.owners).compactMap(\.module)
        let servers = builder.served.filter { served in
            namespaces.contains { namespace in
                let name = namespace.properties.name
                return (served.namespace ?? name) == name && table?.place(of: served.route, in: name) != nil
            }
        }
        return Set(owners).union(servers.map(\.value))
    }

    /// The names and sources that rules may refer to.
    ///
    /// A gate of a module is known if a row needs the module, because nothing else could start it. Interceptors that
    /// only observe are unknown, because requiring one would stop no link. No route is resolved, because that runs code of
    /// the app, and the router asks while it holds its lock.
    var namesForRules: DeclaredNames { names.value(makeNamesForRules) }

    private func makeNamesForRules() -> DeclaredNames {
        var tags: Set<String> = []
        var gates = Set(builder.gates.map(\.gate)).union([.signedIn, .scene])
        for route in builder.namespaces.lazy.flatMap(\.routes) {
            tags.formUnion(route.tags)
            gates.formUnion(route.gates.map { Gate($0) })
        }
        gates.formUnion(neededModules.map { .module($0) })
        let interceptors = Set(builder.interceptors.filter { !$0.interceptor.observes }.map(\.name))
        return DeclaredNames(
            customSources: builder.customSources, tags: tags, requirements: interceptors.union(gates.map(\.rawValue)))
    }

    private func resolve(_ namespace: Int, _ index: Int) -> ResolvedRoute {
        let sorted = sorted.value { DeclarationsByRoute(builder) }
        let declared = namespaces[namespace].routes[index]
        let properties = namespaces[namespace].properties
        let name = declared.route.name
        let hidden = declared.hidden.union(sorted.hidden[name] ?? [])
        let target = ends.target(of: declared.route, in: properties.name)
        let sources = declared.sources ?? properties.sources(for: target)
        var exit = ends.exits.value(of: name, in: properties.name)
        if let callback = exit?.callback { exit?.callbackOrigin = callback.origin ?? properties.ownOrigin }
        var modules = [namespaces[namespace].owner(of: index)].compactMap(\.self)
        for module in sorted.servers.values(of: name, in: properties.name) where !modules.contains(module) {
            modules.append(module)
        }
        return ResolvedRoute(
            declared, in: properties.name, target, accepted: sources.map(sorted.accepted) ?? LinkSource.Kind.own,
            interceptors: interceptors.filter { $0.scope.contains(declared, of: properties.name, named: $0.name) }.map(
                \.interceptor),
            handler: ends.handlers.value(of: name, in: properties.name), exit: exit,
            placement: sorted.placements[name] ?? declared.placement ?? .declared,
            tab: sorted.tabs.isEmpty ? nil : tab(of: index, in: namespace, sorted.tabs),
            revealed: declared.revealed.union(sorted.revealed[name] ?? []).subtracting(hidden), hidden: hidden,
            named: Set(declared.route.pattern.queryKeys.map(\.name)).union(builder.arguments[name] ?? []),
            modules: modules)
    }

    /// The tab whose first screen is a route or its nearest parent.
    ///
    /// The tabs of all routes on the way are remembered, so those of a long chain are found in linear time.
    private func tab(of route: Int, in namespace: Int, _ tabOfRoot: [String: String]) -> String? {
        var place = (namespace: namespace, route: route)
        var passed: Set<Int> = []
        var tab: String?
        while true {
            let index = starts[place.namespace] + place.route
            if let known = tabs.withLock({ $0[index] }) {
                tab = known
                break
            }
            // A chain of parents that is cyclic has no tab.
            guard passed.insert(index).inserted else { break }
            let declared = namespaces[place.namespace].routes[place.route]
            tab = tabOfRoot[declared.route.name]
            guard tab == nil, let name = declared.parent, let parent = self.place(of: name, nearest: place.namespace)
            else { break }
            place = parent
        }
        tabs.withLock { tabs in for index in passed { tabs[index] = .some(tab) } }
        return tab
    }

    private func place(of route: String, nearest namespace: Int) -> (namespace: Int, route: Int)? {
        for other in [namespace] + namespaces.indices {
            if let place = table?.place(of: route, in: namespaces[other].properties.name) { return place }
        }
        return nil
    }
}

/// What happens to links of routes that show no screen: their handlers, and how they leave the app.
struct RouteEnds: Sendable {
    let handlers: ValuesByRoute<LinkHandler>
    let exits: ValuesByRoute<ExternalExit>

    init(_ declarations: DeclarationsBuilder) {
        handlers = ValuesByRoute(declarations.handlers.map { ($0.route, $0.namespace, $0.handler) })
        exits = ValuesByRoute(declarations.exits.map { ($0.route, $0.namespace, $0.exit) })
    }

    var isEmpty: Bool { handlers.isEmpty && exits.isEmpty }

    /// The target of a route; a route that leaves the app or has a handler shows no screen.
    func target(of route: Route, in namespace: String) -> RouteTargetKind {
        if exits.value(of: route.name, in: namespace) != nil { return .external }
        guard route.target == .screen else { return route.target }
        return handlers.value(of: route.name, in: namespace) == nil ? .screen : .handler
    }
}

/// What the declarations say about each route.
private struct DeclarationsByRoute: Sendable {
    let placements: [String: Placement]
    let revealed: [String: Set<String>]
    let hidden: [String: Set<String>]
    /// The modules that handle or show routes.
    let servers: ValuesByRoute<String>
    /// The tab of each first screen.
    let tabs: [String: String]
    private let sources: Set<LinkSource.Kind>

    init(_ declarations: DeclarationsBuilder) {
        placements = Dictionary(declarations.placements.map { ($0.route, $0.placement) }) { _, last in last }
        revealed = Dictionary(declarations.revealed.map { ($0.route, $0.names) }) { $0.union($1) }
        hidden = Dictionary(declarations.hidden.map { ($0.route, $0.names) }) { $0.union($1) }
        servers = ValuesByRoute(declarations.served)
        tabs = Dictionary(declarations.rootNames.map { ($0.root, $0.branch) }) { first, _ in first }
        sources = declarations.knownSources
    }

    /// The sources with these names; an unknown name is a finding of the build.
    func accepted(_ names: [String]) -> Set<LinkSource.Kind> {
        Set(names.lazy.map { LinkSource.Kind($0) }.filter(sources.contains))
    }
}

/// Values that are declared for a route of one namespace, or of every namespace that has it; the last one counts.
struct ValuesByRoute<Value: Sendable>: Sendable {
    typealias Declared = (route: String, namespace: String?, value: Value)

    private var declared: [String: [(namespace: String?, value: Value)]] = [:]

    init(_ values: some Sequence<Declared>) {
        for each in values { declared[each.route, default: []].append((each.namespace, each.value)) }
    }

    var isEmpty: Bool { declared.isEmpty }

    func value(of route: String, in namespace: String) -> Value? {
        if declared.isEmpty { return nil }
        return declared[route]?.last { ($0.namespace ?? namespace) == namespace }?.value
    }

    func values(of route: String, in namespace: String) -> [Value] {
        (declared[route] ?? []).filter { ($0.namespace ?? namespace) == namespace }.map(\.value)
    }
}
