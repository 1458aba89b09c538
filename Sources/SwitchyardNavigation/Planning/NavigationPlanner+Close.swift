extension NavigationPlanner {
    /// Plans to remove a screen and everything above it: the opposite of ``reveal(_:)``.
    ///
    /// Removing the root of a modal dismisses the modal.
    ///
    /// - Parameter entry: The identity of the entry.
    /// - Returns: The plan.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` if the scene has no such entry;
    ///   ``PlanRefusal/notEnoughEntries(asked:available:)`` if it is a root of the scene, which cannot be removed; and
    ///   ``PlanRefusal/foreignInTheWay(_:)``.
    public func close(_ entry: EntryID) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        guard try goal.close(entry) else { throw .noEntry(entry) }
        return try plan(to: goal)
    }
}

extension NavigationPlanner {
    /// Plans to dismiss the topmost modal with all its screens.
    ///
    /// - Returns: The plan.
    /// - Throws: ``PlanRefusal/notEnoughEntries(asked:available:)`` if no modal is presented, and
    ///   ``PlanRefusal/foreignInTheWay(_:)``.
    public func dismiss() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            guard !scene.modals.isEmpty else { throw .notEnoughEntries(asked: 1, available: 0) }
            scene.modals.removeLast()
        }
        return try plan(to: goal)
    }
}

extension NavigationScene {
    /// Removes an entry and everything above it.
    ///
    /// - Returns: Whether the entry was in the scene.
    fileprivate mutating func close(_ entry: EntryID) throws(PlanRefusal) -> Bool {
        if let index = overlays.firstIndex(where: { $0.id == entry }) {
            overlays.remove(at: index)
            return true
        }
        for index in modals.indices {
            for branch in modals[index].container.branches.indices {
                let entries = modals[index].container.branches[branch].entries
                guard let position = entries.firstIndex(where: { $0.id == entry }) else { continue }
                if position == 0 {
                    modals.removeSubrange(index...)
                } else {
                    modals[index].container.branches[branch].entries.removeSubrange(position...)
                    modals.removeSubrange((index + 1)...)
                }
                return true
            }
        }
        for branch in root.branches.indices {
            guard let position = root.branches[branch].entries.firstIndex(where: { $0.id == entry }) else { continue }
            guard position > 0 else { throw .notEnoughEntries(asked: 1, available: 0) }
            root.branches[branch].entries.removeSubrange(position...)
            // Modals belong to the selected tab, so they are dismissed only if the entry was in that tab.
            if branch == root.selectedIndex { modals = [] }
            return true
        }
        return false
    }
}
