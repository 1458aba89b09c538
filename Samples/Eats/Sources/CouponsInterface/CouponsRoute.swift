public import Switchyard

/// Coupons.
public struct CouponsRoute: TypedRoute {
    /// Creates a route.
    public init() {}

    /// The row of the table.
    public static let routes = [
        RouteDescriptor(
            "coupons", "/coupons", CouponsRoute(), parent: .named("home"))
    ]
}
