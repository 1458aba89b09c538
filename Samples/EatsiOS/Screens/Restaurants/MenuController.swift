import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// The menu of a restaurant.
final class MenuController: ListController {
    init(restaurant: Int) {
        super.init(title: "Menu")
        rows = ["Marinara", "Quattro formaggi", "Margherita"].enumerated().map { index, name in
            Row(name, symbol: "circle") { [weak self] in
                self?.switchyard.open(RestaurantsRoute.dish(id: restaurant, dish: index + 1))
            }
        }
    }

    required init?(coder: NSCoder) { nil }
}
