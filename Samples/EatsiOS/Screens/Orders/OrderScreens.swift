import OrdersInterface
import SwiftUI
import SwitchyardCore
import SwitchyardSwiftUI

extension RouterBuilder {
    mutating func addOrderScreens() {
        // Controllers and a view: both kinds in one closure.
        screen(OrdersRoute.self) { route, _ -> AppScreen in
            switch route {
            case .list: .controller(OrdersController())
            case .detail(let id): .controller(OrderController(id: id))
            case .track(let id): .view { TrackingView(order: id) }
            }
        }
    }
}
