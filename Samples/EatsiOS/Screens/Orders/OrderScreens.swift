import OrdersInterface
import SwitchyardCore
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addOrderScreens() {
        screen(OrdersRoute.self) { route, _ -> UIViewController in
            switch route {
            case .list: OrdersController()
            case .detail(let id): OrderController(id: id)
            case .track(let id): TrackingController(order: id)
            }
        }
    }
}
