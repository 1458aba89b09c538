import Testing
import UIKit

/// Notes what a tab bar controller's delegate is asked and told.
private final class TabLog: NSObject, UITabBarControllerDelegate {
    var lines: [String] = []
    var allows = true

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        lines.append("should \(viewController.title ?? "")")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        lines.append("did \(viewController.title ?? "")")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        lines.append("tab \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor private struct Tabs {
    let tabs = UITabBarController()
    let delegate = TabLog()
    let owner: OneWindow
    let scene: UIWindowScene

    init(_ system: FakeSystem, _ titles: [String], size: UIUserInterfaceSizeClass = .compact) async throws {
        tabs.viewControllers = titles.map { title in
            let stack = UINavigationController(rootViewController: Screen(title + "-root"))
            stack.title = title
            return stack
        }
        tabs.delegate = delegate
        owner = OneWindow(tabs)
        scene = system.connect(owner, size: size)
        try await system.settle()
    }
}

@MainActor struct TabRuleTests {
    @Test func `UIKit T1: a tap tells the delegate, code does not`() async throws {
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b"])
            one.tabs.selectedIndex = 1
            #expect(one.delegate.take() == [])
            #expect(one.tabs.selectedViewController?.title == "b")
            #expect(system.tap(0, in: one.tabs))
            #expect(one.delegate.take() == ["should a", "did a"])
            #expect(system.retap(in: one.tabs))
            #expect(one.delegate.take() == ["should a", "did a"])
            system.foreign.select(1, in: one.tabs)
            #expect(one.delegate.take() == [])
            #expect(one.tabs.selectedIndex == 1)
        }
    }

    @Test func `the tab that is not selected is not in the window`() async throws {
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b"])
            let both = one.tabs.viewControllers ?? []
            #expect(both.map { $0.viewIfLoaded?.window != nil } == [true, false])
            one.tabs.selectedIndex = 1
            #expect(both.map { $0.viewIfLoaded?.window != nil } == [false, true])
        }
    }

    @Test func `UIKit T2: a delegate that refuses keeps the tab and is not told`() async throws {
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b"])
            one.delegate.allows = false
            #expect(!system.tap(1, in: one.tabs))
            #expect(one.delegate.take() == ["should b"])
            #expect(one.tabs.selectedIndex == 0)
        }
    }

    @Test func `UIKit T3: a tap on the selected tab pops to the root`() async throws {
        for version in [26, 18, 16] {
            try await FakeSystem.run(version: version) { system in
                let one = try await Tabs(system, ["a", "b"])
                guard let stack = one.tabs.viewControllers?.first as? UINavigationController else { return }
                stack.pushViewController(Screen("detail"), animated: true)
                try await system.settle()
                system.retap(in: one.tabs)
                try await system.settle()
                #expect(stack.viewControllers.count == 1)
            }
        }
    }

    @Test func `UIKit T4: with more than five tabs where it is narrow, the rest is in More`() async throws {
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b", "c", "d", "e", "f"])
            #expect(system.tap(5, in: one.tabs))
            #expect(one.delegate.take() == ["should More", "did More"])
            #expect(one.tabs.selectedViewController === one.tabs.moreNavigationController)
            #expect(one.tabs.moreNavigationController.topViewController?.title == "f")
            #expect(one.tabs.selectedIndex == NSNotFound)
        }
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b", "c", "d", "e", "f"], size: .regular)
            #expect(system.tap(5, in: one.tabs))
            #expect(one.delegate.take() == ["should f", "did f"])
        }
    }

    @Test func `UIKit T5: the system may select another tab when the window is resized`() async throws {
        try await FakeSystem.run { system in
            let one = try await Tabs(system, ["a", "b"])
            system.resize(.expand, selecting: (index: 1, controller: one.tabs))
            #expect(one.tabs.selectedIndex == 1)
            #expect(one.delegate.take() == [])
        }
    }

    @Test(arguments: [true, false])
    func `UIKit T6: with UITab both methods are called, in either order`(isTabFirst: Bool) async throws {
        try await FakeSystem.run { system in
            system.unknowns.didSelectTabIsFirst = isTabFirst
            let one = try await Tabs(system, ["a", "b"])
            #expect(one.tabs.selectedTab == nil)
            one.tabs.tabs = ["x", "y"].map { name in
                UITab(title: name, image: nil, identifier: name) { _ in Screen(name) }
            }
            #expect(one.tabs.selectedTab?.identifier == "x")
            system.tap(1, in: one.tabs)
            let told = ["tab y after x", "did y"]
            #expect(one.delegate.take() == ["should y"] + (isTabFirst ? told : told.reversed()))
        }
    }
}

