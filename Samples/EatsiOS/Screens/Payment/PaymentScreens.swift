import PaymentInterface
import SwitchyardCore
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addPaymentScreens() {
        screen(PaymentRoute.self) { route, _ -> AppScreen in
            switch route {
            // The route says that paying is a sheet, the screen says how high it is.
            case .pay(let id): .controller(PaymentController(order: id)).detents(.medium(), .large())
            case .receipt(let id): .controller(ReceiptController(order: id))
            }
        }
    }
}
