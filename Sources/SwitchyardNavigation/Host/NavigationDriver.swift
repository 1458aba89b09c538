import SwitchyardBase

/// Drives hosts along plans, and keeps the state true to what they show.
///
/// Navigations of one scene happen one after another, those of different scenes side by side. A step is performed when
/// the host has said that the one before it really happened; after each step and each event the state is read off the
/// host. What fails or is disturbed is planned anew from there, a few times.
///
/// ```swift
/// let driver = NavigationDriver()
/// driver.connect(host)
/// let outcome = await driver.open(NavigationTarget(order, parents: [orders], branches: ["orders"]))
/// ```
@MainActor
package final class NavigationDriver {
    /// Where a person is, in the scenes of all connected hosts.
    package internal(set) var state = NavigationState()

    /// How long and how often the driver tries.
    package let limits: NavigationLimits

    /// What opens another scene; without it, plans that need one fail.
    package var opener: (any SceneOpener)?

    /// What of a scene is given over to the driver; without an entry, all of it.
    ///
    /// An app that has navigation of its own hands one tab or one flow over: plans then change that stack alone, and what
    /// would need more is ``PlanRefusal/outsideRegion(_:)``. A region goes with its scene.
    package var regions: [SceneID: StackAddress] = [:]

    /// What is to be told of everything that happens, in order, when ``state`` has followed.
    package var onUpdate: (@MainActor (NavigationUpdate) -> Void)?

    /// Marks requests, where they are made, before they are queued: in the task of whoever asks.
    package var marking: (@MainActor (@escaping PlanRequest) -> PlanRequest)?

    let deadlines: DeadlineQueue
    var hosts: [SceneID: any NavigationHost] = [:]
    var queues: [SceneID: NavigationQueue] = [:]
    var waits: [SceneID: StepWait] = [:]
    /// What waits until nothing is under way, which is tests.
    package nonisolated let idle = IdleWatchers()

    /// Creates a driver without hosts.
    ///
    /// - Parameters:
    ///   - clock: What limits are measured with; tests pass one that they advance.
    ///   - limits: How long and how often the driver tries.
    package nonisolated convenience init(
        clock: any Clock<Duration> = ContinuousClock(), limits: NavigationLimits = NavigationLimits()
    ) {
        self.init(clock: clock, limits: limits, onUpdate: nil, marking: nil)
    }

    /// Creates the driver of a router, on whatever thread.
    package nonisolated init(
        clock: any Clock<Duration>, limits: NavigationLimits,
        onUpdate: (@MainActor @Sendable (NavigationUpdate) -> Void)?,
        marking: (@MainActor @Sendable (@escaping PlanRequest) -> PlanRequest)?
    ) {
        self.limits = limits
        self.onUpdate = onUpdate
        self.marking = marking
        deadlines = DeadlineQueue(clock, isolation: MainActor.shared, waking: idle)
    }

    /// Takes over a scene: its host performs steps from now on, and the state shows what it shows.
    ///
    /// A host that was connected for the scene before is disconnected, and identities that it gave out mean nothing any
    /// more. The first scene gets the focus.
    ///
    /// - Parameter host: The host, which the driver keeps until it is disconnected or its scene is closed.
    package func connect(_ host: any NavigationHost) {
        let id = host.shown.id
        detach(id)
        hosts[id] = host
        host.onEvent = { [weak self, weak host] event in
            guard let self, let host, hosts[id] === host else { return }
            follow(event, of: host, in: id)
        }
        state.put(host.shown, isNew: true)
        if state.focus == nil { state.focus = id }
        onUpdate?(.connected(id))
    }

    /// Gives a scene up: the state forgets it, and what is performed in it fails.
    ///
    /// - Parameter scene: The scene; where no host is connected for it, nothing happens.
    package func disconnect(_ scene: SceneID) {
        guard detach(scene) else { return }
        state.remove(scene)
        regions[scene] = nil
        onUpdate?(.disconnected(scene))
    }

    @discardableResult
    private func detach(_ scene: SceneID) -> Bool {
        guard let host = hosts.removeValue(forKey: scene) else { return false }
        host.onEvent = nil
        waits.removeValue(forKey: scene)?.end(.sceneClosed)
        return true
    }

    private func follow(_ event: NavigationEvent, of host: any NavigationHost, in scene: SceneID) {
        readState(of: scene)
        if event == .focused { state.focus = scene }
        onUpdate?(.happened(event, in: scene))
        // Whoever was told may have connected another host already.
        if event == .closed, hosts[scene] === host { disconnect(scene) }
    }

    /// Makes the state say what the host shows.
    func readState(of scene: SceneID) {
        guard let shown = hosts[scene]?.shown, shown.id == scene else { return }
        state.put(shown)
    }
}

extension NavigationState {
    /// Puts a scene in the place of the one of its identity, or adds it.
    ///
    /// Unless it is new, no identity that it had is given out again, whatever it says.
    mutating func put(_ scene: NavigationScene, isNew: Bool = false) {
        guard let index = scenes.firstIndex(where: { $0.id == scene.id }) else { return scenes.append(scene) }
        let next = scenes[index].nextEntry
        scenes[index] = scene
        if !isNew { scenes[index].nextEntry = max(next, scene.nextEntry) }
    }

    /// Forgets a scene.
    mutating func remove(_ id: SceneID) {
        scenes.removeAll { $0.id == id }
        if focus == id { focus = scenes.first?.id }
    }
}
