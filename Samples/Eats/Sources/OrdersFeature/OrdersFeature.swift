import FeatureKit
import OrdersInterface
import PaymentInterface
import SupportInterface
public import Switchyard

/// Orders and their deliveries.
public struct OrdersFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("orders")

    /// Declares the screens.
    public func declare(in app: inout RouterBuilder) {
        app.routes(OrdersRoute.self)
        app.screen(OrdersRoute.self, as: Screen.self) { route, _ in
            switch route {
            case .list:
                Screen(
                    "Orders",
                    actions: [
                        ScreenAction(
                            "Order 42", as: .row(detail: "Two pizzas", symbol: "order"),
                            opens: OrdersRoute.detail(id: 42))
                    ])
            case .detail(let id):
                Screen(
                    "Order \(id)", ["Two pizzas, on their way."], symbol: "truck",
                    actions: [
                        ScreenAction("Pay", as: .mainButton, opens: PaymentRoute.pay(id: id)),
                        ScreenAction("Where is it?", as: .row(symbol: "map"), opens: OrdersRoute.track(id: id)),
                        ScreenAction("Help", as: .row(symbol: "help"), opens: SupportRoute.topic(name: "late")),
                    ])
            case .track: throw BrokenMap()
            }
        }
    }
}

/// The error of this release, until a rule shows the web page instead.
struct BrokenMap: Error, CustomStringConvertible {
    let description = "The map has no tiles."
}
