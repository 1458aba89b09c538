public import Switchyard

/// Paying for an order: only for signed-in users, and never by a link from outside.
public enum PaymentRoute: TypedRoute {
    /// Pays for an order.
    case pay(id: Int)
    /// The receipt.
    case receipt(id: Int)

    /// A sheet over the order, of which there is at most one.
    private static var aboveTheOrder: Placement {
        var policy = NavigationPolicy()
        (policy.presentation, policy.launchMode) = (.modal, .singleTop)
        return .policy(policy, in: Branch("orders"))
    }

    /// The rows of the table.
    public static let routes: [RouteDescriptor<PaymentRoute>] = [
        RouteDescriptor(
            "payment.pay", "/orders/:id<int>/pay", parent: .named("orders.detail"),
            as: aboveTheOrder, accepting: [.app], requires: [.signedIn]
        ) {
            .pay(id: try $0.value("id"))
        } write: {
            if case .pay(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "payment.receipt", "/orders/:id<int>/receipt", parent: .named("orders.detail"),
            requires: [.signedIn]
        ) {
            .receipt(id: try $0.value("id"))
        } write: {
            if case .receipt(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}
