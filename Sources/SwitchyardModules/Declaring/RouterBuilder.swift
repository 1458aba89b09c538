public import RouteMatching
internal import SwitchyardJSON

/// What an app declares, or one of its modules: routes, screens, checks, services.
///
/// ```swift
/// let router = try Router("library", origins: ["library://"], routes: LibraryRoute.self) {
///     $0.tab(.books, root: LibraryRoute.books)
///     $0.gate(.signedIn, presenting: LibraryRoute.login)
///     $0.screen(LibraryRoute.self, as: Page.self) { route, screen in … }
/// }
/// ```
///
/// The closure of ``Router`` and ``AppModule/declare(in:)`` get the same builder, so that a line moves from one to the other
/// as it is. Nothing happens before all of it is known; then everything that does not fit together is thrown at once.
public struct RouterBuilder: ~Copyable, Sendable {
    /// What has been declared so far.
    package var part: DeclaredPart

    /// The router that is being declared.
    ///
    /// A closure or an interceptor that keeps it keeps it weakly.
    public let router: Router

    /// The namespace of routes that name none.
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
    ///   - namespace: The namespace that gets them; `nil` for the router's own.
    public mutating func routes(_ types: any TypedRoute.Type..., in namespace: NamespaceID? = nil) {
        for type in types { routes(type.rows, in: namespace) }
    }

    /// Declares a route without a type, by its name and its pattern.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: Which links lead there.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
    ///   - namespace: The namespace that gets it; `nil` for the router's own.
    ///   - parent: The name of the route below it in the back stack.
    ///   - sources: The sources outside the app whose links it accepts; `nil` where the namespace decides.
    ///   - gates: The gates that hold a link back until they open.
    ///   - tags: Words to group routes by.
    ///   - interceptors: The interceptors that it lists, for `interceptWhereListed`.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is not to be used any more, and what instead.
    ///   - metadata: Whatever else is kept with the route in a map, such as its owner.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func route(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, in namespace: NamespaceID? = nil,
        parent: String? = nil, accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [],
        tags: [RouteTag] = [], interceptors: [InterceptorID] = [], summary: String? = nil, deprecated: String? = nil,
        metadata: [String: String] = [:], file: String = #fileID, line: Int = #line
    ) {
        var row = RouteMap.Row(
            Route(name, pattern, priority: priority, file: file, line: line), accepting: sources, requires: gates,
            tags: tags, summary: summary, deprecated: deprecated)
        row.parent = parent
        row.interceptors = interceptors.map(\.rawValue)
        row.metadata = metadata.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0, value: .string($1)) }
        routes([row], in: namespace)
    }

    /// Declares routes that are rows of a map.
    ///
    /// - Parameters:
    ///   - rows: The routes.
    ///   - namespace: The namespace that gets them; `nil` for the router's own.
    package mutating func routes(_ rows: [RouteMap.Row], in namespace: NamespaceID? = nil) {
        let namespace = namespace?.rawValue ?? defaultNamespace
        part.rows += rows.map { RowKey(namespace, $0.route.name) }
        part.changes.append { $0.add(rows, to: namespace) }
    }

    /// Declares the namespaces and routes of a map, such as one that a file or a server gives.
    ///
    /// The policies of the map are those of the router, ``RouterSettings/policies``.
    ///
    /// - Parameter map: The map. A namespace that is declared already gets its routes, and keeps its own origins.
    public mutating func routes(of map: RouteMap) {
        part.changes.append { $0.add(map) }
        part.rows += map.namespaces.flatMap { namespace in
            namespace.rows.map { RowKey(namespace.name, $0.route.name) }
        }
    }

    /// Declares a further namespace: routes with origins of their own.
    ///
    /// - Parameters:
    ///   - id: The name.
    ///   - origins: Where links to its routes come from, as in `["eats-help://", "https://help.eats.example"]`.
    ///   - sources: The sources outside the app that its routes accept, unless they say otherwise.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func namespace(
        _ id: NamespaceID, origins: [String], accepting sources: Set<LinkSource.Kind> = [], file: String = #fileID,
        line: Int = #line
    ) {
        part.addNamespace(
            id.rawValue, origins: origins, accepting: sources, isDefault: false,
            at: RouteSource(file: file, line: line))
    }

    // MARK: Handlers

    /// Declares what runs for the routes of a type, which show nothing.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: What runs. An error that it throws fails the link.
    public mutating func handle<Route: TypedRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ run: @escaping @Sendable (Route, LinkContext) async throws -> Void
    ) {
        for descriptor in type.routes {
            handle(descriptor.route.name, file: file, line: line) { link in
                try await run(try link.typedRoute(), link)
                return nil
            }
        }
    }

    /// Declares what runs for the routes of a type, which show nothing and return a value.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: What runs. The outcome of the link has the value that it returns; an error that it throws fails the link.
    public mutating func handle<Route: ReturningRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ run: @escaping @Sendable (Route, LinkContext) async throws -> Route.RouteResult
    ) {
        for descriptor in type.routes {
            handle(descriptor.route.name, file: file, line: line) { link in
                try await run(try link.typedRoute(), link)
            }
        }
    }

    /// Declares a route by its pattern, and what runs for its links.
    ///
    /// - Parameters:
    ///   - pattern: Which links lead there.
    ///   - name: The name of the route.
    ///   - namespace: The namespace that gets it; `nil` for the router's own.
    ///   - sources: The sources outside the app whose links it accepts; `nil` where the namespace decides. The app's own
    ///     (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: What runs, and perhaps returns a value for whoever awaits the link. An error that it throws fails the link.
    public mutating func handle(
        _ pattern: RoutePattern, named name: String, in namespace: NamespaceID? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, file: String = #fileID, line: Int = #line,
        _ run: @escaping LinkHandler
    ) {
        let namespace = namespace?.rawValue ?? defaultNamespace
        part.rows.append(RowKey(namespace, name))
        part.changes.append { builder in
            builder.on(pattern, name: name, in: namespace, accepting: sources, file: file, line: line, run)
        }
    }

    /// Declares what runs for the links of a route of a map.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every one that has a route of the name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - run: What runs.
    public mutating func handle(
        _ route: String, in namespace: NamespaceID? = nil, file: String = #fileID, line: Int = #line,
        _ run: @escaping LinkHandler
    ) {
        part.serve([route], in: namespace?.rawValue)
        part.changes.append {
            $0.handle(route, in: namespace?.rawValue, at: RouteSource(file: file, line: line), run)
        }
    }

    /// Lets traces show values of a route; all others are hidden in them.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - route: The name of the route.
    public mutating func reveal(_ names: Set<String>, of route: String) {
        part.changes.append { $0.reveal(names, of: route) }
    }

    /// Hides values of a route in traces and in the inspector, which shows all other values in debug builds.
    ///
    /// A route that hides a value shows none that its pattern does not declare. If its pattern does not declare one of
    /// the names, all values of the route are hidden.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - route: The name of the route.
    public mutating func hide(_ names: Set<String>, of route: String) {
        part.changes.append { $0.hide(names, of: route) }
    }
}

extension LinkContext {
    /// The route as a typed one, where it is one of the type.
    fileprivate func typedRoute<Route: TypedRoute>() throws -> Route {
        guard let route = try route(as: Route.self) else { throw RoutePrintError(.unknownRoute, match.route.name) }
        return route
    }
}
