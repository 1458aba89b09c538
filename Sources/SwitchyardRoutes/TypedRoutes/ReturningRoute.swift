/// A route whose screen, or the app to which it leads, gives a value back to the code that opened it.
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
    /// What it gives back.
    associatedtype RouteResult: Sendable
}
