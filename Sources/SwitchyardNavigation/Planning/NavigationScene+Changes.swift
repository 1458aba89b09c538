/// The way from one scene to another, with the fewest visible transitions, and of those with the fewest steps.
///
/// A transition is visible where ``NavigationScene/contentEntry`` or the overlays change. So stacks change while
/// something covers them: under a modal before it is dismissed, under one after it is presented, in a tab before it is
/// selected.
extension NavigationScene {
    /// The changes, as steps that are not animated, and the last that a person sees happen.
    // At once as steps: another list would be another block of the heap for each link.
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

    /// Returns the changes that make this scene the other, or `nil` where their roots are arranged differently.
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

    /// Adds the changes that take overlays away.
    ///
    /// New ones come on top, so those can stay with which the other list begins, in the same order.
    ///
    /// - Returns: How many stay.
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

    /// Adds the changes of branches that differ: what does not show first, then what a person sees.
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
    /// Returns the one change that makes the stack consist of other entries; `nil` where it does already.
    fileprivate func change(to goal: [NavigationEntry], at address: StackAddress) -> NavigationStep.Change? {
        // Of a branch that nothing happens to, both are the same block of the heap.
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
    /// Counts the elements before the first that is not as it should be.
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
