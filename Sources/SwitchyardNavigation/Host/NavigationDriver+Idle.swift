package import SwitchyardBase
import SwitchyardDiagnostics

/// For what a navigation is performed.
package enum NavigationOwner: Sendable, Hashable {
    /// For code of the app, which asked the driver.
    case app
    /// For a link.
    case link(TransactionID)
    /// For a gate that opened or closed, by the number of the change.
    case gate(Int)

    /// Whether it is for a gate.
    var isGate: Bool {
        if case .gate = self { true } else { false }
    }
}

/// What is under way in one scene.
package struct NavigationWork: Sendable {
    /// The scene.
    package let scene: SceneID
    /// For what the navigation is performed.
    package let owner: NavigationOwner
    /// For what those are that wait in the queue, in order.
    package let waiting: [NavigationOwner]
    /// The step that the host holds.
    package let heldStep: NavigationStep?
}

/// Waiting until no navigation is under way, for tests.
extension NavigationDriver {
    /// Waits until no navigation is under way or queued, in any scene.
    ///
    /// ```swift
    /// let opening = Task { await driver.open(target) }
    /// try await driver.waitUntilIdle()
    /// ```
    ///
    /// A task that was made on the main actor before this call begins first. The limit is measured in real time,
    /// because the clock of a test stands still.
    ///
    /// - Parameter limit: How long to wait, at the most.
    /// - Throws: ``BusyNavigation`` past the limit, when the task is cancelled, and at once where only steps are left that
    ///   hosts hold (``NavigationHost/heldSteps``), or scenes that an opener does (``SceneOpener/heldScenes``).
    package func waitUntilIdle(within limit: Duration = .seconds(10)) async throws(BusyNavigation) {
        try await waitUntilIdle(within: limit, by: ContinuousClock())
    }

    /// Does the same with the limit measured by another clock.
    package func waitUntilIdle(within limit: Duration, by clock: any Clock<Duration>) async throws(BusyNavigation) {
        let watcher = IdleWatcher()
        idle.add(watcher)
        defer { idle.remove(watcher) }
        let ending = await watcher.wait(within: limit, by: clock) {
            let work = underWay
            return work.isEmpty ? .idle : work.allSatisfy { $0.heldStep != nil } ? .held : .busy
        }
        guard let cause = BusyNavigation.Cause(ending, limit: limit) else { return }
        throw BusyNavigation(cause, underWay.map(\.description))
    }

    /// What is under way, by scene.
    package var underWay: [NavigationWork] {
        let isDue = deadlines.isDue
        return queues.keys.inOrder { $0.rawValue < $1.rawValue }.compactMap { scene in
            guard let queue = queues[scene] else { return nil }
            if hosts[scene] == nil, let opening = opener?.heldScenes.first(where: { $0.id == scene }) {
                let step = NavigationStep(.openScene(opening), in: scene)
                return NavigationWork(
                    scene: scene, owner: queue.owner, waiting: queue.owners, heldStep: isDue ? nil : step)
            }
            // The latest is the one that is waited for; of one before it, the limit has passed.
            // One whose limit has passed is about to go on.
            let held = waits[scene].flatMap { $0.isOver || isDue ? nil : hosts[scene]?.heldSteps.last }
            return NavigationWork(scene: scene, owner: queue.owner, waiting: queue.owners, heldStep: held)
        }
    }
}
