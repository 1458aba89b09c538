import OrdersInterface
import PaymentInterface
import SupportInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// All orders.
struct OrdersView: View {
    var body: some View {
        Page("Orders", route: "orders.list") {
            RouteLink(OrdersRoute.detail(id: 42)) { Label("Order 42", systemImage: "bag") }
        }
    }
}

/// One order.
struct OrderView: View {
    let id: Int

    var body: some View {
        Page("Order \(id)", route: "orders.detail") {
            Text("Two pizzas, on their way")
            // The route requires a signed-in user: the router presents the log-in first, and then the payment.
            RouteLink("Pay", to: PaymentRoute.pay(id: id))
            RouteLink("Where is it?", to: OrdersRoute.track(id: id))
            RouteLink("Help", to: SupportRoute.topic(name: "late"))
        }
    }
}
