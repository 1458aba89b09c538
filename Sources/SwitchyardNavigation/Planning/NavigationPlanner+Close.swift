extension NavigationPlanner {
    /// Plans to take a screen away, with what lies above it: the opposite of ``reveal(_:)``.
    ///
    /// The root of a modal takes its modal along.
    ///
    /// - Parameter entry: The identity of the entry.
    /// - Returns: The steps.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` where it is not there; ``PlanRefusal/notEnoughEntries(asked:available:)``
    ///   where it is a root of the scene, which stays; and ``PlanRefusal/foreignInTheWay(_:)``.
    public func close(_ entry: EntryID) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        guard try goal.close(entry) else { throw .noEntry(entry) }
        return try plan(to: goal)
    }
}

extension NavigationPlanner {
    /// Plans to dismiss the topmost modal with all its screens.
    ///
    /// - Returns: The steps.
    /// - Throws: ``PlanRefusal/notEnoughEntries(asked:available:)`` where no modal shows, and
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
    /// Takes an entry away with what lies above it.
    ///
    /// - Returns: Whether it was there.
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
            // What was presented from there goes along; what another tab shows stays.
            if branch == root.selectedIndex { modals = [] }
            return true
        }
        return false
    }
}
