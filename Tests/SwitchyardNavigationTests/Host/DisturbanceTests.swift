import ConformanceSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// A driver whose host fails, or is disturbed by the user.
@Suite(.tags(.concurrent))
@MainActor
struct DisturbanceTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs(), limits: NavigationLimits(replans: 2)) }

    @Test(arguments: [
        (HeadlessHost.Response.refuses("busy"), StepFailure.refused("busy")),
        (.confirmsOnly, .notShown),
    ])
    func `a plan is made again after a step that fails once`(
        _ response: HeadlessHost.Response, _ failure: StepFailure
    ) async throws {
        app.host.onStep = { [host = app.host] _ in host.asked.count == 2 ? response : .arrives }
        let outcome = await app.driver.open(Eats.orderTarget(42))
        #expect(outcome.arrival?.replans == 1)
        #expect(app.recorder.failures == [failure])
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
        #expect(app.driver.state.main == app.host.shown)
    }

    @Test(arguments: [
        (HeadlessHost.Response.refuses("never"), StepFailure.refused("never")),
        (.confirmsOnly, .notShown),
    ])
    func `a step that always fails ends the navigation`(
        _ response: HeadlessHost.Response, _ failure: StepFailure
    ) async throws {
        app.host.onStep = { _ in response }
        let outcome = await app.driver.open(Eats.orderTarget(42))
        #expect(outcome == .failed(try #require(app.host.asked.last), failure))
        #expect(app.recorder.failures == [failure, failure, failure])
        #expect(app.driver.state.main == app.host.shown)
    }

    @Test
    func `after the time limit of a step, the rest is planned again`() async throws {
        app.host.onStep = { [host = app.host] _ in host.asked.count == 1 ? .holds : .arrives }
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        _ = await app.host.heldStep()
        app.clock.advance(by: app.driver.limits.acknowledgement)
        #expect(await opening.value.arrival?.replans == 1)
        #expect(app.recorder.failures == [.notAcknowledged(after: app.driver.limits.acknowledgement)])
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
    }

    @Test
    func `the driver waits for a step until its limit has passed`() async throws {
        app.host.onStep = { [host = app.host] _ in host.asked.count == 1 ? .holds : .arrives }
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        _ = await app.host.heldStep()
        app.clock.advance(by: app.driver.limits.acknowledgement - .nanoseconds(1))
        await app.settleHolding()
        app.host.arrive()
        #expect(await opening.value.arrival?.replans == 0)
    }

    @Test
    func `a step that happens after its limit updates the state, and is reported`() async throws {
        let (steps, begin) = AsyncStream.makeStream(of: Void.self)
        app.host.onStep = { _ in
            begin.yield()
            return .holds
        }
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        let step = await app.host.heldStep()
        var begun = steps.makeAsyncIterator()
        for _ in 0...2 {
            await begun.next()
            app.clock.advance(by: app.driver.limits.acknowledgement)
        }
        #expect(await opening.value == .failed(step, .notAcknowledged(after: app.driver.limits.acknowledgement)))
        app.host.arrive()
        // The driver no longer waits for the step, so it is idle.
        for _ in 0..<1_000 where app.recorder.updates.last != .performedLate(step) { await Task.yield() }
        #expect(app.recorder.updates.last == .performedLate(step))
        #expect(app.driver.state.main.sketch == "*[menu] [orders orders/42] [account]")
        #expect(app.driver.state.main == app.host.shown)
    }

    @Test
    func `a tab that is tapped during a navigation does not prevent its arrival`() async throws {
        app.host.onStep = { [host = app.host] _ in
            host.asked.count == 1 ? .isInterrupted(by: .selected(StackAddress("account"))) : .arrives
        }
        let outcome = await app.driver.open(Eats.orderTarget(42))
        #expect(outcome.arrival?.replans == 1)
        #expect(app.recorder.failures == [.interrupted])
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
    }

    @Test
    func `a user who selects another tab after the first step wins`() async throws {
        let policy = NavigationPolicy.with { $0.backStack = .onTop }
        app.host.onStep = { [host = app.host] _ in
            host.asked.count == 2 ? .isInterrupted(by: .selected(StackAddress("account"))) : .arrives
        }
        #expect(await app.driver.open(Eats.orderTarget(42), policy: policy) == .overtaken)
        #expect(app.host.shown.sketch == "[menu] [orders orders/42] *[account]")
    }

    @Test
    func `a tapped tab does not prevent the parents below a modal`() async throws {
        app.host.onStep = { [host = app.host] _ in
            host.asked.count == 2 ? .isInterrupted(by: .selected(StackAddress("account"))) : .arrives
        }
        let target = NavigationTarget(Eats.order(1), parents: [Eats.orders, Eats.basket], branches: ["orders"])
        let outcome = await app.driver.open(target, policy: .with { $0.presentation = .modal })
        #expect(outcome.arrival?.entry == app.host.shown.visibleEntry.id)
        #expect(app.host.shown.sketch == "[menu] *[orders basket] [account] + sheet [orders/1]")
    }

    @Test
    func `the policy applies to a modal that the app presents during a navigation`() async throws {
        app.host.onStep = { [host = app.host] _ in
            host.asked.count == 1 ? .isInterrupted(by: .presentedForeign("Survey", .sheet)) : .arrives
        }
        let outcome = await app.driver.open(Eats.orderTarget(42))
        let modal = try #require(app.host.shown.modals.first)
        #expect(outcome == .refused(.foreignEntryKept(modal.container.selected.top)))
        let bold = NavigationPolicy.with { $0.foreignEntries = .remove }
        #expect(await app.driver.open(Eats.orderTarget(42), policy: bold).arrival != nil)
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
    }

    @Test
    func `a user who goes back further than the destination overtakes the navigation`() async throws {
        _ = await app.driver.open(NavigationTarget(Eats.order(1), parents: [Eats.orders, Eats.basket]))
        #expect(app.host.shown.sketch == "*[menu orders basket orders/1] [orders] [account]")
        let bottom = try #require(app.host.shown.root.selected.entries.first).id
        app.host.onStep = { _ in .isInterrupted(by: .wentBack(to: bottom, at: StackAddress("menu"))) }
        #expect(await app.driver.back() == .overtaken)
        #expect(app.driver.state.main.sketch == "*[menu] [orders] [account]")
    }

    @Test
    func `a foreign screen never gets the identity of a step that is being performed`() async throws {
        app.host.onStep = { _ in .holds }
        let opening = Task { await app.driver.open(NavigationTarget(Eats.basket)) }
        guard case .push(let pushed, at: _) = await app.host.heldStep().change else {
            Issue.record("nothing was pushed")
            return
        }
        let foreign = try app.host.pushForeign("Map")
        #expect(foreign != pushed.id)
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        // The basket was pushed above the map, so it is visible.
        #expect(await opening.value.arrival?.entry == pushed.id)
        #expect(app.host.shown.sketch == "*[menu !Map basket] [orders] [account]")
    }
}
