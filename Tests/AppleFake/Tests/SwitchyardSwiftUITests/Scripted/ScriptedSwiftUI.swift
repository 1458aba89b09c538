import SwitchyardCore
import SwitchyardHosting

/// Plays SwiftUI: it looks at what the bodies yield, moves screens as the real one was seen to, and says what it says.
///
/// Nothing happens by itself: ``update()`` evaluates the bodies, ``finish()`` ends the running movement. Where the real one
/// loses a change, this one does: rules U1 to U13 of the platform say when.
@MainActor
final class ScriptedSwiftUI {
    /// A stack on the screen.
    struct Stack: Equatable {
        var name: String
        var identity: Int
        var screens: [EntryID]
        /// Whether its values are not looked at any more, until it is made anew.
        var isDeaf = false
    }

    /// The root or a modal on the screen.
    struct Level: Equatable {
        var modal: EntryID?
        var style: ModalStyle
        var stacks: [Stack]
        var selected: String
        var slot: Int

        var hasColumns = false

        var top: EntryID? { stacks.first { $0.name == selected }?.screens.last }
        /// All screens that are seen.
        var tops: [EntryID] { hasColumns ? stacks.compactMap(\.screens.last) : [top].compactMap(\.self) }
    }

    /// What is on the screen.
    private(set) var levels: [Level] = []
    /// The movement that runs.
    private var running: (() -> Void)?
    /// The stack that moves, and what it will show.
    private var moving: (modal: EntryID?, stack: String, screens: [EntryID])?
    /// The modal that comes.
    private var presenting: EntryID?
    /// What the system will do when it comes to it, one at a time.
    private var later: [() -> Void] = []
    /// The modals that were asked for at a bad moment: they are never shown.
    private var lost: Set<EntryID> = []
    /// The level above which a dismissal has not been said yet.
    private var unsaid: EntryID??
    /// The style of the modal that went last.
    private var lastStyle: ModalStyle?
    /// The screens that were told to have appeared, and are still there.
    private var visible: Set<EntryID> = []
    private var isHolding = false
    private var gesture: (() -> Void, () -> Void)?
    /// How often something has happened.
    private(set) var changes = 0
    private var seen: PlayedTree?
    /// Whether the next change of a path is not looked at (U3).
    var ignoresNextPath = false
    /// What is on the screen is told here.
    private(set) var journal: [String] = []

    private unowned let views: any PlayedViews

    init(_ views: any PlayedViews) { self.views = views }

    private func note(_ text: String) {
        changes += 1
        journal.append(text)
    }

    // MARK: The system

    /// Evaluates the bodies, and begins what follows of them.
    func update() {
        let tree = views.tree
        if tree != seen { note("body \(tree)") }
        seen = tree
        if levels.isEmpty {
            levels = [Self.level(tree.levels[0])]
            note("the first screens")
            views.appear()
            return appearFirst(levels[0])
        }
        for (index, wanted) in tree.levels.enumerated() {
            guard levels.indices.contains(index), levels[index].modal == wanted.modal else { break }
            updateStacks(at: index, wanted)
            updatePresentation(at: index, wanted, tree)
        }
    }

    private static func level(_ level: PlayedTree.Level) -> Level {
        Level(
            modal: level.modal, style: level.style,
            stacks: level.stacks.map {
                let path = $0.path.screens
                // Of several destinations at once the first alone is shown (U1).
                let shown = if case .destinations = $0.path { Array(path.prefix(1)) } else { path }
                return Stack(name: $0.name, identity: $0.identity, screens: [$0.root] + shown)
            }, selected: level.selected, slot: level.slot, hasColumns: level.hasColumns)
    }

    private func updateStacks(at index: Int, _ wanted: PlayedTree.Level) {
        if levels[index].stacks.map(\.name) != wanted.stacks.map(\.name) {
            levels[index] = Self.level(wanted)
            return appearFirst(levels[index])
        }
        let isOther = levels[index].selected != wanted.selected
        for (number, stack) in wanted.stacks.enumerated() {
            let isSeen = wanted.hasColumns || stack.name == wanted.selected
            update(stack, at: index, number, isSelected: isSeen, withTab: isOther && !wanted.hasColumns)
        }
        guard isOther else { return }
        levels[index].selected = wanted.selected
        note("selected \(wanted.selected)")
        appear(levels[index].top)
    }

