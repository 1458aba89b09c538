import OrdersInterface
import PaymentInterface
import SupportInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// One order.
final class OrderController: PageController {
    private let id: Int

    init(id: Int) {
        self.id = id
        super.init(title: "Order \(id)")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Two pizzas, on their way", isTitle: true)
        // The route requires a signed-in user: the router presents the log-in first, and then the payment.
        addButton("Pay", isMain: true) { [weak self] in
            guard let self else { return }
            switchyard.open(PaymentRoute.pay(id: id))
        }
        addButton("Where is it?") { [weak self] in
            guard let self else { return }
            switchyard.open(OrdersRoute.track(id: id))
        }
        addButton("Help") { [weak self] in self?.switchyard.open(SupportRoute.topic(name: "late")) }
    }
}
