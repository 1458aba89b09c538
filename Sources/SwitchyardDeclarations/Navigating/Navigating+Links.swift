public import SwitchyardNavigation

/// Links and routes, with the back stack that they declare.
extension Navigating {
    /// Opens a link: rules, match, source, gates, interceptors, plan, verification.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code answers for.
    ///   - event: The identity of what happened, such as that of a notification: the same one twice is one link.
    ///   - payload: Objects that travel with the link.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(
        _ link: String, from source: LinkSource, event: String? = nil, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        (request.event, request.payload, request.scene) = (event, payload, scene)
        return navigate(request, isolation: isolation)
    }

    /// Not available: text can come from anywhere, so it needs a source.
    @available(*, unavailable, message: "Add where the link came from, as in 'open(link, from: .notification)'")
    @discardableResult
    public func open(_ link: String) -> NavigationTask { NavigationTask(.cancelled) }

    /// Opens a received link, or a part of one, with the source that it came with.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(
        _ link: ReceivedLink, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        open(link, from: link.source, in: scene, isolation: isolation)
    }

    /// Opens a received link with another source than its own.
    ///
    /// The trace shows both sources. `from: .app` makes the text the app's own: compare it with what may be opened before.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source that it is opened with.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func open(
        _ link: ReceivedLink, from source: LinkSource, in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        request.scene = scene
        return navigate(request, isolation: isolation)
    }

    /// Opens a route of the app's own choice where its link would lead.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - placement: How it is shown; `nil` where its own placement decides.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` is the one that has the focus when it is shown.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
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
        (request.placement, request.payload, request.scene) = (placement, payload, scene)
        return navigate(request, isolation: isolation)
    }
}
