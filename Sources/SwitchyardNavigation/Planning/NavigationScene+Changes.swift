/// The way from one scene to another, with the fewest visible transitions, and of those with the fewest steps.
///
/// A transition is visible where ``NavigationScene/contentEntry`` or the overlays change. So stacks change while
/// something covers them: under a modal before it is dismissed, under one after it is presented, in a tab before it is
/// selected.
extension NavigationScene {
    /// A change, and whether a person sees it happen.
    struct SeenChange {
        var change: NavigationStep.Change
        var isVisible: Bool
    }

    /// Returns the changes that make this scene the other, or `nil` where their roots are arranged differently.
    func changes(to goal: NavigationScene) -> [SeenChange]? {
        guard root.hasBranches(of: goal.root) else { return nil }
        let kept = zip(modals, goal.modals).prefix { old, new in
            old.id == new.id && old.style == new.style && old.container.hasBranches(of: new.container)
        }.count
        let isCovered = modals.count > kept || goal.modals.count > kept
        var inPlace = root.changes(to: goal.root, in: nil, isOnTop: !isCovered && kept == 0)
        for (index, (old, new)) in zip(modals, goal.modals).prefix(kept).enumerated() {
            let isOnTop = !isCovered && index == kept - 1
            inPlace += old.container.changes(to: new.container, in: old.id, isOnTop: isOnTop)
        }
        let presented = goal.modals.dropFirst(kept).map { SeenChange(change: .present($0), isVisible: true) }
        var modalChanges: [SeenChange] = presented + inPlace
        if modals.count > kept {
            modalChanges = inPlace + [SeenChange(change: .dismiss(modals[kept].id), isVisible: true)] + presented
        }
        let overlaid = overlayChanges(to: goal)
        return overlaid.gone + modalChanges + overlaid.new
    }

    /// New overlays come on top, so those can stay with which the other list begins, in the same order.
    private func overlayChanges(to goal: NavigationScene) -> (gone: [SeenChange], new: [SeenChange]) {
        var kept = 0
        var gone: [SeenChange] = []
        for overlay in overlays {
            if kept < goal.overlays.count, goal.overlays[kept] == overlay {
                kept += 1
            } else {
                gone.append(SeenChange(change: .dismissOverlay(overlay.id), isVisible: true))
            }
        }
        return (gone, goal.overlays.dropFirst(kept).map { SeenChange(change: .presentOverlay($0), isVisible: true) })
    }
}

extension NavigationContainer {
    fileprivate func hasBranches(of other: NavigationContainer) -> Bool {
        kind == other.kind && branches.count == other.branches.count
            && zip(branches, other.branches).allSatisfy { $0.name == $1.name }
    }

    /// Returns the changes of branches that differ: what does not show first, then what a person sees.
    fileprivate func changes(
        to goal: NavigationContainer, in modal: EntryID?, isOnTop: Bool
    ) -> [NavigationScene.SeenChange] {
        var changes: [NavigationScene.SeenChange] = []
        func change(_ index: Int) -> NavigationStep.Change? {
            let address = StackAddress(branches[index].name, in: modal)
            return branches[index].change(to: goal.branches[index].entries, at: address)
        }
        for index in branches.indices where index != selectedIndex {
            if let change = change(index) { changes.append(.init(change: change, isVisible: false)) }
        }
        let staysSelected = selectedIndex == goal.selectedIndex
        if !staysSelected {
            let select = NavigationStep.Change.select(StackAddress(goal.selected.name, in: modal))
            changes.append(.init(change: select, isVisible: isOnTop))
        }
        if let change = change(selectedIndex) {
            let isVisible = isOnTop && staysSelected && selected.top != goal.selected.top
            changes.append(.init(change: change, isVisible: isVisible))
        }
        return changes
    }
}

extension NavigationBranch {
    /// Returns the one change that makes the stack consist of other entries; `nil` where it does already.
    fileprivate func change(to goal: [NavigationEntry], at address: StackAddress) -> NavigationStep.Change? {
        guard entries != goal, let newTop = goal.last else { return nil }
        let kept = zip(entries, goal).prefix { $0 == $1 }.count
        if kept == goal.count { return .pop(to: newTop.id, at: address) }
        if kept == goal.count - 1 {
            if kept == entries.count { return .push(newTop, at: address) }
            if kept == entries.count - 1 { return .replace(with: newTop, at: address) }
        }
        return .setStack(goal, at: address)
    }
}
