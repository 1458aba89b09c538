#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardDeclarations
import SwitchyardEntries
public import SwitchyardOutcomes
public import SwitchyardRoutes

/// The verbs of the router for the window of a view.
///
/// ```swift
/// @Environment(\.navigate) private var navigate
///
/// Button("Details") { navigate(LibraryRoute.book(isbn: isbn)) }
/// Button("Sign in") { navigate.present(LibraryRoute.login) }
/// ```
///
/// Outside a window of a router, every verb ends as unavailable.
public struct NavigateAction: Navigating {
    private let navigation: SceneNavigation

    init(_ navigation: SceneNavigation) { self.navigation = navigation }

    /// Pushes a route on the visible stack; see `Navigating/push(_:payload:in:isolation:)`.
    ///
    /// - Parameter route: The route.
    /// - Returns: The navigation in progress.
    @MainActor
    @discardableResult
    public func callAsFunction(_ route: some TypedRoute) -> NavigationTask { push(route) }

    /// Performs a request, in the window of the view unless it names another scene.
    ///
    /// - Parameter request: The request.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(_ request: NavigationRequest) -> NavigationTask { navigation.navigate(request) }

    /// Performs a request in the window of the view, and starts it on the caller's actor.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        navigation.navigate(request, isolation: isolation)
    }

    /// Performs a request that opens a route, and waits for the result of its screen.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - request: The request; without a scene, it is performed in that of the view.
    /// - Returns: The result.
    /// - Throws: `ResultError`.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult {
        try await navigation.result(of: route, by: request)
    }
}

private enum NavigateKey: EnvironmentKey {
    static var defaultValue: NavigateAction { NavigateAction(SceneNavigation(nil, in: nil)) }
}

extension EnvironmentValues {
    /// The verbs of the router for the window of a view.
    public internal(set) var navigate: NavigateAction {
        get { self[NavigateKey.self] }
        set { self[NavigateKey.self] = newValue }
    }
}
#endif
