package import SwitchyardSupport

/// Performs plans on hosts, and keeps the state equal to what the hosts show.
///
/// Navigations of one scene run one after another; those of different scenes run concurrently. A step begins when the
/// host has confirmed that the previous one happened. After each step and each event, the driver reads the state from
/// the host. After a failure or a disturbance it plans again from there, a limited number of times.
///
/// ```swift
/// let driver = NavigationDriver()
/// driver.connect(host)
/// let outcome = await driver.open(NavigationTarget(order, parents: [orders], branches: ["orders"]))
/// ```
@MainActor
package final class NavigationDriver {
    /// Where the user is, in the scenes of all connected hosts.
    package internal(set) var state = NavigationState()

    /// The time limit of a step, and the limits of retries and of the queue.
    let limits: NavigationLimits

    /// Opens new scenes.
    ///
    /// Without it, plans that need a new scene fail.
    package var opener: (any SceneOpener)?

    /// The only stack that the driver may change, for each scene; a scene without an entry may be changed as a whole.
    ///
    /// An app with its own navigation can give one tab or one flow to the driver. Plans then change only that stack,
    /// and a plan that needs more is refused with ``PlanRefusal/outsideRegion(_:)``. A region is removed with its
    /// scene.
    package var regions: [SceneID: StackAddress] = [:]

    /// Called with every update, in order, after ``state`` has been brought up to date.
    package var onUpdate: (@MainActor (NavigationUpdate) -> Void)?

    /// Wraps each request before it is queued, in the task of the caller.
    var marking: (@MainActor (@escaping RevocablePlanRequest) -> RevocablePlanRequest)?

    let deadlines: DeadlineQueue
    var hosts = SceneMap<any NavigationHost>()
    var queues = SceneMap<NavigationQueue>()
    var waits = SceneMap<StepWait>()
    /// The scenes whose host was busy with a step when its limit passed.
    var overdue: Set<SceneID> = []
    /// The tests that wait until nothing is under way.
    package nonisolated let idle = IdleWatchers()

    /// Creates a driver without hosts.
    package nonisolated convenience init(
        clock: any Clock<Duration> = ContinuousClock(), limits: NavigationLimits = NavigationLimits()
    ) {
        self.init(clock: clock, limits: limits, onUpdate: nil, marking: nil)
    }

    /// Creates the driver of a router, on any thread.
    package nonisolated init(
        clock: any Clock<Duration>, limits: NavigationLimits,
        onUpdate: (@MainActor @Sendable (NavigationUpdate) -> Void)?,
        marking: (@MainActor @Sendable (@escaping RevocablePlanRequest) -> RevocablePlanRequest)?
    ) {
        self.limits = limits
        self.onUpdate = onUpdate
        self.marking = marking
        deadlines = DeadlineQueue(clock, isolation: MainActor.shared, waking: idle)
    }

    /// Connects a host: it performs the steps of its scene from now on, and the state contains what it shows.
    ///
    /// A host that was connected for the same scene is disconnected, and its identities become invalid. The first scene
    /// gets the focus.
    ///
    /// - Parameter host: The host. The driver retains it until it is disconnected or its scene is closed.
    package func connect(_ host: any NavigationHost) {
        let id = host.shown.id
        detach(id)
        hosts[id] = host
        host.onEvent = { [weak self, weak host] event in
            guard let self, let host, hosts[id] === host else { return }
            reportEvent(event, of: host, in: id)
        }
        state.put(host.shown, isNew: true)
        if state.focus == nil { state.focus = id }
        onUpdate?(.connected(id))
    }

    /// Disconnects the host of a scene: the scene is removed from the state, and a step that it is performing fails.
    package func disconnect(_ scene: SceneID) {
        guard detach(scene) else { return }
        state.remove(scene)
        regions[scene] = nil
        onUpdate?(.disconnected(scene))
    }

    @discardableResult
    private func detach(_ scene: SceneID) -> Bool {
        guard let host = hosts.remove(scene) else { return false }
        host.onEvent = nil
        waits.remove(scene)?.end(.sceneClosed)
        return true
    }

    private func reportEvent(_ event: NavigationEvent, of host: any NavigationHost, in scene: SceneID) {
        readState(of: scene)
        if event == .focused { state.focus = scene }
        onUpdate?(.happened(event, in: scene))
        // The callback may already have connected another host.
        if event == .closed, hosts[scene] === host { disconnect(scene) }
    }

    /// Updates the state from what the host shows.
    func readState(of scene: SceneID) {
        guard let shown = hosts[scene]?.shown, shown.id == scene else { return }
        state.put(shown)
    }
}

extension NavigationState {
    /// Replaces the scene that has the same identity, or adds the scene.
    ///
    /// Unless it is new, the scene keeps at least its current `nextEntry`, so that no identity is given out twice.
    mutating func put(_ scene: NavigationScene, isNew: Bool = false) {
        guard let index = scenes.firstIndex(where: { $0.id == scene.id }) else { return scenes.append(scene) }
        let next = scenes[index].nextEntry
        scenes[index] = scene
        if !isNew { scenes[index].nextEntry = max(next, scene.nextEntry) }
    }

    /// Removes a scene.
    mutating func remove(_ id: SceneID) {
        scenes.removeAll { $0.id == id }
        if focus == id { focus = scenes.first?.id }
    }
}
