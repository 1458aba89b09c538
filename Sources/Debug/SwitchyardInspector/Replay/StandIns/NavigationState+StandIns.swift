import SwitchyardNavigation

/// States in which stand-ins replace the values of links.
extension StandIns {
    mutating func state(_ state: NavigationState) -> NavigationState {
        var scenes: [NavigationScene] = []
        for scene in state.scenes { scenes.append(self.scene(scene)) }
        // Only values have changed, so the state is as valid as before.
        return (try? NavigationState(scenes, focus: state.focus)) ?? NavigationState()
    }

    mutating func scene(_ scene: NavigationScene) -> NavigationScene {
        let root = container(scene.root)
        var modals: [PresentedModal] = []
        for modal in scene.modals { modals.append(PresentedModal(modal.id, modal.style, container(modal.container))) }
        var overlays: [NavigationEntry] = []
        for overlay in scene.overlays { overlays.append(entry(overlay)) }
        let made = try? NavigationScene(
            scene.id, root: root, modals: modals, overlays: overlays, nextEntry: scene.nextEntry)
        return made ?? NavigationScene(scene.id, stack: RouteReference(Redactor.hidden))
    }

    private mutating func container(_ container: NavigationContainer) -> NavigationContainer {
        var branches: [NavigationBranch] = []
        for branch in container.branches {
            var entries: [NavigationEntry] = []
            for entry in branch.entries { entries.append(self.entry(entry)) }
            branches.append(NavigationBranch(branch.name, root: entries[0], above: Array(entries.dropFirst())))
        }
        let made = try? NavigationContainer(container.kind, branches, selected: container.selected.name)
        return made ?? .screen(branches[0].root)
    }

    private mutating func entry(_ entry: NavigationEntry) -> NavigationEntry {
        guard let route = entry.route else { return entry }
        let parameters = parameters(of: route)
        let made = RouteReference(route.name, parameters, link: route.link.map { link($0, to: route.name) })
        return NavigationEntry(entry.id, .route(made))
    }
}
