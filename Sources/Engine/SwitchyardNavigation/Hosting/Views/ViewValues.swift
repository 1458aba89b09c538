/// The state of all declarative views of a scene: its levels from the root up, and the overlays above them.
///
/// Steps of a plan and actions of the user change this value. For each change it returns the report of the platform
/// that will follow, so the views make no decisions.
package struct ViewValues: Sendable, Hashable {
    /// The evidence that a change has happened.
    package enum Arrival: Sendable, Hashable {
        /// The value itself: there is no transition, or the platform does not report it.
        case written
        /// The appearance of a screen.
        case screen(EntryID, StepMachine.Signal)
        /// The end of a dismissal.
        case dismissal(EntryID)
        /// The system's answer to a link that leaves the app.
        case departure(String)
    }

    /// The root and the modals, the topmost last.
    package private(set) var levels: [ViewLevel]
    /// The overlays, the topmost last.
    package private(set) var overlays: [NavigationEntry]
    /// Whether the platform shows when alerts and popovers have disappeared, which SwiftUI does not report.
    var isWindowSeen = false

    /// Creates the values of a scene.
    init(_ scene: NavigationScene) {
        levels = [ViewLevel(scene.root)]
        overlays = scene.overlays
        for modal in scene.modals {
            levels[levels.count - 1].presented = modal.id
            levels.append(ViewLevel(modal.container, modal: modal.id, style: modal.style))
        }
    }

    /// The reading of an adapter whose views show these values.
    package var found: FoundScene {
        let staying = levels.dropFirst().prefix { !$0.isLeaving }
        return FoundScene(
            root: levels[0].found,
            modals: staying.map { .init(.known($0.modal ?? EntryID(number: 0)), $0.style, $0.found) },
            overlays: overlays.map { .known($0.id) })
    }

    /// All screens that need views, including those of modals that are being dismissed.
    package var entries: [NavigationEntry] { levels.flatMap { $0.branches.flatMap(\.screens) } + overlays }

    /// Whether no modal is being dismissed.
    var isAtRest: Bool { levels.allSatisfy { !$0.isLeaving } }

    /// The lowest of the modals that are being dismissed, if SwiftUI does not report its end.
    var leavingSilently: EntryID? { levels.first { $0.isLeaving }.flatMap { $0.reportsEnd ? nil : $0.modal } }

    /// Whether the lowest of the modals that are being dismissed is one of these.
    func isLeaving(_ modals: Set<EntryID>) -> Bool {
        levels.first { $0.isLeaving }?.modal.map(modals.contains) ?? false
    }

    /// The level of a modal, or the root; `nil` if it was removed.
    package func level(_ modal: EntryID?) -> ViewLevel? { levels.first { $0.modal == modal } }

    /// The modal above a level, also one that is being dismissed; `nil` above the topmost level.
    package func modal(above modal: EntryID?) -> ViewLevel? {
        index(modal).flatMap { levels.indices.contains($0 + 1) ? levels[$0 + 1] : nil }
    }

    private func index(_ modal: EntryID?) -> Int? { levels.firstIndex { $0.modal == modal } }

    /// Whether the system may hide the column of an address: in a wide window, each column but the last.
    func isHideable(_ address: StackAddress) -> Bool {
        address.modal == nil && levels[0].hasColumns && !levels[0].isCollapsed
            && levels[0].branches.last?.name != address.branch
    }

    /// The column of the root that contains a screen; `nil` if the root has no columns, or no column contains it.
    func column(of entry: EntryID) -> ViewLevel.Branch? {
        guard levels[0].hasColumns, !levels[0].isCollapsed else { return nil }
        return levels[0].branches.first { $0.screens.contains { $0.id == entry } }
    }

    /// Whether a screen is the content of an alert.
    func isAlert(_ entry: EntryID) -> Bool { modal(of: entry).flatMap(level)?.style == .alert }

    /// The modal that contains a screen; `nil` for a screen of the root, and for an unknown screen.
    func modal(of entry: EntryID) -> EntryID? {
        levels.first { $0.branches.contains { $0.screens.contains { $0.id == entry } } }?.modal
    }

    /// Whether a screen is below another in a stack.
    func isBelow(_ entry: EntryID, _ other: EntryID) -> Bool {
        levels.contains { level in
            level.branches.contains { branch in
                let screens = branch.screens.map(\.id)
                guard let lower = screens.firstIndex(of: entry), let upper = screens.firstIndex(of: other)
                else { return false }
                return lower < upper
            }
        }
    }

    /// The top screens of the visible stacks of all levels.
    package var tops: [EntryID] {
        levels.flatMap { level in
            level.branches.indices.compactMap { level.stack(showing: $0) }
                .compactMap { level.screens(of: $0).last?.id }
        }
    }

    /// Whether a screen is the top of a visible stack.
    func isSeen(_ entry: EntryID) -> Bool {
        guard let top = levels.last else { return false }
        return top.branches.indices.contains { branch in
            top.stack(showing: branch).map { top.screens(of: $0).last?.id == entry } ?? false
        }
    }

    // MARK: What users do

    /// The path of a stack; empty if these views were removed.
    ///
    /// The views of a modal keep it until the modal has disappeared.
    package func path(of views: ViewStackID) -> ViewPath {
        guard let level = level(views.modal), level.contains(views) else { return ViewPath() }
        return level.path(of: views.stack)
    }

    /// Adopts a path that the views have written.
    ///
    /// SwiftUI also writes when it removes a stack, so removed views change nothing.
    mutating func write(_ path: ViewPath, to views: ViewStackID) -> Bool {
        guard let index = index(views.modal), !levels[index].isLeaving, levels[index].contains(views) else {
            return false
        }
        return levels[index].write(path, to: views.stack)
    }

    /// Selects a branch of the root; an unknown name changes nothing.
    mutating func select(_ branch: String) -> Bool {
        guard let index = levels[0].branches.firstIndex(where: { $0.name == branch }), levels[0].selected != index
        else { return false }
        levels[0].selected = index
        // SwiftUI may ignore a path that changes together with its tab, and does not report that.
        if takeUnseenChange(of: index), let stack = levels[0].stack(showing: index) { levels[0].rebuild(stack) }
        return true
    }

    /// Whether the stack of a branch of the root has changed while it was not visible, since the last call.
    private mutating func takeUnseenChange(of branch: Int) -> Bool {
        defer { levels[0].branches[branch].hasChangedUnseen = false }
        return levels[0].branches[branch].hasChangedUnseen
    }

    /// Puts the columns of a split view into one stack, or side by side.
    mutating func collapse(_ isCollapsed: Bool) -> Bool {
        guard levels[0].hasColumns, levels[0].isCollapsed != isCollapsed else { return false }
        levels[0].isCollapsed = isCollapsed
        // The stacks have new views, and those of the former ones may still write.
        if isCollapsed {
            levels[0].rebuild(.compact)
        } else {
            for branch in levels[0].branches { levels[0].rebuild(.branch(branch.name)) }
        }
        return true
    }

    /// Begins to dismiss a modal and those above it.
    ///
    /// An alert or a popover is removed at once if nothing shows when it has disappeared.
    mutating func clear(_ modal: EntryID) -> Bool {
        guard let index = index(modal), index > 0, !levels[index].isLeaving else { return false }
        if !levels[index].reportsEnd, !isWindowSeen { return remove(modal) }
        levels[index - 1].presented = nil
        for above in index..<levels.count { levels[above].isLeaving = true }
        return true
    }

    /// Removes a modal and those above it.
    mutating func remove(_ modal: EntryID) -> Bool {
        guard let index = index(modal), index > 0 else { return false }
        levels.removeSubrange(index...)
        levels[index - 1].presented = nil
        forgetChangesBelow(index - 1)
        return true
    }

    mutating func removeOverlay(_ id: EntryID) -> Bool {
        guard let index = overlays.firstIndex(where: { $0.id == id }) else { return false }
        overlays.remove(at: index)
        return true
    }

    // MARK: What is created again

    /// Removes modals whose dismissal is not reported, and recreates the views that presented them.
    mutating func giveUpLeaving() {
        guard let index = levels.firstIndex(where: \.isLeaving), index > 0 else { return }
        levels.removeSubrange(index...)
        levels[index - 1].slot += 1
        // SwiftUI may have ignored a path that changed while the modal was dismissed.
        for branch in levels[index - 1].branches where branch.hasChangedBelow {
            levels[index - 1].rebuild(levels[index - 1].isCollapsed ? .compact : .branch(branch.name))
        }
        forgetChangesBelow(index - 1)
    }

    private mutating func forgetChangesBelow(_ level: Int) {
        for branch in levels[level].branches.indices {
            levels[level].branches[branch].hasChangedBelow = false
            levels[level].branches[branch].wasSelectedBelow = false
        }
    }

    /// Recreates the views of the stack that contains a screen.
    mutating func rebuild(holding entry: EntryID) {
        for index in levels.indices {
            for branch in levels[index].branches where branch.screens.contains(where: { $0.id == entry }) {
                levels[index].rebuild(levels[index].isCollapsed ? .compact : .branch(branch.name))
            }
        }
    }

    /// Undoes a change whose screen never appeared: recreated views show the previous screens again.
    mutating func undo(_ signal: StepMachine.Signal, to former: ViewValues) {
        switch signal {
        case .presented(let modal):
            guard let index = index(modal), remove(modal) else { return }
            levels[index - 1].slot += 1
        case .shown(let address):
            guard let index = index(address.modal), let before = former.level(address.modal) else { return }
            let branch = levels[index].branches.firstIndex { $0.name == address.branch }
            guard let branch, let screens = before.branches.first(where: { $0.name == address.branch })?.screens
            else { return }
            levels[index].branches[branch].screens = screens
            if index == 0, levels[0].isCollapsed { levels[0].selected = before.selected }
            levels[index].rebuild(levels[index].isCollapsed ? .compact : .branch(address.branch))
        case .dismissed, .left: break
        }
    }
}

