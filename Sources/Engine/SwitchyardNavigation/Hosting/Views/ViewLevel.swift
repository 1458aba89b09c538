/// The state of declarative views for one level of a scene: its root, or a modal.
///
/// It is the value of their bindings. Views read it, and report through ``ViewStage`` what the user did.
package struct ViewLevel: Sendable, Hashable, Identifiable {
    /// A stack of the level.
    package enum Stack: Sendable, Hashable {
        case branch(String)
        /// The one stack of all columns in a narrow window.
        case compact
    }

    /// A tab, a column, or the only stack.
    package struct Branch: Sendable, Hashable {
        package let name: String
        /// The screens, from the root to the top; never empty.
        package var screens: [NavigationEntry]
        /// How often the views of the stack were recreated, which is part of their identity.
        var generation = 0
        /// Whether the screens have changed while the stack was not visible, since it was last selected.
        var hasChangedUnseen = false
        /// Whether the screens have changed below the modal that is presented now.
        var hasChangedBelow = false
        /// Whether it was selected below the modal that is presented now.
        var wasSelectedBelow = false
    }

    /// The modal of this level; `nil` for the root.
    package let modal: EntryID?
    /// How the modal is presented.
    package let style: ModalStyle
    package let kind: NavigationContainer.Kind
    package var branches: [Branch]
    /// The position of the selected branch.
    package var selected: Int
    /// Whether the columns of a split view share one stack.
    package var isCollapsed = false
    /// How often the views of the shared stack were recreated.
    var compactGeneration = 0
    /// The modal above this level, which is the value of the presentation's binding.
    package var presented: EntryID?
    /// How often the presenting views were recreated.
    package var slot = 0
    /// Whether the modal is being dismissed: its views are needed until the platform reports the end.
    package var isLeaving = false

    package var id: EntryID? { modal }

    init(_ container: NavigationContainer, modal: EntryID? = nil, style: ModalStyle = .fullScreen) {
        self.modal = modal
        self.style = style
        kind = container.kind
        branches = container.branches.map { Branch(name: $0.name, screens: $0.entries) }
        selected = container.branches.firstIndex { $0.name == container.selected.name } ?? 0
    }

    /// Whether the branches are side by side: a split view has two or three columns; any other number of branches is
    /// tabs.
    var hasColumns: Bool { kind == .split && (2...3).contains(branches.count) }

    /// Whether SwiftUI reports that the modal has disappeared.
    var reportsEnd: Bool { style != .alert && style != .popover }

    /// The name of the selected branch.
    package var selectedName: String { branches[selected].name }

    /// The screens of a stack, from the root to the top; empty if the level has no such stack.
    package func screens(of stack: Stack) -> [NavigationEntry] {
        switch stack {
        case .branch(let name): branches.first { $0.name == name }?.screens ?? []
        case .compact: branches[...selected].flatMap(\.screens)
        }
    }

    /// The value of a stack's path: its screens without the root.
    package func path(of stack: Stack) -> ViewPath { ViewPath(screens(of: stack).dropFirst().map(\.id)) }

    /// The present views of a stack.
    package func views(of stack: Stack) -> ViewStackID {
        ViewStackID(stack, in: modal, generation: generation(of: stack))
    }

    /// Whether these are the present views of a stack.
    func contains(_ views: ViewStackID) -> Bool {
        isCollapsed == (views.stack == .compact) && views == self.views(of: views.stack)
    }

    /// The identity of the views of a stack, which changes when they are recreated.
    func generation(of stack: Stack) -> Int {
        switch stack {
        case .branch(let name): branches.first { $0.name == name }?.generation ?? 0
        case .compact: compactGeneration
        }
    }

    /// Recreates the views of a stack.
    mutating func rebuild(_ stack: Stack) {
        switch stack {
        case .branch(let name):
            if let index = branches.firstIndex(where: { $0.name == name }) { branches[index].generation += 1 }
        case .compact: compactGeneration += 1
        }
    }

    /// The stack in which a branch is visible; `nil` if it is not.
    func stack(showing branch: Int) -> Stack? {
        switch kind {
        case .split where isCollapsed: branch <= selected ? .compact : nil
        case .split where hasColumns: .branch(branches[branch].name)
        default: branch == selected ? .branch(branches[branch].name) : nil
        }
    }

    /// Adopts a path that the views have written after the user went back, and returns whether anything changed.
    mutating func write(_ path: ViewPath, to stack: Stack) -> Bool {
        let screens = screens(of: stack)
        guard let root = screens.first, !recordUnseenRemoval(of: stack, writing: path) else { return false }
        let kept = [root] + path.compactMap { id in screens.dropFirst().first { $0.id == id } }
        guard kept != screens else { return false }
        switch stack {
        case .branch(let name):
            guard let index = branches.firstIndex(where: { $0.name == name }) else { return false }
            branches[index].screens = kept
        case .compact:
            var layout = SplitLayout(branches.map(\.screens), selected: selected)
            layout.isCollapsed = true
            layout.adopt(.init(compact: kept, own: layout.stacks.own))
            for (index, column) in layout.columns.enumerated() { branches[index].screens = column }
            selected = layout.selected
        }
        return true
    }

    /// Records that SwiftUI has removed the views of a stack that is not visible, if an empty path says only that.
    ///
    /// No user can go back there. SwiftUI may then show other screens than the level has, so new views show them when
    /// the stack is visible again.
    private mutating func recordUnseenRemoval(of stack: Stack, writing path: ViewPath) -> Bool {
        guard path.isEmpty, case .branch(let name) = stack, let index = branches.firstIndex(where: { $0.name == name }),
            self.stack(showing: index) == nil
        else { return false }
        branches[index].hasChangedUnseen = true
        return true
    }

    /// The reading of an adapter whose views show this level.
    var found: FoundScene.Container {
        FoundScene.Container(
            kind, branches.map { .init($0.name, $0.screens.map { .known($0.id) }) }, selected: selectedName)
    }
}
