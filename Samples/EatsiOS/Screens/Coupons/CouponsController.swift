import HomeInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// The user's coupons, which show once their module has started; in this release its start fails.
final class CouponsController: ListController {
    init() {
        super.init(title: "Coupons")
        rows = [
            Row("A fifth off fries", symbol: "tag") { [weak self] in
                self?.switchyard.open(HomeRoute.promotion(code: "fries"))
            }
        ]
    }

    required init?(coder: NSCoder) { nil }
}
