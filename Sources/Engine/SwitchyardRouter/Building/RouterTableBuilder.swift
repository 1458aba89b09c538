package import RouteMatching
import SwitchyardNavigation
package import SwitchyardRoutes
package import SwitchyardSupport

/// Collects the declarations of the app and its modules, and builds the table, or reports all findings at once.
///
/// Apps declare with `RouterBuilder`, which uses this one.
package struct RouterTableBuilder: Sendable {
    package private(set) var map: RouteMap
    private let types: [PlaceholderType]
    private let linkLimits: LinkLimits
    var handlers: [(route: String, namespace: String?, location: SourceLocation?, handler: LinkHandler)] = []
    /// The places where the app refers to a route by its name, for messages.
    var places: [String: SourceLocation] = [:]
    /// Where and how the screens of routes are shown; the last one counts.
    var placements: [(route: String, placement: Placement, location: SourceLocation?)] = []
    private(set) var interceptors: [InterceptorEntry] = []
    private(set) var suppliedScreens: Set<String>?
    /// The readers of routes whose screens or handlers read typed values, by name.
    private var readers: [String: RouteReader] = [:]
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
    var revealed: [(route: String, names: Set<String>)] = []
    /// The values of routes that neither traces nor the inspector may show.
    var hidden: [(route: String, names: Set<String>)] = []
    /// The arguments of actions, by the names of their routes.
    var arguments: [String: Set<String>] = [:]
    /// Routes that leave the app.
    var exits: [(route: String, namespace: String?, exit: ExternalExit)] = []
    var leavingSchemes: Set<String> = []
    /// Routes whose namespace is not declared here: those of a module belong to a namespace of the app.
    private var rowsElsewhere: [(rows: [RouteMap.Row], namespace: String)] = []
    /// The modules that must run before routes are performed: of the rows that they declare, handle or show, and of the
    /// routes of these names in every namespace.
    private(set) var needs: [(module: String, rows: [RowKey], names: [String])] = []
    /// Actions whose names a link cannot contain.
    private var unlinkable: [String] = []
    /// The routes whose removed screens are reported to code.
    private(set) var observedRemovals: [String] = []

    /// Creates a builder.
    package init(_ map: RouteMap, types: [PlaceholderType] = [], linkLimits: LinkLimits = .standard) {
        self.map = map
        self.types = types
        self.linkLimits = linkLimits
    }

    /// Declares the handler of a route that is an action or a handler.
    package mutating func handle(
        _ route: String, in namespace: String? = nil, at location: SourceLocation? = nil,
        _ handler: @escaping LinkHandler
    ) {
        note(route, at: location)
        handlers.append((route, namespace, location, handler))
    }

    /// Records where a declaration refers to a route, for messages.
    mutating func note(_ route: String, at location: SourceLocation?) {
        if let location, places[route] == nil { places[route] = location }
    }

    /// Adds a route that a closure handles.
    package mutating func on(
        _ pattern: RoutePattern, name: String, in namespace: String, accepting sources: Set<LinkSource.Kind>? = nil,
        file: String = #fileID, line: Int = #line, _ handler: @escaping LinkHandler
    ) {
        let route = Route(name, pattern, target: .handler, file: file, line: line)
        add([RouteMap.Row(route, accepting: sources)], to: namespace)
        handle(name, in: namespace, handler)
    }

    /// Adds a namespace, or only its routes if a namespace of its name exists.
    package mutating func add(_ namespace: RouteMap.Namespace) {
        guard map.namespaces.contains(where: { $0.name == namespace.name }) else {
            return map.namespaces.append(namespace)
        }
        add(namespace.rows, to: namespace.name)
    }

    /// Adds the namespaces of a map, or only the routes of those that exist.
    package mutating func add(_ map: RouteMap) { for namespace in map.namespaces { add(namespace) } }

    /// Adds routes to a namespace, such as the rows of a typed route.
    package mutating func add(_ rows: [RouteMap.Row], to namespace: String) {
        guard let index = map.namespaces.firstIndex(where: { $0.name == namespace }) else {
            return rowsElsewhere.append((rows, namespace))
        }
        map.namespaces[index].rows += rows
    }

    /// The routes that are added here.
    package var addedRows: [RowKey] {
        map.namespaces.flatMap { namespace in namespace.rows.map { RowKey(namespace.name, $0.route.name) } }
            + rowsElsewhere.flatMap { rows, namespace in rows.map { RowKey(namespace, $0.route.name) } }
    }

    /// The sources that a route lists, or else those of its namespace; `nil` if only the app's own code may open it.
    static func sources(of row: RouteMap.Row, in namespace: RouteMap.Namespace) -> [String]? {
        // A source that may open a namespace's screens must not bounce to another app through it.
        row.sources ?? (row.route.target == .external ? nil : namespace.sources)
    }

    /// The sources that routes may list.
    var knownSources: Set<LinkSource.Kind> { customSources.union(LinkSource.Kind.shipped) }

    /// Adds the declarations of a part: of the app itself, or of a module.
    package mutating func append(_ part: RouterTableBuilder) {
        isCheckedInRelease = isCheckedInRelease || part.isCheckedInRelease
        add(part.map)
        for (rows, namespace) in part.rowsElsewhere { add(rows, to: namespace) }
        handlers += part.handlers
        places.merge(part.places) { first, _ in first }
        placements += part.placements
        interceptors += part.interceptors
        readers.merge(part.readers) { _, last in last }
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
        note(route, at: location)
        placements.append((route, placement, location))
    }

    /// Lets traces show values of a route; all other values are hidden.
    package mutating func reveal(_ names: Set<String>, of route: String, at location: SourceLocation? = nil) {
        note(route, at: location)
        revealed.append((route, names))
    }

    /// Hides values of a route in traces and in the inspector.
    package mutating func hide(_ names: Set<String>, of route: String, at location: SourceLocation? = nil) {
        note(route, at: location)
        hidden.append((route, names))
    }

    /// Declares the route that is shown if a screen cannot be created, or if a rule requests the error page.
    package mutating func showErrors(at link: DeclaredLink) { errorPages.append(link) }

    /// Adds a fallback for links that no route matches, after those added before.
    package mutating func add(_ fallback: LinkFallback) { fallbacks.append(fallback) }

    /// Declares the routes that have a screen.
    ///
    /// A link to any other route ends as unavailable before it is performed.
    ///
    /// ``RouterTable/missingScreens`` lists the routes without a screen.
    ///
    /// - Parameter names: The names of routes, in addition to those of earlier calls.
    package mutating func requireScreens(_ names: Set<String>) {
        suppliedScreens = (suppliedScreens ?? []).union(names)
    }

    /// Declares that the screens or handlers of a type's routes read its values.
    package mutating func read<Route: TypedRoute>(_ type: Route.Type) {
        for descriptor in type.routes {
            readers[descriptor.route.name] = { reference in
                do throws(RouteValueError) {
                    _ = try descriptor.read(reference)
                    return nil
                } catch {
                    return error
                }
            }
        }
    }

    /// Declares that code is called when a screen of a route was removed.
    package mutating func observeRemoval(of route: String, at location: SourceLocation?) {
        note(route, at: location)
        observedRemovals.append(route)
    }

    /// Declares that a module must run before routes are performed.
    package mutating func need(_ module: String, for rows: [RowKey], _ names: [String]) {
        needs.append((module, rows, names))
    }

    /// Builds the table.
    package func build() throws(DeclarationError) -> RouterTable {
        var findings: [Finding] = []
        let map = mapWithTargets
        #if DEBUG || Diagnosis
        let isChecked = true
        #else
        let isChecked = isCheckedInRelease
        #endif
        var routes: RouteTable?
        var omittedCount = 0
        do throws(DeclarationError) {
            routes = try map.makeTable(types: types, limits: linkLimits, isChecked: isChecked)
        } catch {
            // A declaration in Swift has a file and a line, and no path in a document.
            findings += isComplete ? error.findings.map(\.withoutPath) : error.findings
            omittedCount = error.omittedCount
        }
        let namespaces = map.namespaces.map(\.name)
        findings += rowsElsewhere.flatMap { rows, namespace in
            rows.map { .unknownNamespace(namespace, of: $0.route, among: namespaces) }
        }
        findings += unlinkable.map { .unlinkableAction($0) }
        let order = orderedInterceptors(&findings)
        let rows = RouterRows(of: map, self, order)
        findings += unknownChecks(in: map)
        #if DEBUG || Diagnosis
        findings += unknownNames(in: map, rows)
        #endif
        let callbacks = exits.contains { $0.exit.callback != nil } ? rows.all : []
        findings += exitsWithoutWayBack(callbacks)
        var callbackRoutes: RouteTable?
        do throws(DeclarationError) {
            callbackRoutes = try ExternalExit.callbackTable(of: callbacks.compactMap(\.exit))
        } catch {
            findings += error.findings
        }
        findings += emptyScopes(in: map)
        #if DEBUG || Diagnosis
        let family = RouteParents(map)
        findings += strictParents(family, rows)
        #endif
        let shown = routes.map { resolve(in: $0, rows, &findings) }
        findings += self.findings(ofGatesIn: routes, rows)
        if isComplete { findings += undeclaredGates(in: map) }
        #if DEBUG || Diagnosis
        if isComplete { findings += missingNames(in: map, family, rows) + repeatedDeclarations() }
        #endif
        if let rules, let routes {
            findings += rules.findings(in: routes, rows.namesForRules, isComplete: isComplete)
        }
        guard let routes, let shown, findings.isEmpty else {
            throw DeclarationError(subject, findings, omittedCount: omittedCount)
        }
        let table = RouterTable(
            routes: routes, rows: rows, parents: DeclaredParents(map),
            interceptors: Dictionary(order.map { ($0.name, $0.interceptor) }) { first, _ in first },
            presentations: presentations, errorPage: shown.errorPage, fallbacks: shown.fallbacks, layout: shown.layout,
            callbackRoutes: callbackRoutes, leavingSchemes: leavingSchemes, suppliedScreens: suppliedScreens,
            readers: readers, rules: rules)
        findings += rules?.findings(in: table) ?? []
        guard findings.isEmpty else { throw DeclarationError(subject, findings) }
        return table
    }

    /// The map, with the target of each route that leaves the app or has a handler.
    private var mapWithTargets: RouteMap {
        if handlers.isEmpty, exits.isEmpty { return map }
        var map = map
        let handlers = handlersByRoute
        let exits = exitsByRoute
        for namespace in map.namespaces.indices {
            let name = map.namespaces[namespace].name
            for row in map.namespaces[namespace].rows.indices {
                let route = map.namespaces[namespace].rows[row].route
                if exits.value(of: route.name, in: name) != nil {
                    map.namespaces[namespace].rows[row].route.target = .external
                } else if route.target == .screen, handlers.value(of: route.name, in: name) != nil {
                    map.namespaces[namespace].rows[row].route.target = .handler
                }
            }
        }
        return map
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
