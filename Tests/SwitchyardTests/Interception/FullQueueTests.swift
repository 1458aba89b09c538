import Switchyard
import SwitchyardTesting
import Testing

/// Closing a gate while the queue of a scene is full.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FullQueueTests {
    private static func app() throws -> HeadlessApp {
        var settings = RouterSettings()
        settings.limits.waitingNavigations = 0
        let router = try Router("bank", origins: ["bank://"], settings: settings) { app in
            app.gate(.signedIn)
            for (name, gates) in [("home", []), ("news", []), ("account", [Gate.signedIn])] {
                app.route(name, try RoutePattern("/\(name)"), requires: gates)
                app.screen(named: name, as: String.self) { reference, _ in reference.name }
            }
        }
        return HeadlessApp(router, showing: NavigationScene("main", stack: RouteReference("home")))
    }

    @Test func `screens behind the gate leave, although no other navigation can be queued`() async throws {
        let app = try Self.app()
        app.router.openGate(.signedIn)
        for name in ["account", "news"] {
            var request = NavigationRequest("bank://\(name)", from: .app)
            request.placement = .onTop
            #expect(await app.router.navigate(request).outcome.kind == .arrived)
        }
        #expect(app.stack.map(\.name) == ["home", "account", "news"])
        app.onStep = { _ in .holds }
        let back = app.router.back()
        _ = await app.host.heldStep()
        let second = await app.router.back().outcome
        #expect(second.kind == .unavailable, "\(second)")
        app.onStep = { _ in .arrives }
        let closing = app.router.closeGate(.signedIn)
        #expect(app.host.arrive())
        #expect(await back.outcome.isSuccess)
        #expect(await closing.outcome.kind == .performed)
        #expect(app.stack.map(\.name) == ["home"])
    }
}
