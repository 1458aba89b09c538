/// What view models and screens need of a router: every verb is a call of ``navigate(_:isolation:)``.
///
/// A test double records requests:
///
/// ```swift
/// final class Recorder: Navigating { … func navigate(_ request: NavigationRequest) -> NavigationTask … }
/// ```
public protocol Navigating: Sendable {
    /// Performs a request.
    ///
    /// - Parameter request: What is asked for.
    /// - Returns: The navigation under way.
    @discardableResult
    func navigate(_ request: NavigationRequest) -> NavigationTask

    /// Performs a request, and begins with it on the actor of the caller. By default the same as ``navigate(_:)``.
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask

    /// Opens a route and waits for what its screen returns.
    ///
    /// - Parameters:
    ///   - route: The route, which declares the type of its result.
    ///   - placement: How it is shown; `nil` where its own placement decides.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    /// - Returns: The result.
    /// - Throws: ``ResultError``.
    @MainActor
    func result<Route: ReturningRoute>(
        of route: Route, as placement: Placement?, in scene: SceneID?
    ) async throws(ResultError) -> Route.RouteResult
}

extension Navigating {
    /// Performs a request.
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - isolation: The actor of the caller, which has no meaning here.
    /// - Returns: The navigation under way.
    @discardableResult
    public func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        navigate(request)
    }
}
