import OrdersInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// The receipt of a payment.
final class ReceiptController: PageController {
    private let order: Int

    init(order: Int) {
        self.order = order
        super.init(title: "Receipt of order \(order)")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Paid", isTitle: true)
        addButton("The order") { [weak self] in
            guard let self else { return }
            switchyard.open(OrdersRoute.detail(id: order))
        }
    }
}
