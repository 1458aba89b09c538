package import SwitchyardBase
package import SwitchyardDeclarations
package import SwitchyardOutcomes
package import SwitchyardRoutes

/// Verbs for one scene: a request that names no scene is performed in this scene, not in the focused one.
package struct SceneNavigation: Navigating {
    private let navigation: (any Navigating)?
    private let scene: SceneID?

    /// Creates verbs for a scene.
    ///
    /// - Parameters:
    ///   - navigation: Performs the requests; with `nil`, each request is refused, as in a preview without a router.
    ///   - scene: The scene; `nil` is the focused one.
    package init(_ navigation: (any Navigating)?, in scene: SceneID?) {
        self.navigation = navigation
        self.scene = scene
    }

    package func navigate(_ request: NavigationRequest) -> NavigationTask { navigate(request, isolation: nil) }

    package func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        guard let navigation else { return NavigationTask(.unavailable(.noScene)) }
        var request = request
        request.scene = request.scene ?? scene
        return navigation.navigate(request, isolation: isolation)
    }

    @MainActor
    package func result<Route: ReturningRoute>(
        of route: Route, by request: NavigationRequest
    ) async throws(ResultError) -> Route.RouteResult {
        guard let navigation else { throw .notArrived(.unavailable(.noScene)) }
        var request = request
        request.scene = request.scene ?? scene
        return try await navigation.result(of: route, by: request)
    }
}
