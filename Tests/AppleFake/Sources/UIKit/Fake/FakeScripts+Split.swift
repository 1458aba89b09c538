extension FakeSystem {
    /// The user swipes columns in or out, or taps beside them: the columns of an expanded split view are arranged otherwise.
    @discardableResult package func swipeColumns(
        to mode: UISplitViewController.DisplayMode, in split: UISplitViewController
    ) -> Bool {
        acting(as: .user) {
            guard !split.isCollapsed, split.displayMode != mode else { return false }
            note("the columns are \(mode)")
            if let delegate = split.fakeDelegate {
                callOut { delegate.splitViewController(split, willChangeTo: mode) }
            }
            split.displayMode = mode
            return true
        }
    }
}
