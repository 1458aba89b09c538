import RouteMatching
public import SwitchyardContracts
public import SwitchyardRouter
public import SwitchyardRoutes

extension RouterBuilder {
    /// Declares a gate, and the route to present while links wait for it.
    ///
    /// The router opens the route when the first link waits; further links share it. When the gate opens, the router
    /// closes the screen. When the user closes it, the links that wait for the gate end as
    /// ``NavigationOutcome/cancelled``.
    ///
    /// - Parameters:
    ///   - gate: The gate. It is an error to declare a gate twice, or one of the router's own: `scene` and those of
    ///     modules.
    ///   - route: The route to present, such as a log-in; `nil` to present nothing. A route that requires the same gate
    ///     is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func gate(
        _ gate: Gate, presenting route: (any TypedRoute)? = nil, file: String = #fileID, line: Int = #line
    ) {
        let request = route.map { NavigationRequest(.open($0)) }
        part.table.gate(gate, presenting: request, at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for the routes that have at least one of the tags.
    ///
    /// The interceptor is called even while its module does not run.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - tag: A tag.
    ///   - more: Further tags.
    ///   - earlier: The interceptors that run before this one. Unknown names are ignored.
    ///   - mustMatch: Whether it is an error that no route has one of the tags. The routes to be guarded would be open.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, on tag: RouteTag, _ more: RouteTag..., after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        add(
            NamedInterceptor(interceptor), .tags([tag] + more), after: earlier, mustMatch: mustMatch,
            at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for the routes of a type.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - type: The type.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a route is an error. Pass `false` in a module that several apps share.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept<Route: TypedRoute>(
        _ interceptor: some Interceptor, routesOf type: Route.Type, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let names = Set(type.routes.map(\.route.name))
        add(
            NamedInterceptor(interceptor), .routes(names), after: earlier, mustMatch: mustMatch,
            at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for routes by their names, such as those of a map.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - names: The names of the routes. An unknown name is an error.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a route is an error. Pass `false` in a module that several apps share.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, routesNamed names: Set<String>, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        add(
            NamedInterceptor(interceptor), .named(names), after: earlier, mustMatch: mustMatch,
            at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for the routes of a namespace.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - namespace: The namespace.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a namespace is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, in namespace: NamespaceID, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let scope = InterceptorScope.namespace(namespace.rawValue)
        add(
            NamedInterceptor(interceptor), scope, after: earlier, mustMatch: mustMatch,
            at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for all links.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - earlier: The interceptors that run before this one.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptAll(
        _ interceptor: some Interceptor, after earlier: [InterceptorID] = [], file: String = #fileID, line: Int = #line
    ) {
        add(
            NamedInterceptor(interceptor), .everything, after: earlier, mustMatch: true,
            at: SourceLocation(file: file, line: line))
    }

    /// Adds an interceptor for the routes that list its name, and for rules that require it.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor. Its name must be unique in the app.
    ///   - earlier: The interceptors that run before this one.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptWhereListed(
        _ interceptor: some Interceptor, after earlier: [InterceptorID] = [], file: String = #fileID, line: Int = #line
    ) {
        add(
            NamedInterceptor(interceptor), .listed, after: earlier, mustMatch: true,
            at: SourceLocation(file: file, line: line))
    }

    mutating func add(
        _ interceptor: NamedInterceptor, _ scope: InterceptorScope, after earlier: [InterceptorID], mustMatch: Bool,
        at location: SourceLocation
    ) {
        part.table.intercept(
            interceptor, scope, after: Set(earlier.map(\.rawValue)), mustMatch: mustMatch, at: location)
    }

    /// Adds an interceptor of calls between modules.
    ///
    /// Interceptors run in the order in which they are added.
    ///
    /// - Parameter interceptor: The interceptor.
    public mutating func interceptCalls(_ interceptor: some CallInterceptor) {
        part.callInterceptors.append(interceptor)
    }

    /// Adds an observer.
    ///
    /// The router notifies it of each transaction and each call that ends.
    ///
    /// - Parameter observer: The observer.
    public mutating func observe(_ observer: some RouterObserver) { part.observers.append(observer) }
}
