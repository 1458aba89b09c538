import FakeBase
import Switchyard
import SwitchyardTesting
import Testing

/// Screens of a closed gate, on views of SwiftUI.
@MainActor struct ProtectedScreenTests {
    private static let signedIn = Gate("signedIn")

    /// Opens the vault as the user who may see it.
    private func openVault(_ app: StageApp) async throws -> NavigationScene {
        app.router.openGate(Self.signedIn)
        #expect(try await app.perform { $0.push(LibraryRoute.vault) } == .arrived)
        return app.views.shown
    }

    private func signOut(_ app: StageApp) async throws { try await app.perform { $0.closeGate(Self.signedIn) } }

    @Test func `a saved scene comes back without the screen of a closed gate`() async throws {
        try await StageApp.play { app in
            let saved = try await openVault(app)
            try await signOut(app)
            #expect(app.routes == ["books"])
            try await app.perform { router in
                router.navigate(in: saved.id) { planner throws(PlanRefusal) in try planner.plan(to: saved) }
            }
            #expect(app.routes == ["books"])
        }
    }

    @Test func `a first screen of a closed gate is replaced by the declared one`() async throws {
        try await StageApp.play { app in
            app.router.openGate(Self.signedIn)
            var goal = app.views.shown
            let vault = RouteReference("vault", link: "library://vault")
            let entry = NavigationEntry(goal.nextEntry, .route(vault))
            try goal.apply(NavigationStep(.setStack([entry], at: StackAddress("books")), in: goal.id))
            try await app.perform { [goal] router in
                router.navigate { planner throws(PlanRefusal) in try planner.plan(to: goal) }
            }
            #expect(app.routes == ["vault"])
            try await signOut(app)
            #expect(app.routes == ["books"])
        }
    }

    @Test func `a screen that appears late after a log-out does not stay`() async throws {
        try await StageApp.play { app in
            app.router.openGate(Self.signedIn)
            app.swiftUI.hold()
            let push = app.begin { $0.push(LibraryRoute.vault) }
            for _ in 0..<8 where push.outcome == nil {
                try await app.swiftUI.settle()
                app.clock.advance(by: .seconds(11))
                for _ in 0..<20 { await Task.yield() }
            }
            #expect(push.outcome != nil)
            let closing = app.begin { $0.closeGate(Self.signedIn) }
            app.swiftUI.finish()
            try await app.swiftUI.settle { closing.outcome != nil }
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
        }
    }
}
