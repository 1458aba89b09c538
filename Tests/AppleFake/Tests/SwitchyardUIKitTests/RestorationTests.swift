import Foundation
import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// What a scene showed comes back before the first frame, after all checks of links.
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
            // Before the first turn, and so before the first frame.
            let again = PlayedApp(system: system, app: later, scene: scene)
            #expect(try again.titles.prefix(2) == ["loans", "loan(7)"])
            let stacks = try again.tabs.viewControllers?.compactMap { $0 as? UINavigationController }
            #expect(stacks?.map(\.viewControllers.count) == [2, 2])
            try await system.settle { later.router.visible() == LibraryRoute.pick }
            #expect(kept == ["loans", "loan(7)", "[pick]"])
            #expect(try again.believed == kept)
            #expect(try again.titles == kept)
            let shown = try again.host.shown
            #expect(shown.root.selected.name == "loans")
            #expect(shown.root.branches.map(\.entries.count) == [2, 2])
            #expect(later.router.history.isEmpty)
            #expect(system.animationsSince(session) == 0)
        }
    }

    @Test func `all modals come back, with their stacks, without an animation`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            for route in [LibraryRoute.pick, .cover] {
                #expect(try await app.perform { $0.present(route) } == .arrived)
            }
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 3)) } == .arrived)
            #expect(try await app.perform { $0.present(LibraryRoute.pick, as: .popover) } == .arrived)
            let kept = try app.believed
            #expect(kept == ["books", "[pick]", "[cover book(isbn: 3)]", "[pick]"])
            let (again, session) = try await reopened(app)
            #expect(try again.believed == kept)
            #expect(try again.titles == kept)
            #expect(system.animationsSince(session) == 0)
        }
    }

    @Test func `a screen behind a closed gate follows as a link, without an animation`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(try await app.perform { $0.select(.loans) } == .arrived)
            #expect(try await app.perform { $0.push(LibraryRoute.vault) } == .arrived)
            let (again, session) = try await reopened(app)
            #expect(try again.believed == ["books", "book(isbn: 1)"])
            #expect(!again.app.made.contains("vault"))
            #expect(again.router.suspended.map(\.gate) == [.signedIn])
            again.router.openGate(.signedIn)
            try await system.settle { again.router.visible() == LibraryRoute.vault }
            #expect(again.router.history.map(\.source) == [.restore])
            #expect(system.animationsSince(session) == 0)
        }
    }

    @Test func `a screen of a hidden tab that follows as a link leaves the selected tab and the sheet`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            #expect(try await app.perform { $0.push(LibraryRoute.vault) } == .arrived)
            #expect(try await app.perform { $0.select(.loans) } == .arrived)
            #expect(try await app.perform { $0.present(LibraryRoute.pick) } == .arrived)
            let (again, session) = try await reopened(app)
            #expect(try again.believed == ["loans", "[pick]"])
            again.router.openGate(.signedIn)
            try await system.settle { !again.router.history.isEmpty }
            #expect(again.router.history.map(\.outcome) == [.arrived])
            #expect(try again.believed == ["loans", "[pick]"])
            #expect(try again.titles == ["loans", "[pick]"])
            #expect(try again.host.shown.root.branches.map(\.entries.count) == [2, 1])
            #expect(system.animationsSince(session) == 0)
        }
    }

    @Test(arguments: [false, true])
    func `the link that opens a scene shows above what is restored`(isGated: Bool) async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            if isGated { #expect(try await app.perform { $0.push(LibraryRoute.vault) } == .arrived) }
            let later = LibraryApp()
            let session = app.scene.session
            session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
            system.disconnect(app.scene)
            system.deliver(.url("library://loans/7"), .cold)
            let scene = system.reconnect(session, later)
            try await system.settle { later.router.visible() == LibraryRoute.loan(7) }
            let again = PlayedApp(system: system, app: later, scene: scene)
            #expect(later.router.history.map(\.route) == ["loan"])
            #expect(later.router.suspended.isEmpty)
            let books = try again.host.shown.root.branches[0].entries
            #expect(books.count == (isGated ? 1 : 2))
        }
    }

    @Test func `a saved text cannot show values that its links do not have`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            var saved = try app.host.shown
            let forged = RouteReference("book", ["isbn": ["666"]], link: "library://books/1")
            let vault = RouteReference("book", ["isbn": ["1"]], link: "library://vault")
            for route in [forged, vault] {
                let entry = NavigationEntry(saved.nextEntry, .route(route))
                try saved.apply(NavigationStep(.push(entry, at: StackAddress("books")), in: saved.id))
            }
            let text = String(decoding: try JSONEncoder().encode(saved), as: UTF8.self)
            let (again, _) = try await reopened(app) { $0.addUserInfoEntries(from: ["scene": text]) }
            #expect(try again.believed == ["books"])
            #expect(again.router.suspended.map(\.gate) == [.signedIn])
            #expect(!again.app.made.contains { $0.contains("666") })
        }
    }

    @Test func `a restored screen that cannot be created is opened as a link, which says why`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            let later = LibraryApp()
            later.broken = .book(isbn: 1)
            let (again, _) = try await reopened(app, later)
            #expect(try again.believed == ["books"])
            #expect(later.router.history.map(\.outcome) == [.failed])
        }
    }

    @Test func `a restored screen below one that cannot be created ends`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(try await app.perform { $0.push(LibraryRoute.loan(7)) } == .arrived)
            let later = LibraryApp()
            later.broken = .loan(7)
            _ = try await reopened(app, later)
            let place = try #require(later.made.firstIndex(of: "book(isbn: 1)"))
            #expect(later.ends[place] == [.notShown])
        }
    }

    /// Disconnects the scene of an app, and connects it after a relaunch.
    private func reopened(
        _ app: PlayedApp, _ later: LibraryApp = LibraryApp(), changing: (NSUserActivity) -> Void = { _ in }
    ) async throws -> (app: PlayedApp, session: UISceneSession) {
        let session = app.scene.session
        session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
        session.stateRestorationActivity.map(changing)
        app.system.disconnect(app.scene)
        let scene = app.system.reconnect(session, later)
        try await app.system.settle()
        return (PlayedApp(system: app.system, app: later, scene: scene), session)
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
            #expect(later.router.history.isEmpty)
            #expect(system.animationsSince(session) == 0)
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
            // As after a log-out.
            later.window = later.router.makeWindow(in: scene)
            try await system.settle { later.router.visible() == LibraryRoute.books }
            #expect(later.router.history.isEmpty)
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

extension FakeSystem {
    /// The number of animated transitions that have begun since a session was connected last.
    fileprivate func animationsSince(_ session: UISceneSession) -> Int {
        let start = journal.lastIndex(of: "scene \(session.persistentIdentifier) connects") ?? 0
        return journal[start...].count { $0.hasPrefix("begins: animated") }
    }
}
