import Foundation
import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Two windows of a split screen, which are both active: the last one was opened last.
@MainActor struct FocusTests {
    /// Two active scenes of one app, `first` and `second`; the second was opened last.
    @MainActor
    private struct Windows {
        let system: FakeSystem
        let app: PlayedApp
        let delegate: SecondScene
        let second: UIWindowScene
        let names: (first: SceneID, second: SceneID)

        init(_ system: FakeSystem) async throws {
            self.system = system
            let library = LibraryApp {
                $0.routes(FocusedPick.self)
                $0.screen(FocusedPick.self) { _, _ -> AppScreen in .controller(Page("focused")) }
            }
            app = try await PlayedApp(system, library)
            delegate = SecondScene(of: app.app)
            second = system.connect(delegate)
            try await system.settle()
            names = (app.router.sceneID(of: app.scene), app.router.sceneID(of: second))
            #expect([app.scene, second].map(\.activationState) == [.foregroundActive, .foregroundActive])
            #expect(app.router.navigation.state.focus == names.second)
        }

        var window: UIWindow { get throws { try #require(app.app.window) } }
        var focus: SceneID? { app.router.navigation.state.focus }

        /// The titles in both windows: the stack of the visible tab, then the modals.
        func titles() throws -> [[String]] {
            [try #require(app.app.window), try #require(delegate.window)].map { window in
                var titles: [String] = []
                let tabs = window.rootViewController as? UITabBarController
                let stack = tabs?.selectedViewController as? UINavigationController
                titles += stack?.viewControllers.map { $0.title ?? "" } ?? []
                var next = tabs?.presentedViewController
                while let modal = next {
                    titles.append(
                        "[\((modal as? UINavigationController)?.topViewController?.title ?? modal.title ?? "")]")
                    next = modal.presentedViewController
                }
                return titles
            }
        }
    }

    @Test func `UIKit S8: a tap in the window that was opened first opens there`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            system.touch(try windows.window) { windows.app.router.push(LibraryRoute.book(isbn: 1)) }
            try await system.settle()
            #expect(try windows.titles() == [["books", "book(isbn: 1)"], ["books"]])
            #expect(windows.focus == windows.names.first)
        }
    }

    @Test func `a touch in an overlay of a window moves the focus to that window`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            #expect(
                try await windows.app.perform { $0.open(LibraryRoute.banner, in: windows.names.first) } == .arrived)
            #expect(windows.focus == windows.names.second)
            system.touch(try #require(windows.app.scene.windows.first { $0.windowLevel == .alert }))
            #expect(windows.focus == windows.names.first)
        }
    }

    @Test func `a pointer that passes over a window does not move the focus`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            system.touch(try windows.window, .hover)
            #expect(windows.focus == windows.names.second)
        }
    }

    @Test func `the focus follows the key window of an active scene`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            let other = UIWindow(windowScene: windows.app.scene)
            other.makeKey()
            #expect(windows.focus == windows.names.first)
            windows.delegate.window?.makeKey()
            #expect(windows.focus == windows.names.first)
            system.deactivate(windows.second)
            let hidden = UIWindow(windowScene: windows.second)
            hidden.makeKey()
            #expect(windows.focus == windows.names.first)
        }
    }

    @Test func `many touches in one window report the focus once`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            let host = try #require(windows.app.router.host(of: windows.app.scene))
            var events: [NavigationEvent] = []
            let before = host.onEvent
            host.onEvent = { event in
                events.append(event)
                before?(event)
            }
            for _ in 0..<20 { system.touch(try windows.window) }
            #expect(events == [.focused])
        }
    }

    @Test func `a link that the system delivers without a scene opens where the user works`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            system.touch(try windows.window)
            windows.app.router.receive(NSUserActivity.page("https://library.example/books/1"))
            try await system.settle()
            #expect(try windows.titles() == [["books", "book(isbn: 1)"], ["books"]])
            // Not in the background: the other window is the one that the user sees.
            system.enterBackground(windows.app.scene)
            windows.app.router.receive(NSUserActivity.page("https://library.example/books/2"))
            try await system.settle()
            #expect(try windows.titles() == [["books", "book(isbn: 1)"], ["books", "book(isbn: 2)"]])
        }
    }

    @Test func `the verbs of a controller act in its scene, although another has the focus`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            let (router, first) = (windows.app.router, windows.names.first)
            let root = try #require(try windows.app.stack.viewControllers.first)
            @MainActor func perform(_ body: (SceneNavigation) -> NavigationTask) async throws {
                #expect(try await windows.app.perform { _ in body(root.switchyard) } == .arrived)
                #expect(windows.focus == windows.names.second)
            }
            try await perform { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(try windows.titles() == [["books", "book(isbn: 1)"], ["books"]])
            try await perform { $0.open(LibraryRoute.book(isbn: 2)) }
            #expect(try windows.titles() == [["books", "book(isbn: 2)"], ["books"]])
            try await perform { $0.present(LibraryRoute.pick) }
            #expect(try windows.titles() == [["books", "book(isbn: 2)", "[pick]"], ["books"]])
            try await perform { $0.dismiss() }
            try await perform { $0.back() }
            #expect(try windows.titles() == [["books"], ["books"]])
            let result = Task { try await root.switchyard.result(of: FocusedPick()) }
            try await system.settle { router.navigation.state.scene(first)?.modals.isEmpty == false }
            #expect(windows.focus == windows.names.second)
            result.cancel()
        }
    }

    @Test func `a touch in a window that the app or views made moves the focus`() async throws {
        try await FakeSystem.run { system in
            let windows = try await Windows(system)
            let window = UIWindow(windowScene: windows.app.scene)
            var calls = 0
            let (former, latter) = (NSObject(), NSObject())
            window.mark(with: ScreenPlace(router: windows.app.router, scene: "views"), for: former) { calls += 1 }
            window.makeKeyAndVisible()
            #expect(calls == 1)
            system.touch(window)
            #expect(calls == 2)
            window.mark(with: ScreenPlace(router: windows.app.router, scene: "views"), for: former) { calls += 1_000 }
            // Another host of the same scene, whose views were created again.
            window.mark(with: ScreenPlace(router: windows.app.router, scene: "views"), for: latter) { calls += 100 }
            system.touch(window)
            #expect(calls == 102)
            #expect(window.gestureRecognizers?.count == 1)
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

/// A route with a result, which no screen answers.
private struct FocusedPick: ReturningRoute {
    typealias RouteResult = Int
    static let routes = [RouteDescriptor<FocusedPick>("focused-pick", "/focused-pick", FocusedPick(), as: .sheet)]
}
