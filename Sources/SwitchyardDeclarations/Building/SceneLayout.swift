package import SwitchyardNavigation

/// The first screens of a new scene: a tab for each, or one stack.
package struct SceneLayout: Sendable {
    /// The tabs in the order of the bar; empty for an app without tabs.
    package let tabs: [(branch: Branch, root: RouteReference)]
    /// The only first screen; `nil` for an app with tabs, and where the host brings screens of its own.
    package let root: RouteReference?

    package init(tabs: [(branch: Branch, root: RouteReference)] = [], root: RouteReference? = nil) {
        self.tabs = tabs
        self.root = root
    }
}
