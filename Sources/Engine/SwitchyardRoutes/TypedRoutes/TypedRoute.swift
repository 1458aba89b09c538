public import RouteMatching

/// A Swift value that stands for one destination.
///
/// It can be printed as a link, and read from one.
///
/// Usually an enumeration with a case for each screen of a module, or a structure for a single screen. The macros
/// `@Routes` and `@Route` generate the conformance; written by hand, it is a list of rows:
///
/// ```swift
/// enum OrdersRoute: TypedRoute {
///     case list
///     case detail(id: Int, tab: Tab?)
///
///     static let routes: [RouteDescriptor<OrdersRoute>] = [
///         RouteDescriptor("orders.list", "/orders", .list),
///         RouteDescriptor("orders.detail", "/orders/:id<int>{?tab}", parent: .route(OrdersRoute.list)) {
///             .detail(id: try $0.value("id"), tab: try $0.value("tab"))
///         } write: {
///             if case .detail(let id, let tab) = $0 { ["id": id, "tab": tab] } else { nil }
///         },
///     ]
/// }
/// ```
///
/// Nothing is declared twice: the table, the route map and the links are all derived from ``routes``.
public protocol TypedRoute: Sendable, Hashable {
    /// The rows of this type: one for each case of an enumeration, or one for a structure.
    static var routes: [RouteDescriptor<Self>] { get }
}

extension TypedRoute {
    /// Creates the route from a match of a link; `nil` if the match belongs to another type.
    ///
    /// - Parameters:
    ///   - match: A match in a table with the rows of this type.
    ///   - arguments: Values of the caller, which override those of the link.
    /// - Throws: `RouteValueError` if a value is missing or has the wrong type.
    public init?(_ match: RouteMatch, overriddenBy arguments: RouteArguments = [:]) throws(RouteValueError) {
        guard let descriptor = Self.descriptor(of: match.route) else { return nil }
        let parameters = match.parameters
        self = try descriptor.read(arguments.entries.isEmpty ? parameters : parameters.overridden(by: arguments))
    }

    /// The name and the pattern of the route, and the values with which its link is printed.
    ///
    /// - Throws: `RoutePrintError` if no row of ``routes`` writes this value, or if its texts are read as a different
    ///   value, as with `Double.infinity`.
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
    /// The link is printed only if reading it gives an equal route. ``RouteTable/link(to:in:origin:)`` prints a link
    /// with an origin, and also checks that no other route takes precedence.
    ///
    /// - Throws: `RoutePrintError` if a value cannot be part of the link.
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
    ///   - namespace: The route's namespace; required if several namespaces have a route with the name.
    ///   - origin: The origin of the link; by default the first one with a scheme and no wildcard.
    /// - Returns: The link, such as `eats://orders/42`. It matches this route, and reading it gives an equal value.
    /// - Throws: `RoutePrintError` if a value cannot be part of the link, or if the link would match another route.
    public func link(
        to route: some TypedRoute, in namespace: String? = nil, origin: Origin? = nil
    ) throws(RoutePrintError) -> String {
        let (row, arguments) = try route.reference()
        let match = try printedMatch(to: row.name, arguments, in: namespace, origin: origin)
        // A table from another source may have a different route with the same name.
        guard match.route.pattern.text == row.pattern.text else {
            throw RoutePrintError(.shadowed, row.name, value: match.route.pattern.text)
        }
        return match.link
    }
}
