package import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRoutes

/// Comparisons of screens with typed routes.
extension RouteReference {
    /// The route as a Swift value; `nil` if it is a route of another type, or a value has the wrong type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The route.
    public func route<Route: TypedRoute>(as type: Route.Type = Route.self) -> Route? {
        try? Route.routes.first { $0.route.name == name }?.read(self)
    }

    /// Whether the reference is the route with its values: `app.visible == OrdersRoute.list`.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - route: The route.
    /// - Returns: Whether it is.
    public static func == <Route: TypedRoute>(reference: RouteReference, route: Route) -> Bool {
        reference.leads(to: route)
    }

    /// Whether the reference is the route with its values.
    func leads<Route: TypedRoute>(to route: Route) -> Bool { self.route(as: Route.self) == route }
}

extension RouteReference? {
    /// Whether there is a reference, and it is the route with its values.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - route: The route.
    /// - Returns: Whether it is.
    public static func == (reference: RouteReference?, route: some TypedRoute) -> Bool {
        reference.map { $0 == route } ?? false
    }
}

extension [RouteReference] {
    /// Whether the references are the routes, in order: `app.stack == [OrdersRoute.list, OrdersRoute.detail(id: 42)]`.
    ///
    /// - Parameters:
    ///   - references: The references.
    ///   - routes: The routes, of any types.
    /// - Returns: Whether they are.
    public static func == (references: [RouteReference], routes: [any TypedRoute]) -> Bool {
        guard references.count == routes.count else { return false }
        // A closure would not open the existential.
        for (reference, route) in zip(references, routes) {
            guard reference.leads(to: route) else { return false }
        }
        return true
    }
}

extension RouteDescriptor {
    /// Reads the route of a screen.
    package func read(_ reference: RouteReference) throws(RouteValueError) -> Root {
        var arguments = RouteArguments()
        for (name, texts) in reference.parameters.sorted(by: { $0.key < $1.key }) { arguments.set(name, texts: texts) }
        return try read(RouteParameters(arguments, of: route.pattern))
    }
}
