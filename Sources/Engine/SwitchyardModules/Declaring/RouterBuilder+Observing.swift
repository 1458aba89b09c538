import RouteMatching
public import SwitchyardRouter
public import SwitchyardRoutes

/// Interceptors that only observe: the same scopes as for those that decide, and one order for both.
extension RouterBuilder {
    /// Adds an observing interceptor for the routes that have at least one of the tags.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - tag: A tag.
    ///   - more: Further tags.
    ///   - earlier: The interceptors that run before this one. Unknown names are ignored.
    ///   - mustMatch: Whether it is an error that no route has one of the tags.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ observer: some ObservingInterceptor, on tag: RouteTag, _ more: RouteTag...,
        after earlier: [InterceptorID] = [], mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let location = SourceLocation(file: file, line: line)
        add(NamedInterceptor(observer), .tags([tag] + more), after: earlier, mustMatch: mustMatch, at: location)
    }

    /// Adds an observing interceptor for the routes of a type.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - type: The type.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a route is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept<Route: TypedRoute>(
        _ observer: some ObservingInterceptor, routesOf type: Route.Type, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let (names, location) = (Set(type.routes.map(\.route.name)), SourceLocation(file: file, line: line))
        add(NamedInterceptor(observer), .routes(names), after: earlier, mustMatch: mustMatch, at: location)
    }

    /// Adds an observing interceptor for routes by their names, such as those of a map.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - names: The names of the routes. An unknown name is an error.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a route is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ observer: some ObservingInterceptor, routesNamed names: Set<String>, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let location = SourceLocation(file: file, line: line)
        add(NamedInterceptor(observer), .named(names), after: earlier, mustMatch: mustMatch, at: location)
    }

    /// Adds an observing interceptor for the routes of a namespace.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - namespace: The namespace.
    ///   - earlier: The interceptors that run before this one.
    ///   - mustMatch: Whether an app without such a namespace is an error.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func intercept(
        _ observer: some ObservingInterceptor, in namespace: NamespaceID, after earlier: [InterceptorID] = [],
        mustMatch: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        let (scope, location) = (InterceptorScope.namespace(namespace.rawValue), SourceLocation(file: file, line: line))
        add(NamedInterceptor(observer), scope, after: earlier, mustMatch: mustMatch, at: location)
    }

    /// Adds an observing interceptor for all links.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - earlier: The interceptors that run before this one.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptAll(
        _ observer: some ObservingInterceptor, after earlier: [InterceptorID] = [], file: String = #fileID,
        line: Int = #line
    ) {
        let location = SourceLocation(file: file, line: line)
        add(NamedInterceptor(observer), .everything, after: earlier, mustMatch: true, at: location)
    }

    /// Adds an observing interceptor for the routes that list its name, and for rules that name it.
    ///
    /// - Parameters:
    ///   - observer: The interceptor. Its name must be unique in the app.
    ///   - earlier: The interceptors that run before this one.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func interceptWhereListed(
        _ observer: some ObservingInterceptor, after earlier: [InterceptorID] = [], file: String = #fileID,
        line: Int = #line
    ) {
        let location = SourceLocation(file: file, line: line)
        add(NamedInterceptor(observer), .listed, after: earlier, mustMatch: true, at: location)
    }
}
