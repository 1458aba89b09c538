import SwitchyardNavigation
import SwitchyardTesting
import Testing

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
}
