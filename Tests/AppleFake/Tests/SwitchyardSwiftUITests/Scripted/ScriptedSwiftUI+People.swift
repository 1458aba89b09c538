import Switchyard

// What users and other code do.
extension ScriptedSwiftUI {
    private var isFree: Bool { running == nil && gesture == nil && foreign.isEmpty }

    /// Taps the back button.
    @discardableResult
    func back(by count: Int = 1) -> Bool {
        guard isFree, let index = levels.indices.last,
            let number = levels[index].stacks.firstIndex(where: { $0.name == levels[index].selected })
        else { return false }
        let stack = levels[index].stacks[number]
        guard stack.screens.count > count else { return false }
        let left = Array(stack.screens.dropLast(count))
        let modal = levels[index].modal
        popping = (stack.screens, left)
        move(from: stack.screens.last, "back to \(left)") { [self] in
            // The columns may have been brought together meanwhile.
            guard levels.indices.contains(index), levels[index].stacks.indices.contains(number),
                levels[index].stacks[number].name == stack.name
            else { return }
            levels[index].stacks[number].screens = left
            commit(count, of: levels[index].stacks[number], leaving: left, in: modal)
            if let top = left.last { tellAppears(top) }
        }
        return true
    }

    /// Taps the back button once more while a pop runs: what it removes is counted from the screens that are there now (U15).
    @discardableResult
    func backAgain() -> Bool {
        guard let end = running, let pop = popping, pop.left.count > 1, let index = levels.indices.last,
            let number = levels[index].stacks.firstIndex(where: { $0.name == levels[index].selected })
        else { return false }
        let (left, name, modal) = (Array(pop.left.dropLast()), levels[index].selected, levels[index].modal)
        popping = (pop.screens, left)
        note("back again to \(left)")
        running = { [self] in
            end()
            guard levels.indices.contains(index), levels[index].stacks.indices.contains(number),
                levels[index].stacks[number].name == name, levels[index].stacks[number].screens.starts(with: left)
            else { return }
            let stack = levels[index].stacks[number]
            levels[index].stacks[number].screens = left
            commit(pop.screens.count - left.count, of: stack, leaving: left, in: modal)
            if let top = left.last { tellAppears(top) }
        }
        return true
    }

    enum Gesture { case begin, cancel, finish }

    /// Pulls from the edge: the screen comes along, and goes or comes back.
    @discardableResult
    func swipeBack(_ phase: Gesture) -> Bool {
        switch phase {
        case .begin:
            guard isFree, let level = levels.last,
                let stack = level.stacks.first(where: { $0.name == level.selected }), stack.screens.count > 1,
                let top = stack.screens.last
            else { return false }
            note("swipe")
            views.willDisappear(top)
            gesture = (
                { [self] in back() }, { [self] in tellAppears(top) }
            )
        case .cancel, .finish:
            guard let (finish, cancel) = gesture else { return false }
            gesture = nil
            phase == .finish ? finish() : cancel()
        }
        return true
    }

    /// Pulls the topmost sheet down.
    @discardableResult
    func pullDown(_ phase: Gesture) -> Bool {
        switch phase {
        case .begin:
            guard isFree, unsaid == nil, levels.count > 1, let level = levels.last, level.style != .fullScreen,
                level.style != .alert, let top = level.top
            else { return false }
            note("pull")
            movingController = level.controller
            views.willDisappear(top)
            let index = levels.count - 2
            gesture = (
                { [self] in dismiss(above: index, isUser: true) },
                { [self] in
                    movingController = nil
                    tellAppears(top)
                }
            )
        case .cancel, .finish:
            guard let (finish, cancel) = gesture else { return false }
            gesture = nil
            phase == .finish ? finish() : cancel()
        }
        return true
    }

    /// A screen of the topmost modal calls `dismiss` of its environment: the binding is written before anything moves.
    @discardableResult
    func dismissItself() -> Bool {
        guard isFree, unsaid == nil, levels.count > 1, let level = levels.last, level.style != .alert,
            let modal = level.modal
        else { return false }
        note("dismisses itself")
        views.clear(modal)
        return true
    }

    /// Taps a button of the alert that shows.
    @discardableResult
    func tapAlert() -> Bool {
        guard isFree, let alert = levels.last, alert.style == .alert, let modal = alert.modal else { return false }
        views.clear(modal)
        return true
    }

