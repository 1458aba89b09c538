import SwitchyardCore
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
            #expect(app.app.window?.rootViewController?.router === app.router)
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

    @Test func `overlays keep the size of their window, and are turned with what is below`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.makes = { $0 == .cover ? Portrait() : nil }
            library.presents = { $0.modalPresentationStyle = .fullScreen }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.banner) } == .arrived)
            let root = try #require(app.scene.windows.first { $0.windowLevel == .alert }?.rootViewController)
            #expect(root.children.first?.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
            #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
            let cover = Portrait()
            cover.modalPresentationStyle = .fullScreen
            system.foreign.present(cover, on: try app.tabs)
            try await system.settle()
            #expect(root.supportedInterfaceOrientations == .portrait)
        }
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
