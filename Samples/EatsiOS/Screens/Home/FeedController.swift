import CouponsInterface
import HomeInterface
import OrdersInterface
import RestaurantsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// The first screen of the app.
final class FeedController: ListController {
    init() {
        super.init(title: "Eats")
        rows = [
            Row("All restaurants", detail: "Nine of them deliver here", symbol: "fork.knife") { [weak self] in
                self?.switchyard.open(RestaurantsRoute.list)
            },
            Row("The same as last time", detail: "Two pizzas from Luigi's", symbol: "bag") { [weak self] in
                self?.switchyard.open(OrdersRoute.detail(id: 42))
            },
            // The start of the coupon module fails in this release, so its links fail.
            Row("Coupons", symbol: "tag") { [weak self] in self?.switchyard.open(CouponsRoute()) },
        ]
        let today = UIAction(title: "Today only") { [weak self] _ in
            self?.switchyard.open(HomeRoute.promotion(code: "fries"))
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: today)
    }

    required init?(coder: NSCoder) { nil }
}
