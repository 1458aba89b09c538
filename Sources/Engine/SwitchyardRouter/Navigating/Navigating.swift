public import SwitchyardRoutes

/// The verbs of a router, for view models and screens: each calls ``navigate(_:isolation:)``.
///
/// A test double records requests:
///
/// ```swift
/// final class Recorder: Navigating { … func navigate(_ request: NavigationRequest) -> NavigationTask … }
/// ```
public protocol Navigating: Sendable {
    /// Performs a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The navigation in progress.
    @discardableResult
    func navigate(_ request: NavigationRequest) -> NavigationTask

    /// Performs a request, and starts it on the caller's actor. By default the same as ``navigate(_:)``.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress.
    @discardableResult
    func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask

    /// Performs a request that opens a route, and waits for the result of its screen.
    ///
    /// ``result(of:as:payload:in:)`` calls this.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - request: The request, with the placement, the payload and the scene.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult
}

extension Navigating {
    /// Performs a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isolation: The actor of the caller, which is ignored here.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        navigate(request)
    }
}
