public import FeatureKit
import OrdersInterface
import PaymentInterface
import SupportInterface
public import SwitchyardCore

/// Orders and where they are.
public struct OrdersFeature: Feature {
    /// Creates the feature.
    public init() {}

    /// The routes that belong to the feature.
    public let routes: [Namespace: [any TypedRoute.Type]] = [.eats: [OrdersRoute.self]]

    /// Places all screens in one tab.
    public func declare(in builder: inout RouterBuilder, for router: Router) {
        for row in OrdersRoute.rows { builder.place(row.route.name, .tab("orders")) }
    }

    /// Supplies the screens.
    public func supply(_ screens: ScreenCatalog<Screen>) {
        screens.screen(OrdersRoute.self) { route, _ in
            switch route {
            case .list:
                Screen("Orders", actions: [ScreenAction("Order 42", opens: OrdersRoute.detail(id: 42))])
            case .detail(let id):
                Screen(
                    "Order \(id)", ["Two pizzas, on their way."],
                    actions: [
                        ScreenAction("Pay", opens: PaymentRoute.pay(id: id)),
                        ScreenAction("Where is it?", opens: OrdersRoute.track(id: id)),
                        ScreenAction("Help", opens: SupportRoute.topic(name: "late")),
                    ])
            case .track: throw BrokenMap()
            }
        }
    }
}

/// The bug of this release, until a rule leads people to the web page instead.
struct BrokenMap: Error, CustomStringConvertible {
    let description = "The map has no tiles."
}
