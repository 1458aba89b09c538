import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport
import Testing
@testable import SwitchyardTesting

/// Opening, closing and replacing scenes, user actions, and cancelled callers.
@Suite(.tags(.concurrent))
@MainActor
struct SceneLifeTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs(), limits: NavigationLimits(waiting: 2)) }

    @Test
    func `the state follows user actions`() async throws {
        _ = await app.driver.open(NavigationTarget(Eats.order(1), parents: [Eats.orders]))
        try app.host.goBack()
        #expect(app.driver.state.main.sketch == "*[menu orders] [orders] [account]")
        try app.host.select("account")
        #expect(app.driver.state.main.sketch == "[menu orders] [orders] *[account]")
        try app.host.pushForeign("Map")
        #expect(app.driver.state.main.sketch == "[menu orders] [orders] *[account !Map]")
        try app.host.act(.presentedForeign("Camera", .fullScreen))
        #expect(app.driver.state.main.sketch == "[menu orders] [orders] *[account !Map] + full-screen [!Camera]")
        try app.host.goBack()
        #expect(app.driver.state.main.sketch == "[menu orders] [orders] *[account !Map]")
        #expect(app.recorder.events.count == 5)
    }

    @Test
    func `impossible user actions are not reported`() throws {
        #expect(throws: InvalidNavigation(.changesNothing)) { try app.host.select("menu") }
        #expect(throws: InvalidNavigation(.emptyStack(StackAddress("menu")))) { try app.host.goBack() }
        #expect(app.recorder.updates == [])
    }

    @Test
    func `closing a scene ends its navigations`() async throws {
        app.host.onStep = { _ in .holds }
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        let waiting = Task { await app.driver.open(Eats.orderTarget(43)) }
        let step = await app.host.heldStep()
        app.host.close()
        #expect(await opening.value == .failed(step, .sceneClosed))
        #expect(await waiting.value == .refused(.unknownScene("main")))
        #expect(app.driver.state.scenes == [])
        #expect(app.host.onEvent == nil)
    }

    @Test
    func `a new host replaces the previous host of the scene`() async throws {
        let next = HeadlessHost(NavigationScene("main", stack: Eats.orders))
        app.driver.connect(next)
        #expect(app.driver.state.main == next.shown)
        try app.host.select("account")
        #expect(app.driver.state.main == next.shown)
        #expect(await app.driver.open(NavigationTarget(Eats.basket)).arrival != nil)
        #expect(next.shown.sketch == "[orders basket]")
    }

    @Test
    func `a new scene opens with the route in it`() async throws {
        let fresh = NavigationScene("second", stack: Eats.menu)
        let outcome = await app.driver.open(Eats.orderTarget(42), inNew: fresh)
        #expect(outcome.arrival?.scene == "second")
        let host = try #require(app.scenes.hosts.first)
        #expect(host.shown.sketch == "[menu orders orders/42]")
        #expect(app.driver.state.scene("second") == host.shown)
        #expect(app.driver.state.focus == "second")
        #expect(await app.driver.open(Eats.orderTarget(1), inNew: fresh) == .refused(.duplicateScene("second")))
    }

    @Test
    func `a new scene that shows only its root gets the rest of the plan`() async throws {
        let opener = RootOpener()
        app.driver.opener = opener
        let fresh = NavigationScene("second", stack: Eats.menu)
        let outcome = await app.driver.open(Eats.orderTarget(42), inNew: fresh)
        #expect(outcome.arrival?.entry == app.driver.state.scene("second")?.visibleEntry.id)
        #expect(app.driver.state.scene("second")?.sketch == "[menu orders orders/42]")
        #expect(opener.hosts.count == 1)
    }

    @Test
    func `a navigation fails if its scene cannot be opened`() async throws {
        let fresh = NavigationScene("second", stack: Eats.menu)
        app.scenes.refusal = "one window alone"
        guard case .failed(_, .refused("one window alone")) = await app.driver.open(Eats.orderTarget(1), inNew: fresh)
        else {
            Issue.record("opened")
            return
        }
        app.driver.opener = nil
        guard case .failed(_, .noHost) = await app.driver.open(Eats.orderTarget(1), inNew: fresh) else {
            Issue.record("opened")
            return
        }
        #expect(app.driver.state.scenes.map(\.id) == ["main"])
    }

    @Test
    func `a queued navigation can be cancelled; one that has begun goes on`() async throws {
        app.host.onStep = { _ in .holds }
        let begun = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let waiting = Task { await app.driver.open(Eats.orderTarget(2)) }
        await app.settleHolding()
        waiting.cancel()
        #expect(await waiting.value == .cancelled(isPerforming: false))
        begun.cancel()
        #expect(await begun.value == .cancelled(isPerforming: true))
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        // This navigation is queued, so when it has ended, the first one has ended as well.
        _ = await app.driver.select("account")
        #expect(app.host.shown.sketch == "[menu] [orders orders/1] *[account]")
    }

    @Test
    func `a caller that is already cancelled begins nothing`() async {
        let driver = app.driver
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await driver.open(Eats.orderTarget(1))
        }
        #expect(await cancelled.value == .cancelled(isPerforming: false))
        #expect(app.host.asked == [])
    }

    @Test
    func `navigations beyond the limit of the queue are refused`() async throws {
        app.host.onStep = { _ in .holds }
        let begun = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let waiting = [2, 3].map { number in Task { await app.driver.open(Eats.orderTarget(number)) } }
        await app.settleHolding()
        #expect(await app.driver.open(Eats.orderTarget(4)) == .queueFull(2))
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await begun.value.arrival != nil)
        for task in waiting { #expect(await task.value.arrival != nil) }
        #expect(app.host.shown.sketch == "[menu] *[orders orders/3] [account]")
    }

    @Test
    func `a driver does not retain itself`() async throws {
        weak var driver: NavigationDriver?
        do {
            let app = HeadlessNavigation(try Eats.tabs())
            driver = app.driver
            _ = await app.driver.open(Eats.orderTarget(1))
            await app.settle()
        }
        #expect(driver == nil)
    }
}

/// Opens scenes that show only their root.
@MainActor
private final class RootOpener: SceneOpener {
    var hosts: [HeadlessHost] = []

    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        let host = HeadlessHost(NavigationScene(scene.id, stack: Eats.menu))
        hosts.append(host)
        return host
    }
}