// Steps of plans.
extension ViewValues {
    /// Applies a step.
    package mutating func apply(_ step: NavigationStep) throws(StepFailure) -> Arrival {
        switch step.change {
        case .select(let address):
            guard address.modal == nil else { throw .refused("A modal has no branches to select.") }
            guard let branch = levels[0].branches.firstIndex(where: { $0.name == address.branch }) else {
                throw .refused("There is no branch \(address) here.")
            }
            let arrival = change(of: 0, at: address) { $0.selected = branch }
            if levels.count > 1 { levels[0].branches[branch].wasSelectedBelow = true }
            guard takeUnseenChange(of: branch) else { return arrival }
            if levels.count == 1, let top = top(of: 0, at: address) { return .screen(top, .shown(address)) }
            if let stack = levels[0].stack(showing: branch) { levels[0].rebuild(stack) }
            return arrival
        case .push(let entry, let address): return try set(at: address) { $0 + [entry] }
        case .pop(to: let id, let address):
            guard let stack = level(address.modal)?.screens(of: .branch(address.branch)),
                let index = stack.firstIndex(where: { $0.id == id })
            else { throw .refused("The screen \(id) is not in its stack.") }
            return try set(at: address) { Array($0[...index]) }
        case .replace(with: let entry, let address): return try set(at: address) { $0.dropLast() + [entry] }
        case .setStack(let entries, let address): return try set(at: address) { _ in entries }
        case .present(let modal): return try present(modal)
        case .dismiss(let id): return try dismiss(id)
        case .presentOverlay(let entry):
            overlays.append(entry)
            return .written
        case .dismissOverlay(let id):
            guard removeOverlay(id) else { throw .refused("There is no overlay \(id).") }
            return .written
        case .leave(let link): return .departure(link)
        case .openScene: throw .refused("Another scene is opened by the app.")
        }
    }

