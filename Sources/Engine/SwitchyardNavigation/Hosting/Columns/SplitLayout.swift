/// The column of each screen in a split view, and the stack that contains it.
///
/// Each column has its own stack, and all columns share one compact stack. If the split view is collapsed, only the
/// compact stack is visible. It contains the screens of the columns up to the selected one. So a user who goes back
/// from the first screen of a column selects the previous column.
///
/// | | in the column's own stack | in the compact stack |
/// |---|---|---|
/// | expanded | its screens | nothing |
/// | collapsed, the selected column and those before it | nothing | their screens |
/// | collapsed, a column after the selected one | its screens, which are not visible | nothing |
///
/// It is a value without a platform: an adapter puts its controllers into the stacks of ``stacks``, and passes their
/// real positions to ``adopt(_:)``.
package struct SplitLayout<Screen: Hashable> {
    /// The screens of all stacks of a split view, each from the root to the top, without placeholders.
    package struct Stacks: Equatable {
        package var compact: [Screen]
        /// One stack for each column, from the leading edge on.
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
    /// The column of each screen that may be in the compact stack, including screens that are being removed.
    private var owners: [Screen: Int] = [:]

    /// Creates a layout that is expanded.
    package init(_ columns: [[Screen]], selected: Int) {
        self.columns = columns
        self.selected = selected
        noteOwners()
    }

    /// The stack in which each screen belongs.
    package var stacks: Stacks {
        guard isCollapsed else { return Stacks(compact: [], own: columns) }
        return Stacks(
            compact: columns[...selected].flatMap(\.self),
            own: columns.indices.map { $0 <= selected ? [] : columns[$0] })
    }

    /// Whether the screens of a column are in the compact stack.
    package func isCompact(_ column: Int) -> Bool { isCollapsed && column <= selected }

    /// Selects a column.
    package mutating func select(_ column: Int) { selected = column }

    /// Replaces the screens of a column.
    ///
    /// The previous screens count as its own until the stacks are read, because UIKit may refuse the change.
    package mutating func set(_ screens: [Screen], of column: Int) {
        columns[column] = screens
        for screen in screens { owners[screen] = column }
    }

    /// Adopts the real content of the stacks, after changes by the user, the app or the system.
    ///
    /// A new screen belongs to the column of the screen below it. A column that has left the compact stack is no longer
    /// selected, and keeps its screens. A screen in two stacks counts once: if code of the app changes a stack during a
    /// transition, a screen that has left the stack may be in it again.
    ///
    /// - Parameter found: The content of the stacks.
    package mutating func adopt(_ found: Stacks) {
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
            // Screens that code has added to an invisible stack are put on top.
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
