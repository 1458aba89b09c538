package import SwitchyardNavigation

/// The first screens of a new scene: a tab or a column for each, or one stack.
package struct SceneLayout: Sendable {
    /// The tabs in the order of the bar, or the columns from the leading edge on; empty for an app without any.
    package let branches: [(branch: Branch, root: RouteReference)]
    /// Whether the branches are the columns of a split view.
    package let isSplit: Bool
    /// The only first screen; `nil` for an app with tabs or columns, and where the host brings screens of its own.
    package let root: RouteReference?

    package init(
        branches: [(branch: Branch, root: RouteReference)] = [], isSplit: Bool = false, root: RouteReference? = nil
    ) {
        self.branches = branches
        self.isSplit = isSplit
        self.root = root
    }
}
