public import SwitchyardNavigation

/// Scenes, and the hosts that show them.
extension Router {
    /// The scenes of all connected hosts, as they show them now.
    @MainActor
    public var navigationState: NavigationState { navigation.state }

    /// Connects a host, which shows a scene and performs its steps from now on.
    ///
    /// - Parameter host: The host. Another one of the same scene is disconnected.
    @MainActor
    public func connect(_ host: any NavigationHost) { navigation.connect(host) }

    /// Disconnects the host of a scene; its navigations fail, and the state no longer contains the scene.
    ///
    /// - Parameter scene: The scene.
    @MainActor
    public func disconnect(_ scene: SceneID) { navigation.disconnect(scene) }

    /// Opens further scenes; without one, a plan that needs a new scene fails.
    @MainActor
    public var sceneOpener: (any SceneOpener)? {
        get { navigation.opener }
        set { navigation.opener = newValue }
    }

    /// The stacks outside of which nothing changes, by scene; for an app that gives the router only a part of its screens.
    @MainActor
    public var regions: [SceneID: StackAddress] {
        get { navigation.regions }
        set { navigation.regions = newValue }
    }

    /// Performs a plan of the app's own, for what no verb does: showing a restored scene, for example.
    ///
    /// ```swift
    /// router.navigate(in: saved.id) { planner throws(PlanRefusal) in try planner.plan(to: saved) }
    /// ```
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` is the one with the focus.
    ///   - policy: The policy of the planner.
    ///   - plan: Plans, when the navigations of the scene that were begun before have ended.
    /// - Returns: The navigation, which may be ignored.
    @discardableResult
    public func navigate(
        in scene: SceneID? = nil, policy: NavigationPolicy = NavigationPolicy(), _ plan: @escaping PlanRequest
    ) -> NavigationTask { move("plan", in: scene, policy: policy, plan) }
}
