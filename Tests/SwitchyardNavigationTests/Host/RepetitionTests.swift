import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// Irreversible steps are not repeated, and a step that did not happen is not reported as done.
@MainActor
struct RepetitionTests {
    let app: HeadlessNavigation
    let second = NavigationScene("second", stack: Eats.menu)

    init() throws { app = HeadlessNavigation(try Eats.tabs()) }

    func leave() async -> PlanOutcome {
        await app.driver.navigate { planner throws(PlanRefusal) in try planner.leave(to: "https://eats.example/help") }
    }

    @Test
    func `a navigation that failed to leave the app has not arrived`() async {
        app.host.onStep = { _ in .refuses("no browser") }
        let outcome = await leave()
        #expect(outcome == .failed(app.host.asked[0], .refused("no browser")))
        #expect(app.host.asked.count == 1)
    }

    @Test
    func `a user action during a step does not make the app leave twice`() async throws {
        app.host.onStep = { _ in .holds }
        let leaving = Task { await leave() }
        _ = await app.host.heldStep()
        try app.host.select("account")
        app.host.arrive()
        #expect(await leaving.value.arrival?.steps == 1)
        #expect(app.host.asked.count == 1)
    }

    @Test
    func `a scene that opens slowly is not opened twice`() async throws {
        let opener = SlowOpener()
        app.driver.opener = opener
        let opening = Task { await app.driver.open(Eats.orderTarget(42), inNew: second) }
        for await _ in opener.asked { break }
        app.clock.advance(by: app.driver.limits.acknowledgement)
        guard case .failed(_, .notAcknowledged) = await opening.value else {
            Issue.record("opened")
            return
        }
        #expect(opener.waiting.count == 1)
        opener.show()
        await app.settle()
        #expect(app.driver.state.scene("second")?.sketch == "[menu orders orders/42]")
    }

    @Test
    func `a navigation arrives in a scene whose app connects the host itself`() async throws {
        let opener = SlowOpener()
        app.driver.opener = opener
        let opening = Task { await app.driver.open(Eats.orderTarget(42), inNew: second) }
        for await _ in opener.asked { break }
        let host = HeadlessHost(opener.waiting[0].scene)
        app.driver.connect(host)
        opener.show(host)
        #expect(await opening.value.arrival?.scene == "second")
    }

    @Test
    func `a foreign screen with the identity of the destination is not the destination`() async throws {
        _ = await app.driver.open(NavigationTarget(Eats.basket), policy: .with { $0.presentation = .modal })
        app.host.onStep = { [host = app.host] step in
            guard case .dismiss = step.change, host.shown.modals.count == 1 else { return .arrives }
            return .isInterrupted(by: .presentedForeign("Survey", .sheet))
        }
        let outcome = await app.driver.open(Eats.orderTarget(42), policy: .with { $0.presentation = .modal })
        let survey = try #require(app.host.shown.modals.last).container.selected.top
        #expect(survey.isForeign)
        #expect(outcome == .refused(.foreignEntryKept(survey)))
    }

    @Test
    func `no step reuses the identity of a foreign screen that was removed`() async throws {
        let modal = NavigationPolicy.with { $0.presentation = .modal }
        _ = await app.driver.open(NavigationTarget(Eats.basket), policy: modal)
        app.host.onStep = { step in
            if case .dismiss = step.change { .holds } else { .arrives }
        }
        let opening = Task { await app.driver.open(Eats.orderTarget(42), policy: modal) }
        _ = await app.host.heldStep()
        let foreign = try app.host.pushForeign("Map")
        try app.host.goBack()
        app.host.arrive()
        let arrival = try #require(await opening.value.arrival)
        #expect(app.host.shown.sketch == "[menu] *[orders] [account] + sheet [orders/42]")
        #expect(app.host.shown.modals.first?.id != foreign)
        #expect(arrival.entry == app.host.shown.visibleEntry.id)
    }

    @Test
    func `a time limit larger than every clock is no limit`() async throws {
        let driver = NavigationDriver(limits: NavigationLimits(acknowledgement: .seconds(Int64.max)))
        driver.connect(app.host)
        guard case .arrived = await driver.open(Eats.orderTarget(42)) else {
            Issue.record("did not arrive")
            return
        }
    }

    @Test
    func `negative limits count as zero`() async throws {
        var limits = NavigationLimits()
        limits.replans = -1
        limits.waiting = -1
        let app = HeadlessNavigation(try Eats.tabs(), limits: limits)
        app.host.onStep = { [host = app.host] _ in host.asked.count < 100 ? .refuses("never") : .arrives }
        guard case .failed = await app.driver.open(Eats.orderTarget(42)) else {
            Issue.record("retried without end")
            return
        }
        #expect(app.host.asked.count == 1)
    }
}

/// Opens scenes when the test says so.
@MainActor
private final class SlowOpener: SceneOpener {
    /// Yields when a scene was requested.
    let (asked, ask) = AsyncStream<Void>.makeStream()
    var waiting: [(scene: NavigationScene, end: CheckedContinuation<any NavigationHost, Never>)] = []

    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        await withCheckedContinuation { end in
            waiting.append((scene, end))
            ask.yield()
        }
    }

    func show(_ host: HeadlessHost? = nil) {
        guard !waiting.isEmpty else { return }
        let first = waiting.removeFirst()
        first.end.resume(returning: host ?? HeadlessHost(first.scene))
    }
}
