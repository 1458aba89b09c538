extension NavigationPlanner {
    /// Plans to show an entry of the scene: removes what lies above it, and selects its tab.
    ///
    /// - Parameter entry: The identity of the entry.
    /// - Returns: The plan; without steps if the entry is already visible.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` if the scene has no such entry, or if it is under a modal that the policy
    ///   keeps; and ``PlanRefusal/foreignEntryKept(_:)``.
    public func reveal(_ entry: EntryID) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        if policy.isInBackground { return try plan(to: goal, showing: entry) }
        if let index = goal.overlays.firstIndex(where: { $0.id == entry }) {
            goal.overlays.removeSubrange((index + 1)...)
        } else if try !goal.goBack(to: { $0.id == entry }, policy) {
            throw .noEntry(entry)
        }
        return try plan(to: goal, showing: entry)
    }
}
