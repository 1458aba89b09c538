import OrdersInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI
import SwitchyardUIKit

extension RouterBuilder {
    mutating func addOrderScreens() {
        // One closure returns controllers and a view.
        screen(OrdersRoute.self) { route, _ -> AppScreen in
            switch route {
            case .list: .controller(OrdersController())
            case .detail(let id): .controller(OrderController(id: id))
            case .track(let id): .view { TrackingView(order: id) }
            }
        }
    }
}
