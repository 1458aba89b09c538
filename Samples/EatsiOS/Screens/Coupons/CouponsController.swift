import HomeInterface
import UIKit

/// Coupons, which show as soon as their module starts; in this release it does not.
final class CouponsController: ListController {
    init() {
        super.init(title: "Coupons")
        rows = [
            Row("A fifth off fries", symbol: "tag") { [weak self] in self?.open(HomeRoute.promotion(code: "fries")) }
        ]
    }

    required init?(coder: NSCoder) { nil }
}
