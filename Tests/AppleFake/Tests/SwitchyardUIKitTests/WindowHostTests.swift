import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// The host does what the router plans, and the router knows what really shows.
@MainActor struct WindowHostTests {
    @Test func `a window shows the tabs that the app declares`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try app.tabs.viewControllers?.count == 2)
            #expect(try app.titles == ["books"])
            #expect(try app.believed == ["books"])
            #expect(try app.stack.tabBarItem.title == "Books")
            #expect(app.app.window?.rootViewController?.switchyard.router === app.router)
        }
    }

    @Test func `a link shows its screen above its parent, in its tab`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open("library://loans/7", from: .customScheme) } == .arrived)
            #expect(try app.titles == ["loans", "loan(7)"])
            #expect(try app.believed == ["loans", "loan(7)"])
            #expect(try app.tabs.selectedIndex == 1)
        }
    }

    @Test func `a push and a step back by code`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 2)) } == .arrived)
            #expect(try app.titles == ["books", "book(isbn: 1)", "book(isbn: 2)"])
            _ = try await app.perform { $0.backToRoot() }
            #expect(try app.titles == ["books"])
            #expect(try app.believed == ["books"])
        }
    }

    @Test func `modals are presented above each other, and dismissed one by one`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.present(LibraryRoute.pick) } == .arrived)
            #expect(try await app.perform { $0.present(LibraryRoute.cover, as: .fullScreen) } == .arrived)
            #expect(try app.titles == ["books", "[pick]", "[cover]"])
            _ = try await app.perform { $0.dismiss() }
            #expect(try app.titles == ["books", "[pick]"])
            #expect(try app.believed == ["books", "[pick]"])
        }
    }

    @Test func `a controller with navigation of its own is presented without a stack, and is refused in a stack`()
        async throws
    {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.makes = { route in
                guard route == .cover || route == .book(isbn: 1) else { return nil }
                return UINavigationController(rootViewController: Page("\(route)"))
            }
            let app = try await PlayedApp(system, library)
            var bare = NavigationPolicy()
            (bare.presentation, bare.modalStyle, bare.wrapsModals) = (.modal, .fullScreen, false)
            #expect(try await app.perform { $0.open(LibraryRoute.cover, as: .policy(bare)) } == .arrived)
            #expect(try app.titles == ["books", "[cover]"])
            #expect(try await app.perform { $0.dismiss() } == .arrived)
            #expect(try await app.perform { $0.present(LibraryRoute.cover) } == .failed)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .failed)
            #expect(try app.titles == ["books"])
        }
    }

    @Test func `the controllers of a refused step are released`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            weak var first: UIViewController?
            library.makes = { route in
                guard route == .book(isbn: 1) else { return route == .book(isbn: 2) ? UINavigationController() : nil }
                let page = Page("first")
                first = page
                return page
            }
            let app = try await PlayedApp(system, library)
            let target = NavigationTarget(
                RouteReference("book", ["isbn": ["2"]], link: "library://books/2"),
                parents: [
                    RouteReference("books", link: "library://books"),
                    RouteReference("book", ["isbn": ["1"]], link: "library://books/1"),
                ],
                branches: ["books"])
            let kind = try await app.perform { router in
                router.navigate { planner throws(PlanRefusal) in try planner.open(target) }
            }
            #expect(kind == .failed)
            #expect(library.made.suffix(2) == ["book(isbn: 1)", "book(isbn: 2)"])
            #expect(try app.titles == ["books"])
            #expect(first == nil)
        }
    }

    @Test func `a link below a modal dismisses it and changes the stack`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.pick) } == .arrived)
            #expect(try await app.perform { $0.open(LibraryRoute.loan(3)) } == .arrived)
            #expect(try app.titles == ["loans", "loan(3)"])
            #expect(try app.believed == ["loans", "loan(3)"])
        }
    }

    @Test func `an overlay lies in its own window`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.banner) } == .arrived)
            let window = try #require(app.scene.windows.first { $0.windowLevel == .alert })
            #expect(window.rootViewController?.children.map(\.title) == ["banner"])
            #expect(try app.titles == ["books"])
            #expect(try app.host.shown.overlays.count == 1)
        }
    }

    @Test func `overlays keep the size of their window, and what is below decides how it is turned and its status bar`()
        async throws
    {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.makes = { $0 == .cover ? Portrait() : nil }
            library.presents = { $0.modalPresentationStyle = .fullScreen }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.banner) } == .arrived)
            let root = try #require(app.scene.windows.first { $0.windowLevel == .alert }?.rootViewController)
            #expect(root.children.first?.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
            #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
            #expect(try root.childForStatusBarStyle === app.tabs)
            let cover = Portrait()
            cover.modalPresentationStyle = .fullScreen
            system.foreign.present(cover, on: try app.tabs)
            try await system.settle()
            #expect(root.supportedInterfaceOrientations == .portrait)
            #expect(root.childForStatusBarStyle === cover)
            #expect(root.childForStatusBarHidden === cover)
        }
    }

    @Test func `an overlay of views is clear, and takes only the touches of its content`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let (below, above) = (UIViewController(), Partial())
            library.makes = { $0 == .banner ? below : $0 == .cover ? above : nil }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.banner) } == .arrived)
            let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 200))
            below.view.addSubview(button)
            #expect(try await app.perform { $0.open(LibraryRoute.cover, as: .overlay) } == .arrived)
            let window = try #require(app.scene.windows.first { $0.windowLevel == .alert })
            #expect(above.view.backgroundColor === UIColor.clear)
            #expect(below.view.backgroundColor == nil)
            // Within the content, in the other overlay, and in the window below.
            #expect(window.hitTest(CGPoint(x: 10, y: 120), with: nil) === above.view)
            #expect(window.hitTest(CGPoint(x: 10, y: 20), with: nil) === button)
            #expect(window.hitTest(CGPoint(x: 300, y: 20), with: nil) == nil)
            let root = try #require(window.rootViewController)
            #expect(root.view.subviews.count == 2)
            #expect(try await app.perform { $0.back() } == .arrived)
            #expect(root.view.subviews.count == 1)
            #expect(window.hitTest(CGPoint(x: 10, y: 120), with: nil) === button)
        }
    }

    @Test func `an overlay with a hosting view takes only the touches of what the view draws`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let overlay = UIViewController()
            overlay.view = LibraryHostingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            library.makes = { $0 == .banner ? overlay : nil }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.banner) } == .arrived)
            let drawn = CALayer()
            drawn.frame = CGRect(x: 0, y: 100, width: 390, height: 50)
            overlay.view.layer.addSublayer(drawn)
            let window = try #require(app.scene.windows.first { $0.windowLevel == .alert })
            #expect(window.hitTest(CGPoint(x: 10, y: 120), with: nil) === overlay.view)
            #expect(window.hitTest(CGPoint(x: 10, y: 20), with: nil) == nil)
        }
    }

    /// As the view of a hosting controller: it answers itself for its content, and for all around it.
    private final class LibraryHostingView: UIView {}

    /// As a hosting controller: its view has the size of the window, and takes the touches of its content.
    private final class Partial: UIViewController, PartialOverlay {
        let extent = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 50))

        init() {
            super.init(nibName: nil, bundle: nil)
            view.addSubview(extent)
            extent.isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Portrait: UIViewController {
        init() { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { nil }

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }

    @Test func `a screen that the app pushes without the router is known as foreign`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.foreign.push(Page("Map"), on: try app.stack)
            try await system.settle()
            #expect(try app.believed == ["books", "Page"])
            system.tapBack(in: try app.stack)
            try await system.settle()
            #expect(try app.titles == ["books"])
            #expect(try app.believed == ["books"])
        }
    }

    @Test func `a scene that is disconnected takes its host away`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            system.disconnect(app.scene)
            try await system.settle()
            #expect(app.router.visible() == nil)
        }
    }
}
