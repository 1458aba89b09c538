import Foundation
import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// A stack of an app that had navigation of its own before.
@MainActor struct AdoptionTests {
    private final class OldApp: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let stack = UINavigationController(rootViewController: Page("old"))
        let delegate = Watcher()
        let library = LibraryApp()
        /// Whether the test adopts the stack itself.
        var adoptsLate = false

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            stack.delegate = delegate
            window.rootViewController = stack
            window.makeKeyAndVisible()
            self.window = window
            if !adoptsLate { library.router.adopt(stack, as: .books, in: scene) }
        }
    }

    private final class Watcher: NSObject, UINavigationControllerDelegate {
        var shown: [String] = []

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            shown.append(viewController.title ?? "")
        }
    }

    private func titles(_ app: OldApp) -> [String] { app.stack.viewControllers.map { $0.title ?? "" } }

    @Test func `a stack that is adopted while its scene is active gets the links that wait, and the focus`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = OldApp()
            app.adoptsLate = true
            let scene = system.connect(app)
            try await system.settle()
            app.library.router.receive(NSUserActivity.page("https://library.example/books/4"), in: scene)
            app.library.router.adopt(app.stack, as: .books, in: scene)
            try await system.settle { app.library.router.visible() == LibraryRoute.book(isbn: 4) }
            #expect(app.library.router.navigation.state.focus != nil)
        }
    }

    @Test func `a link shows its screen in the stack that was adopted, and the app's delegate is told`() async throws {
        try await FakeSystem.run { system in
            let app = OldApp()
            system.connect(app)
            try await system.settle()
            app.library.router.push(LibraryRoute.book(isbn: 1))
            try await system.settle { titles(app) == ["old", "book(isbn: 1)"] }
            #expect(app.delegate.shown.last == "book(isbn: 1)")
            #expect(app.stack.viewControllers.last?.switchyard.router === app.library.router)
        }
    }

    @Test func `UIKit N11: a delegate that the app sets later is told too, and the host still hears of the user`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = OldApp()
            system.connect(app)
            try await system.settle()
            let later = Watcher()
            system.replaceDelegate(of: app.stack, by: later)
            try await system.settle()
            app.library.router.push(LibraryRoute.book(isbn: 1))
            try await system.settle { app.library.router.visible() == LibraryRoute.book(isbn: 1) }
            #expect(later.shown.last == "book(isbn: 1)")
            system.tapBack(in: app.stack)
            try await system.settle()
            #expect(titles(app) == ["old"])
            #expect(app.library.router.visible() == nil)
        }
    }

    @Test func `a stack in a tab bar that is presented is read once, and the bar presents above it`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let stack = UINavigationController(rootViewController: Page("old"))
            let bar = UITabBarController(
                tabs: [UITab(title: "Old", image: nil, identifier: "old") { _ in stack }])
            system.foreign.present(bar, on: try app.tabs)
            try await system.settle()
            app.router.adopt(stack, as: .books, in: app.scene)
            try await system.settle()
            #expect(try app.host.shown.modals.isEmpty)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(stack.viewControllers.map(\.title) == ["old", "book(isbn: 1)"])
            #expect(try await app.perform { $0.present(LibraryRoute.pick) } == .arrived)
            #expect(try app.host.shown.modals.count == 1)
            #expect(bar.presentedViewController?.presentingViewController === bar)
        }
    }

    @Test func `a stack of a bar that is made of tabs is read and changed, also while another tab shows`() async throws
    {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let stacks = ["a", "b"].map { UINavigationController(rootViewController: Page($0)) }
            let bar = UITabBarController(
                tabs: stacks.map { stack in UITab(title: "", image: nil, identifier: "") { _ in stack } })
            app.app.window?.rootViewController = bar
            try await system.settle()
            app.router.adopt(stacks[1], as: .books, in: app.scene)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(stacks[1].viewControllers.map(\.title) == ["b", "book(isbn: 1)"])
            system.tap(1, in: bar)
            try await system.settle()
            system.tapBack(in: stacks[1])
            try await system.settle()
            #expect(try app.host.shown.root.selected.entries.count == 1)
        }
    }

    @Test func `a window that the router makes in the scene of an adopted stack takes every link`() async throws {
        try await FakeSystem.run { system in
            let app = OldApp()
            let scene = system.connect(app)
            try await system.settle()
            let router = app.library.router
            let id = router.sceneID(of: scene)
            #expect(router.regions[id] == StackAddress("books"))
            app.window = router.makeWindow(in: scene)
            #expect(router.regions[id] == nil)
            let task = router.select(.loans)
            try await system.settle()
            #expect(await task.outcome.kind == .arrived)
            // A region that the app has set itself stays.
            router.regions[id] = StackAddress("loans")
            app.window = router.makeWindow(in: scene)
            #expect(router.regions[id] == StackAddress("loans"))
        }
    }

    @Test func `what needs more than the stack is refused`() async throws {
        try await FakeSystem.run { system in
            let app = OldApp()
            system.connect(app)
            try await system.settle()
            let task = app.library.router.select(.loans)
            try await system.settle()
            let outcome = await task.outcome
            guard case .refused(.plan) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(titles(app) == ["old"])
        }
    }
}

extension NSUserActivity {
    fileprivate static func page(_ text: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = URL(string: text)
        return activity
    }
}
