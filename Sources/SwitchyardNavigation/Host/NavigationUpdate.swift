/// What a driver tells whoever watches: for logs, traces and tests.
package enum NavigationUpdate: Sendable, Hashable {
    /// A host was connected, and the state has its scene.
    case connected(SceneID)
    /// A scene is gone with its host.
    case disconnected(SceneID)
    /// Steps are about to be performed, after so many plans that came to nothing.
    case planned(NavigationPlan, in: SceneID, replans: Int)
    /// A step has really happened.
    case performed(NavigationStep)
    /// A step has not happened, or not as it should have.
    case failed(NavigationStep, StepFailure)
    /// Somebody else did something.
    case happened(NavigationEvent, in: SceneID)
    /// A host said after all that a step had happened, for which nobody waits any more.
    case happenedLate(NavigationStep)
}
