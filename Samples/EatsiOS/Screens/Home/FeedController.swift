import CouponsInterface
import HomeInterface
import OrdersInterface
import RestaurantsInterface
import UIKit

/// Where the app begins.
final class FeedController: ListController {
    init() {
        super.init(title: "Eats")
        rows = [
            Row("All restaurants", detail: "Nine of them deliver here", symbol: "fork.knife") { [weak self] in
                self?.open(RestaurantsRoute.list)
            },
            Row("The same as last time", detail: "Two pizzas from Luigi's", symbol: "bag") { [weak self] in
                self?.open(OrdersRoute.detail(id: 42))
            },
            // The module of coupons does not start in this release, and its links fail.
            Row("Coupons", symbol: "tag") { [weak self] in self?.open(CouponsRoute()) },
        ]
        let today = UIAction(title: "Today only") { [weak self] _ in self?.open(HomeRoute.promotion(code: "fries")) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: today)
    }

    required init?(coder: NSCoder) { nil }
}
