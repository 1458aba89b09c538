public import Switchyard

/// Pays for an order in the app of the user's bank, which returns a receipt.
///
/// ```swift
/// let receipt = try await router.result(of: BankPayment(order: 42))
/// ```
public struct BankPayment: ReturningRoute {
    /// The bank's confirmation.
    public typealias RouteResult = BankReceipt

    /// The order.
    public let order: Int

    /// Creates a route.
    ///
    /// - Parameter order: The order.
    public init(order: Int) { self.order = order }

    /// The row of the table.
    ///
    /// It leaves the app, so no source outside may open it.
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

/// The bank's confirmation of a payment; a real app asks its server whether it is true.
public struct BankReceipt: Sendable, Decodable {
    /// The number of the receipt.
    public let receipt: Int
}
