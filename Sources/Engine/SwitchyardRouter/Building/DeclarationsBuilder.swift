package import RouteMatching
import SwitchyardNavigation
package import SwitchyardRoutes
package import SwitchyardSupport

/// Collects the declarations of the app and its modules, and builds the table, or reports all findings at once.
///
/// Apps declare with `RouterBuilder`, which uses this one.
package struct DeclarationsBuilder: Sendable {
    /// The name of the file in errors.
    let file: String
    let policies: RouteTablePolicies
    package private(set) var namespaces: [DeclaredNamespace] = []
    private let types: [PlaceholderType]
    private let linkLimits: LinkLimits
    var handlers: [(route: String, namespace: String?, location: SourceLocation?, handler: LinkHandler)] = []
    /// Where and how the screens of routes are shown; the last one counts.
    var placements: [(route: String, placement: Placement, location: SourceLocation?)] = []
    private(set) var interceptors: [InterceptorEntry] = []
    private(set) var suppliedScreens: Set<String>?
    /// The types whose values screens or handlers read.
    private(set) var readTypes: [any TypedRoute.Type] = []
    /// Rules that apply after those of the app: the rules of modules.
    package var rules: (any LinkRules)?
    /// The gates, with the routes to present while links wait for them.
    var gates: [(gate: Gate, presented: NavigationRequest?, location: SourceLocation?)] = []
    /// The kinds of sources that the app adds to ``LinkSource/Kind/shipped``; a route that lists any other is an error.
    package var customSources: Set<LinkSource.Kind> = []
    /// The declared error pages; more than one is an error.
    var errorPages: [DeclaredLink] = []
    var fallbacks: [LinkFallback] = []
    /// The name of the table in errors.
    package var subject = "The router"
    /// Whether an unknown name is an error although another module could declare it: a parent, a branch, a gate, a
    /// screen.
    package var isComplete = false
    /// Whether a release build, too, looks for conflicts of patterns: routes come from a document, or join a running app.
    ///
    /// Those of the app's own code were checked by each debug build and test.
    package var isCheckedInRelease = false
    /// The tabs of the app with their first screens, or its single first screen.
    package var roots: [DeclaredRoot] = []
    /// The values of routes that traces may show.
    var revealed: [(route: String, names: Set<String>, location: SourceLocation?)] = []
    /// The values of routes that neither traces nor the inspector may show.
    var hidden: [(route: String, names: Set<String>, location: SourceLocation?)] = []
    /// The arguments of actions, by the names of their routes.
    var arguments: [String: Set<String>] = [:]
    /// Routes that leave the app.
    var exits: [(route: String, namespace: String?, location: SourceLocation?, exit: ExternalExit)] = []
    var leavingSchemes: Set<String> = []
    /// Routes whose namespace is not declared here: those of a module belong to a namespace of the app.
    private var elsewhere: [(routes: [DeclaredRoute], namespace: String)] = []
    /// The routes whose handler or screen a module has, even if another one declares them; without a namespace, in every
    /// namespace.
    private(set) var served: [ValuesByRoute<String>.Declared] = []
    /// Actions whose names a link cannot contain.
    private var unlinkable: [String] = []
    /// The routes whose removed screens are reported to code.
    private(set) var observedRemovals: [(route: String, location: SourceLocation?)] = []

    /// Creates a builder.
    package init(_ map: RouteMap, types: [PlaceholderType] = [], linkLimits: LinkLimits = .standard) {
        file = map.file
        policies = map.policies
        self.types = types
        self.linkLimits = linkLimits
        add(map)
    }

    /// Declares the handler of a route that is an action or a handler.
    package mutating func handle(
        _ route: String, in namespace: String? = nil, at location: SourceLocation? = nil,
        _ handler: @escaping LinkHandler
    ) {
        handlers.append((route, namespace, location, handler))
    }

    /// Adds a route that a closure handles.
    package mutating func on(
        _ pattern: RoutePattern, name: String, in namespace: String, accepting sources: Set<LinkSource.Kind>? = nil,
        file: String = #fileID, line: Int = #line, _ handler: @escaping LinkHandler
    ) {
        let route = Route(name, pattern, target: .handler, file: file, line: line)
        add([DeclaredRoute(route, accepting: sources)], to: namespace)
        handle(name, in: namespace, handler)
    }

    /// Adds a namespace, or only its routes if a namespace of its name exists.
    package mutating func add(_ namespace: RouteMap.Namespace) {
        if !namespaces.contains(where: { $0.properties.name == namespace.name }) {
            namespaces.append(DeclaredNamespace(namespace))
        }
        add(namespace.rows, to: namespace.name)
    }

    /// Adds the namespaces of a map, or only the routes of those that exist.
    package mutating func add(_ map: RouteMap) { for namespace in map.namespaces { add(namespace) } }

    /// Adds routes of a file to a namespace.
    package mutating func add(_ rows: [RouteMap.Row], to namespace: String) {
        add(rows.map { DeclaredRoute($0) }, to: namespace)
    }

    /// Adds routes to a namespace.
    package mutating func add(_ routes: [DeclaredRoute], to namespace: String, of module: String? = nil) {
        guard let index = namespaces.firstIndex(where: { $0.properties.name == namespace }) else {
            return elsewhere.append((routes, namespace))
        }
        namespaces[index].add(routes, of: module)
    }

    /// The sources that routes may list.
    var knownSources: Set<LinkSource.Kind> { customSources.union(LinkSource.Kind.shipped) }

    /// Adds the declarations of the app itself, or of a module that must run before its routes are performed.
    package mutating func append(
        _ part: DeclarationsBuilder, of module: String?, serving routes: [(route: String, namespace: String?)]
    ) {
        isCheckedInRelease = isCheckedInRelease || part.isCheckedInRelease
        for other in part.namespaces {
            add(other.properties)
            add(other.routes, to: other.properties.name, of: module)
        }
        for (routes, namespace) in part.elsewhere { add(routes, to: namespace, of: module) }
        if let module { served += routes.map { ($0.route, $0.namespace, module) } }
        handlers += part.handlers
        placements += part.placements
        interceptors += part.interceptors
        readTypes += part.readTypes
        gates += part.gates
        errorPages += part.errorPages
        fallbacks += part.fallbacks
        revealed += part.revealed
        hidden += part.hidden
        arguments.merge(part.arguments) { $0.union($1) }
        exits += part.exits
        leavingSchemes.formUnion(part.leavingSchemes)
        unlinkable += part.unlinkable
        observedRemovals += part.observedRemovals
    }

    /// Adds an interceptor.
    package mutating func intercept(
        _ interceptor: NamedInterceptor, _ scope: InterceptorScope = .everything, before: Set<String> = [],
        after: Set<String> = [], mustMatch: Bool = true, at location: SourceLocation? = nil
    ) {
        interceptors.append(
            InterceptorEntry(
                interceptor: interceptor, scope: scope, before: before, after: after, mustMatch: mustMatch,
                location: location))
    }

    /// Adds an interceptor that decides about links.
    package mutating func intercept(
        _ interceptor: some Interceptor, _ scope: InterceptorScope = .everything, before: Set<String> = [],
        after: Set<String> = [], mustMatch: Bool = true
    ) {
        intercept(NamedInterceptor(interceptor), scope, before: before, after: after, mustMatch: mustMatch)
    }

    /// Declares where and how the screen of a route is shown.
    package mutating func place(_ route: String, _ placement: Placement, at location: SourceLocation? = nil) {
        placements.append((route, placement, location))
    }

    /// Lets traces show values of a route; all other values are hidden.
    package mutating func reveal(_ names: Set<String>, of route: String, at location: SourceLocation? = nil) {
        revealed.append((route, names, location))
    }

    /// Hides values of a route in traces and in the inspector.
    package mutating func hide(_ names: Set<String>, of route: String, at location: SourceLocation? = nil) {
        hidden.append((route, names, location))
    }

    /// Declares the route that is shown if a screen cannot be created, or if a rule requests the error page.
    package mutating func showErrors(at link: DeclaredLink) { errorPages.append(link) }

    /// Adds a fallback for links that no route matches, after those added before.
    package mutating func add(_ fallback: LinkFallback) { fallbacks.append(fallback) }

    /// Declares the routes that have a screen.
    ///
    /// A link to any other route ends as unavailable before it is performed.
    ///
    /// ``Declarations/missingScreens`` lists the routes without a screen.
    ///
    /// - Parameter names: The names of routes, in addition to those of earlier calls.
    package mutating func requireScreens(_ names: Set<String>) {
        suppliedScreens = (suppliedScreens ?? []).union(names)
    }

    /// Declares that the screens or handlers of a type's routes read its values.
    package mutating func read(_ type: any TypedRoute.Type) { readTypes.append(type) }

    /// Declares that code is called when a screen of a route was removed.
    package mutating func observeRemoval(of route: String, at location: SourceLocation?) {
        observedRemovals.append((route, location))
    }

    /// Builds the table.
    package func build() throws(DeclarationError) -> Declarations {
        var findings: [Finding] = []
        let ends = RouteEnds(self)
        var invalid: [Finding] = []
        for namespace in namespaces {
            for route in namespace.routes where !route.invalidPattern.isEmpty { invalid += route.invalidPattern }
        }
        var routes: RouteTable?
        var reasons: [RouteTableError.Reason] = []
        do throws(RouteTableError) {
            let table = try compiledTable(ends)
            if invalid.isEmpty { routes = table }
        } catch {
            reasons = error.reasons
        }
        var mistakes: [Finding] = []
        let order = orderedInterceptors(&mistakes)
        let rows = ResolvedRoutes(self, ends, order, in: routes)
        var omittedCount = 0
        if routes == nil {
            let error = rows.map.error(reasons, invalidPatterns: invalid)
            // A declaration in Swift has a file and a line, and no path in a document.
            findings += isComplete ? error.findings.map(\.withoutPath) : error.findings
            omittedCount = error.omittedCount
        }
        let known = namespaces.map(\.properties.name)
        findings += elsewhere.flatMap { routes, namespace in
            routes.map { .unknownNamespace(namespace, of: $0.route, among: known) }
        }
        findings += unlinkable.map { .unlinkableAction($0) }
        findings += mistakes + unknownChecks(ends)
        #if DEBUG || Diagnosis
        findings += unknownNames(in: rows)
        #endif
        let callbacks = exits.filter { $0.exit.callback != nil }.flatMap {
            rows.routes(named: $0.route, in: $0.namespace)
        }
        findings += exitsWithoutWayBack(callbacks)
        var callbackRoutes: RouteTable?
        do throws(DeclarationError) {
            callbackRoutes = try ExternalExit.callbackTable(of: callbacks.compactMap(\.exit))
        } catch {
            findings += error.findings
        }
        findings += emptyScopes()
        #if DEBUG || Diagnosis
        let map = rows.map
        let family = RouteParents(map)
        findings += strictParents(in: map, family, rows)
        #endif
        let shown = routes.map { resolve(in: $0, rows, &findings) }
        findings += self.findings(ofGatesIn: routes, rows)
        if isComplete { findings += undeclaredGates() }
        #if DEBUG || Diagnosis
        if isComplete { findings += missingNames(in: map, family, rows) + repeatedDeclarations() }
        #endif
        if let rules, let routes {
            findings += rules.findings(in: routes, rows.namesForRules, isComplete: isComplete)
        }
        guard let routes, let shown, findings.isEmpty else {
            throw DeclarationError(subject, findings, omittedCount: omittedCount)
        }
        let table = Declarations(
            routes: routes, rows: rows,
            interceptors: Dictionary(order.map { ($0.name, $0.interceptor) }) { first, _ in first },
            presentations: presentations, errorPage: shown.errorPage, fallbacks: shown.fallbacks, layout: shown.layout,
            callbackRoutes: callbackRoutes, leavingSchemes: leavingSchemes, suppliedScreens: suppliedScreens,
            rules: rules)
        findings += rules?.findings(in: table) ?? []
        guard findings.isEmpty else { throw DeclarationError(subject, findings) }
        return table
    }

    private func compiledTable(_ ends: RouteEnds) throws(RouteTableError) -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, limits: linkLimits, types: types)
        for namespace in namespaces {
            // Key paths would take most of a launch.
            var routes = namespace.routes.compactMap { $0.invalidPattern.isEmpty ? $0.route : nil }
            if !ends.isEmpty {
                let name = namespace.properties.name
                for index in routes.indices { routes[index].target = ends.target(of: routes[index], in: name) }
            }
            builder.add(namespace.properties.routeNamespace(with: routes))
        }
        #if DEBUG || Diagnosis
        return try builder.compile()
        #else
        return try isCheckedInRelease ? builder.compile() : builder.assemble()
        #endif
    }

    /// Declares the argument names of an action, so that traces may show them.
    mutating func nameArguments(_ names: [String], of route: String) { arguments[route, default: []].formUnion(names) }

    /// Records an action for which no link can be written.
    mutating func reportUnlinkable(_ action: String) { unlinkable.append(action) }

    private func orderedInterceptors(_ findings: inout [Finding]) -> [InterceptorEntry] {
        var names: Set<String> = []
        for entry in interceptors where !names.insert(entry.name).inserted {
            findings.append(.duplicateInterceptor(entry.name))
        }
        switch interceptors.ordered() {
        case .success(let order): return order
        case .failure(let cycle):
            findings.append(.interceptorCycle(cycle.names))
            return []
        }
    }
}

/// The routes of one namespace, in order of declaration, and the modules that declared them.
package struct DeclaredNamespace: Sendable {
    /// The name and the origins, without rows.
    package let properties: RouteMap.Namespace
    private(set) var routes: [DeclaredRoute] = []
    /// The modules in the order of their routes, each with the end of these; `nil` for the app itself.
    private(set) var owners: [(end: Int, module: String?)] = []

    fileprivate init(_ namespace: RouteMap.Namespace) {
        var properties = namespace
        properties.rows = []
        self.properties = properties
    }

    fileprivate mutating func add(_ added: [DeclaredRoute], of module: String?) {
        if added.isEmpty { return }
        routes += added
        if let last = owners.last, last.module == module {
            owners[owners.count - 1].end = routes.count
        } else {
            owners.append((routes.count, module))
        }
    }

    /// The module that declared a route; `nil` for the app itself.
    func owner(of route: Int) -> String? {
        var (low, high) = (0, owners.count)
        while low < high {
            let middle = (low + high) / 2
            if owners[middle].end <= route { low = middle + 1 } else { high = middle }
        }
        return owners.indices.contains(low) ? owners[low].module : nil
    }
}
