import OrdersInterface
import RestaurantsInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// All restaurants that deliver here.
struct RestaurantsView: View {
    var body: some View {
        Page("Restaurants", route: "restaurants.list") {
            RouteLink(RestaurantsRoute.detail(id: 7)) { Label("Luigi's", systemImage: "fork.knife") }
            RouteLink(RestaurantsRoute.detail(id: 8)) { Label("Green Bowl", systemImage: "leaf") }
        }
    }
}

/// One restaurant.
struct RestaurantView: View {
    let id: Int

    var body: some View {
        Page("Restaurant \(id)", route: "restaurants.detail") {
            Text("Open until ten")
            Text("Delivers within 25 minutes.")
            RouteLink("Menu", to: RestaurantsRoute.menu(id: id))
        }
    }
}

/// The menu of a restaurant.
struct MenuView: View {
    let restaurant: Int
    private let dishes = ["Marinara", "Quattro formaggi", "Margherita"]

    var body: some View {
        Page("Menu", route: "restaurants.menu") {
            ForEach(dishes.indices, id: \.self) { index in
                RouteLink(RestaurantsRoute.dish(id: restaurant, dish: index + 1)) { Text(verbatim: dishes[index]) }
            }
        }
    }
}

/// A dish of a menu.
struct DishView: View {
    let restaurant: Int
    let dish: Int

    var body: some View {
        Page("Dish \(dish)", route: "restaurants.dish") {
            Text("Out of the stone oven")
            RouteLink("Order it", to: OrdersRoute.detail(id: 42))
            RouteLink("What is in it", to: DishRoute(id: restaurant, dish: dish, level: .ingredients))
        }
    }
}

/// One level of detail about a dish: its ingredients, their origin, and so on; each level pushes the next.
struct DishLevelView: View {
    let route: DishRoute

    var body: some View {
        Page("Its \(route.level.rawValue)", route: "dish.\(route.level.rawValue)") {
            if let next = DishRoute.Level.allCases.drop(while: { $0 != route.level }).dropFirst().first {
                RouteLink(DishRoute(id: route.id, dish: route.dish, level: next)) {
                    Text(verbatim: "Its \(next.rawValue)")
                }
            }
        }
    }
}
