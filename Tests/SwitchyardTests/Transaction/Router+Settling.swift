import SwitchyardSupport
import Switchyard
import Testing

extension Router {
    /// Waits until the router is idle, and records an issue that lists the remaining work.
    @MainActor
    func settle() async {
        do throws(BusyRouter) {
            try await waitUntilIdle(within: Self.patience)
        } catch {
            Issue.record(error)
        }
    }

    /// Waits until no work continues by itself, and expects that hosts hold steps.
    @MainActor
    func settleHolding() async {
        let busy = await #expect(throws: BusyRouter.self) { try await waitUntilIdle(within: Self.patience) }
        #expect(busy?.cause == .held)
    }

    /// Waits until no work continues by itself, whether hosts hold steps or not.
    @MainActor
    func settleOrHold() async {
        do throws(BusyRouter) {
            try await waitUntilIdle(within: Self.patience)
        } catch {
            #expect(error.cause == .held)
        }
    }

    /// Waits until the links that were received have begun, and wait for something or have ended.
    ///
    /// A link begins in a turn of its own. If handlers or interceptors wait for the test, the router is never idle.
    @MainActor
    func turns() async {
        for _ in 0..<50 { await Task.yield() }
    }

    /// Waits until a number of links are suspended, whatever else is in progress.
    @MainActor
    func waitForSuspendedLinks(_ count: Int = 1) async {
        let watcher = IdleWatcher()
        navigation.idle.add(watcher)
        defer { navigation.idle.remove(watcher) }
        let ending = await watcher.wait(within: Self.patience, by: ContinuousClock()) {
            suspended.count < count ? .busy : .idle
        }
        #expect(ending == .idle)
    }

    /// Hundreds of tests share the main actor, so a few turns of it can take many seconds.
    private static var patience: Duration { .seconds(1_800) }
}
