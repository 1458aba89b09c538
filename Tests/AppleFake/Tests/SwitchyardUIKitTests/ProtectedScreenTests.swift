import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Screens of a closed gate, in windows of UIKit.
@MainActor struct ProtectedScreenTests {
    /// Shows the vault as the user who may see it, and signs out.
    private func signOut(_ app: PlayedApp) async throws -> NavigationScene {
        app.router.openGate(.signedIn)
        #expect(try await app.perform { $0.open(LibraryRoute.vault) } == .arrived)
        let saved = try app.host.shown
        #expect(try await app.perform { $0.closeGate(.signedIn) } == .performed)
        #expect(try app.titles == ["books"])
        return saved
    }

    @Test func `a saved scene comes back without the screen of a closed gate`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let saved = try await signOut(app)
            _ = try await app.perform { router in
                router.navigate(in: saved.id) { planner throws(PlanRefusal) in try planner.plan(to: saved) }
            }
            #expect(try app.titles == ["books"])
            #expect(try app.believed == ["books"])
            #expect(app.app.made.count { $0 == "vault" } == 1)
        }
    }

    @Test func `a restored link waits at its gate, and the window shows nothing of it`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            #expect(try await app.perform { $0.open(LibraryRoute.vault) } == .arrived)
            let session = app.scene.session
            session.stateRestorationActivity = app.router.restorationActivity(for: app.scene)
            system.disconnect(app.scene)
            let later = LibraryApp()
            system.reconnect(session, later)
            try await system.settle { !later.router.suspended.isEmpty }
            #expect(later.router.suspended.map(\.gate) == [.signedIn])
            #expect(later.router.visible() == LibraryRoute.books)
            later.router.openGate(.signedIn)
            try await system.settle { later.router.visible() == LibraryRoute.vault }
        }
    }

    @Test func `a first screen of a closed gate is replaced, and a window that is made again is checked`() async throws
    {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            var goal = try app.host.shown
            let vault = RouteReference("vault", link: "library://vault")
            let entry = NavigationEntry(goal.nextEntry, .route(vault))
            try goal.apply(NavigationStep(.setStack([entry], at: StackAddress("books")), in: goal.id))
            _ = try await app.perform { [goal] router in
                router.navigate { planner throws(PlanRefusal) in try planner.plan(to: goal) }
            }
            #expect(try app.titles == ["vault"])
            #expect(try await app.perform { $0.closeGate(.signedIn) } == .performed)
            #expect(try app.titles == ["books"])
            app.app.window = app.router.makeWindow(in: app.scene)
            try await system.settle()
            #expect(app.router.visible() == LibraryRoute.books)
        }
    }

    @Test func `a screen that is pushed while the gate closes does not stay`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            app.router.openGate(.signedIn)
            let push = app.router.push(LibraryRoute.vault)
            for _ in 0..<100 { await Task.yield() }
            let closing = app.router.closeGate(.signedIn)
            try await system.settle { push.hasEnded && closing.hasEnded }
            try await system.settle()
            #expect(try app.titles == ["books"])
            #expect(try app.believed == ["books"])
        }
    }
}
