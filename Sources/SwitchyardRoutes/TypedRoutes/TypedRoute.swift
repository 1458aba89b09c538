public import RouteMatching

/// A Swift value that stands for one destination: it prints to a link and is read from one.
///
/// Usually an enumeration with a case for each screen of a module, or a structure for a single screen. The macros
/// `@Routes` and `@Route` write the conformance; by hand it is one list:
///
/// ```swift
/// enum OrdersRoute: TypedRoute {
///     case list
///     case detail(id: Int, tab: Tab?)
///
///     static let routes: [RouteDescriptor<OrdersRoute>] = [
///         RouteDescriptor("orders.list", RoutePattern(checked: "/orders"), .list),
///         RouteDescriptor("orders.detail", RoutePattern(checked: "/orders/:id<int>{?tab}"), parent: .route(OrdersRoute.list)) {
///             .detail(id: try $0.value("id"), tab: try $0.value("tab"))
///         } write: {
///             if case .detail(let id, let tab) = $0 { ["id": id, "tab": tab] } else { nil }
///         },
///     ]
/// }
/// ```
///
/// Nothing has to be registered twice: a table, a route map and the links all come from ``routes``.
public protocol TypedRoute: Sendable, Hashable {
    /// The rows of this type: one for each case of an enumeration, one for a structure.
    static var routes: [RouteDescriptor<Self>] { get }
}

extension TypedRoute {
    /// Reads the route that a link leads to; `nil` if the match is of another type's route.
    ///
    /// - Parameters:
    ///   - match: A match of a table with the rows of this type.
    ///   - arguments: Values of the caller, which come before those of the link.
    /// - Throws: `RouteValueError` where a value is missing or not of its type.
    public init?(_ match: RouteMatch, overriddenBy arguments: RouteArguments = [:]) throws(RouteValueError) {
        guard let descriptor = Self.descriptor(of: match.route) else { return nil }
        let parameters = match.parameters
        self = try descriptor.read(arguments.entries.isEmpty ? parameters : parameters.overridden(by: arguments))
    }

    /// The name and the pattern of the route, and the values with which its link is printed.
    ///
    /// - Throws: `RoutePrintError` where no row of ``routes`` writes this value, or where its texts are read as another
    ///   value (as `Double.infinity` is).
    public func reference() throws(RoutePrintError) -> (route: Route, arguments: RouteArguments) {
        for descriptor in Self.routes {
            guard let arguments = descriptor.write(self) else { continue }
            let route = descriptor.route
            let read: Self?
            do throws(RouteValueError) {
                read = try descriptor.read(RouteParameters(arguments, of: route.pattern))
            } catch {
                throw RoutePrintError(
                    .wrongType, route.name, key: error.key, value: error.value, expected: error.expected)
            }
            guard read == self else { throw RoutePrintError(.notReversible, route.name, value: "\(self)") }
            return (route, arguments)
        }
        throw RoutePrintError(.unknownRoute, "\(self)")
    }

    /// Prints the route's link without scheme and host: `/orders/42?tab=items`.
    ///
    /// Reading the link gives this value again, or it is not printed. ``RouteTable/link(to:in:origin:)``
    /// prints a link with an origin, and looks whether another route takes it.
    ///
    /// - Throws: `RoutePrintError` where a value cannot stand in the link.
    public func link() throws(RoutePrintError) -> String {
        let (route, arguments) = try reference()
        return try route.pattern.link(arguments)
    }

    private static func descriptor(of route: Route) -> RouteDescriptor<Self>? {
        routes.first { $0.route.name == route.name && $0.route.pattern.text == route.pattern.text }
    }
}

extension RouteTable {
    /// Prints the link of a typed route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - namespace: The namespace that has it; needed where several have a route of its name.
    ///   - origin: Where the link is to lead; by default the first origin that names a single place.
    /// - Returns: The link, as in `eats://orders/42`. It leads to this route and is read as this value.
    /// - Throws: `RoutePrintError` where a value cannot stand in the link, or where the link would lead elsewhere.
    public func link(
        to route: some TypedRoute, in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> String {
        let (row, arguments) = try route.reference()
        let match = try printedMatch(to: row.name, arguments, in: namespace, origin: origin)
        // A route of the same name may be another one, in a table that came from elsewhere.
        guard match.route.pattern.text == row.pattern.text else {
            throw RoutePrintError(.shadowed, row.name, value: match.route.pattern.text)
        }
        return match.link
    }
}
