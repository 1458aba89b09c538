#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// How a tab looks in the bar.
public struct TabItem: Sendable, Hashable {
    /// What stands below the picture.
    public var title: String
    /// The name of a picture of the system.
    public var systemImage: String?

    @MainActor var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }

    /// Creates the look of a tab.
    ///
    /// - Parameters:
    ///   - title: What stands below the picture.
    ///   - systemImage: The name of a picture of the system.
    public init(_ title: String, systemImage: String? = nil) {
        self.title = title
        self.systemImage = systemImage
    }
}

/// What happens when the user taps the tab that shows.
public enum TabRetap: Sendable, Hashable {
    /// What the system does: since iOS 26 it goes back to the first screen, before that nothing.
    case system
    /// Nothing.
    case stay
}

/// A window with tabs.
@MainActor
final class TabsContainer: NSObject, RoutedContainer {
    let branches: [RoutedBranch]
    var onSelection: (@MainActor () -> Void)?
    private let tabs = UITabBarController()
    private let retap: TabRetap
    /// The branch that showed last: the list of More is none.
    private var lastSelected: Branch

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - branches: The branches.
    ///   - selected: The one that shows first.
    ///   - retap: What happens when the user taps the tab that shows.
    ///   - sidebar: How the tabs look in a side bar; `nil` where they stand in a bar alone.
    init(_ branches: [RoutedBranch], selected: Branch, retap: TabRetap, sidebar: ((Branch) -> TabItem)? = nil) {
        self.branches = branches
        self.retap = retap
        lastSelected = selected
        super.init()
        if !showSidebar(sidebar) { tabs.viewControllers = branches.map(\.stack) }
        selectBranch(selected, animated: false)
        tabs.delegate = self
    }

    /// Shows the tabs in a side bar as well, where the system has one.
    private func showSidebar(_ look: ((Branch) -> TabItem)?) -> Bool {
        #if os(tvOS)
        return false
        #else
        guard let look, #available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *) else { return false }
        tabs.mode = .tabSidebar
        tabs.tabs = branches.map { branch in
            let item = look(branch.branch)
            return UITab(title: item.title, image: item.image, identifier: branch.branch.rawValue) { _ in branch.stack }
        }
        return true
        #endif
    }

    var controller: UIViewController { tabs }

    var selectedBranch: Branch {
        if let branch = branchOfTab {
            lastSelected = branch
            return branch
        }
        guard let selected = tabs.selectedViewController else { return lastSelected }
        if let branch = branches.first(where: { $0.stack === selected })?.branch {
            lastSelected = branch
        } else if let more = selected as? UINavigationController,
            let branch = branches.first(where: { more.viewControllers.last === $0.stack })?.branch
        {
            // Where it is narrow, tabs after the fourth of more than five stand in the list of More.
            lastSelected = branch
        }
        return lastSelected
    }

    func selectBranch(_ branch: Branch, animated: Bool) {
        // By the controller: the user may have reordered the tabs.
        guard let stack = branches.first(where: { $0.branch == branch })?.stack else { return }
        if !selectTab(of: stack) { tabs.selectedViewController = stack }
    }

    /// The branch of the selected tab, where the bar is made of tabs: with a side bar, or because the app has set them.
    private var branchOfTab: Branch? {
        guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *) else { return nil }
        guard let stack = tabs.selectedTab?.viewController else { return nil }
        return branches.first { $0.stack === stack }?.branch
    }

    /// Selects the tab of a stack, where the bar is made of tabs: the user may have taken it out of the bar.
    private func selectTab(of stack: UINavigationController) -> Bool {
        guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
            let tab = tabs.tabs.first(where: { $0.viewController === stack })
        else { return false }
        tabs.selectedTab = tab
        return true
    }
}

extension TabsContainer: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        // Since iOS 26 a tap on the tab that shows goes back to its first screen by itself.
        retap == .system || viewController !== tabBarController.selectedViewController
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        onSelection?()
    }

    #if !os(tvOS)
    @available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        retap == .system || tab !== tabBarController.selectedTab
    }

    @available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        onSelection?()
    }
    #endif
}
#endif
