public import Switchyard

/// Lets the user pick an address, and returns it.
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

/// A delivery address.
public struct Address: Sendable, Hashable, Codable {
    /// The street and number.
    public let street: String

    /// Creates an address.
    ///
    /// - Parameter street: The street and number.
    public init(street: String) { self.street = street }
}
