import OrdersInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// All orders.
final class OrdersController: ListController {
    init() {
        super.init(title: "Orders")
        rows = [
            Row("Order 42", detail: "Two pizzas", symbol: "bag") { [weak self] in
                self?.switchyard.open(OrdersRoute.detail(id: 42))
            }
        ]
    }

    required init?(coder: NSCoder) { nil }
}
