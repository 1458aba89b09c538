import FeatureKit
import OrdersInterface
import RestaurantsInterface
public import Switchyard

/// Restaurants, menus, dishes, and the origins of dishes.
public struct RestaurantsFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("restaurants")

    /// Declares the screens.
    ///
    /// Restaurants and dishes are not secret, so traces may show their values.
    public func declare(in app: inout RouterBuilder) {
        app.routes(RestaurantsRoute.self, DishRoute.self)
        for route in RestaurantsRoute.routes.map(\.route) + DishRoute.routes.map(\.route) {
            app.reveal(["id", "dish"], of: route.name)
        }
        app.screen(RestaurantsRoute.self, as: Screen.self) { route, _ in
            switch route {
            case .list:
                Screen(
                    "Restaurants",
                    actions: [
                        ScreenAction(
                            "Luigi's", as: .row(detail: "Pizza, 25 minutes", symbol: "pizza"),
                            opens: RestaurantsRoute.detail(id: 7))
                    ])
            case .detail(let id):
                Screen(
                    "Restaurant \(id)", symbol: "restaurant",
                    actions: [
                        ScreenAction(
                            "Menu", as: .row(detail: "Today's dishes", symbol: "list"),
                            opens: RestaurantsRoute.menu(id: id))
                    ])
            case .menu(let id):
                Screen(
                    "Menu",
                    actions: [
                        ScreenAction(
                            "Dish 3", as: .row(detail: "Margherita", symbol: "pizza"),
                            opens: RestaurantsRoute.dish(id: id, dish: 3))
                    ])
            case .dish(let id, let dish):
                Screen(
                    "Dish \(dish)", symbol: "pizza",
                    actions: [
                        ScreenAction("Order it", as: .mainButton, opens: OrdersRoute.detail(id: 42)),
                        ScreenAction(
                            "What is in it", as: .row(detail: "And where it comes from", symbol: "wheat"),
                            opens: DishRoute(id: id, dish: dish, level: .ingredients)),
                    ])
            }
        }
        app.screen(DishRoute.self, as: Screen.self) { route, _ in
            let next = DishRoute.Level.allCases.drop { $0 != route.level }.dropFirst().first
            let actions = next.map { level in
                ScreenAction(
                    "Its \(level.rawValue)", as: .row(symbol: level.symbol),
                    opens: DishRoute(id: route.id, dish: route.dish, level: level))
            }
            return Screen(
                "Dish \(route.dish): \(route.level.rawValue)", symbol: route.level.symbol,
                actions: actions.map { [$0] } ?? [])
        }
    }
}

extension DishRoute.Level {
    /// The name of a picture.
    fileprivate var symbol: String {
        switch self {
        case .ingredients: "list"
        case .ingredient: "wheat"
        case .supplier: "truck"
        case .farm: "farm"
        case .field: "leaf"
        case .certificate: "check"
        }
    }
}
