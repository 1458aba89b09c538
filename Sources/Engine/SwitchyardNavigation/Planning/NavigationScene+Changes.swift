import SwitchyardSupport

/// The changes from one scene to another: with the fewest visible transitions, and among these with the fewest steps.
///
/// A transition is visible if ``NavigationScene/contentEntry`` or the overlays change. Therefore stacks change while
/// they are covered: below a modal before it is dismissed or after it is presented, and in a tab before it is selected.
extension NavigationScene {
    /// The changes as steps without animation, and the index of the last visible one.
    // Steps from the start: a separate list of changes would cost each link one more heap allocation.
    struct SeenChanges {
        private let scene: SceneID
        private(set) var steps: [NavigationStep] = []
        private(set) var lastVisible: Int?

        fileprivate init(in scene: SceneID) { self.scene = scene }

        fileprivate mutating func append(_ change: NavigationStep.Change, isVisible: Bool) {
            if isVisible { lastVisible = steps.count }
            steps.append(NavigationStep(change, in: scene))
        }
    }

    /// Returns the changes that turn this scene into another; `nil` if the roots have different kinds or branches.
    func changes(to goal: NavigationScene) -> SeenChanges? {
        guard root.hasBranches(of: goal.root) else { return nil }
        let kept = zip(modals, goal.modals).commonCount { old, new in
            old.id == new.id && old.style == new.style && old.container.hasBranches(of: new.container)
        }
        let isCovered = modals.count > kept || goal.modals.count > kept
        var changes = SeenChanges(in: goal.id)
        let keptOverlays = dismissOverlays(to: goal, &changes)
        func present() {
            for modal in goal.modals.dropFirst(kept) { changes.append(.present(modal), isVisible: true) }
        }
        if modals.count == kept { present() }
        root.change(to: goal.root, in: nil, isOnTop: !isCovered && kept == 0, &changes)
        for index in 0..<kept {
            let isOnTop = !isCovered && index == kept - 1
            let goal = goal.modals[index].container
            modals[index].container.change(to: goal, in: modals[index].id, isOnTop: isOnTop, &changes)
        }
        if modals.count > kept {
            changes.append(.dismiss(modals[kept].id), isVisible: true)
            present()
        }
        for overlay in goal.overlays.dropFirst(keptOverlays) {
            changes.append(.presentOverlay(overlay), isVisible: true)
        }
        return changes
    }

    /// Adds the changes that remove overlays.
    ///
    /// New overlays are added on top, so the longest common prefix of both lists, in the same order, stays.
    ///
    /// - Returns: How many overlays stay.
    private func dismissOverlays(to goal: NavigationScene, _ changes: inout SeenChanges) -> Int {
        var kept = 0
        for overlay in overlays {
            if kept < goal.overlays.count, goal.overlays[kept] == overlay {
                kept += 1
            } else {
                changes.append(.dismissOverlay(overlay.id), isVisible: true)
            }
        }
        return kept
    }
}

extension NavigationContainer {
    fileprivate func hasBranches(of other: NavigationContainer) -> Bool {
        kind == other.kind && branches.count == other.branches.count
            && zip(branches, other.branches).allSatisfy { $0.name == $1.name }
    }

    /// Adds the changes of branches that differ: hidden branches first, then the visible one.
    fileprivate func change(
        to goal: NavigationContainer, in modal: EntryID?, isOnTop: Bool,
        _ changes: inout NavigationScene.SeenChanges
    ) {
        func change(_ index: Int) -> NavigationStep.Change? {
            let address = StackAddress(branches[index].name, in: modal)
            return branches[index].change(to: goal.branches[index].entries, at: address)
        }
        for index in branches.indices where index != selectedIndex {
            if let change = change(index) { changes.append(change, isVisible: false) }
        }
        let staysSelected = selectedIndex == goal.selectedIndex
        if !staysSelected {
            let select = NavigationStep.Change.select(StackAddress(goal.selected.name, in: modal))
            changes.append(select, isVisible: isOnTop)
        }
        if let change = change(selectedIndex) {
            let isVisible = isOnTop && staysSelected && selected.top != goal.selected.top
            changes.append(change, isVisible: isVisible)
        }
    }
}

extension NavigationBranch {
    /// Returns the one change that turns the stack into another; `nil` if both are equal.
    fileprivate func change(to goal: [NavigationEntry], at address: StackAddress) -> NavigationStep.Change? {
        // For an unchanged branch both arrays share their storage, so the comparison is fast.
        guard entries != goal, let newTop = goal.last else { return nil }
        let kept = zip(entries, goal).commonCount { $0 == $1 }
        if kept == goal.count { return .pop(to: newTop.id, at: address) }
        if kept == goal.count - 1 {
            if kept == entries.count { return .push(newTop, at: address) }
            if kept == entries.count - 1 { return .replace(with: newTop, at: address) }
        }
        return .setStack(goal, at: address)
    }
}

extension Sequence {
    /// Counts the elements before the first one that does not satisfy the predicate.
    fileprivate func commonCount<First, Second>(_ isSame: (First, Second) -> Bool) -> Int
    where Element == (First, Second) {
        var count = 0
        for (first, second) in self {
            guard isSame(first, second) else { break }
            count += 1
        }
        return count
    }
}
