public import FeatureKit
import OrdersInterface
import RestaurantsInterface
public import SwitchyardCore

/// Restaurants, menus, dishes, and where a dish comes from.
public struct RestaurantsFeature: Feature {
    /// Creates the feature.
    public init() {}

    /// The routes that belong to the feature.
    public let routes: [Namespace: [any TypedRoute.Type]] = [.eats: [RestaurantsRoute.self, DishRoute.self]]

    /// Places all screens in one tab; which restaurant and dish it was is no secret, so logs may show it.
    public func declare(in builder: inout RouterBuilder, for router: Router) {
        for row in RestaurantsRoute.rows + DishRoute.rows {
            builder.place(row.route.name, .tab("restaurants"))
            builder.reveal(Set(row.route.pattern.placeholders.map(\.name)), of: row.route.name)
        }
    }

    /// Supplies the screens.
    public func supply(_ screens: ScreenCatalog<Screen>) {
        screens.screen(RestaurantsRoute.self) { route, _ in
            switch route {
            case .list:
                Screen("Restaurants", actions: [ScreenAction("Luigi's", opens: RestaurantsRoute.detail(id: 7))])
            case .detail(let id):
                Screen("Restaurant \(id)", actions: [ScreenAction("Menu", opens: RestaurantsRoute.menu(id: id))])
            case .menu(let id):
                Screen("Menu", actions: [ScreenAction("Dish 3", opens: RestaurantsRoute.dish(id: id, dish: 3))])
            case .dish(let id, let dish):
                Screen(
                    "Dish \(dish)",
                    actions: [
                        ScreenAction("Order it", opens: OrdersRoute.detail(id: 42)),
                        ScreenAction("What is in it", opens: DishRoute(id: id, dish: dish, level: .ingredients)),
                    ])
            }
        }
        screens.screen(DishRoute.self) { route, _ in
            let next = DishRoute.Level.allCases.drop { $0 != route.level }.dropFirst().first
            let actions = next.map { level in
                ScreenAction("Its \(level.rawValue)", opens: DishRoute(id: route.id, dish: route.dish, level: level))
            }
            return Screen("Dish \(route.dish): \(route.level.rawValue)", actions: actions.map { [$0] } ?? [])
        }
    }
}
