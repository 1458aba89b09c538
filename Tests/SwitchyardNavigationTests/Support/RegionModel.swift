import SwitchyardNavigation

/// What belongs to a region, said as plainly as can be.
extension NavigationScene {
    func container(at region: StackAddress) -> NavigationContainer? {
        guard let modal = region.modal else { return root }
        return modals.first { $0.id == modal }?.container
    }

    func modals(above region: StackAddress) -> [PresentedModal] {
        guard let modal = region.modal else { return modals }
        return Array(modals.drop { $0.id != modal }.dropFirst())
    }

    /// The modals above a region that are its own.
    func ownModals(of region: StackAddress) -> [EntryID] {
        guard container(at: region)?.selected.name == region.branch else { return [] }
        var own: [EntryID] = []
        for modal in modals(above: region) {
            if modal.container.branches.contains(where: { $0.root.isForeign }) { break }
            own.append(modal.id)
        }
        return own
    }

    /// Everything that is not a region's, as texts that can be compared; what is the region's was so in a scene before.
    func rest(of region: StackAddress, since earlier: NavigationScene? = nil) -> [String] {
        let earlier = earlier ?? self
        let own = earlier.ownModals(of: region)
        let isCovered = own.count < earlier.modals(above: region).count
        func describe(_ container: NavigationContainer, in modal: EntryID?) -> [String] {
            let old = (modal == nil ? earlier.root : earlier.container(at: StackAddress("", in: modal))) ?? container
            var texts = ["\(String(describing: modal)) \(container.kind)"]
            for branch in container.branches {
                let isRegion = region == StackAddress(branch.name, in: modal)
                texts.append(isRegion ? "region" : "\(branch.name) \(branch.entries.map(\.id))")
            }
            let isRegionSelected = region == StackAddress(container.selected.name, in: modal)
            texts.append("selected \(isRegionSelected ? old.selected.name : container.selected.name)")
            return texts
        }
        var texts = describe(root, in: nil) + ["overlays \(overlays.map(\.id))"]
        let known = Set(earlier.modals.map(\.id))
        for modal in modals where !own.contains(modal.id) {
            // One that is new may lie above the region where nothing else of the app's does.
            if !known.contains(modal.id), !isCovered { continue }
            texts += ["\(modal.style) \(modal.id)"] + describe(modal.container, in: modal.id)
        }
        return texts
    }
}

extension NavigationState {
    /// The state in which the app has presented a sheet of its own.
    func presentingForeign(_ name: String) throws -> NavigationState {
        let entry = NavigationEntry(main.nextEntry, .foreign(name))
        guard let id = entry.id.successor else { return self }
        return try applying([NavigationStep(.present(PresentedModal(id, .sheet, .stack(entry))), in: main.id)])
    }
}
