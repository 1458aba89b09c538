public import RouteMatching
public import SwitchyardRouter
public import SwitchyardRoutes

/// Collects the declarations of an app or of one of its modules: routes, screens, checks and services.
///
/// ```swift
/// let router = try Router("library", origins: ["library://"], routes: LibraryRoute.self) {
///     $0.tab(.books, root: LibraryRoute.books)
///     $0.gate(.signedIn, presenting: LibraryRoute.login)
///     $0.screen(LibraryRoute.self, as: Page.self) { route, screen in … }
/// }
/// ```
///
/// The closure of ``Router`` and ``AppModule/declare(in:)`` use the same type, so a declaration moves from one to the
/// other without a change. The router checks all declarations together, and throws all findings at once.
public struct RouterBuilder: ~Copyable, Sendable {
    /// The declarations so far.
    package var part: DeclaredPart

    /// The router to which the declarations belong.
    ///
    /// Closures and interceptors must hold a weak reference to it.
    public let router: Router

    /// The namespace of routes that do not name one.
    let defaultNamespace: String

    package init(_ module: String, _ router: Router, defaultNamespace: String) {
        part = DeclaredPart(module)
        self.router = router
        self.defaultNamespace = defaultNamespace
    }

    // MARK: Routes

    /// Declares the routes of types.
    ///
    /// - Parameters:
    ///   - types: The types, as in `OrdersRoute.self`.
    ///   - namespace: The namespace of the routes; `nil` for the router's own.
    public mutating func routes(_ types: any TypedRoute.Type..., in namespace: NamespaceID? = nil) {
        for type in types { routes(type.declared, in: namespace) }
    }

    /// Declares a route without a type, by its name and its pattern.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: The pattern of its links.
    ///   - priority: An explicit priority. Leave it at `0` to let specificity decide.
    ///   - namespace: The namespace of the route; `nil` for the router's own.
    ///   - parent: The name of the route below it in the back stack.
    ///   - sources: The sources outside the app that the route accepts; `nil` for those of the namespace.
    ///   - gates: The gates that must be open before a link of the route is performed.
    ///   - tags: The tags, which group routes.
    ///   - interceptors: The names of interceptors that are added with `interceptWhereListed`.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is deprecated, and its replacement.
    ///   - metadata: Further data that the map keeps with the route, such as its owner.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func route(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, in namespace: NamespaceID? = nil,
        parent: String? = nil, accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [],
        tags: [RouteTag] = [], interceptors: [InterceptorID] = [], summary: String? = nil, deprecated: String? = nil,
        metadata: [String: String] = [:], file: String = #fileID, line: Int = #line
    ) {
        let metadata = metadata.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0, value: .string($1)) }
        let declared = DeclaredRoute(
            Route(name, pattern, priority: priority, file: file, line: line), parent: parent.map { .named($0) },
            accepting: sources, requires: gates, interceptors: interceptors.map(\.rawValue), tags: tags,
            summary: summary, deprecated: deprecated, metadata: metadata)
        routes([declared], in: namespace)
    }

    /// Declares routes.
    package mutating func routes(_ routes: [DeclaredRoute], in namespace: NamespaceID? = nil) {
        let namespace = namespace?.rawValue ?? defaultNamespace
        part.table.add(routes, to: namespace)
    }

    /// Declares the namespaces and routes of a map, such as one from a file or a server.
    ///
    /// The policies of the map are ignored; those of the router apply, ``RouterSettings/policies``.
    ///
    /// - Parameter map: The map. If a namespace is already declared, the map adds routes to it, and its origins stay.
    public mutating func routes(of map: RouteMap) {
        part.table.add(map)
        part.table.isCheckedInRelease = true
    }

    /// Declares a further namespace: routes with their own origins.
    ///
    /// - Parameters:
    ///   - id: The name.
    ///   - origins: The origins of its links, as in `["eats-help://", "https://help.eats.example"]`.
    ///   - sources: The sources outside the app that its routes accept, unless a route lists its own.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func namespace(
        _ id: NamespaceID, origins: [String], accepting sources: Set<LinkSource.Kind> = [], file: String = #fileID,
        line: Int = #line
    ) {
        part.addNamespace(
            id.rawValue, origins: origins, accepting: sources, isDefault: false,
            at: SourceLocation(file: file, line: line))
    }

    // MARK: Handlers

    /// Declares the handler of a type's routes, which show no screen.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: The handler. If it throws, the link fails.
    public mutating func handle<Route: TypedRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ run: @escaping @Sendable (Route, LinkContext) async throws -> Void
    ) {
        part.table.read(type)
        for descriptor in type.routes {
            handle(descriptor.route.name, file: file, line: line) { link in
                try await run(try link.typedRoute(), link)
                return nil
            }
        }
    }

    /// Declares the handler of a type's routes, which show no screen and return a value.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: The handler. The outcome of the link contains the value that it returns. If it throws, the link fails.
    public mutating func handle<Route: ReturningRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ run: @escaping @Sendable (Route, LinkContext) async throws -> Route.RouteResult
    ) {
        part.table.read(type)
        for descriptor in type.routes {
            handle(descriptor.route.name, file: file, line: line) { link in
                try await run(try link.typedRoute(), link)
            }
        }
    }

    /// Declares a route by its pattern, with the handler of its links.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of its links.
    ///   - name: The name of the route.
    ///   - namespace: The namespace of the route; `nil` for the router's own.
    ///   - sources: The sources outside the app that the route accepts; `nil` for those of the namespace. The app's own
    ///     sources (`.app`, `.restore`, `.test`) are accepted as well, unless the set names any of these.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: The handler. It may return a value for the caller that awaits the link. If it throws, the link fails.
    public mutating func handle(
        _ pattern: RoutePattern, named name: String, in namespace: NamespaceID? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, file: String = #fileID, line: Int = #line,
        _ run: @escaping LinkHandler
    ) {
        let namespace = namespace?.rawValue ?? defaultNamespace
        part.table.on(pattern, name: name, in: namespace, accepting: sources, file: file, line: line, run)
    }

    /// Declares the handler of a route of a map.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for all namespaces that have a route with this name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: The handler.
    public mutating func handle(
        _ route: String, in namespace: NamespaceID? = nil, file: String = #fileID, line: Int = #line,
        _ run: @escaping LinkHandler
    ) {
        part.serve([route], in: namespace?.rawValue)
        part.table.handle(route, in: namespace?.rawValue, at: SourceLocation(file: file, line: line), run)
    }

    /// Allows traces to show some values of a route.
    ///
    /// All other values are hidden.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - route: The name of the route.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func reveal(
        _ names: Set<String>, of route: String, file: String = #fileID, line: Int = #line
    ) {
        part.table.reveal(names, of: route, at: SourceLocation(file: file, line: line))
    }

    /// Hides values of a route in traces and in the inspector, which shows all other values in debug builds.
    ///
    /// A route that hides a value shows none that its pattern does not declare.
    ///
    /// - Parameters:
    ///   - names: The names of the values; one that the route does not declare is an error of the router.
    ///   - route: The name of the route.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func hide(
        _ names: Set<String>, of route: String, file: String = #fileID, line: Int = #line
    ) {
        part.table.hide(names, of: route, at: SourceLocation(file: file, line: line))
    }
}

extension LinkContext {
    /// The route as a value of its type.
    fileprivate func typedRoute<Route: TypedRoute>() throws -> Route {
        guard let route = try route(as: Route.self) else { throw RoutePrintError(.unknownRoute, match.route.name) }
        return route
    }
}