    private mutating func set(
        at address: StackAddress, _ change: ([NavigationEntry]) -> [NavigationEntry]
    ) throws(StepFailure) -> Arrival {
        guard let index = index(address.modal), !levels[index].isLeaving,
            let branch = levels[index].branches.firstIndex(where: { $0.name == address.branch })
        else { throw .refused("There is no stack \(address) here.") }
        let former = levels[index].branches[branch].screens
        let screens = change(former)
        guard let root = screens.first else { throw .refused("A stack is never empty.") }
        let isBelow = index < levels.count - 1
        return self.change(of: index, at: address) { level in
            level.branches[branch].screens = screens
            if isBelow { level.branches[branch].hasChangedBelow = true }
            if index == 0, level.stack(showing: branch) == nil { level.branches[branch].hasChangedUnseen = true }
            // The root is not part of the path: if other screens are above it, the views of the whole stack are
            // recreated.
            let isDeep = former.count > 1 || screens.count > 1
            // SwiftUI may ignore a path that changes together with its tab, and below a modal nothing shows that.
            let isDoubtful = isBelow && level.branches[branch].wasSelectedBelow
            if root.id != former[0].id && isDeep || isDoubtful, let stack = level.stack(showing: branch) {
                level.rebuild(stack)
            }
        }
    }

    /// Changes a level, and returns the evidence that the change has happened.
    private mutating func change(
        of index: Int, at address: StackAddress, _ body: (inout ViewLevel) -> Void
    ) -> Arrival {
        let former = top(of: index, at: address)
        body(&levels[index])
        // A screen below a modal or in an invisible tab does not appear, so no report is awaited.
        guard index == levels.count - 1, let top = top(of: index, at: address), let former, top != former
        else {
            return .written
        }
        return .screen(top, .shown(address))
    }

    /// The top screen of a branch; `nil` if the branch is not visible.
    private func top(of index: Int, at address: StackAddress) -> EntryID? {
        let level = levels[index]
        guard let branch = level.branches.firstIndex(where: { $0.name == address.branch }) else { return nil }
        // A column that covers the others is visible.
        if level.isCollapsed { return level.screens(of: .compact).last?.id }
        return level.stack(showing: branch).flatMap { level.screens(of: $0).last?.id }
    }

    private mutating func present(_ modal: PresentedModal) throws(StepFailure) -> Arrival {
        guard modal.container.kind == .stack || modal.container.kind == .screen else {
            throw .refused("A modal holds one screen or one stack here.")
        }
        guard let top = levels.last, !top.isLeaving, top.style != .alert else {
            throw .refused("The presenting screen is an alert, or is being dismissed.")
        }
        levels[levels.count - 1].presented = modal.id
        levels.append(ViewLevel(modal.container, modal: modal.id, style: modal.style))
        guard modal.style != .alert else { return .written }
        return .screen(modal.container.selected.top.id, .presented(modal.id))
    }

    private mutating func dismiss(_ id: EntryID) throws(StepFailure) -> Arrival {
        guard level(id) != nil else { throw .refused("The modal \(id) is not presented.") }
        guard clear(id), level(id) != nil else { return .written }
        return .dismissal(id)
    }
}
