package import SwitchyardSupport

/// How a navigation ended.
package enum PlanOutcome: Sendable, Hashable {
    // Rare cases are indirect, so that the enum stays small.

    /// The host shows the destination.
    case arrived(Arrival)
    /// There is no plan, or no further plan after a disturbance.
    indirect case refused(PlanRefusal)
    /// A step failed permanently, or plans failed more often than the limit allows; the values describe the last
    /// failure.
    indirect case failed(NavigationStep, StepFailure)
    /// The user left the destination before it was reached.
    case overtaken
    /// The caller's task was cancelled: before the first step, so nothing was done; or later, and the navigation
    /// continues. Or the requester has withdrawn before the first step.
    case cancelled(isPerforming: Bool)
    /// The queue of the scene is full.
    ///
    /// The value is the number of queued navigations with the same first source.
    case queueFull(Int)

    /// Details of a navigation that arrived.
    package struct Arrival: Sendable, Hashable {
        /// The scene.
        package let scene: SceneID

        /// The destination entry.
        ///
        /// The user sees it unless an overlay or a remaining modal is above it.
        package let entry: EntryID

        /// How many steps were performed; 0 if the entry was already visible.
        package let steps: Int

        /// How often a failure or the user made a new plan necessary.
        let replans: Int

        /// Creates an arrival.
        init(scene: SceneID, entry: EntryID, steps: Int, replans: Int) {
            self.scene = scene
            self.entry = entry
            self.steps = steps
            self.replans = replans
        }
    }
}
