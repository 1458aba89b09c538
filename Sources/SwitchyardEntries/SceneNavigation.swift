package import SwitchyardBase
package import SwitchyardDeclarations
package import SwitchyardDiagnostics
package import SwitchyardOutcomes
package import SwitchyardRoutes

/// Verbs for one scene: a request that names no scene is performed in this scene, not in the focused one.
package struct SceneNavigation: Navigating {
    private let navigation: (any Navigating)?
    private let scene: SceneID?
    /// Reports a verb that is ignored, because there is no router.
    private let ignored: @Sendable (Finding) -> Void

    /// Creates verbs for a scene.
    ///
    /// - Parameters:
    ///   - navigation: Performs the requests; with `nil`, each request is refused, as in a preview without a router.
    ///   - scene: The scene; `nil` is the focused one.
    ///   - ignored: Reports a refused request; by default a debug build writes it to standard error.
    package init(
        _ navigation: (any Navigating)?, in scene: SceneID?,
        ignored: @escaping @Sendable (Finding) -> Void = { finding in
            let reports = RouterReports()
            if reports.isOn { reports.write(finding.line) }
        }
    ) {
        self.ignored = ignored
        self.navigation = navigation
        self.scene = scene
    }

    package func navigate(_ request: NavigationRequest) -> NavigationTask { navigate(request, isolation: nil) }

    package func navigate(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        guard let navigation else {
            ignored(.noRouter(forVerb: request.verb))
            return NavigationTask(.unavailable(.noScene))
        }
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
