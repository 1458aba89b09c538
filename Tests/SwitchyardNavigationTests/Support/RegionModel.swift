import SwitchyardNavigation

/// A simple model of what belongs to a region.
extension NavigationScene {
    func container(at region: StackAddress) -> NavigationContainer? {
        guard let modal = region.modal else { return root }
        return modals.first { $0.id == modal }?.container
    }

    func modals(above region: StackAddress) -> [PresentedModal] {
        guard let modal = region.modal else { return modals }
        return Array(modals.drop { $0.id != modal }.dropFirst())
    }

    /// The modals above a region that belong to it.
    func ownModals(of region: StackAddress) -> [EntryID] {
        guard container(at: region)?.selected.name == region.branch else { return [] }
        var own: [EntryID] = []
        for modal in modals(above: region) {
            if modal.container.branches.contains(where: { $0.root.isForeign }) { break }
            own.append(modal.id)
        }
        return own
    }

    /// Everything outside a region, as comparable texts.
    ///
    /// What belonged to the region in an earlier scene is left out.
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
            // A new modal may be above the region if no modal of the app covers it.
            if !known.contains(modal.id), !isCovered { continue }
            texts += ["\(modal.style) \(modal.id)"] + describe(modal.container, in: modal.id)
        }
        return texts
    }
}

extension NavigationState {
    /// The state after the app has presented its own sheet.
    func presentingForeign(_ name: String) throws -> NavigationState {
        let entry = NavigationEntry(main.nextEntry, .foreign(name))
        guard let id = entry.id.successor else { return self }
        return try applying([NavigationStep(.present(PresentedModal(id, .sheet, .stack(entry))), in: main.id)])
    }
}
