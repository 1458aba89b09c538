import FakeBase

extension FakeSystem {
    /// Plays a tap on a tab: the delegate is asked, and told if it agrees (T1, T2).
    ///
    /// A tab without a place in the bar is reached by More (T4).
    ///
    /// - Parameters:
    ///   - index: The position of the tab.
    ///   - tabs: The tab bar controller.
    /// - Returns: Whether the tab is selected now.
    @discardableResult package func tap(_ index: Int, in tabs: UITabBarController) -> Bool {
        acting(as: .user) {
            guard index >= 0, index < tabs.fakeCount else { return false }
            note("user taps tab \(index)")
            if index >= tabs.fakePlaces { return tapMore(index, in: tabs) }
            let isRetap = !tabs.fakeMoreIsSelected && tabs.fakeIndex == index
            // The delegate's older methods have the controller as an argument.
            guard
                let controller = tabs.tabs.isEmpty ? tabs.viewControllers?[index] : tabs.tabs[index].fakeMake()
            else { return false }
            return select(controller, index, in: tabs, isRetap: isRetap) { tabs.fakeSelect(index) }
        }
    }

    /// Plays a tap on the tab that is selected: its stack goes back to its root, on all versions (T3).
    @discardableResult package func retap(in tabs: UITabBarController) -> Bool {
        guard let index = tabs.fakeIndex, !tabs.fakeMoreIsSelected else { return false }
        return tap(index, in: tabs)
    }

    /// Plays a user who arranges the tabs in the side bar: the order changes, and those that are left out are hidden (T10).
    package func arrangeTabs(_ identifiers: [String], in tabs: UITabBarController) {
        acting(as: .user) {
            note("user arranges the tabs as \(identifiers)")
            tabs.fakeArrange(identifiers)
        }
    }

    private func tapMore(_ index: Int, in tabs: UITabBarController) -> Bool {
        let more = tabs.moreNavigationController
        return select(more, nil, in: tabs, isRetap: tabs.fakeMoreIsSelected) { tabs.fakeSelectMore(index) }
    }

    private func select(
        _ controller: UIViewController, _ index: Int?, in tabs: UITabBarController, isRetap: Bool, _ change: () -> Void
    ) -> Bool {
        let delegate = tabs.fakeDelegate
        let previous = tabs.selectedTab
        let next = index.flatMap { tabs.tabs.indices.contains($0) ? tabs.tabs[$0] : nil }
        if let next, let delegate, !callOut({ delegate.tabBarController(tabs, shouldSelectTab: next) }) { return false }
        if let delegate, !callOut({ delegate.tabBarController(tabs, shouldSelect: controller) }) { return false }
        change()
        if isRetap, let stack = controller as? UINavigationController, !stack.fakeIsBusy {
            stack.popToRootViewController(animated: true)
        }
        guard let delegate else { return true }
        let tellTab = {
            guard let next else { return }
            self.callOut { delegate.tabBarController(tabs, didSelectTab: next, previousTab: previous) }
        }
        if unknowns.didSelectTabIsFirst { tellTab() }
        if next == nil || unknowns.didSelectComesWithTabs {
            callOut { delegate.tabBarController(tabs, didSelect: controller) }
        }
        if !unknowns.didSelectTabIsFirst { tellTab() }
        return true
    }
}