    private func update(
        _ wanted: PlayedTree.Stack, at index: Int, _ number: Int, isSelected: Bool, withTab: Bool
    ) {
        let screens = [wanted.root] + wanted.path.screens
        let shown = levels[index].stacks[number]
        let isTop = index == levels.count - 1
        if shown.identity != wanted.identity {
            levels[index].stacks[number] = Stack(name: wanted.name, identity: wanted.identity, screens: screens)
            note("made anew: \(screens)")
            if isSelected, isTop { appear(screens.last) }
            return
        }
        guard shown.screens != screens else {
            // The screens came to what was set by another way.
            levels[index].stacks[number].isDeaf = false
            return
        }
        guard !shown.isDeaf else { return }
        if let moving, moving == (levels[index].modal, wanted.name, screens) { return }
        // A path that changes while its stack moves, or together with the tab, stays on the screen (U3).
        let isPath = shown.screens.dropFirst() != screens.dropFirst()
        let isLost = ignoresNextPath && isTop && screens.last != shown.screens.last
        if isPath, isSelected, isLost || running != nil || (withTab && screens.count == 1) {
            ignoresNextPath = false
            levels[index].stacks[number].isDeaf = true
            return note("a path is not looked at: \(screens)")
        }
        var next = screens
        if case .destinations = wanted.path, screens.count > shown.screens.count + 1 {
            // Only the first of several destinations is shown (U1).
            next = Array(screens.prefix(shown.screens.count + 1))
            levels[index].stacks[number].isDeaf = true
        }
        guard isSelected, isTop, next.last != shown.screens.last else {
            levels[index].stacks[number].screens = next
            return note("set: \(next)")
        }
        // No movement where the path is as long as before (U2).
        if next.count == shown.screens.count {
            levels[index].stacks[number].screens = next
            note("replaced: \(next)")
            return appear(next.last)
        }
        moving = (levels[index].modal, wanted.name, screens)
        move(from: shown.screens.last, "stack \(next)") { [self] in
            // The columns may have been brought together meanwhile.
            guard levels.indices.contains(index), levels[index].stacks.indices.contains(number),
                levels[index].stacks[number].name == wanted.name
            else { return }
            levels[index].stacks[number].screens = next
            if let top = next.last { tellAppears(top) }
        }
    }

    private func updatePresentation(at index: Int, _ wanted: PlayedTree.Level, _ tree: PlayedTree) {
        if levels[index].slot != wanted.slot {
            levels[index].slot = wanted.slot
            cut(above: index)
            (running, moving, presenting, unsaid) = (nil, nil, nil, nil)
            if let presented = wanted.presented { lost.remove(presented) }
            note("the view that presents is made anew")
        }
        let shown = levels.indices.contains(index + 1) ? levels[index + 1].modal : nil
        if let shown, wanted.presented != shown {
            // What is asked for together with a dismissal is lost (U5).
            if let next = wanted.presented { lost.insert(next) }
            guard running == nil, unsaid == nil else { return }
            return dismiss(above: index, isUser: false)
        }
        guard let next = wanted.presented, shown == nil, next != presenting, !lost.contains(next) else { return }
        guard let content = tree.levels.first(where: { $0.modal == next }) else { return }
        // What is asked for while something moves (U10), or before a dismissal was said (U4), is lost.
        guard running == nil, unsaid == nil else {
            lost.insert(next)
            return note("a presentation is lost: \(next)")
        }
        var level = Self.level(content)
        // After a sheet, the same view presents a cover as a sheet (U6).
        if wanted.hasOneSlot, lastStyle == .sheet, level.style == .fullScreen { level.style = .sheet }
        lastStyle = level.style
        presenting = next
        move(from: nil, "presents \(next)") { [self] in
            guard levels.count == index + 1 else { return }
            levels.append(level)
            if level.style != .alert, let top = level.top { tellAppears(top) }
        }
    }

    private func dismiss(above index: Int, isUser: Bool) {
        // While a finger pulled it, something else may have taken it away.
        guard levels.indices.contains(index + 1) else { return }
        let (below, slot, gone) = (levels[index].modal, levels[index].slot, levels[index + 1])
        unsaid = .some(below)
        move(from: gone.top, "dismisses \(gone.modal.map { "\($0)" } ?? "")") { [self] in
            cut(above: index)
            // The binding is written, and the end is said, some time after the screen is free (U4).
            later.append { [self] in
                if isUser, let modal = gone.modal { views.clear(modal) }
                later.append { [self] in
                    unsaid = nil
                    if gone.style != .alert { views.ended(above: below, slot: slot) }
                }
            }
        }
    }

