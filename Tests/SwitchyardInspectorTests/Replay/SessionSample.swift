import Foundation
import InspectionSupport
import Switchyard
import SwitchyardRules
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing
@testable import SwitchyardNavigation

/// A session of the sample app: a log-in wall, a sheet, a gate, rules, and user actions.
@MainActor
enum SessionSample {
    /// The app after a session.
    static func played(
        settings: InspectorSettings = InspectorSettings(name: "Eats", version: "1.0"),
        replay: (@MainActor (any Clock<Duration>) async throws -> Router)? = { try InspectedApp.makeRouter($0) }
    ) async throws -> InspectedApp {
        let app = try InspectedApp(settings: settings, replay: replay)
        let router = app.router
        _ = await router.open("eats://orders/42?tab=status", from: .notification).outcome
        app.clock.advance(by: .seconds(2))
        try app.host.goBack()
        _ = await router.open("https://eats.example/restaurants/luigi?table=7", from: .universalLink).outcome
        _ = await router.open("eats://basket", from: .app).outcome
        try app.host.act(.dismissed(try #require(app.host.shown.modals.last?.id)))
        // The wall: a link is suspended, the user signs in, and the link is resumed.
        router.navigate(NavigationRequest("eats://account", from: .app))
        try await app.settle()
        router.openGate(.signedIn)
        try await app.settle()
        // A gate.
        router.navigate(NavigationRequest("eats://orders/42/pay", from: .customScheme()))
        try await app.settle()
        router.openGate(Gate("payments"))
        try await app.settle()
        // Rules, and a link without a route.
        _ = router.install(rules: [
            RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}")),
            RouteRule("broken", .route("help"), .degradeToErrorPage),
        ])
        _ = await router.open("eats://old/4711", from: .app).outcome
        _ = await router.open("eats://help/refunds/ada", from: .app).outcome
        _ = await router.open("eats://nowhere/ada", from: .app).outcome
        _ = await router.open("eats://basket/add?item=ada", from: .app).outcome
        // Text from outside that code opens with a source of the app.
        _ = await router.open(ReceivedLink("eats://orders/45", from: .pasteboard), from: .app).outcome
        // Navigations of the app's own code.
        _ = await router.navigation.navigate { planner throws(PlanRefusal) in try planner.back() }
        _ = await router.navigation.select("menu")
        // A link that is dropped, and one that is still suspended.
        router.closeGate(Gate("payments"))
        router.navigate(NavigationRequest("eats://orders/43/pay", from: .app))
        try await app.settle()
        if let waiting = router.suspended.last { router.drop(waiting.id) }
        router.navigate(NavigationRequest("eats://orders/44/pay", from: .app))
        try await app.settle()
        return app
    }

    /// The session as a file.
    static func text() async throws -> String {
        try #require(try await played().ask("export")["text"].text)
    }
}

extension InspectedApp {
    /// The app behind an inspector with sessions.
    init(
        settings: InspectorSettings = InspectorSettings(name: "Eats", version: "1.0", showsValues: false),
        isOpen: Bool = true,
        replay: (@MainActor (any Clock<Duration>) async throws -> Router)?,
        _ change: @Sendable (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws {
        try self.init(settings: settings, isOpen: isOpen, extensions: [Sessions(replay: replay)], change)
    }
}

/// The function that a printed test needs from the app.
@MainActor
func makeRouter() throws -> Router { try InspectedApp.makeRouter(ContinuousClock()) }
