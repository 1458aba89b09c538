import Switchyard

/// Plays SwiftUI: it looks at what the bodies yield, moves screens as the real one was seen to, and says what it says.
///
/// Nothing happens by itself: ``update()`` evaluates the bodies, ``finish()`` ends the running movement. Where the real one
/// loses a change, this one does: rules U1 to U17 of the platform say when.
@MainActor
final class ScriptedSwiftUI {
    /// A stack on the screen.
    struct Stack: Equatable {
        var name: String
        var identity: Int
        var screens: [EntryID]
        /// Whether its values are not looked at any more, until it is made anew.
        var isDeaf = false
        /// The binding of the last body.
        var binding: PlayedBinding?
    }

    /// A presented controller.
    final class Controller: Equatable {
        static func == (one: Controller, other: Controller) -> Bool { one === other }
    }

    /// The root or a modal on the screen.
    struct Level: Equatable {
        var modal: EntryID?
        var style: ModalStyle
        var stacks: [Stack]
        var selected: String
        var slot: Int

        var hasColumns = false
        let controller = Controller()

        var top: EntryID? { stacks.first { $0.name == selected }?.screens.last }
        /// All screens that are seen.
        var tops: [EntryID] { hasColumns ? stacks.compactMap(\.screens.last) : [top].compactMap(\.self) }
    }

    /// What is on the screen.
    var levels: [Level] = []
    /// What code of the app has presented above them.
    var foreign: [Foreign] = []
    /// The movement that runs.
    var running: (() -> Void)?
    /// The controller that comes or goes.
    var movingController: Controller?
    /// The pop that runs: the screens before it and after it.
    var popping: (screens: [EntryID], left: [EntryID])?
    /// The stack that moves, and what it will show.
    private var moving: (modal: EntryID?, stack: String, screens: [EntryID])?
    /// The modal that comes.
    private var presenting: Level?
    /// What the system will do when it comes to it, one at a time.
    var later: [() -> Void] = []
    /// The modals that were asked for at a bad moment: they are never shown.
    var lost: Set<EntryID> = []
    /// The level above which a dismissal has not been said yet.
    var unsaid: EntryID??
    /// The style of the modal that went last.
    private var lastStyle: ModalStyle?
    /// The screens that were told to have appeared, and are still there.
    var visible: Set<EntryID> = []
    private var isHolding = false
    var gesture: (() -> Void, () -> Void)?
    /// How often something has happened.
    private(set) var changes = 0
    private var seen: PlayedTree?
    /// Whether the next change of a path is not looked at (U3).
    var ignoresNextPath = false
    /// Whether a stack that is removed or hidden writes an empty path afterwards (U16).
    var writesLate = false
    /// What ends the process, or confuses SwiftUI.
    private(set) var faults: [String] = []
    /// What is on the screen is told here.
    private(set) var journal: [String] = []

    unowned let views: any PlayedViews

    init(_ views: any PlayedViews) { self.views = views }

    func note(_ text: String) {
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
        views.turned()
    }

    static func level(_ level: PlayedTree.Level) -> Level {
        Level(
            modal: level.modal, style: level.style,
            stacks: level.stacks.map {
                let path = $0.path.screens
                // Of several destinations at once the first alone is shown (U1).
                let shown = if case .destinations = $0.path { Array(path.prefix(1)) } else { path }
                return Stack(
                    name: $0.name, identity: $0.identity, screens: [$0.root] + shown, binding: $0.binding)
            }, selected: level.selected, slot: level.slot, hasColumns: level.hasColumns)
    }

    private func updateStacks(at index: Int, _ wanted: PlayedTree.Level) {
        if levels[index].stacks.map(\.name) != wanted.stacks.map(\.name) {
            leave(levels[index].stacks)
            levels[index] = Self.level(wanted)
            return appearFirst(levels[index])
        }
        let isOther = levels[index].selected != wanted.selected
        for (number, stack) in wanted.stacks.enumerated() {
            let isSeen = wanted.hasColumns || stack.name == wanted.selected
            update(stack, at: index, number, isSelected: isSeen, withTab: isOther && !wanted.hasColumns)
        }
        guard isOther else { return }
        if !wanted.hasColumns { leave(levels[index].stacks.filter { $0.name == levels[index].selected }) }
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
            leave([shown])
            levels[index].stacks[number] = Stack(
                name: wanted.name, identity: wanted.identity, screens: screens, binding: wanted.binding)
            note("made anew: \(screens)")
            if isSelected, isTop { appear(screens.last) }
            return
        }
        if shown.binding != wanted.binding {
            levels[index].stacks[number].binding = wanted.binding
            faults.append("the binding of '\(wanted.name)' is another at each body")
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
            (running, moving, presenting, unsaid, movingController, popping) = (nil, nil, nil, nil, nil, nil)
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
        guard let next = wanted.presented, shown == nil, next != presenting?.modal, !lost.contains(next) else { return }
        guard let content = tree.levels.first(where: { $0.modal == next }) else { return }
        // What is asked for while something moves (U10), before a dismissal was said (U4), or below a modal of the app, is lost.
        guard running == nil, unsaid == nil, foreign.isEmpty else {
            lost.insert(next)
            return note("a presentation is lost: \(next)")
        }
        var level = Self.level(content)
        // After a sheet, the same view presents a cover as a sheet (U6).
        if wanted.hasOneSlot, lastStyle == .sheet, level.style == .fullScreen { level.style = .sheet }
        lastStyle = level.style
        presenting = level
        move(from: nil, "presents \(next)") { [self] in
            presenting = nil
            guard levels.count == index + 1 else { return }
            levels.append(level)
            if level.style != .alert, let top = level.top { tellAppears(top) }
        }
    }

