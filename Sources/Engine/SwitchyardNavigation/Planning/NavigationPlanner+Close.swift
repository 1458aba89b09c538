package import SwitchyardSupport

extension NavigationPlanner {
    /// Plans to remove a screen and everything above it: the opposite of ``reveal(_:)``.
    ///
    /// Removing the root of a modal dismisses the modal.
    ///
    /// - Parameter entry: The identity of the entry.
    /// - Returns: The plan.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` if the scene has no such entry;
    ///   ``PlanRefusal/notEnoughEntries(asked:available:)`` if it is a root of the scene, which cannot be removed; and
    ///   ``PlanRefusal/foreignEntryKept(_:)``.
    public func close(_ entry: EntryID) throws(PlanRefusal) -> NavigationPlan { try close(entry, replacingRootBy: nil) }

    /// Plans to remove a screen.
    ///
    /// A root is replaced, if there is a route for it.
    package func close(
        _ entry: EntryID, replacingRootBy root: RouteReference?
    ) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        guard try goal.close(entry, replacingRootBy: root) else { throw .noEntry(entry) }
        return try plan(to: goal)
    }

    /// Plans to remove all screens above a root of the scene.
    package func closeAll(aboveRoot entry: EntryID) throws(PlanRefusal) -> NavigationPlan {
        var goal = try currentScene()
        guard let branch = goal.root.branches.firstIndex(where: { $0.root.id == entry }) else { throw .noEntry(entry) }
        goal.root.branches[branch].entries.removeSubrange(1...)
        // Modals belong to the selected tab.
        if branch == goal.root.selectedIndex { goal.modals = [] }
        return try plan(to: goal)
    }

    /// Makes a plan again without some of the entries that it would add.
    ///
    /// A root is not added, so its branch keeps the present root. In a new scene it is replaced.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - entries: The entries to leave out, in the order of the scene.
    ///   - id: The scene.
    ///   - root: The first screen of a branch of a new scene. Without one, it is `nil`.
    /// - Returns: The plan without them.
    /// - Throws: ``PlanRefusal/noEntry(_:)`` if a root has no replacement.
    package func plan(
        _ plan: NavigationPlan, without entries: [EntryID], in id: SceneID,
        root: (NavigationBranch) -> RouteReference?
    ) throws(PlanRefusal) -> NavigationPlan {
        guard var goal = plan.goal.scene(id) else { return plan }
        let start = state.scene(id)
        for entry in entries {
            guard let branch = goal.root.branches.firstIndex(where: { $0.root.id == entry }) else {
                _ = try goal.close(entry, replacingRootBy: nil)
                continue
            }
            let name = goal.root.branches[branch].name
            if let present = start?.root.branch(name)?.root, !goal.entries.contains(where: { $0.id == present.id }) {
                goal.root.branches[branch].entries = [present]
                if branch == goal.root.selectedIndex { goal.modals = [] }
            } else if let root = root(goal.root.branches[branch]) {
                _ = try goal.close(entry, replacingRootBy: root)
            } else {
                throw .noEntry(entry)
            }
        }
        if start != nil { return try self.plan(to: goal) }
        let step = NavigationStep(.openScene(goal), in: id, isAnimated: policy.isAnimated)
        guard let state = try? state.applying([step]) else { throw .unreachable }
        return NavigationPlan(steps: [step], goal: state, destination: goal.contentEntry.id)
    }
}

extension NavigationPlanner {
    /// Plans to dismiss the topmost modal with all its screens.
    ///
    /// - Returns: The plan.
    /// - Throws: ``PlanRefusal/notEnoughEntries(asked:available:)`` if no modal is presented, and
    ///   ``PlanRefusal/foreignEntryKept(_:)``.
    public func dismiss() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            guard !scene.modals.isEmpty else { throw .notEnoughEntries(asked: 1, available: 0) }
            scene.modals.removeLast()
        }
        return try ignoringKeptOpen.plan(to: goal)
    }
}

extension NavigationScene {
    /// Removes an entry and everything above it; a root of the scene is replaced; returns whether the entry was in the
    /// scene.
    fileprivate mutating func close(
        _ entry: EntryID, replacingRootBy replacement: RouteReference?
    ) throws(PlanRefusal) -> Bool {
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
            if position > 0 {
                root.branches[branch].entries.removeSubrange(position...)
            } else if let replacement {
                root.branches[branch].entries = [try newEntry(replacement)]
            } else {
                throw .notEnoughEntries(asked: 1, available: 0)
            }
            // Modals belong to the selected tab, so they are dismissed only if the entry was in that tab.
            if branch == root.selectedIndex { modals = [] }
            return true
        }
        return false
    }
}
