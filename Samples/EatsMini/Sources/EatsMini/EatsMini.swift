public import FeatureKit
import OrdersFeature
import OrdersInterface
import RestaurantsFeature
import RestaurantsInterface
public import SwitchyardCore

/// Another app of the same features: restaurants and orders, and nothing else.
@MainActor
public final class EatsMini {
    /// Takes every link where it leads.
    public let router: Router

    /// The screens of the two features, for whichever host shows them.
    public var screens: ScreenCatalog<Screen> { router.modules.screens(of: Screen.self) }

    /// Puts the two features together; nothing starts yet.
    ///
    /// - Throws: `DeclarationError` with everything that does not fit together.
    public init() throws {
        let map = RouteMap(
            file: "EatsMini",
            namespaces: [
                RouteMap.Namespace(
                    Namespace.eats.rawValue, origins: [try Origin("eats-mini://"), try Origin("https://mini.example")],
                    isDefault: true, sources: ["ownCode", "customScheme", "universalLink"])
            ])
        router = try Router(modules: [OrdersFeature(), RestaurantsFeature()], builder: RouterBuilder(map))
    }

    /// What a person sees first: a tab for each feature.
    ///
    /// - Returns: The scene, for a host to show.
    /// - Throws: `RoutePrintError` or `NavigationError` where a root has no link.
    public func firstScene() throws -> NavigationScene {
        try NavigationScene(
            "main",
            tabs: [
                ("restaurants", RouteReference("restaurants.list", link: try link(to: RestaurantsRoute.list))),
                ("orders", RouteReference("orders.list", link: try link(to: OrdersRoute.list))),
            ], selected: "restaurants")
    }

    private func link(to route: some TypedRoute) throws -> String {
        guard let table = router.table else { return try route.link() }
        return try table.link(to: route)
    }
}
