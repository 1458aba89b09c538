import SwitchyardCore
import SwitchyardUIKit
import Testing
import UIKit

/// What a scene showed comes back, as links that meet all checks anew.
@MainActor struct RestorationTests {
    @Test func `a scene comes back with its tab, its stack and its sheet`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(try await app.perform { $0.open(LibraryRoute.loan(7)) } == .arrived)
            #expect(try await app.perform { $0.open(LibraryRoute.pick) } == .arrived)
            let kept = try app.believed
            let session = app.scene.session
            session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
            system.disconnect(app.scene)
            let later = LibraryApp()
            let scene = system.reconnect(session, later)
            try await system.settle { later.router.visible() == LibraryRoute.pick }
            #expect(kept == ["loans", "loan(7)", "[pick]"])
            let shown = try #require(later.router.host(of: scene)).shown
            #expect(shown.root.selected.name == "loans")
            #expect(shown.root.branches.map(\.entries.count) == [2, 2])
            #expect(later.router.history.map(\.source) == [.restore, .restore, .restore])
        }
    }

    @Test(arguments: [UIUserInterfaceSizeClass.compact, .regular])
    func `a column that shows its first screen alone is not opened again`(size: UIUserInterfaceSizeClass) async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system, LibraryApp(isSplit: true), size: size)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            let session = app.scene.session
            session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
            system.disconnect(app.scene)
            let later = LibraryApp(isSplit: true)
            system.reconnect(session, later, size: size)
            try await system.settle { later.router.visible() == LibraryRoute.book(isbn: 1) }
            #expect(later.router.history.count == 1)
        }
    }

    @Test func `an app that makes its window anew does not show again what was kept`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.loan(7)) } == .arrived)
            let session = app.scene.session
            session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
            system.disconnect(app.scene)
            let later = LibraryApp()
            let scene = system.reconnect(session, later)
            try await system.settle { later.router.visible() == LibraryRoute.loan(7) }
            let count = later.router.history.count
            // As after a log-out.
            later.window = later.router.makeWindow(in: scene)
            try await system.settle { later.router.visible() == LibraryRoute.books }
            #expect(later.router.history.count == count)
        }
    }

    @Test func `an activity that holds no scene opens nothing`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let session = app.scene.session
            let activity = NSUserActivity(activityType: "switchyard.restoration")
            activity.addUserInfoEntries(from: ["scene": "{\"id\": 1"])
            session.stateRestorationActivity = activity
            system.disconnect(app.scene)
            let later = LibraryApp()
            system.reconnect(session, later)
            try await system.settle()
            #expect(later.router.history.isEmpty)
            #expect(later.router.visible() == LibraryRoute.books)
        }
    }
}
