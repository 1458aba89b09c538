package import SwitchyardSupport

/// The reason for which a navigation is performed.
package enum NavigationOwner: Sendable, Hashable {
    /// Code of the app called the driver.
    case app
    /// A link.
    case link(TransactionID)
    /// A gate opened or closed; the value is the number of the change.
    case gate(Int)

    /// Whether the navigation is performed for a gate.
    var isGate: Bool {
        if case .gate = self { true } else { false }
    }
}

/// The navigations under way in one scene.
package struct NavigationWork: Sendable {
    /// The scene.
    package let scene: SceneID
    /// The reason for the current navigation.
    package let owner: NavigationOwner
    /// The reasons for the queued navigations, in order.
    package let waiting: [NavigationOwner]
    /// The step that the host holds, if any.
    package let heldStep: NavigationStep?
}

/// What is under way, for tests that wait until nothing is.
extension NavigationDriver {
    /// The reason for the navigation that a scene performs; `nil` if it performs none.
    package func owner(of scene: SceneID) -> NavigationOwner? { queues[scene]?.owner }

    /// What is under way, one element per scene, ordered by the scene's name.
    package var underWay: [NavigationWork] {
        let isDue = deadlines.isDue
        return queues.scenes.inOrder { $0.rawValue < $1.rawValue }.compactMap { scene in
            guard let queue = queues[scene] else { return nil }
            if hosts[scene] == nil, let opening = opener?.heldScenes.first(where: { $0.id == scene }) {
                let step = NavigationStep(.openScene(opening), in: scene)
                return NavigationWork(
                    scene: scene, owner: queue.owner, waiting: queue.owners, heldStep: isDue ? nil : step)
            }
            // The driver waits for the latest held step; an earlier one has already passed its limit. A step whose
            // limit has passed does not count as held, because its navigation is about to continue.
            let held = waits[scene].flatMap { $0.isOver || isDue ? nil : hosts[scene]?.heldSteps.last }
            return NavigationWork(scene: scene, owner: queue.owner, waiting: queue.owners, heldStep: held)
        }
    }
}
