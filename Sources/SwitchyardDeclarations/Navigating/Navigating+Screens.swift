public import SwitchyardNavigation

/// Where the user is, and from there on.
extension Navigating {
    /// Pushes a route on top of what shows: in the modal that shows, or above one that cannot push.
    ///
    /// Where a screen of the route shows already with the same values, nothing changes, so a double tap pushes once. A
    /// placement of the route does not count.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func push(
        _ route: some TypedRoute, payload: LinkPayload = LinkPayload(), in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.push(route), payload, in: scene, isolation: isolation)
    }

    /// Presents a route above what shows.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - style: How it is presented.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func present(
        _ route: some TypedRoute, as style: ModalStyle = .sheet, payload: LinkPayload = LinkPayload(),
        in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.present(route, style), payload, in: scene, isolation: isolation)
    }

    /// Puts a route in the place of the screen that shows.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - payload: Objects that travel with the route.
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func replace(
        with route: some TypedRoute, payload: LinkPayload = LinkPayload(), in scene: SceneID? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.replace(route), payload, in: scene, isolation: isolation)
    }

    /// Selects a tab or a column; modals are dismissed.
    ///
    /// - Parameters:
    ///   - branch: The tab or column.
    ///   - toRoot: Whether it goes back to its first screen.
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way. It is refused where the scene has no such branch.
    @discardableResult
    public func select(
        _ branch: Branch, toRoot: Bool = false, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.select(branch, toRoot: toRoot), in: scene, isolation: isolation)
    }

    /// Goes back, as the back button does; the only screen of a modal is dismissed.
    ///
    /// It waits for navigations of its scene that have begun, not for links that are still checked or wait for a gate.
    ///
    /// - Parameters:
    ///   - count: How many screens.
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way. It is refused where there are fewer screens, and nothing changes.
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
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way. It is refused where no such screen is below, and nothing changes.
    @discardableResult
    public func back(
        to route: some TypedRoute, in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        navigate(.backTo(route), in: scene, isolation: isolation)
    }

    /// Goes back to the first screen of the tab or modal that shows; a modal that shows it already is dismissed.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way.
    @discardableResult
    public func backToRoot(in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation) -> NavigationTask {
        navigate(.backToRoot, in: scene, isolation: isolation)
    }

    /// Dismisses the topmost modal with all its screens.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` is the one that has the focus.
    ///   - isolation: The actor of the caller.
    /// - Returns: The navigation under way. It is refused where no modal shows.
    @discardableResult
    public func dismiss(in scene: SceneID? = nil, isolation: isolated (any Actor)? = #isolation) -> NavigationTask {
        navigate(.dismiss, in: scene, isolation: isolation)
    }
}
