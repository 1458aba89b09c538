/// Which screens of a split view belong to which column, and in which of its stacks they stand.
///
/// Each column has a stack of its own, and there is one compact stack for all. Where the split view is collapsed, only the
/// compact stack is visible. It holds the columns up to the selected one, above each other. So a user who goes back from the
/// first screen of a column selects the column before it.
///
/// | | in the column's own stack | in the compact stack |
/// |---|---|---|
/// | expanded | its screens | nothing |
/// | collapsed, the selected column and those before it | nothing | their screens |
/// | collapsed, a column after the selected one | its screens, which are not visible | nothing |
///
/// It is a value without a platform: an adapter puts its controllers where ``stacks`` says, and reads them back with
/// ``follow(_:)``.
package struct SplitLayout<Screen: Hashable> {
    /// What the stacks of a split view hold, from the root to the top of each, without placeholders.
    package struct Stacks: Equatable {
        package var compact: [Screen]
        /// One for each column, from the leading edge on.
        package var own: [[Screen]]

        package init(compact: [Screen], own: [[Screen]]) {
            self.compact = compact
            self.own = own
        }
    }

    /// The screens of each column, from the leading edge on.
    package private(set) var columns: [[Screen]]
    /// The position of the selected column.
    package private(set) var selected: Int
    /// Whether only the compact stack is visible.
    package var isCollapsed = false
    /// The column of each screen that may stand in the compact stack, including screens that are being removed.
    private var owners: [Screen: Int] = [:]

    /// Creates a layout that is expanded.
    ///
    /// - Parameters:
    ///   - columns: The screens of each column.
    ///   - selected: The position of the selected column.
    package init(_ columns: [[Screen]], selected: Int) {
        self.columns = columns
        self.selected = selected
        noteOwners()
    }

    /// Where the screens are to stand.
    package var stacks: Stacks {
        guard isCollapsed else { return Stacks(compact: [], own: columns) }
        return Stacks(
            compact: columns[...selected].flatMap(\.self),
            own: columns.indices.map { $0 <= selected ? [] : columns[$0] })
    }

    /// Whether a column stands in the compact stack.
    package func isCompact(_ column: Int) -> Bool { isCollapsed && column <= selected }

    /// Selects a column.
    package mutating func select(_ column: Int) { selected = column }

    /// Gives a column other screens.
    ///
    /// Its former screens still count as its own until the stacks are read: UIKit may refuse the change.
    package mutating func set(_ screens: [Screen], of column: Int) {
        columns[column] = screens
        for screen in screens { owners[screen] = column }
    }

    /// Takes over what the stacks really hold, after changes by the user, the app or the system.
    ///
    /// A new screen belongs to the column of the screen below it. A column that has left the compact stack is not selected any
    /// more, and keeps its screens. A screen in two stacks counts once: where code of the app changes a stack during a
    /// transition, a screen that has left the stack may stand there again.
    ///
    /// - Parameter found: What the stacks hold.
    package mutating func follow(_ found: Stacks) {
        defer { noteOwners() }
        var known = isCollapsed ? Set(found.compact) : []
        let own = found.own.map { screens in screens.filter { known.insert($0).inserted } }
        guard isCollapsed else {
            columns = own
            return
        }
        var compact = columns.map { _ in [Screen]() }
        var column = 0
        for screen in found.compact {
            column = max(column, owners[screen] ?? column)
            compact[column].append(screen)
        }
        selected = compact.lastIndex { !$0.isEmpty } ?? 0
        for index in columns.indices {
            // Screens that code has added to an invisible stack come on top.
            let now = compact[index] + own[index]
            if !now.isEmpty { columns[index] = now }
        }
    }

    private mutating func noteOwners() {
        owners = [:]
        for (column, screens) in columns.enumerated() {
            for screen in screens { owners[screen] = column }
        }
    }
}

extension SplitLayout: Sendable where Screen: Sendable {}
extension SplitLayout.Stacks: Sendable where Screen: Sendable {}
