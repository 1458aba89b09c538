import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// All restaurants that deliver here.
final class RestaurantsController: ListController {
    init() {
        super.init(title: "Restaurants")
        rows = [
            Row("Luigi's", detail: "Pizza, 25 minutes", symbol: "fork.knife") { [weak self] in
                self?.switchyard.open(RestaurantsRoute.detail(id: 7))
            },
            Row("Green Bowl", detail: "Salads, 15 minutes", symbol: "leaf") { [weak self] in
                self?.switchyard.open(RestaurantsRoute.detail(id: 8))
            },
        ]
    }

    required init?(coder: NSCoder) { nil }
}
