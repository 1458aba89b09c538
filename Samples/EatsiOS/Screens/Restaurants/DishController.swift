import OrdersInterface
import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// A dish of a menu.
final class DishController: PageController {
    private let restaurant: Int
    private let dish: Int

    init(restaurant: Int, dish: Int) {
        (self.restaurant, self.dish) = (restaurant, dish)
        super.init(title: "Dish \(dish)")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Out of the stone oven", isTitle: true)
        addButton("Order it", isMain: true) { [weak self] in self?.switchyard.open(OrdersRoute.detail(id: 42)) }
        addButton("What is in it") { [weak self] in
            guard let self else { return }
            switchyard.open(DishRoute(id: restaurant, dish: dish, level: .ingredients))
        }
    }
}
