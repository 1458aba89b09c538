@testable import SwitchyardNavigation
import Switchyard

/// What the views of the package yield, by the values that they read.
extension ViewStage: PlayedViews {
    var tree: PlayedTree { PlayedTree(levels: values.levels.map(level)) }

    private func level(_ level: ViewLevel) -> PlayedTree.Level {
        let stacks: [ViewLevel.Stack] =
            level.isCollapsed ? [.compact] : level.branches.map { .branch($0.name) }
        return PlayedTree.Level(
            modal: level.modal, style: level.style,
            stacks: stacks.map { stack in
                PlayedTree.Stack(
                    name: Self.name(of: stack), identity: level.generation(of: stack),
                    root: level.screens(of: stack)[0].id, path: .path(Array(level.path(of: stack))),
                    binding: binding(of: level.views(of: stack)))
            }, selected: level.isCollapsed ? Self.name(of: .compact) : level.selectedName, presented: level.presented,
            slot: level.slot, hasColumns: level.hasColumns && !level.isCollapsed)
    }

    /// The binding that `RoutedStack` projects.
    private func binding(of views: ViewStackID) -> PlayedBinding {
        PlayedBinding(views) {
            self.values.path(of: views)
        } set: {
            self.write($0, to: views)
        }
    }

    private static func name(of stack: ViewLevel.Stack) -> String {
        switch stack {
        case .branch(let name): name
        case .compact: "all columns"
        }
    }

    /// What is written goes through the binding.
    func write(_ path: [EntryID], to stack: String, of modal: EntryID?) {}

    func takenAway(_ modal: EntryID) {
        if let screen = values.level(modal)?.branches.first?.screens.last {
            disappeared(screen.id, withModal: true)
        }
    }

    func disappeared(_ entry: EntryID) { disappeared(entry, withModal: false) }

    func disappeared(_ entry: EntryID, under cover: String) {
        disappeared(entry, withModal: false, under: cover)
    }

    func adapted(_ entry: EntryID) { disappeared(entry, withModal: true) }

    func rebuild() {}

    func turned() {
        turn()
        quietTurn()
    }
}