@MainActor struct LazyTabTests {
    @Test(arguments: [true, false])
    func `UIKit T10: a tab makes its controller when it is shown first`(isMadeWhenAsked: Bool) async throws {
        try await FakeSystem.run { system in
            system.unknowns.askedTabMakesController = isMadeWhenAsked
            let tabs = UITabBarController()
            var made: [String] = []
            tabs.tabs = ["x", "y", "z"].map { name in
                UITab(title: name, image: nil, identifier: name) { _ in
                    made.append(name)
                    return Screen(name)
                }
            }
            #expect(made == [])
            let owner = OneWindow(tabs)
            system.connect(owner)
            try await system.settle()
            #expect(made == ["x"])
            #expect(tabs.viewControllers?.map(\.title) == ["x"])
            #expect(tabs.tab(forIdentifier: "y")?.viewController?.title == (isMadeWhenAsked ? "y" : nil))
            tabs.selectedTab = tabs.tab(forIdentifier: "z")
            #expect(tabs.selectedViewController?.title == "z")
            #expect(made == (isMadeWhenAsked ? ["x", "y", "z"] : ["x", "z"]))
            system.arrangeTabs(["z", "x"], in: tabs)
            #expect(tabs.selectedTab?.identifier == "z")
            #expect(tabs.tabs.map(\.identifier) == ["z", "x", "y"])
            // A controller of no tab is an exception.
            tabs.selectedViewController = Screen("w")
            #expect(system.takeViolations().map(\.rule) == ["exception"])
        }
    }

    @Test func `UIKit T4: a tab of More that code selects is in the navigation controller of More`() async throws {
        try await FakeSystem.run { system in
            let tabs = UITabBarController()
            tabs.viewControllers = (0..<6).map { UINavigationController(rootViewController: Screen("\($0)")) }
            let owner = OneWindow(tabs)
            system.connect(owner)
            try await system.settle()
            let last = tabs.viewControllers?.last
            tabs.selectedIndex = 5
            try await system.settle()
            #expect(tabs.selectedViewController === tabs.moreNavigationController)
            #expect(last?.parent === tabs.moreNavigationController)
            tabs.selectedIndex = 0
            try await system.settle()
            #expect(tabs.selectedIndex == 0)
        }
    }
}

@MainActor struct SplitRuleTests {
    private final class SplitLog: UISplitViewControllerDelegate {
        var lines: [String] = []

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapse") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expand") }
    }

    @Test func `UIKit T8: a collapse pushes the secondary stack onto the primary one`() async throws {
        try await FakeSystem.run { system in
            let split = UISplitViewController(style: .doubleColumn)
            let (primary, secondary) = (UINavigationController(), UINavigationController())
            primary.viewControllers = [Screen("list")]
            secondary.viewControllers = [Screen("detail")]
            split.setViewController(primary, for: .primary)
            split.setViewController(secondary, for: .secondary)
            let delegate = SplitLog()
            split.delegate = delegate
            let owner = OneWindow(split)
            system.connect(owner, size: .regular)
            try await system.settle()
            #expect(secondary.view.window != nil)
            system.resize(.collapse)
            try await system.settle()
            #expect(split.isCollapsed)
            #expect(primary.viewControllers == [primary.viewControllers[0], secondary])
            #expect(secondary.parent === primary)
            #expect(secondary.view.window != nil)
            system.resize(.expand)
            try await system.settle()
            #expect(!split.isCollapsed)
            #expect(primary.viewControllers.count == 1)
            #expect(secondary.parent === split)
            #expect(secondary.view.window != nil)
            #expect(delegate.lines == ["collapse", "expand"])
        }
    }

    @Test func `UIKit T8: a collapse shows the compact column, if there is one`() async throws {
        try await FakeSystem.run { system in
            let split = UISplitViewController(style: .doubleColumn)
            let compact = UINavigationController(rootViewController: Screen("compact"))
            split.setViewController(Screen("list"), for: .primary)
            split.setViewController(Screen("detail"), for: .secondary)
            split.setViewController(compact, for: .compact)
            let owner = OneWindow(split)
            system.connect(owner, size: .compact)
            try await system.settle()
            #expect(split.isCollapsed)
            #expect(split.viewControllers == [compact])
            #expect(compact.view.window != nil)
            system.resize(.expand)
            try await system.settle()
            #expect(split.viewControllers.count == 2)
            #expect(compact.view.window == nil)
        }
    }

    @Test func `UIKit T11: in the background the system lays a split view out in both widths`() async throws {
        try await FakeSystem.run { system in
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(Screen("list"), for: .primary)
            split.setViewController(Screen("detail"), for: .secondary)
            let delegate = SplitLog()
            split.delegate = delegate
            let owner = OneWindow(split)
            let scene = system.connect(owner, size: .regular)
            try await system.settle()
            system.snapshot(scene)
            #expect(delegate.lines == [])
            system.enterBackground(scene)
            system.snapshot(scene)
            #expect(delegate.lines == ["collapse", "expand"])
            #expect(!split.isCollapsed)
        }
    }

    @Test func `UIKit T9: the compact column can be set once only`() async throws {
        try await FakeSystem.run { system in
            let split = UISplitViewController(style: .doubleColumn)
            let first = UINavigationController(rootViewController: Screen("compact"))
            split.setViewController(first, for: .compact)
            split.setViewController(UINavigationController(), for: .compact)
            #expect(split.viewController(for: .compact) === first)
            #expect(system.takeViolations().map(\.rule) == ["T9"])
        }
    }
}
