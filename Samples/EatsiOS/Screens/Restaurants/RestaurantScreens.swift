import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addRestaurantScreens() {
        screen(RestaurantsRoute.self) { route, _ -> UIViewController in
            switch route {
            case .list: RestaurantsController()
            case .detail(let id): RestaurantController(id: id)
            case .menu(let id): MenuController(restaurant: id)
            case .dish(let id, let dish): DishController(restaurant: id, dish: dish)
            }
        }
        screen(DishRoute.self) { route, _ -> UIViewController in DishLevelController(route) }
    }
}
