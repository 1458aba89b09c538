#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// The title and the image of a tab.
public struct TabItem: Sendable, Hashable {
    /// The title below the image.
    public var title: String
    /// The name of an SF Symbol.
    public var systemImage: String?

    @MainActor var image: UIImage? { systemImage.flatMap { UIImage(systemName: $0) } }

    /// Creates the title and the image of a tab.
    ///
    /// - Parameters:
    ///   - title: The title below the image.
    ///   - systemImage: The name of an SF Symbol; `nil` for no image.
    public init(_ title: String, systemImage: String? = nil) {
        self.title = title
        self.systemImage = systemImage
    }
}

/// What happens when the user taps the selected tab.
public enum TabRetap: Sendable, Hashable {
    /// The behaviour of the system: the tab goes back to its first screen.
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
    /// The branch that was selected last; opening the list under More does not change it.
    private var lastSelected: Branch

    /// Creates a container.
    init(_ branches: [RoutedBranch], selected: Branch, retap: TabRetap, sidebar: ((Branch) -> TabItem)? = nil) {
        self.branches = branches
        self.retap = retap
        lastSelected = selected
        super.init()
        if !showSidebar(sidebar) { tabs.viewControllers = branches.map(\.stack) }
        selectBranch(selected, animated: false)
        tabs.delegate = self
    }

    /// Shows the tabs in a side bar too, if the system supports it.
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
            // In a narrow window with more than five tabs, the tabs after the fourth are in the list under More.
            lastSelected = branch
        }
        return lastSelected
    }

    func selectBranch(_ branch: Branch, animated: Bool) {
        guard let target = branches.first(where: { $0.branch == branch }), !selectTab(of: target) else { return }
        // UIKit raises an exception for a controller that is not in a tab. Found by the controller, because the user may
        // have reordered the tabs.
        guard tabs.viewControllers?.contains(target.stack) == true else { return }
        tabs.selectedViewController = target.stack
    }

    /// The branch of the selected tab, if the bar consists of `UITab` objects: with a side bar, or because the app has
    /// set them.
    private var branchOfTab: Branch? {
        guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *), let tab = tabs.selectedTab else {
            return nil
        }
        return branches.first { shows($0, tab) }?.branch
    }

    /// Selects the tab of a branch, if the bar consists of `UITab` objects.
    ///
    /// The user may have removed the tab from the bar, or never opened it.
    private func selectTab(of branch: RoutedBranch) -> Bool {
        guard #available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *),
            let tab = tabs.tab(forIdentifier: branch.branch.rawValue).flatMap({ shows(branch, $0) ? $0 : nil })
                ?? tabs.tabs.first(where: { shows(branch, $0) })
        else { return false }
        tabs.selectedTab = tab
        return true
    }

    /// Whether a tab shows a branch.
    ///
    /// A tab has no controller before it is opened, so it is known by its identifier. The tabs of the app have
    /// identifiers of the app.
    @available(iOS 18.0, macCatalyst 18.0, tvOS 18.0, visionOS 2.0, *)
    private func shows(_ branch: RoutedBranch, _ tab: UITab) -> Bool {
        guard let controller = tab.viewController else { return tab.identifier == branch.branch.rawValue }
        return controller === branch.stack
    }
}

extension TabsContainer: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        // A tap on the selected tab goes back to its first screen.
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
