import RouteMatching
import SwitchyardNavigation
import SwitchyardSupport
import Testing
@testable import SwitchyardTesting

/// Which navigations count towards the limit of the queue.
@MainActor
struct QueueTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs(), limits: NavigationLimits(waiting: 1)) }

    @Test
    func `the next navigation to be performed does not count as queued`() async {
        let first = Task { await app.driver.open(Eats.orderTarget(1)) }
        let second = Task { await app.driver.open(Eats.orderTarget(2)) }
        #expect(await first.value.arrival != nil)
        #expect(await second.value.arrival != nil)
    }

    @Test
    func `a cancelled navigation frees its place in the queue`() async {
        app.host.onStep = { _ in .holds }
        let begun = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let cancelled = Task { await app.driver.open(Eats.orderTarget(2)) }
        await app.settleHolding()
        cancelled.cancel()
        #expect(await cancelled.value == .cancelled(isPerforming: false))
        let waiting = Task { await app.driver.open(Eats.orderTarget(3)) }
        await app.settleHolding()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await begun.value.arrival != nil)
        #expect(await waiting.value.arrival != nil)
    }

    @Test
    func `each first source has its own places, and navigations for gates take none`() async {
        app.host.onStep = { _ in .holds }
        let begun = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let sources: [FirstSource] = [FirstSource(.widget), FirstSource(.pasteboard), .app]
        let gates = (1...3).map { queue(.app, for: .gate($0)) }
        let waiting = sources.map { queue($0) }
        let refused = sources.map { queue($0) }
        await app.settleHolding()
        for task in refused { #expect(await task.value == .queueFull(1)) }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await begun.value.arrival != nil)
        for task in gates + waiting { #expect(await task.value.arrival != nil) }
    }

    @Test
    func `a cancelled navigation frees its place before its caller has resumed`() async {
        app.host.onStep = { _ in .holds }
        let begun = Task { await app.driver.open(Eats.orderTarget(1)) }
        _ = await app.host.heldStep()
        let cancelled = queue(.app)
        await app.settleHolding()
        cancelled.cancel()
        // Runs at once, in this turn of the main actor.
        let next = Task.immediate { await app.driver.open(Eats.orderTarget(3)) }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await begun.value.arrival != nil)
        #expect(await cancelled.value == .cancelled(isPerforming: false))
        #expect(await next.value.arrival != nil)
    }

    private func queue(_ source: FirstSource, for owner: NavigationOwner = .app) -> Task<PlanOutcome, Never> {
        let driver = app.driver
        return Task {
            await driver.navigate(in: "main", policy: NavigationPolicy(), for: owner, firstSource: source) {
                planner throws(PlanRefusal) in try planner.open(Eats.orderTarget(2))
            }
        }
    }
}
