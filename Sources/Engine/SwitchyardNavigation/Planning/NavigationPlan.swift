/// The steps from one state to another.
public struct NavigationPlan: Sendable, Hashable {
    /// The steps, in order; empty if nothing has to change.
    public let steps: [NavigationStep]

    /// The state after the last step.
    public let goal: NavigationState

    /// The destination entry of the plan.
    ///
    /// At the end the user sees it, unless an existing overlay covers it.
    public let destination: EntryID
}
