/// How a navigation ended.
package enum PlanOutcome: Sendable, Hashable {
    // What is rare is kept apart, so that what is not stays small.

    /// The host shows what was asked for.
    case arrived(Arrival)
    /// There is no plan; nothing was done, or nothing more.
    indirect case refused(PlanRefusal)
    /// A step failed for good, or steps did more often than plans are made anew; the last one is here.
    indirect case failed(NavigationStep, StepFailure)
    /// A person left what was asked for before it was reached.
    case overtaken
    /// The caller's task was cancelled: before the first step, so nothing was done; or later, and the rest goes on.
    case cancelled(isPerforming: Bool)
    /// More navigations of the scene wait than may; this is how many.
    case queueFull(Int)

    /// How what was asked for was reached.
    package struct Arrival: Sendable, Hashable {
        /// The scene.
        package let scene: SceneID

        /// The entry that was asked for, which a person sees unless an overlay or a modal that stays is above it.
        package let entry: EntryID

        /// How many steps were performed; none where it was showing already.
        package let steps: Int

        /// How often a failure or a person made another plan necessary.
        package let replans: Int

        /// Creates an arrival.
        ///
        /// - Parameters:
        ///   - scene: The scene.
        ///   - entry: The entry that was asked for.
        ///   - steps: How many steps were performed.
        ///   - replans: How often another plan was necessary.
        package init(scene: SceneID, entry: EntryID, steps: Int, replans: Int) {
            self.scene = scene
            self.entry = entry
            self.steps = steps
            self.replans = replans
        }
    }
}
