import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardPreview

/// A host and its page, without a site.
@MainActor
struct HostTests {
    /// The messages for a page, one after another.
    @MainActor
    final class Outlet {
        private(set) var messages: [HostMessage] = []
        /// The answer to each step from now on.
        var onStep: @MainActor (Int) -> Void = { _ in }
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func take(_ message: HostMessage) {
            messages.append(message)
            if case .step(let number, _, _, _, _) = message { onStep(number) }
            for each in waiting { each.resume() }
            waiting = []
        }

        /// Waits for a step, and returns its number.
        func step(after number: Int = 0) async -> Int {
            while true {
                for case .step(let sent, _, _, _, _) in messages where sent > number { return sent }
                await withCheckedContinuation { waiting.append($0) }
            }
        }

        var steps: [Int] { messages.compactMap { if case .step(let number, _, _, _, _) = $0 { number } else { nil } } }

        var scenes: [NavigationScene] {
            messages.compactMap { if case .scene(let scene, _, _, _) = $0 { scene } else { nil } }
        }
    }

    let app: PreviewApp
    let host: PreviewHost
    let outlet = Outlet()
    let orders = StackAddress("orders")

    init() throws {
        app = try PreviewApp.shop(TestClock())
        host = try #require(app.openScene())
    }

    private func connect() { host.connect { outlet.take($0) } }

    @Test
    func `a link arrives when the page has performed its step`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        let number = await outlet.step()
        #expect(host.shown.visibleEntry.route?.name == "orders")
        host.acknowledge(number)
        #expect(await opening.outcome.kind == .arrived)
        #expect(host.shown.visibleEntry.route?.name == "order")
        #expect(app.router.navigationState.visibleEntry == host.shown.visibleEntry)
    }

    @Test
    func `a step waits for a page`() async throws {
        let opening = app.router.open(ShopRoute.order(id: 7))
        let busy = await #expect(throws: BusyRouter.self) {
            try await app.router.waitUntilIdle(within: .seconds(600))
        }
        #expect(busy?.description.contains("hosts hold steps") == true, "\(busy?.description ?? "")")
        #expect(host.pending != nil)
        #expect(outlet.messages.isEmpty)
        connect()
        #expect(outlet.scenes.map(\.visibleEntry.route?.name) == ["orders"])
        host.acknowledge(await outlet.step())
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test
    func `a reconnected page receives the state before the step, and the step starts again`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        let number = await outlet.step()
        host.disconnect()
        connect()
        #expect(outlet.steps == [number, number])
        #expect(outlet.scenes.count == 2)
        host.acknowledge(number)
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test
    func `an acknowledgement of another step has no effect`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        let number = await outlet.step()
        for other in [number - 1, number + 1, 0, -1, .max, .min] { host.acknowledge(other) }
        #expect(host.shown.visibleEntry.route?.name == "orders")
        host.acknowledge(number)
        host.acknowledge(number)
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test
    func `a user action comes first, and the step is planned again`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.address)
        let number = await outlet.step()
        #expect(host.follow(.selected(StackAddress("account"))))
        #expect(host.lastDropped == number)
        host.acknowledge(number)
        #expect(host.shown.modals.isEmpty)
        #expect(host.shown.root.selected.name == "account")
        outlet.onStep = { host.acknowledge($0) }
        host.acknowledge(outlet.steps.last ?? number)
        #expect(await opening.outcome.kind == .arrived)
        #expect(host.shown.visibleEntry.route?.name == "address")
    }

    @Test
    func `a focus event does not disturb a step`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        let number = await outlet.step()
        #expect(host.follow(.focused))
        #expect(host.lastDropped == number - 1)
        host.acknowledge(number)
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test
    func `an impossible event is ignored, and the page receives the current state`() throws {
        connect()
        let stale = try #require(EntryID(rawValue: 99))
        let events: [NavigationEvent] = [
            .wentBack(to: stale, at: orders), .dismissed(stale), .dismissedOverlay(stale),
            .selected(StackAddress("nowhere")), .selected(orders), .selected(StackAddress("main", in: stale)),
            .wentBack(to: host.shown.visibleEntry.id, at: orders),
        ]
        let before = host.shown
        for event in events {
            let count = outlet.scenes.count
            #expect(!host.follow(event), "\(event)")
            #expect(host.shown == before)
            #expect(outlet.scenes.dropFirst(count) == [before])
        }
        #expect(app.router.navigationState.scene(before.id) == before)
    }

    @Test
    func `sending the current state does not lose the active step`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        let number = await outlet.step()
        #expect(!host.follow(.selected(orders)))
        #expect(outlet.steps == [number, number])
        #expect(host.lastDropped == number - 1)
        host.acknowledge(number)
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test
    func `a screen that cannot be created does not arrive`() async throws {
        connect()
        let outcome = await app.router.open(ShopRoute.broken).outcome
        #expect(outcome.kind == .failed)
        #expect("\(outcome)".contains("no tiles"))
        #expect(outlet.steps.isEmpty)
    }

    @Test
    func `a screen that the app shows without a route is visible, and the user can dismiss it`() throws {
        connect()
        #expect(host.interfere(.pushedForeign("camera", at: orders)))
        #expect(host.interfere(.presentedForeign("rating", .alert)))
        #expect(outlet.scenes.last == host.shown)
        #expect(app.router.navigationState.scene(host.shown.id) == host.shown)
        #expect(host.shown.modals.first?.style == .alert)
        #expect(!host.interfere(.presentedForeign("another", .sheet)), "nothing is presented above an alert")
        let alert = try #require(host.shown.modals.first?.id)
        #expect(host.follow(.dismissed(alert)))
        #expect(host.shown.visibleEntry.content == .foreign("camera"))
    }

    @Test
    func `leaving shows the other app, and the next screen replaces it`() async throws {
        connect()
        let leaving = app.router.open("shop://bank", from: .app)
        host.acknowledge(await outlet.step())
        #expect(await leaving.outcome.kind == .left)
        #expect(host.departure?.name == "bank")
        #expect(host.departure?.link == "bank://pay?order=1")
        #expect(host.departure?.ways == [.init(name: "success", link: "shop://orders/7")])
        let opening = app.router.open(ShopRoute.order(id: 7))
        host.acknowledge(await outlet.step(after: 1))
        #expect(await opening.outcome.kind == .arrived)
        #expect(host.departure == nil)
    }

    @Test
    func `a removed app accepts no link`() async throws {
        connect()
        app.missingSchemes = ["bank"]
        #expect(await app.router.open("shop://bank", from: .app).outcome.kind == .unavailable)
        #expect(host.departure == nil)
    }

    @Test
    func `the end of a scene ends its step`() async throws {
        connect()
        let opening = app.router.open(ShopRoute.order(id: 7))
        _ = await outlet.step()
        app.close(host)
        #expect(await opening.outcome.kind == .failed)
        #expect(app.router.navigationState.scenes.isEmpty)
        await #expect(throws: StepFailure.sceneClosed) {
            try await host.perform(NavigationStep(.select(StackAddress("account")), in: host.shown.id))
        }
        #expect(!host.follow(.focused))
    }
}