    /// Nothing is on the screen above a level any more.
    private func cut(above index: Int) { levels = Array(levels.prefix(index + 1)) }

    /// Columns appear with their window; a stack does so when the system comes to it.
    private func appearFirst(_ level: Level) {
        guard level.hasColumns else { return appear(level.top) }
        for top in level.tops { tellAppears(top) }
    }

    private func appear(_ entry: EntryID?) {
        tellGone()
        guard let entry else { return }
        later.append { [self] in
            // What has been covered meanwhile does not appear.
            guard levels.contains(where: { $0.tops.contains(entry) }) else { return }
            tellAppears(entry)
        }
    }

    /// A screen appears, and what it has covered has gone.
    private func tellAppears(_ entry: EntryID) {
        visible.insert(entry)
        tell("\(entry) appears") { $0.appeared(entry) }
        tellGone()
    }

    /// Says which screens are covered, or have gone with their tab.
    private func tellGone() {
        let tops = Set(levels.flatMap(\.tops))
        for gone in visible.subtracting(tops) {
            visible.remove(gone)
            views.disappeared(gone)
        }
    }

    private func tell(_ text: String, _ body: (any PlayedViews) -> Void) {
        note(text)
        body(views)
    }

    private func move(from entry: EntryID?, _ text: String, _ end: @escaping () -> Void) {
        note("begins: \(text)")
        if let entry { tell("\(entry) goes") { $0.willDisappear(entry) } }
        running = end
    }

    /// Ends the running movement, or does the next thing that the system has put off.
    @discardableResult
    func finish() -> Bool {
        isHolding = false
        if let end = running {
            (running, moving, presenting) = (nil, nil, nil)
            note("ends")
            end()
            return true
        }
        guard !later.isEmpty else { return false }
        let next = later.removeFirst()
        note("later")
        next()
        return true
    }

    /// Keeps movements running until ``finish()``.
    func hold() { isHolding = true }

    /// Whether something moves that no script holds.
    private var moves: Bool { !isHolding && (running != nil || !later.isEmpty) }

    /// Lets the system go on until nothing happens any more but what a script holds.
    func settle(rounds: Int = 400, until condition: () -> Bool = { true }) async throws {
        var quiet = 0
        for _ in 0..<rounds {
            let before = changes
            update()
            for _ in 0..<8 { await Task.yield() }
            if !isHolding { finish() }
            quiet = changes == before && !moves ? quiet + 1 : 0
            if quiet >= 3, condition() { return }
        }
        throw Unsettled(journal: journal.suffix(40).joined(separator: "\n"))
    }

    struct Unsettled: Error, CustomStringConvertible {
        let journal: String
        var description: String { "SwiftUI does not come to rest.\n\(journal)" }
    }
}

// What users and other code do.
extension ScriptedSwiftUI {
    private var isFree: Bool { running == nil && gesture == nil }

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
        move(from: stack.screens.last, "back to \(left)") { [self] in
            // The columns may have been brought together meanwhile.
            guard levels.indices.contains(index), levels[index].stacks.indices.contains(number),
                levels[index].stacks[number].name == stack.name
            else { return }
            levels[index].stacks[number].screens = left
            views.write(Array(left.dropFirst()), to: stack.name, of: modal)
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
            views.willDisappear(top)
            let index = levels.count - 2
            gesture = (
                { [self] in dismiss(above: index, isUser: true) },
                { [self] in tellAppears(top) }
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

    /// Code of the app presents or pushes something of its own above the topmost screen.
    @discardableResult
    func cover(by cover: ForeignCover) -> Bool {
        guard isFree, let top = levels.last?.top else { return false }
        views.willDisappear(top)
        visible.remove(top)
        note("\(cover)")
        views.disappeared(top, under: cover)
        return true
    }

    /// Code of the app takes its own screen away again.
    func uncover() {
        if let top = levels.last?.top { tellAppears(top) }
    }

    /// Throws all views away and makes them anew (U12).
    func rebuild() {
        views.rebuild()
        let tree = views.tree
        levels = levels.indices.compactMap { index in
            tree.levels.indices.contains(index) ? Self.level(tree.levels[index]) : nil
        }
        (running, moving, presenting, gesture) = (nil, nil, nil, nil)
        note("all views are made anew")
        appear(levels.last?.top)
    }
}
