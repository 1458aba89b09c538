import RouteMatching

extension RouterBuilder {
    /// Declares a gate, and what is presented while links wait for it.
    ///
    /// The route is opened as soon as a link waits, once for all that wait. When the gate opens, its screen closes. When the
    /// user closes it, the links that wait for the gate end as ``NavigationOutcome/cancelled``.
    ///
    /// - Parameters:
    ///   - gate: The gate. Declaring it twice is an error, as are those of the router: `scene` and those of modules.
    ///   - route: What is presented, such as a log-in; `nil` where nothing is. A route that waits for the gate itself is an
    ///     error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func gate(
        _ gate: Gate, presenting route: (any TypedRoute)? = nil, file: String = #fileID, line: Int = #line
    ) {
        let request = route.map { NavigationRequest(.open($0)) }
        part.changes.append { $0.gate(gate, presenting: request, at: RouteSource(file: file, line: line)) }
    }

    /// Adds an interceptor for the routes with one of some tags; it is asked whether its module runs or not.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - tag: A tag.
    ///   - more: Further tags.
    ///   - earlier: The interceptors that come first; those that are not there are of no meaning.
    ///   - mustMatch: Whether it is an error that no route has the tags: what the interceptor is to guard would be open.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, on tag: RouteTag, _ more: RouteTag..., after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        add(
            interceptor, .tags([tag] + more), after: earlier, mustMatch: mustMatch,
            at: RouteSource(file: file, line: line))
    }

    /// Adds an interceptor for the routes of a type.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - type: The type.
    ///   - earlier: The interceptors that come first.
    ///   - mustMatch: Whether it is an error that the app has no such route. Pass `false` in a module that several apps share.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept<Route: TypedRoute>(
        _ interceptor: some Interceptor, routesOf type: Route.Type, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let names = Set(type.routes.map(\.route.name))
        add(interceptor, .routes(names), after: earlier, mustMatch: mustMatch, at: RouteSource(file: file, line: line))
    }

    /// Adds an interceptor for routes by their names, such as those of a map.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - names: The names of the routes; one that does not exist is an error.
    ///   - earlier: The interceptors that come first.
    ///   - mustMatch: Whether it is an error that the app has no such route. Pass `false` in a module that several apps share.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, routesNamed names: Set<String>, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        add(interceptor, .named(names), after: earlier, mustMatch: mustMatch, at: RouteSource(file: file, line: line))
    }

    /// Adds an interceptor for the routes of a namespace.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - namespace: The namespace.
    ///   - earlier: The interceptors that come first.
    ///   - mustMatch: Whether it is an error that the app has no such namespace.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ interceptor: some Interceptor, in namespace: NamespaceID, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let scope = InterceptorScope.namespace(namespace.rawValue)
        add(interceptor, scope, after: earlier, mustMatch: mustMatch, at: RouteSource(file: file, line: line))
    }

    /// Adds an interceptor that sees every link.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - earlier: The interceptors that come first.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptAll(
        _ interceptor: some Interceptor, after earlier: [InterceptorID] = [], file: String = #fileID, line: Int = #line
    ) {
        add(interceptor, .everything, after: earlier, mustMatch: true, at: RouteSource(file: file, line: line))
    }

    /// Adds an interceptor for the routes that list it by its name, and for rules that require it.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - earlier: The interceptors that come first.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptWhereListed(
        _ interceptor: some Interceptor, after earlier: [InterceptorID] = [], file: String = #fileID, line: Int = #line
    ) {
        add(interceptor, .listed, after: earlier, mustMatch: true, at: RouteSource(file: file, line: line))
    }

    private mutating func add(
        _ interceptor: any Interceptor, _ scope: InterceptorScope, after earlier: [InterceptorID], mustMatch: Bool,
        at source: RouteSource
    ) {
        part.changes.append {
            $0.intercept(interceptor, scope, after: Set(earlier.map(\.rawValue)), mustMatch: mustMatch, at: source)
        }
    }

    /// Adds an interceptor of calls between modules, after those that were added before.
    ///
    /// - Parameter interceptor: The interceptor.
    public mutating func interceptCalls(_ interceptor: some CallInterceptor) {
        part.callInterceptors.append(interceptor)
    }

    /// Adds an observer of every transaction and every call that ends.
    ///
    /// - Parameter observer: The observer.
    public mutating func observe(_ observer: some RouterObserver) { part.observers.append(observer) }

    /// Declares rules; those that a server gives come before them.
    ///
    /// The rules of all modules together have limits. If they exceed these, or one of
    /// them never matches, that is an error.
    ///
    /// - Parameter rules: The rules, in order.
    public mutating func rules(_ rules: [RouteRule]) { part.rules += rules }
}
