#if canImport(UIKit)
import SwitchyardHosting
public import SwitchyardNavigation
public import SwitchyardRouter
public import UIKit

extension Router {
    /// Makes the window of a scene, with the tabs, the columns or the first screen that the app declares, and connects it.
    ///
    /// ```swift
    /// window = router.makeWindow(in: scene, connectedWith: options, tabs: [.books: TabItem("Books", systemImage: "book")])
    /// ```
    ///
    /// Where the app supports several scenes and has set no `sceneOpener`, plans request further scenes from the system. The window of
    /// such a scene begins with the first screens of its plan.
    ///
    /// - Parameters:
    ///   - scene: The scene of the system.
    ///   - options: What the scene is connected with. It says which scene of a plan this is. Without it, a window that the user opens while
    ///     a plan waits for a scene may show what the plan asked for.
    ///   - tabs: The titles and images of the tabs. A tab that is not listed has its name as its title.
    ///   - sidebar: Whether the user may have the tabs in a side bar, which an iPad and a Mac show from iOS 18 on.
    ///   - retap: What happens when the user taps the tab that shows.
    ///   - container: Makes a container of the app's own from the stacks of the branches; `nil` for a tab bar, a split view or a stack.
    /// - Returns: The window, which is visible and holds its host.
    @MainActor
    public func makeWindow(
        in scene: UIWindowScene, connectedWith options: UIScene.ConnectionOptions? = nil,
        tabs: KeyValuePairs<Branch, TabItem> = [:], sidebar: Bool = false, retap: TabRetap = .system,
        container: (([RoutedBranch]) -> any RoutedContainer)? = nil
    ) -> UIWindow {
        if sceneOpener == nil, UIApplication.shared.supportsMultipleScenes { sceneOpener = WindowSceneOpener() }
        let opening = (sceneOpener as? WindowSceneOpener)?.opening(for: scene, connectedWith: options)
        opening?.take(scene.session)
        let first = opening?.scene.rootsAlone ?? NavigationScene(sceneID(of: scene), of: self)
        let look = { (branch: Branch) in tabs.first { $0.key == branch }?.value ?? TabItem(branch.rawValue) }
        var controllers: [EntryID: UIViewController] = [:]
        let branches = first.root.branches.map { branch in
            let controller = firstController(of: branch.root, in: first.id)
            controllers[branch.root.id] = controller
            let stack = RoutedNavigationController(root: controller)
            let branch = Branch(branch.name)
            let item = look(branch)
            stack.tabBarItem = UITabBarItem(title: item.title, image: item.image, selectedImage: nil)
            return RoutedBranch(branch, stack)
        }
        let selected = Branch(first.root.selected.name)
        let content: any RoutedContainer
        if let container {
            content = container(branches)
        } else if first.root.kind == .stack {
            content = StackContainer(branches[0])
        } else if first.root.kind == .split, SplitContainer.possibleCounts.contains(branches.count) {
            content = SplitContainer(branches, selected: selected)
        } else {
            if first.root.kind == .split { report(.unusualColumns(branches.count)) }
            content = TabsContainer(branches, selected: selected, retap: retap, sidebar: sidebar ? look : nil)
        }
        let host = WindowHost(self, in: scene, showing: first, container: content, controllers: controllers)
        let window = HostWindow(windowScene: scene)
        window.routedHost = host
        window.rootViewController = content.controller
        if content is TabsContainer, branches.count > 5, window.traitCollection.userInterfaceIdiom == .phone {
            report(.manyTabs(branches.count))
        }
        window.makeKeyAndVisible()
        host.start()
        // Before the scene is followed, which may be active already.
        connect(host)
        watches.follow(scene, for: host, askedFor: opening)
        return window
    }

    /// Returns the host of a scene; `nil` where the router shows nothing there.
    ///
    /// - Parameter scene: The scene of the system.
    /// - Returns: The host.
    @MainActor
    public func host(of scene: UIScene) -> WindowHost? {
        watches.host(of: sceneID(of: scene))
    }

    @MainActor
    private func firstController(of entry: NavigationEntry, in scene: SceneID) -> UIViewController {
        guard let screen = try? content(of: entry, in: scene, as: AppScreen.self) else {
            report(.failedFirstScreen(entry.route?.name ?? ""))
            return UIViewController()
        }
        return screen.make(ScreenPlace(router: self, scene: scene))
    }
}
#endif
