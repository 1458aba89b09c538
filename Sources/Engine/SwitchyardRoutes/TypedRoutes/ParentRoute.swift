import RouteMatching

/// The parent of a route in the back stack.
public struct ParentRoute: Sendable {
    /// The name of the route.
    ///
    /// Evaluated when all rows exist, because a row may name another row of its own type.
    package let name: @Sendable () -> String

    private init(_ name: @escaping @Sendable () -> String) { self.name = name }

    /// A route without values, of any type.
    ///
    /// - Parameter route: The route.
    /// - Returns: The parent.
    public static func route(_ route: some TypedRoute) -> ParentRoute {
        ParentRoute { name(of: route) }
    }

    /// A route of any type, with values that the child has as well.
    ///
    /// - Parameters:
    ///   - name: The name of the route, such as `orders.detail`.
    ///   - type: The type that declares it.
    /// - Returns: The parent.
    public static func route(_ name: String, of type: any TypedRoute.Type) -> ParentRoute { ParentRoute { name } }

    /// The only route of a structure, with values that the child has as well.
    ///
    /// - Parameter type: The type.
    /// - Returns: The parent.
    public static func route(_ type: (some TypedRoute).Type) -> ParentRoute {
        ParentRoute { type.routes.first?.route.name ?? "\(type)" }
    }

    /// A route of a map, or of a module that is not imported.
    ///
    /// - Parameter name: The name of the route, such as `orders.detail`. The compiler does not check it.
    /// - Returns: The parent.
    public static func named(_ name: String) -> ParentRoute { ParentRoute { name } }

    private static func name<Root: TypedRoute>(of route: Root) -> String {
        Root.routes.first { $0.write(route) != nil }?.route.name ?? "\(route)"
    }
}

/// Overloads for the expressions that the macros generate for `parent:`.
extension ParentRoute {
    /// A route without values.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - caseName: The name of the case.
    /// - Returns: The parent.
    public static func declared(_ route: some TypedRoute, case caseName: String) -> ParentRoute { .route(route) }

    /// A case with values that the child has as well.
    ///
    /// - Parameters:
    ///   - make: Creates a route of the case; never called.
    ///   - caseName: The name of the case.
    /// - Returns: The parent.
    public static func declared<Root: TypedRoute, each Value>(
        _ make: (repeat each Value) -> Root, case caseName: String
    ) -> ParentRoute {
        ParentRoute {
            let rows = Root.routes
            let row =
                rows.first { $0.caseName == caseName }
                ?? rows.first { $0.caseName == nil && $0.route.name.split(separator: ".").last ?? "" == caseName }
            return row?.route.name ?? "\(Root.self).\(caseName)"
        }
    }

    /// A structure with values that the child has as well.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - caseName: The name in the expression.
    /// - Returns: The parent.
    public static func declared(_ type: (some TypedRoute).Type, case caseName: String) -> ParentRoute { .route(type) }

    /// An explicit parent.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - caseName: The name in the expression.
    /// - Returns: The parent.
    public static func declared(_ parent: ParentRoute, case caseName: String) -> ParentRoute { parent }
}
