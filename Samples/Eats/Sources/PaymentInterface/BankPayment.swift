public import SwitchyardCore

/// Pays for an order in the app of a person's bank, which gives back a receipt.
///
/// ```swift
/// let receipt = try await router.result(of: BankPayment(order: 42))
/// ```
public struct BankPayment: ReturningRoute {
    /// What the bank says when it has paid.
    public typealias RouteResult = BankReceipt

    /// The order.
    public let order: Int

    /// Creates a route.
    ///
    /// - Parameter order: The order.
    public init(order: Int) { self.order = order }

    /// The row of the table; it leads out of the app, so nobody outside may open it.
    public static let routes: [RouteDescriptor<BankPayment>] = [
        RouteDescriptor(
            "payment.bank", "/orders/:id<int>/bank", accepting: [.app], requires: [.signedIn]
        ) {
            BankPayment(order: try $0.value("id"))
        } write: {
            ["id": $0.order]
        }
    ]
}

/// What a bank says when it has paid; a real app would ask its server whether that is true.
public struct BankReceipt: Sendable, Decodable {
    /// The number of the receipt.
    public let receipt: Int
}
