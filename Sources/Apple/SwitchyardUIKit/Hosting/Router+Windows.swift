#if canImport(UIKit)
public import SwitchyardNavigation
public import SwitchyardRouter
import SwitchyardSupport
public import UIKit

extension Router {
    /// Creates the window of a scene, with the tabs, the columns or the first screen that the app declares, and
    /// connects it.
    ///
    /// ```swift
    /// window = router.makeWindow(in: scene, connectedWith: options, tabs: [.books: TabItem("Books", systemImage: "book")])
    /// ```
    ///
    /// If the app supports several scenes and sets no `sceneOpener`, plans request further scenes from the system. The
    /// window of such a scene begins with the first screens of its plan.
    ///
    /// - Parameters:
    ///   - scene: The scene of the system.
    ///   - options: The connection options of the scene. They identify the scene of a plan. Without them, a window that
    ///     the user opens while a plan waits for a scene may show the screens of the plan.
    ///   - tabs: The titles and images of the tabs. A tab that is not listed has its name as its title.
    ///   - sidebar: Whether the tabs are also shown in a side bar, on iPad and Mac from iOS 18 on.
    ///   - retap: What happens when the user taps the selected tab.
    ///   - container: Creates a custom container from the stacks of the branches; `nil` for a tab bar, a split view or
    ///     a stack.
    /// - Returns: The window, which is visible and retains its host.
    @MainActor
    public func makeWindow(
        in scene: UIWindowScene, connectedWith options: UIScene.ConnectionOptions? = nil,
        tabs: KeyValuePairs<Branch, TabItem> = [:], sidebar: Bool = false, retap: TabRetap = .system,
        container: (([RoutedBranch]) -> any RoutedContainer)? = nil
    ) -> UIWindow {
        if sceneOpener == nil, UIApplication.shared.supportsMultipleScenes { sceneOpener = WindowSceneOpener() }
        let opening = (sceneOpener as? WindowSceneOpener)?.opening(for: scene, connectedWith: options)
        opening?.adopt(scene.session)
        var first = opening?.scene.rootsAlone ?? NavigationScene(sceneID(of: scene), of: self)
        let known = Set(first.root.branches.map(\.name))
        for (branch, _) in tabs where !known.contains(branch.rawValue) { report(.unknownTab(branch.rawValue)) }
        let look = { (branch: Branch) in tabs.first { $0.key == branch }?.value ?? TabItem(branch.rawValue) }
        // A requested scene shows what was requested, and is not restored.
        let isRestored = opening == nil && watches.takeRestoration(of: first.id)
        let saved = isRestored ? savedScene(of: scene) : nil
        var restored = saved.map { self.restored($0, beside: first) }
        var controllers: [EntryID: UIViewController] = [:]
        if let stacks = restored?.stacks, let made = restoredControllers(of: stacks) {
            first = stacks
            controllers = made
        } else if let saved {
            // A screen cannot be created, so its link says why.
            if let stacks = restored?.stacks { endUnshownScreens(of: stacks) }
            restored = self.restored(saved, beside: first, atOnce: false)
        }
        let branches = first.root.branches.map { branch in
            let controller = controllers[branch.root.id] ?? firstController(of: branch.root, in: first.id)
            controllers[branch.root.id] = controller
            let stack = RoutedNavigationController(root: controller)
            if branch.entries.count > 1 { stack.viewControllers = branch.entries.compactMap { controllers[$0.id] } }
            let branch = Branch(branch.name)
            let item = look(branch)
            stack.tabBarItem = UITabBarItem(title: item.title, image: item.image, selectedImage: nil)
            return RoutedBranch(branch, stack)
        }
        let selected = Branch(first.root.selected.name)
        let content: any RoutedContainer
        if let container {
            content = container(branches)
            if restored != nil, content.selectedBranch != selected { content.selectBranch(selected, animated: false) }
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
        // The region of an adopted stack would refuse most links here. A region that the app has set stays.
        if let adopted = self.host(of: scene)?.container as? AdoptedContainer,
            navigation.regions[first.id] == StackAddress(adopted.selectedBranch.rawValue)
        {
            navigation.regions[first.id] = nil
        }
        // Before the scene is observed, because it may already be active.
        connect(host)
        if let restored { show(restored) }
        watches.observe(scene, for: host, askedFor: opening, restoring: restored)
        return window
    }

    /// Returns the host of a scene; `nil` if the router shows nothing in it.
    ///
    /// - Parameter scene: The scene of the system.
    /// - Returns: The host.
    @MainActor
    public func host(of scene: UIScene) -> WindowHost? {
        watches.host(of: sceneID(of: scene))
    }

    /// Creates the restored screens above the first ones; `nil` if a screen cannot be created or cannot be in a stack.
    @MainActor
    private func restoredControllers(of scene: NavigationScene) -> [EntryID: UIViewController]? {
        var controllers: [EntryID: UIViewController] = [:]
        let roots = scene.root.branches.map(\.root.id)
        for entry in scene.entries where !roots.contains(entry.id) {
            guard let screen = try? content(of: entry, in: scene.id, as: AppScreen.self) else { return nil }
            let controller = screen.make(ScreenPlace(router: self, scene: scene.id))
            let isContainer = controller is UINavigationController || controller is UITabBarController
            guard !isContainer, !(controller is UISplitViewController), controller.parent == nil,
                controller.presentingViewController == nil, !controllers.values.contains(controller)
            else { return nil }
            controllers[entry.id] = controller
        }
        return controllers
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
