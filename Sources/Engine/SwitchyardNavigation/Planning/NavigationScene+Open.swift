/// The scene after a route is opened. The steps to it are computed elsewhere.
extension NavigationScene {
    /// Shows a route at the place that the target and the policy determine.
    mutating func open(_ target: NavigationTarget, _ policy: NavigationPolicy) throws(PlanRefusal) {
        if policy.launchMode != .standard, visibleEntry.shows(target.route) { return }
        // An overlay above the content must not cause a second modal with the same screen.
        if policy.launchMode != .standard, policy.presentation == .modal, contentEntry.shows(target.route) { return }
        if policy.presentation == .overlay { return overlays.append(try newEntry(target.route)) }
        if policy.launchMode == .singleTask, try goBack(to: { $0.shows(target.route) }, policy) { return }
        try clearModals(policy)
        if let top = modals.last {
            if top.style == .alert { throw .alertPresented(top.id) }
            // In a modal that stays, neither the declared parents nor the choice of a tab apply.
            guard policy.modalConflict == .keep, policy.presentation == .push, top.container.holds(policy) else {
                return try present(target.route, policy)
            }
            let branch = top.container.selectedIndex
            let isDeclared = policy.backStack == .declared
            let stack = try self.stack(
                on: top.container.branches[branch].entries, of: target, policy, as: isDeclared ? .onTop : nil)
            modals[modals.count - 1].container.branches[branch].entries = stack
            return
        }
        guard policy.presentation == .push, root.holds(policy) else {
            try openParents(of: target, policy)
            return try present(target.route, policy)
        }
        let branch = try root.index(for: target, policy)
        root.branches[branch].entries = try stack(on: root.branches[branch].entries, of: target, policy)
        root.selectedIndex = branch
    }

    /// Shows a route in its tab, and leaves everything that the user sees as it is.
    mutating func openInBackground(
        _ target: NavigationTarget, _ policy: NavigationPolicy
    ) throws(PlanRefusal) -> EntryID {
        let (selected, seen) = (root.selectedIndex, (modals, overlays))
        modals = []
        overlays = []
        try open(target, policy)
        defer {
            root.selectedIndex = selected
            (modals, overlays) = seen
        }
        return root.selected.top.id
    }

    /// Puts the declared parents on the stack below a modal that is about to be presented.
    private mutating func openParents(of target: NavigationTarget, _ policy: NavigationPolicy) throws(PlanRefusal) {
        guard policy.backStack == .declared, root.canPush, !target.parents.isEmpty else { return }
        let branch = try root.index(for: target, policy)
        root.branches[branch].entries = try declared(
            target.parents, on: root.branches[branch].entries, matching: target.parents.count, policy)
        root.selectedIndex = branch
    }

    private mutating func present(_ route: RouteReference, _ policy: NavigationPolicy) throws(PlanRefusal) {
        let id = try newIdentity()
        let entry = try newEntry(route)
        let wraps = policy.wrapsModals && policy.modalStyle != .alert
        modals.append(PresentedModal(id, policy.modalStyle, wraps ? .stack(entry) : .screen(entry)))
    }

    /// Returns the new stack of a branch.
    private mutating func stack(
        on entries: [NavigationEntry], of target: NavigationTarget, _ policy: NavigationPolicy,
        as backStack: NavigationPolicy.BackStack? = nil
    ) throws(PlanRefusal) -> [NavigationEntry] {
        if policy.launchMode != .standard, entries.last?.shows(target.route) == true { return entries }
        var kept = entries.count
        switch backStack ?? policy.backStack {
        case .declared:
            let chain = target.parents + [target.route]
            return try declared(chain, on: entries, matching: target.parents.count, policy)
        case .onTop: break
        case .dropping(let count):
            guard count >= 0, count <= entries.count else {
                throw .notEnoughEntries(asked: count, available: entries.count)
            }
            kept -= count
        case .aboveRoot: kept = 1
        case .alone: kept = 0
        }
        let entry = try newEntry(target.route)
        var stack: [NavigationEntry] = []
        stack.reserveCapacity(kept + 1)
        stack += entries[..<kept]
        stack.append(entry)
        return stack
    }

    /// Returns a stack that ends with a chain of routes, reusing existing entries from its bottom.
    ///
    /// The root stays; if it is one of the chain, the routes before it are not added. Foreign entries stay if the policy
    /// keeps them, and so does everything below them. Above the root, existing entries are reused only for the first
    /// `limit` routes of the chain.
    private mutating func declared(
        _ chain: [RouteReference], on entries: [NavigationEntry], matching limit: Int, _ policy: NavigationPolicy
    ) throws(PlanRefusal) -> [NavigationEntry] {
        // The root of a tab may have parents of its own, which are in other tabs.
        if let root = entries.first, let place = chain.firstIndex(where: root.shows), place > 0 {
            return try declared(Array(chain[place...]), on: entries, matching: max(0, limit - place), policy)
        }
        let keepsForeign = policy.foreignEntries != .remove
        let mustKeep = keepsForeign ? (entries.lastIndex(where: \.isForeign) ?? 0) + 1 : 1
        var kept = 0
        var matched = 0
        while kept < entries.count {
            if entries[kept].isForeign && keepsForeign {
                kept += 1
            } else if matched < chain.count, matched < limit || kept == 0, entries[kept].shows(chain[matched]) {
                kept += 1
                matched += 1
            } else if kept == 0 {
                kept += 1
            } else {
                break
            }
        }
        var stack = Array(entries.prefix(max(kept, mustKeep)))
        // Below a foreign entry that stays, even a matching root is not visible, so the route is added again.
        if let last = chain.last, matched == chain.count, stack.last?.shows(last) != true { matched -= 1 }
        for route in chain.dropFirst(matched) { stack.append(try newEntry(route)) }
        return stack
    }

    mutating func newEntry(_ route: RouteReference) throws(PlanRefusal) -> NavigationEntry {
        NavigationEntry(try newIdentity(), .route(route))
    }

    private mutating func newIdentity() throws(PlanRefusal) -> EntryID {
        guard let next = nextEntry.successor else { throw .identitiesExhausted }
        defer { nextEntry = next }
        return nextEntry
    }
}

extension NavigationContainer {
    fileprivate var canPush: Bool { kind != .screen }

    /// Whether a route can be shown in the container: pushed, or in place of its only screen.
    fileprivate func holds(_ policy: NavigationPolicy) -> Bool {
        canPush || policy.backStack == .dropping(1)
    }

    /// Returns the index of the branch in which a target is shown.
    fileprivate func index(
        for target: NavigationTarget, _ policy: NavigationPolicy
    ) throws(PlanRefusal) -> Int {
        if case .named(let name) = policy.branch {
            guard let index = branches.firstIndex(where: { $0.name == name }) else { throw .unknownBranch(name) }
            return index
        }
        guard kind != .stack, policy.branch != .selected, let declared = target.branches.first else {
            return selectedIndex
        }
        if policy.branch == .focused, target.branches.contains(selected.name) { return selectedIndex }
        for name in target.branches {
            if let index = branches.firstIndex(where: { $0.name == name }) { return index }
        }
        throw .unknownBranch(declared)
    }
}
