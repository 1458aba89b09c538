import AccountFeature
import AccountInterface
import CouponsFeature
import FeatureKit
import HomeFeature
import HomeInterface
import OrdersFeature
import OrdersInterface
import PaymentFeature
import RestaurantsFeature
import RestaurantsInterface
import SupportFeature
public import SwitchyardCore

/// What the app is made of.
extension EatsApp {
    /// All features, in no particular order: none needs another one to start.
    public static var modules: [any AppModule] {
        [
            AccountFeature(), CouponsFeature(), HomeFeature(), OrdersFeature(), PaymentFeature(), RestaurantsFeature(),
            SupportFeature(),
        ]
    }

    /// From where links may come, unless a route says something narrower.
    private static let outside = [
        "ownCode", "restore", "test", "customScheme", "universalLink", "notification", "quickAction", "activity",
        "widget",
    ]

    /// The namespaces of the app, whose routes the features offer.
    ///
    /// - Throws: `OriginError` where an origin is spelled wrongly.
    static func namespaces() throws -> RouteMap {
        RouteMap(
            file: "Eats",
            namespaces: [
                RouteMap.Namespace(
                    Namespace.eats.rawValue, origins: [try Origin("eats://"), try Origin("https://eats.example")],
                    isDefault: true, sources: outside),
                RouteMap.Namespace(
                    Namespace.help.rawValue,
                    origins: [try Origin("eats-help://"), try Origin("https://help.eats.example")],
                    sources: outside),
            ])
    }

    /// What a person sees first: a tab for each of four features.
    ///
    /// - Parameter id: The identity of the scene; each window has its own.
    /// - Returns: The scene, for a host to show.
    /// - Throws: `RoutePrintError` or `NavigationError` where a root has no link.
    public func firstScene(_ id: SceneID = "main") throws -> NavigationScene {
        try NavigationScene(
            id,
            tabs: [
                ("home", try reference(to: HomeRoute.feed)),
                ("restaurants", try reference(to: RestaurantsRoute.list)),
                ("orders", try reference(to: OrdersRoute.list)),
                ("account", try reference(to: AccountRoute.overview)),
            ], selected: "home")
    }

    private func reference(to route: some TypedRoute) throws -> RouteReference {
        guard let table = router.table else { return RouteReference(try route.reference().route.name) }
        return RouteReference(try route.reference().route.name, link: try table.link(to: route))
    }
}
