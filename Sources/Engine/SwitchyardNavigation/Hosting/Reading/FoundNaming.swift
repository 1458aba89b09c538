import SwitchyardSupport

/// Gives identities to the screens of a reading, in its order.
struct FoundNaming {
    /// The assigned identities.
    private(set) var given: [EntryID] = []
    private var known: [EntryID: NavigationEntry] = [:]
    private var next: EntryID
    private var isExhausted = false

    init(_ scene: NavigationScene, bringing step: NavigationStep?) {
        var reserving = scene
        if let step { reserving.reserveIdentities(of: step) }
        next = reserving.nextEntry
        for entry in Array(scene.entries) + (step?.entries ?? []) { known[entry.id] = entry }
    }

    /// Returns the scene of a reading; `nil` if it is invalid, or no identities are left.
    mutating func scene(of found: FoundScene, id: SceneID) -> NavigationScene? {
        let root = container(found.root)
        var modals: [PresentedModal] = []
        for (index, modal) in found.modals.enumerated() {
            let identity = self.identity(modal.screen)
            guard let container = container(modal.container) else { return nil }
            modals.append(
                PresentedModal(
                    identity, style(modal, isTopmost: index == found.modals.count - 1, container), container))
        }
        let overlays = found.overlays.map { entry($0) }
        guard let root, !isExhausted else { return nil }
        return try? NavigationScene(id, root: root, modals: modals, overlays: overlays, nextEntry: next)
    }

    /// Returns the style of a modal.
    ///
    /// In a scene, an alert is one screen and the topmost modal.
    private func style(
        _ modal: FoundScene.Modal, isTopmost: Bool, _ container: NavigationContainer
    ) -> ModalStyle {
        guard modal.style == .alert, !isTopmost || container.kind != .screen else { return modal.style }
        return .sheet
    }

    private mutating func container(_ found: FoundScene.Container) -> NavigationContainer? {
        var branches: [NavigationBranch] = []
        for branch in found.branches {
            let screens = branch.screens.isEmpty ? [FoundScene.emptied] : branch.screens
            let entries = screens.map { entry($0) }
            branches.append(NavigationBranch(branch.name, root: entries[0], above: Array(entries.dropFirst())))
        }
        return try? NavigationContainer(found.kind, branches, selected: found.selected)
    }

    private mutating func entry(_ screen: FoundScene.Screen) -> NavigationEntry {
        switch screen {
        case .known(let id): known[id] ?? NavigationEntry(reserved(id), .foreign("unknown"))
        case .new(let name): NavigationEntry(giveOut(), .foreign(name))
        }
    }

    private mutating func identity(_ screen: FoundScene.Screen) -> EntryID {
        switch screen {
        case .known(let id): reserved(id)
        case .new: giveOut()
        }
    }

    private mutating func giveOut() -> EntryID {
        given.append(next)
        return reserved(next)
    }

    /// The greatest reserved identity; only greater ones are assigned later.
    private mutating func reserved(_ id: EntryID) -> EntryID {
        guard id >= next else { return id }
        if let successor = id.successor { next = successor } else { isExhausted = true }
        return id
    }
}
