public import SwitchyardNavigation
public import SwitchyardSupport

/// Scenes, and their hosts.
extension Router {
    /// The current scenes of all connected hosts.
    @MainActor
    public var navigationState: NavigationState { navigation.state }

    /// Connects a host, which then shows a scene and performs its steps.
    ///
    /// - Parameter host: The host. An earlier host of the same scene is disconnected.
    @MainActor
    public func connect(_ host: any NavigationHost) { navigation.connect(host) }

    /// Disconnects the host of a scene; its navigations fail, and the state no longer contains the scene.
    ///
    /// - Parameter scene: The scene.
    @MainActor
    public func disconnect(_ scene: SceneID) { navigation.disconnect(scene) }

    /// Opens new scenes; without an opener, a plan that needs a new scene fails.
    @MainActor
    public var sceneOpener: (any SceneOpener)? {
        get { navigation.opener }
        set { navigation.opener = newValue }
    }

    /// For each scene, the only stacks that the router may change, for an app that gives it only a part of its screens.
    @MainActor
    public var regions: [SceneID: StackAddress] {
        get { navigation.regions }
        set { navigation.regions = newValue }
    }

    /// Performs a plan of the app's own code, for changes that no verb makes, such as showing a restored scene.
    ///
    /// ```swift
    /// router.navigate(in: saved.id) { planner throws(PlanRefusal) in try planner.plan(to: saved) }
    /// ```
    ///
    /// New screens that require a closed gate are left out of the plan.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` for the focused scene.
    ///   - policy: The policy of the planner.
    ///   - plan: Plans, after the earlier navigations of the scene have ended.
    /// - Returns: The navigation, which may be ignored.
    @discardableResult
    public func navigate(
        in scene: SceneID? = nil, policy: NavigationPolicy = NavigationPolicy(), _ plan: @escaping PlanRequest
    ) -> NavigationTask { move("plan", in: scene, policy: policy, plan) }
}