    /// Taps a tab; the one that shows writes nothing unless the system calls its setter (U11).
    ///
    /// The tab bar takes taps also while a stack moves; a finger on the screen keeps it from that.
    @discardableResult
    func tap(_ branch: String, writingEqual: Bool = false, duringMovement: Bool = false) -> Bool {
        // Columns have no tabs.
        guard duringMovement ? gesture == nil : isFree, levels.count == 1, !levels[0].hasColumns,
            levels[0].stacks.contains(where: { $0.name == branch })
        else { return false }
        let isEqual = levels[0].selected == branch
        guard !isEqual || writingEqual else { return true }
        if !isEqual { leave(levels[0].stacks.filter { $0.name == levels[0].selected }) }
        levels[0].selected = branch
        note("tap \(branch)")
        views.select(branch)
        if !isEqual { appear(levels[0].top) }
        return true
    }

    /// Code of the app takes the topmost sheet away with UIKit: its binding stays as it was, and its end may never be said (U7).
    @discardableResult
    func takeAway(isSaid: Bool = true) -> Bool {
        guard isFree, levels.count > 1, let modal = levels.last?.modal, let top = levels.last?.top else { return false }
        let (index, slot, below) = (levels.count - 2, levels[levels.count - 2].slot, levels[levels.count - 2].modal)
        views.willDisappear(top)
        cut(above: index)
        lost.insert(modal)
        note("taken away by UIKit")
        views.takenAway(modal)
        if isSaid { later.append { [views] in views.ended(above: below, slot: slot) } }
        return true
    }

    /// A popover becomes a sheet, or a sheet a popover: its content goes and comes again (U17).
    @discardableResult
    func adapt() -> Bool {
        guard isFree, let level = levels.last, level.style == .popover, let top = level.top else { return false }
        note("adapts")
        views.willDisappear(top)
        visible.remove(top)
        views.adapted(top)
        later.append { [self] in
            if levels.last?.top == top { tellAppears(top) }
        }
        return true
    }

    /// Code of the app pushes something of its own above the topmost screen.
    @discardableResult
    func pushForeign(_ name: String) -> Bool {
        guard isFree, let top = levels.last?.top else { return false }
        views.willDisappear(top)
        visible.remove(top)
        note("pushes \(name)")
        views.disappeared(top, under: name)
        return true
    }

    /// Code of the app pops its own screen.
    func popForeign() {
        if let top = levels.last?.top { tellAppears(top) }
    }

    /// What code of the app presents.
    struct Foreign {
        let controller = Controller()
        let name: String
        let style: ModalStyle
    }

    /// Code of the app presents something of its own.
    ///
    /// Only what fills the screen makes the screen below disappear.
    @discardableResult
    func presentForeign(_ name: String, as style: ModalStyle = .sheet) -> Bool {
        guard running == nil, gesture == nil, levels.last?.style != .alert else { return false }
        let new = Foreign(name: name, style: style)
        foreign.append(new)
        movingController = new.controller
        let covered = style == .fullScreen ? (levels.last?.tops ?? []).filter(visible.contains) : []
        for entry in covered { views.willDisappear(entry) }
        move(from: nil, "\(name) comes") { [self] in
            for entry in covered {
                visible.remove(entry)
                views.disappeared(entry)
            }
        }
        return true
    }

    /// Code of the app, a user or the router dismisses what the app has presented.
    @discardableResult
    func dismissForeign(_ object: ObjectIdentifier? = nil) -> Bool {
        let index =
            object.map { object in foreign.firstIndex { ObjectIdentifier($0.controller) == object } }
            ?? foreign.indices.last
        guard running == nil, gesture == nil, let index else { return false }
        movingController = foreign[index].controller
        move(from: nil, "\(foreign[index].name) goes") { [self] in
            foreign.removeSubrange(index...)
            guard foreign.isEmpty, let level = levels.last, level.style != .alert else { return }
            for top in level.tops where !visible.contains(top) { tellAppears(top) }
        }
        return true
    }

    /// Throws all views away and makes them anew (U12).
    func rebuild() {
        views.rebuild()
        let tree = views.tree
        levels = levels.indices.compactMap { index in
            tree.levels.indices.contains(index) ? Self.level(tree.levels[index]) : nil
        }
        reset()
        note("all views are made anew")
        appear(levels.last?.top)
    }
}
