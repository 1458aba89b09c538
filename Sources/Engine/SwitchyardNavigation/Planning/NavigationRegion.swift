/// The stack of a scene that the app gave to the planner, and the modals above it.
///
/// A modal above the stack belongs to the region if the stack is selected below it and the app did not present it
/// itself. The root of a modal that the app presented is foreign. Modals above such a modal do not belong to the
/// region either.
struct NavigationRegion {
    let address: StackAddress
    /// Whether the stack's branch is the selected one.
    let isSelected: Bool
    /// The app's own modal that covers the region, if any.
    let cover: PresentedModal?
    /// The number of modals up to the one that holds the stack; 0 if the stack is in the scene's root.
    private let level: Int
    private let branch: Int
    private let ownModals: ArraySlice<PresentedModal>
    private let ownIDs: Set<EntryID>

    init(_ address: StackAddress, in scene: NavigationScene) throws(PlanRefusal) {
        guard let container = scene.container(of: address),
            let branch = container.branches.firstIndex(where: { $0.name == address.branch })
        else { throw .unknownRegion(address) }
        let level = address.modal.flatMap { id in scene.modals.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        let above = scene.modals[level...]
        isSelected = container.selectedIndex == branch
        ownModals = isSelected ? above.prefix { !$0.isForeign } : []
        cover = above.dropFirst(ownModals.count).first
        ownIDs = Set(ownModals.map(\.id))
        self.address = address
        self.level = level
        self.branch = branch
    }

    /// Returns the region as a separate scene: its container with only this branch, and its modals.
    func part(of scene: NavigationScene) -> NavigationScene {
        var part = scene
        part.root = level == 0 ? scene.root : scene.modals[level - 1].container
        part.root.branches = [part.root.branches[branch]]
        part.root.selectedIndex = 0
        part.modals = Array(ownModals)
        part.overlays = []
        return part
    }

    /// Returns the scene with a changed region, which is selected.
    func putting(_ part: NavigationScene, into scene: NavigationScene) -> NavigationScene {
        var scene = scene
        scene.withContainer(of: address) { container in
            container.branches[branch] = part.root.selected
            container.selectedIndex = branch
        }
        scene.modals.replaceSubrange(level..., with: part.modals)
        scene.overlays += part.overlays
        scene.nextEntry = part.nextEntry
        return scene
    }

    /// Returns the first change that affects more than the region.
    func firstChange(
        outsideOf changes: NavigationScene.SeenChanges, to goal: NavigationScene
    ) -> NavigationStep.Change? {
        let shows = goal.container(of: address)?.selected.name == address.branch
        return changes.steps.lazy.map(\.change).first { !allows($0, whereRegionShows: shows) }
    }

    private func allows(_ change: NavigationStep.Change, whereRegionShows shows: Bool) -> Bool {
        switch change {
        case .select(let place), .push(_, let place), .pop(_, let place), .replace(_, let place),
            .setStack(_, let place):
            place == address || place.modal.map(ownIDs.contains) ?? false
        // Dismissing this modal would also dismiss the app's modal above it.
        case .dismiss(let id): cover == nil && ownIDs.contains(id)
        // A modal may be presented before the branch below it is selected, because the modal covers that change.
        case .present: cover == nil && shows
        case .presentOverlay, .dismissOverlay, .openScene: false
        case .leave: true
        }
    }
}

extension PresentedModal {
    /// Whether the app presented the modal by itself.
    fileprivate var isForeign: Bool { container.branches.contains { $0.root.isForeign } }
}
