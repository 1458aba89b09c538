/// A route that returns a value from its screen, or from another app, to the code that opened it.
///
/// ```swift
/// @Route("/addresses/pick/:city", returning: Address.self)
/// struct PickAddress {
///     var city: String
/// }
///
/// let address = try await router.result(of: PickAddress(city: "Rome"))
/// ```
public protocol ReturningRoute: TypedRoute {
    /// The type of the returned value.
    associatedtype RouteResult: Sendable
}
