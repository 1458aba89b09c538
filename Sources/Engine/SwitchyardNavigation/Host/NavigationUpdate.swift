package import SwitchyardSupport

/// An update that a driver reports to its observer: for logs, traces and tests.
package enum NavigationUpdate: Sendable, Hashable {
    /// A host was connected, and the state contains its scene.
    case connected(SceneID)
    /// A host was disconnected, and its scene was removed from the state.
    case disconnected(SceneID)
    /// Steps are about to be performed for an owner; `replans` is the number of its earlier plans that failed.
    case planned(NavigationPlan, in: SceneID, replans: Int, for: NavigationOwner)
    /// A step has really happened.
    case performed(NavigationStep)
    /// A step did not happen, or did not lead to the expected scene.
    case failed(NavigationStep, StepFailure)
    /// An event occurred that the driver did not request.
    case happened(NavigationEvent, in: SceneID)
    /// A host confirmed a step after the driver had stopped waiting for it.
    case performedLate(NavigationStep)
}
