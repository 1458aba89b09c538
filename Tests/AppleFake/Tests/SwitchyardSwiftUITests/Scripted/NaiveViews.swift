import Switchyard

/// A model for SwiftUI as people write it: what is set is taken for shown.
///
/// One value for sheets and covers, a chain of destinations, and the stack of the tab for everything that is pushed. The values
/// live in the views. It was written without a look at the rules.
@MainActor
final class NaiveViews: PlayedViews {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?

    init(_ scene: NavigationScene) { shown = scene }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        shown.reserveIdentities(of: step)
        do {
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    var tree: PlayedTree {
        var levels = [level(shown.root, nil, .fullScreen)]
        for modal in shown.modals {
            levels[levels.count - 1].presented = modal.id
            // A sheet shows its first screen, and has no stack.
            var level = level(modal.container, modal.id, modal.style)
            level.stacks[0].path = .destinations([])
            levels.append(level)
        }
        return PlayedTree(levels: levels)
    }

    private func level(_ container: NavigationContainer, _ modal: EntryID?, _ style: ModalStyle) -> PlayedTree.Level {
        PlayedTree.Level(
            modal: modal, style: style,
            stacks: container.branches.map { branch in
                PlayedTree.Stack(
                    name: branch.name, root: branch.root.id,
                    path: .destinations(branch.entries.dropFirst().map(\.id)))
            }, selected: container.selected.name, hasOneSlot: true)
    }

    func turned() {}
    func appear() {}
    func appeared(_ entry: EntryID) {}
    func willDisappear(_ entry: EntryID) {}
    func disappeared(_ entry: EntryID) {}
    func disappeared(_ entry: EntryID, under cover: String) {}
    func adapted(_ entry: EntryID) {}

    func write(_ path: [EntryID], to stack: String, of modal: EntryID?) {
        let address = StackAddress(stack, in: modal)
        guard let entries = shown.stack(at: address) else { return }
        happened(.wentBack(to: path.last ?? entries[0].id, at: address))
    }

    func select(_ branch: String) {
        guard branch != shown.root.selected.name else {
            // A tap on the tab that shows goes back to the first screen.
            if let root = shown.root.selected.entries.first {
                happened(.wentBack(to: root.id, at: StackAddress(branch)))
            }
            return
        }
        happened(.selected(StackAddress(branch)))
    }

    func clear(_ modal: EntryID) { happened(.dismissed(modal)) }
    func takenAway(_ modal: EntryID) {}
    func ended(above modal: EntryID?, slot: Int) {}

    /// The values were those of views, which begin anew.
    func rebuild() {
        for branch in shown.root.branches where branch.entries.count > 1 {
            happened(.wentBack(to: branch.root.id, at: StackAddress(branch.name)))
        }
    }

    private func happened(_ event: NavigationEvent) {
        guard (try? shown.update(after: event)) != nil else { return }
        onEvent?(event)
    }
}
