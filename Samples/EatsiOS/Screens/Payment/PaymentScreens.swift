import PaymentInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addPaymentScreens() {
        screen(PaymentRoute.self) { route, _ -> AppScreen in
            switch route {
            // The route declares that the payment is a sheet; the screen sets the height.
            case .pay(let id): .controller(PaymentController(order: id)).detents(.medium(), .large())
            case .receipt(let id): .controller(ReceiptController(order: id))
            }
        }
    }
}
