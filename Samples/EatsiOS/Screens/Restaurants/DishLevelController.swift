import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// One level of detail about a dish: its ingredients, their origin, and so on; each level pushes the next.
final class DishLevelController: ListController {
    init(_ route: DishRoute) {
        super.init(title: "Its \(route.level.rawValue)")
        guard let next = DishRoute.Level.allCases.drop(while: { $0 != route.level }).dropFirst().first else { return }
        rows = [
            Row("Its \(next.rawValue)", symbol: "leaf") { [weak self] in
                self?.switchyard.open(DishRoute(id: route.id, dish: route.dish, level: next))
            }
        ]
    }

    required init?(coder: NSCoder) { nil }
}
