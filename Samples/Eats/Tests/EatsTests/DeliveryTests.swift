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
    private var clock: TestClock { app.clock }

    init() async throws {
        let eats = try EatsApp(modules: EatsApp.modules + EatsApp.unitModules)
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

    /// Waits until the root has reacted: it awaits its model, of which the router knows nothing.
    private func wait(for child: String, showing route: DeliveryRoute? = nil) async throws {
        try await app.wait(within: .seconds(600)) { _ in
            units == "DeliveryUnit\n  \(child)" && route.map { app.host.shown.visibleEntry.route == $0 } != false
        }
        try await settle()
    }

    /// Runs an action of the visible screen.
    private func choose(_ title: String) async throws {
        let action = try #require(try screen.actions.first { $0.title == title })
        guard case .run(let run) = action.effect else { return }
        _ = await run()
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
        try await wait(for: "ChoosingUnit", showing: .choose(id: 42))
        #expect(await begun.outcome == .performed(42))
        try await choose("At the door")
        try await wait(for: "WaitingUnit", showing: .wait(id: 42))
        #expect(!isOpen(.choose(id: 42)))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        try await wait(for: "OnTheWayUnit", showing: .follow(id: 42))
        #expect(!isOpen(.wait(id: 42)))
        let arrived = app.open("eats://delivery/arrived", from: .notification)
        try await wait(for: "DeliveredUnit", showing: .done(id: 42))
        #expect(await arrived.outcome == .performed(42))
        #expect(try screen.lines == ["At the door"])
        try await choose("Done")
        try await app.wait(within: .seconds(600)) { _ in
            units == "DeliveryUnit"
                && !app.host.shown.entries.contains { $0.route?.name.hasPrefix("delivery.") == true }
        }
    }

    @Test
    func `a delivery goes on without its screen, and a notification waits for the courier`() async throws {
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await wait(for: "ChoosingUnit", showing: .choose(id: 42))
        try await choose("With the neighbours")
        try await wait(for: "WaitingUnit", showing: .wait(id: 42))
        try app.act(.back)
        try await settle()
        #expect(units == "DeliveryUnit\n  WaitingUnit")
        #expect(!isOpen(.wait(id: 42)))
        let arrived = app.open("eats://delivery/arrived", from: .notification)
        try await settle()
        #expect(app.router.activeTransactions.count == 1)
        // The limit of the workflow is shorter than the wait for a courier.
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(30))
        #expect(await arrived.outcome == .expired(.perform))
        clock.advance(by: .seconds(15))
        let again = app.open("eats://delivery/arrived", from: .notification)
        try await settle()
        clock.advance(by: .seconds(15))
        try await wait(for: "DeliveredUnit", showing: .done(id: 42))
        #expect(await again.outcome == .performed(42))
        #expect(try screen.lines == ["With the neighbours"])
    }

    @Test
    func `a stage whose screen the user has left shows again, and a delivered order does not stop the next`()
        async throws
    {
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await wait(for: "ChoosingUnit", showing: .choose(id: 42))
        try app.act(.back)
        try await settle()
        #expect(!isOpen(.choose(id: 42)))
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await wait(for: "ChoosingUnit", showing: .choose(id: 42))
        try await choose("At the door")
        try await wait(for: "WaitingUnit", showing: .wait(id: 42))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        try await wait(for: "OnTheWayUnit", showing: .follow(id: 42))
        app.open("eats://delivery/arrived", from: .notification)
        try await wait(for: "DeliveredUnit", showing: .done(id: 42))
        try app.act(.back)
        try await settle()
        app.open("eats://orders/7/deliver", from: .universalLink)
        try await wait(for: "ChoosingUnit", showing: .choose(id: 7))
    }

    @Test
    func `a notification without a delivery fails, and a second order does not replace the first`() async throws {
        let early = app.open("eats://delivery/arrived", from: .notification)
        #expect(await early.outcome.kind == .failed)
        app.open("eats://orders/42/deliver", from: .universalLink)
        try await wait(for: "ChoosingUnit", showing: .choose(id: 42))
        let second = app.open("eats://orders/7/deliver", from: .universalLink)
        #expect(await second.outcome.kind == .failed)
        try await settle()
        #expect(isOpen(.choose(id: 42)) && !isOpen(.choose(id: 7)))
    }
}
