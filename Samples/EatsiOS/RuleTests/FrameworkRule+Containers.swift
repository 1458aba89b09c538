import UIKit

extension FrameworkRule {
    /// Rules about tabs and columns.
    static var containers: [FrameworkRule] {
        [
            FrameworkRule(number: "T1", what: "delegate calls when code selects a tab", expected: "nothing") {
                stage in
                let (tabs, delegate) = (tabBar(2), TabDelegate())
                tabs.delegate = delegate
                await stage.show(tabs)
                tabs.selectedIndex = 1
                await stage.pause()
                return delegate.journal.text
            },
            FrameworkRule(number: "T4", what: "the selected sixth tab of a phone", expected: "the list of More") {
                stage in
                let tabs = tabBar(6)
                await stage.show(tabs)
                tabs.selectedIndex = 5
                await stage.pause()
                if tabs.selectedViewController === tabs.moreNavigationController { return "the list of More" }
                return tabs.selectedViewController?.title ?? "nothing"
            },
            FrameworkRule(number: "T9", what: "a second compact column", expected: "the first stays") { stage in
                let (first, second) = (UINavigationController(), UINavigationController())
                let split = UISplitViewController(style: .doubleColumn)
                split.setViewController(first, for: .compact)
                await stage.show(split)
                split.setViewController(second, for: .compact)
                await stage.pause()
                return split.viewController(for: .compact) === first ? "the first stays" : "the second is taken"
            },
        ]
    }

    private static func tabBar(_ count: Int) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = (1...count).map { RuleScreen("tab \($0)") }
        return tabs
    }
}

/// Records which tabs are selected.
private final class TabDelegate: NSObject, UITabBarControllerDelegate {
    let journal = RuleJournal()

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        journal.lines.append("\(viewController.title ?? "") is selected")
    }
}
