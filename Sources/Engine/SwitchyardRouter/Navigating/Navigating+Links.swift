public import RouteMatching
public import SwitchyardRoutes
public import SwitchyardSupport

/// Opens links and routes, with their declared back stacks.
extension Navigating {
    /// Opens a link, which passes rules, match, source, gates, interceptors, plan and verification.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code controls.
    ///   - event: The identity of the event, such as a notification's identifier: a second link of the same event is a
    ///     duplicate.
    ///   - payload: Objects that travel with the link.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func open(
        _ link: String, from source: LinkSource, event: String? = nil, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        request.event = event
        request.payload = payload
        request.scene = scene
        return navigate(request, isolation: isolation)
    }

    /// Unavailable: text can come from anywhere, so it needs a source.
    @available(*, unavailable, message: "Add where the link came from, as in 'open(link, from: .notification)'")
    @discardableResult
    public func open(_ link: String) -> NavigationTask { NavigationTask(.cancelled) }

    /// Opens a received link, or a part of one, with its own source.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func open(
        _ link: ReceivedLink, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        open(link, from: link.source, in: scene, isolation: isolation)
    }

    /// Opens a received link with another source than its own.
    ///
    /// The trace shows both sources. With `from: .app` the text passes every check of a source: compare it with an
    /// allow list first.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source with which it is opened.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func open(
        _ link: ReceivedLink, from source: LinkSource, in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        request.scene = scene
        return navigate(request, isolation: isolation)
    }

    /// Opens a route of the app's own code at the place that its link opens.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: How to show it; `nil` for its own placement.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` for the scene that has the focus when the route is shown.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func open(
        _ route: some TypedRoute, as placement: Placement? = nil, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.open(route), as: placement, payload, in: scene, isolation: isolation)
    }

    func navigate(
        _ action: NavigationRequest.Action, as placement: Placement? = nil, _ payload: LinkPayload = LinkPayload(),
        in scene: SceneID?, isolation: isolated (any Actor)?
    ) -> NavigationTask {
        var request = NavigationRequest(action)
        request.placement = placement
        request.payload = payload
        request.scene = scene
        return navigate(request, isolation: isolation)
    }
}
