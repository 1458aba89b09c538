/// The steps from one state to another.
public struct NavigationPlan: Sendable, Hashable {
    /// The steps, in order; none where nothing has to change.
    public let steps: [NavigationStep]

    /// The state after the last step.
    public let goal: NavigationState

    /// The entry that the plan leads to: a person sees it at the end, or would without the overlays that were there.
    public let destination: EntryID
}
