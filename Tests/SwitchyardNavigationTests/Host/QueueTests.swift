import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// How many navigations wait, and which of them count.
@MainActor
struct QueueTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs(), limits: NavigationLimits(waiting: 1)) }

    @Test
    func `the navigation that is next to be performed does not count as one that waits`() async {
        let first = Task { await app.driver.open(Eats.orderTarget(1)) }
        let second = Task { await app.driver.open(Eats.orderTarget(2)) }
        #expect(await first.value.arrival != nil)
        #expect(await second.value.arrival != nil)
    }

    @Test
    func `who is cancelled makes room for others`() async {
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
