import DeliveryInterface
import EatsApp
import FeatureKit
import Switchyard
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// A delivery, in which units decide.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct DeliveryTests {
    private let app: HeadlessApp
    private let clock = TestClock()

    init() async throws {
        let eats = try EatsApp(modules: EatsApp.modules + EatsApp.unitModules, clock: clock)
        app = HeadlessApp(eats.router, of: Screen.self)
        await eats.router.startModules()
        try await settle()
    }

    private func settle() async throws { try await app.settle(within: .seconds(600)) }

    /// The units, one a line.
    private var units: String? { app.router.unitTree()?.drawing }

    private var screen: Screen {
        get throws { try app.screen(as: Screen.self) }
    }

    /// Runs an action of the visible screen.
    private func choose(_ title: String) async throws {
        let action = try #require(try screen.actions.first { $0.title == title })
        guard case .run(let run) = action.effect else { return }
        _ = await run()
        try await settle()
    }

    private func isOpen(_ route: DeliveryRoute) -> Bool {
        app.host.shown.entries.contains { $0.route == route }
    }

    @Test
    func `every screen of the delivery is declared, and only two of its links come from outside`() throws {
        let router = app.router
        #expect(router.moduleReport.findings.filter { [1420, 1422].contains($0.code.number) } == [])
        for screen in ["choose", "wait", "follow", "done"] {
            #expect(!router.canOpen("eats://orders/42/delivery/\(screen)", from: .universalLink))
        }
        #expect(router.canOpen("eats://orders/42/deliver", from: .universalLink))
        #expect(router.canOpen("eats://delivery/arrived", from: .notification))
        #expect(!router.canOpen("eats://delivery/arrived", from: .universalLink))
    }

    @Test
    func `each stage of a delivery has its unit and its screen, and the last leaves none`() async throws {
        #expect(units == "DeliveryUnit")
        let begun = app.open("eats://orders/42/deliver", from: .universalLink)
        try await settle()
        #expect(await begun.outcome == .performed(42))
        #expect(units == "DeliveryUnit\n  ChoosingUnit")
        #expect(isOpen(.choose(id: 42)))
        try await choose("At the door")
        #expect(units == "DeliveryUnit\n  WaitingUnit")
        #expect(isOpen(.wait(id: 42)) && !isOpen(.choose(id: 42)))
        clock.advance(by: .seconds(60))
        try await settle()
        #expect(units == "DeliveryUnit\n  OnTheWayUnit")
        #expect(isOpen(.follow(id: 42)) && !isOpen(.wait(id: 42)))
        let arrived = app.open("eats://delivery/arrived", from: .notification)
        try await settle()
        #expect(await arrived.outcome == .performed(42))
        #expect(units == "DeliveryUnit\n  DeliveredUnit")
        #expect(try screen.lines == ["At the door"])
        try await choose("Done")
        #expect(units == "DeliveryUnit")
        #expect(!app.host.shown.entries.contains { $0.route?.name.hasPrefix("delivery.") == true })
    }

    @Test
    func `a delivery goes on without its screen, and a notification waits for the courier`() async throws {
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await settle()
        try await choose("With the neighbours")
        try app.act(.back)
        try await settle()
        #expect(units == "DeliveryUnit\n  WaitingUnit")
        #expect(!isOpen(.wait(id: 42)))
        let arrived = app.open("eats://delivery/arrived", from: .notification)
        try await settle()
        #expect(app.router.activeTransactions.count == 1)
        // The limit of the workflow is shorter than the wait for a courier.
        clock.advance(by: .seconds(30))
        try await settle()
        #expect(await arrived.outcome == .expired(.perform))
        let again = app.open("eats://delivery/arrived", from: .notification)
        clock.advance(by: .seconds(30))
        try await settle()
        #expect(await again.outcome == .performed(42))
        #expect(try screen.lines == ["With the neighbours"])
    }

    @Test
    func `a notification without a delivery fails, and a second order does not replace the first`() async throws {
        let early = app.open("eats://delivery/arrived", from: .notification)
        try await settle()
        let outcome = await early.outcome
        #expect(outcome.kind == .failed)
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await settle()
        let second = app.open("eats://orders/7/deliver", from: .universalLink)
        try await settle()
        #expect(await second.outcome.kind == .failed)
        #expect(isOpen(.choose(id: 42)) && !isOpen(.choose(id: 7)))
    }
}
