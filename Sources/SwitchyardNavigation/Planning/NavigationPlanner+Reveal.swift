extension NavigationPlanner {
    /// Plans the way to an entry that is in the scene: what lies above it is taken away, its tab selected.
    ///
    /// - Parameter entry: The identity of the entry.
    /// - Returns: The steps; none where it shows already.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` where it is not there, or only under a modal that the policy keeps; and
    ///   ``PlanRefusal/foreignInTheWay(_:)``.
    public func reveal(_ entry: EntryID) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        if let index = goal.overlays.firstIndex(where: { $0.id == entry }) {
            goal.overlays.removeSubrange((index + 1)...)
        } else if try !goal.goBack(to: { $0.id == entry }, policy) {
            throw .noEntry(entry)
        }
        return try plan(to: goal, showing: entry)
    }
}
