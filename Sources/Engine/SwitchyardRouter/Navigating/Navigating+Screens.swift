public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// Changes the visible screens.
extension Navigating {
    /// Pushes a route on top of the visible screen: in the topmost modal, or above a modal that cannot push.
    ///
    /// If a screen of the route is already visible with the same values, nothing changes, so a double tap pushes once.
    /// The placement of the route is ignored.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func push(
        _ route: some TypedRoute, payload: LinkPayload = LinkPayload(), in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.push(route), payload, in: scene, isolation: isolation)
    }

    /// Presents a route above the visible screens.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - style: The presentation style.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func present(
        _ route: some TypedRoute, as style: ModalStyle = .sheet, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.present(route, style), payload, in: scene, isolation: isolation)
    }

    /// Replaces the visible screen with a route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func replace(
        with route: some TypedRoute, payload: LinkPayload = LinkPayload(), in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.replace(route), payload, in: scene, isolation: isolation)
    }

    /// Selects a tab or a column, and dismisses modals.
    ///
    /// - Parameters:
    ///   - branch: The tab or column.
    ///   - toRoot: Whether the branch goes back to its first screen.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress. It is refused if the scene has no such branch.
    @discardableResult
    public func select(
        _ branch: Branch, toRoot: Bool = false, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.select(branch, toRoot: toRoot), in: scene, isolation: isolation)
    }

    /// Goes back, as the back button does; the only screen of a modal is dismissed.
    ///
    /// It waits for navigations of its scene that have begun, but not for links that are still being checked or wait
    /// for a gate.
    ///
    /// - Parameters:
    ///   - count: The number of screens.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress. It is refused if there are fewer screens, and nothing changes.
    @discardableResult
    public func back(
        _ count: Int = 1, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.back(count), in: scene, isolation: isolation)
    }

    /// Goes back to the nearest screen of a route with its values, also below modals.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress. It is refused if no such screen is below, and nothing changes.
    @discardableResult
    public func back(
        to route: some TypedRoute, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.backTo(route), in: scene, isolation: isolation)
    }

    /// Goes back to the first screen of the visible tab or modal; a modal that already shows its first screen is
    /// dismissed.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func backToRoot(in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation) -> NavigationTask {
        navigate(.backToRoot, in: scene, isolation: isolation)
    }

    /// Dismisses the topmost modal with all its screens.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation in progress. It is refused if no modal shows.
    @discardableResult
    public func dismiss(in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation) -> NavigationTask {
        navigate(.dismiss, in: scene, isolation: isolation)
    }
}
