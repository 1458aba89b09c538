/// The scene after the user goes back.
extension NavigationScene {
    /// Goes back some number of times: first through overlays, then entries of the topmost stack, then its modal.
    mutating func goBack(_ count: Int) throws(PlanRefusal) {
        guard count >= 0 else { throw .notEnoughEntries(asked: count, available: 0) }
        var left = count
        let covered = min(left, overlays.count)
        overlays.removeLast(covered)
        left -= covered
        while left > 0 {
            let depth = topContainer.selected.entries.count
            if left < depth {
                updateTopStack { $0.removeLast(left) }
                return
            }
            guard !modals.isEmpty else { throw .notEnoughEntries(asked: count, available: count - left + depth - 1) }
            modals.removeLast()
            left -= depth
        }
    }

    /// How often the user must go back to see a matching entry; `nil` if going back never shows one.
    func distanceBack(to matches: (NavigationEntry) -> Bool) -> Int? {
        var distance = 0
        for overlay in overlays.reversed() {
            if matches(overlay) { return distance }
            distance += 1
        }
        for container in containers.reversed() {
            for entry in container.selected.entries.reversed() {
                if matches(entry) { return distance }
                distance += 1
            }
        }
        return nil
    }

    /// Goes back to the topmost matching entry, anywhere in the scene, and removes what lies above it.
    mutating func goBack(
        to matches: (NavigationEntry) -> Bool, _ policy: NavigationPolicy
    ) throws(PlanRefusal) -> Bool {
        for level in (0...modals.count).reversed() {
            // Lower containers are searched only if the policy allows dismissing the modals above them.
            if level < modals.count, policy.modalConflict != .dismiss { return false }
            var container = level == 0 ? root : modals[level - 1].container
            let others = container.branches.indices.filter { $0 != container.selectedIndex }
            for branch in [container.selectedIndex] + others {
                let entries = container.branches[branch].entries
                guard let index = entries.lastIndex(where: matches) else { continue }
                container.branches[branch].entries.removeSubrange((index + 1)...)
                container.selectedIndex = branch
                modals.removeSubrange(level...)
                if level == 0 { root = container } else { modals[level - 1].container = container }
                return true
            }
        }
        return false
    }

    /// Changes the visible stack, which may be below overlays.
    mutating func updateTopStack(_ change: (inout [NavigationEntry]) -> Void) {
        if modals.isEmpty {
            change(&root.branches[root.selectedIndex].entries)
        } else {
            let branch = modals[modals.count - 1].container.selectedIndex
            change(&modals[modals.count - 1].container.branches[branch].entries)
        }
    }
}
