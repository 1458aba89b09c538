public import SwitchyardCore

/// Lets a person pick an address, and gives it back.
///
/// ```swift
/// let address = try await router.result(of: PickAddress())
/// ```
public struct PickAddress: ReturningRoute {
    /// The address.
    public typealias RouteResult = Address

    /// Creates the route.
    public init() {}

    /// The row of the table.
    public static let routes = [
        RouteDescriptor(
            "address.pick", "/address/pick", PickAddress(), as: .sheet,
            summary: "Where to deliver")
    ]
}

/// Where food is delivered to.
public struct Address: Sendable, Hashable, Codable {
    /// Street and number.
    public let street: String

    /// Creates an address.
    ///
    /// - Parameter street: Street and number.
    public init(street: String) { self.street = street }
}
