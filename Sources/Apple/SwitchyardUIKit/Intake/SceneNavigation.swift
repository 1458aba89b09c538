public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

/// The router and its verbs for one scene: of a controller as `switchyard`, and of a view as `\.navigate`.
///
/// ```swift
/// switchyard.open(OrdersRoute.detail(id: 42))
/// let address = try await switchyard.result(of: PickAddress())
/// ```
///
/// A request that names no scene is performed in this scene, not in the focused one. Without a router, every verb ends as unavailable,
/// and a debug build reports it.
public struct SceneNavigation: Navigating {
    /// The scene; `nil` without a router.
    public let scene: SceneID?
    private let navigation: (any Navigating)?
    /// Reports a verb that is ignored, because there is no router.
    private let ignored: @Sendable (Finding) -> Void

    /// The router; `nil` outside a window of a router.
    public var router: Router? { navigation as? Router }

    /// Creates verbs for a scene.
    package init(
        _ navigation: (any Navigating)?, in scene: SceneID?,
        ignored: @escaping @Sendable (Finding) -> Void = { $0.writeInDebug() }
    ) {
        self.ignored = ignored
        self.navigation = navigation
        self.scene = scene
    }

    /// Performs a request, in this scene unless it names another.
    ///
    /// - Parameter request: The request.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(_ request: NavigationRequest) -> NavigationTask { navigate(request, isolation: nil) }

    /// Performs a request in this scene, and starts it on the caller's actor.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        guard let navigation else {
            ignored(.noRouter(forVerb: request.verb))
            return NavigationTask(.unavailable(.noScene))
        }
        var request = request
        request.scene = request.scene ?? scene
        return navigation.navigate(request, isolation: isolation)
    }

    /// Performs a request that opens a route, and waits for the result of its screen.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - request: The request; without a scene, it is performed in this one.
    /// - Returns: The result.
    /// - Throws: `ResultError`.
    @MainActor
    public func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult {
        guard let navigation else { throw .notArrived(.unavailable(.noScene)) }
        var request = request
        request.scene = request.scene ?? scene
        return try await navigation.result(of: route, by: request)
    }
}

extension Finding {
    /// Writes this finding to standard error in a debug build, where no router reports it.
    func writeInDebug() {
        let reports = RouterReports()
        if reports.isOn { reports.write(oneLine) }
    }
}
