extension NavigationScene {
    /// Applies one change.
    ///
    /// Everything is checked first, so a refused change leaves the scene unchanged.
    mutating func apply(_ change: NavigationStep.Change) throws(StepRefusal) {
        switch change {
        case .select(let address): try select(address)
        case .push(let entry, let address):
            try update(address, adding: CollectionOfOne(entry.id)) { $0.append(entry) }
        case .pop(let id, let address):
            guard let stack = stack(at: address) else { throw .unknownStack(address) }
            guard let index = stack.lastIndex(where: { $0.id == id }) else { throw .unknownEntry(id) }
            try update(address, adding: EmptyCollection()) { $0.removeSubrange((index + 1)...) }
        case .replace(let entry, let address):
            try update(address, adding: CollectionOfOne(entry.id)) { $0[$0.count - 1] = entry }
        case .setStack(let entries, let address):
            try set(entries, at: address)
        case .present(let modal): try present(modal)
        case .dismiss(let id):
            guard let index = modals.firstIndex(where: { $0.id == id }) else { throw .unknownEntry(id) }
            modals.removeSubrange(index...)
        case .presentOverlay(let entry):
            try admit(CollectionOfOne(entry.id))
            overlays.append(entry)
        case .dismissOverlay(let id):
            guard let index = overlays.firstIndex(where: { $0.id == id }) else { throw .unknownEntry(id) }
            overlays.remove(at: index)
        case .leave: break
        case .openScene(let scene): throw .duplicateScene(scene.id)
        }
    }

    private mutating func select(_ address: StackAddress) throws(StepRefusal) {
        let index = container(of: address)?.branches.firstIndex { $0.name == address.branch }
        guard let index else { throw .unknownStack(address) }
        guard container(of: address)?.selectedIndex != index else { throw .changesNothing }
        withContainer(of: address) { $0.selectedIndex = index }
    }

    private mutating func set(
        _ entries: [NavigationEntry], at address: StackAddress
    ) throws(StepRefusal) {
        guard let old = stack(at: address) else { throw .unknownStack(address) }
        let kept = Set(old.map(\.id))
        var known: Set<EntryID> = []
        for entry in entries where !known.insert(entry.id).inserted { throw .duplicateIdentity(entry.id) }
        try update(address, adding: known.subtracting(kept)) { $0 = entries }
    }

    /// Changes a stack, if its new entries and the resulting stack are valid.
    private mutating func update(
        _ address: StackAddress, adding new: some Collection<EntryID>, _ change: (inout [NavigationEntry]) -> Void
    ) throws(StepRefusal) {
        guard let container = container(of: address), let old = stack(at: address) else {
            throw .unknownStack(address)
        }
        var stack = old
        change(&stack)
        if stack.isEmpty { throw .emptyStack(address) }
        if container.kind == .screen, stack.count > 1 { throw .oneScreenOnly(address) }
        if stack == old { throw .changesNothing }
        try admit(new)
        withContainer(of: address) { container in
            guard let index = container.branches.firstIndex(where: { $0.name == address.branch }) else { return }
            container.branches[index].entries = stack
        }
    }

    private mutating func present(_ modal: PresentedModal) throws(StepRefusal) {
        if let top = modals.last, top.style == .alert { throw .alertOnTop(top.id) }
        if modal.style == .alert, modal.container.kind != .screen { throw .alertNotScreen(modal.id) }
        try admit([modal.id] + modal.container.entries.map(\.id))
        modals.append(modal)
    }

    /// Checks that new identities are free, and reserves them.
    private mutating func admit(_ new: some Collection<EntryID>) throws(StepRefusal) {
        guard let greatest = new.max() else { return }
        // Nearly all changes add a single identity.
        if new.count > 1 {
            try check(new)
        } else if greatest < nextEntry, isTaken(greatest) {
            throw .duplicateIdentity(greatest)
        }
        guard let next = greatest.successor else { throw .identitiesExhausted }
        nextEntry = max(nextEntry, next)
    }

    /// Whether an entry or a modal already has this identity.
    private func isTaken(_ id: EntryID) -> Bool {
        containsEntry { $0.id == id } || modals.contains { $0.id == id }
    }

    /// Refuses new identities that are duplicates of each other or are already in use.
    private func check(_ new: some Collection<EntryID>) throws(StepRefusal) {
        var known: Set<EntryID> = []
        for id in new where !known.insert(id).inserted { throw .duplicateIdentity(id) }
        // An identity below `nextEntry` may be reused with its own screen; only then all existing ones are compared.
        if new.contains(where: { $0 < nextEntry }), let taken = identities.first(where: known.contains) {
            throw .duplicateIdentity(taken)
        }
    }

    func container(of address: StackAddress) -> NavigationContainer? {
        guard let modal = address.modal else { return root }
        return modals.first { $0.id == modal }?.container
    }

    mutating func withContainer(of address: StackAddress, _ change: (inout NavigationContainer) -> Void) {
        guard let modal = address.modal else { return change(&root) }
        guard let index = modals.firstIndex(where: { $0.id == modal }) else { return }
        change(&modals[index].container)
    }
}