    func dismiss(above index: Int, isUser: Bool) {
        // While a finger pulled it, something else may have taken it away.
        guard levels.indices.contains(index + 1) else { return }
        let (below, slot, gone) = (levels[index].modal, levels[index].slot, levels[index + 1])
        // SwiftUI never says the end of an alert or a popover.
        let isSaid = gone.style != .alert && gone.style != .popover
        if isSaid { unsaid = .some(below) }
        movingController = gone.controller
        // An alert has no probe.
        move(from: gone.style == .alert ? nil : gone.top, "dismisses \(gone.modal.map { "\($0)" } ?? "")") { [self] in
            cut(above: index)
            // The binding is written, and the end is said, some time after the screen is free (U4).
            later.append { [self] in
                if isUser, let modal = gone.modal { views.clear(modal) }
                guard isSaid else { return }
                later.append { [self] in
                    unsaid = nil
                    views.ended(above: below, slot: slot)
                }
            }
        }
    }

    /// Nothing is on the screen above a level any more.
    func cut(above index: Int) {
        leave(levels.dropFirst(index + 1).flatMap(\.stacks))
        levels = Array(levels.prefix(index + 1))
        foreign = []
    }

    /// The views of stacks are removed or hidden.
    func leave(_ stacks: [Stack]) {
        guard writesLate else { return }
        for case let binding? in stacks.map(\.binding) { later.append { binding.clear() } }
    }

    /// Completes a pop of a number of screens (U15).
    func commit(_ count: Int, of stack: Stack, leaving left: [EntryID], in modal: EntryID?) {
        guard let binding = stack.binding else {
            return views.write(Array(left.dropFirst()), to: stack.name, of: modal)
        }
        if case .failure = binding.removeLast(count) {
            faults.append("Can't remove more items from a collection than it contains")
        }
    }

    /// What UIKit says is presented.
    var presented: [PresentedController] {
        (levels.dropFirst() + [presenting].compactMap(\.self)).map { level in
            let isShown = level.controller != presenting?.controller
            return PresentedController(
                ObjectIdentifier(level.controller), name: "HostingController", style: level.style,
                screen: isShown && level.style != .alert ? level.stacks[0].screens.first : nil,
                isMoving: !isShown || level.controller == movingController)
        }
            + foreign.map {
                PresentedController(
                    ObjectIdentifier($0.controller), name: $0.name, style: $0.style, screen: nil,
                    isMoving: $0.controller == movingController)
            }
    }

    /// Columns appear with their window; a stack does so when the system comes to it.
    private func appearFirst(_ level: Level) {
        guard level.hasColumns else { return appear(level.top) }
        for top in level.tops { tellAppears(top) }
    }

    func appear(_ entry: EntryID?) {
        tellGone()
        guard let entry else { return }
        later.append { [self] in
            // What has been covered meanwhile does not appear.
            guard levels.contains(where: { $0.tops.contains(entry) }) else { return }
            tellAppears(entry)
        }
    }

    /// A screen appears, and what it has covered has gone.
    func tellAppears(_ entry: EntryID) {
        visible.insert(entry)
        tell("\(entry) appears") { $0.appeared(entry) }
        tellGone()
    }

    /// Says which screens are covered, or have gone with their tab.
    func tellGone() {
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

    func move(from entry: EntryID?, _ text: String, _ end: @escaping () -> Void) {
        note("begins: \(text)")
        if let entry { tell("\(entry) goes") { $0.willDisappear(entry) } }
        running = end
    }

    /// Ends the running movement, or does the next thing that the system has put off.
    @discardableResult
    func finish() -> Bool {
        isHolding = false
        if let end = running {
            (running, moving) = (nil, nil)
            note("ends")
            end()
            // `end` may have begun another.
            if running == nil { (presenting, movingController, popping) = (nil, nil, nil) }
            return true
        }
        guard !later.isEmpty else { return false }
        let next = later.removeFirst()
        note("later")
        next()
        return true
    }

    /// Nothing moves any more.
    func reset() {
        (running, moving, presenting, gesture, movingController, popping) = (nil, nil, nil, nil, nil, nil)
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
