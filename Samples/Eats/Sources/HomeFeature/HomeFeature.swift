public import FeatureKit
import HomeInterface
import OrdersInterface
import RestaurantsInterface
public import SwitchyardCore

/// Where the app begins, and promotions that pop up from anywhere.
public struct HomeFeature: Feature {
    /// Creates the feature.
    public init() {}

    /// The routes that belong to the feature.
    public let routes: [Namespace: [any TypedRoute.Type]] = [.eats: [HomeRoute.self]]

    /// Places the screens, and handles what presents a promotion.
    public func declare(in builder: inout RouterBuilder, for router: Router) {
        builder.place("home", .tab("home"))
        builder.place("home.promotion", .popUp)
        builder.on(
            RoutePattern(checked: "/promote/:code<slug>"), name: "home.promote", in: Namespace.eats.rawValue
        ) { [weak router] link in
            // What a link opens is trusted no more than the link itself.
            let promotion = HomeRoute.promotion(code: try link.parameters.value("code"))
            router?.enqueue(LinkRequest(.route(promotion), from: link.request.source))
            return nil
        }
    }

    /// Supplies the screens.
    public func supply(_ screens: ScreenCatalog<Screen>) {
        screens.screen(HomeRoute.self) { route, _ in
            switch route {
            case .feed:
                Screen(
                    "Eats", ["What is good nearby."],
                    actions: [
                        ScreenAction("All restaurants", opens: RestaurantsRoute.list),
                        ScreenAction("The same as last time", opens: OrdersRoute.detail(id: 42)),
                    ])
            case .promotion(let code):
                Screen("Today only", ["The code '\(code)' takes a fifth off."])
            }
        }
    }
}
