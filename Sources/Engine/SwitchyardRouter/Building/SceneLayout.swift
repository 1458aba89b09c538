package import SwitchyardNavigation

/// The first screens of a new scene: one for each tab or column, or a single one.
package struct SceneLayout: Sendable {
    /// The tabs in the order of the bar, or the columns from the leading edge; empty for an app without any.
    package let branches: [(branch: Branch, root: RouteReference)]
    /// Whether the branches are the columns of a split view.
    package let isSplit: Bool
    /// The single first screen; `nil` for an app with tabs or columns, and for a host with its own screens.
    package let root: RouteReference?

    package init(
        branches: [(branch: Branch, root: RouteReference)] = [], isSplit: Bool = false, root: RouteReference? = nil
    ) {
        self.branches = branches
        self.isSplit = isSplit
        self.root = root
    }
}
