import SwitchyardNavigation
import SwitchyardSupport
import Testing
@testable import SwitchyardTesting

/// A scene that is closed and connected again during a navigation.
@MainActor
struct TurnTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs()) }

    /// Closes the scene and connects another host for it.
    func replaceHost(by next: HeadlessHost) {
        app.host.close()
        app.driver.connect(next)
    }

    @Test
    func `a step that has not begun is not performed by a later host`() async throws {
        let next = HeadlessHost(try Eats.tabs())
        let watched = app.driver.onUpdate
        app.driver.onUpdate = { update in
            watched?(update)
            if case .planned = update, app.host.onEvent != nil { replaceHost(by: next) }
        }
        guard case .failed(_, .sceneClosed) = await app.driver.open(Eats.orderTarget(42)) else {
            Issue.record("arrived")
            return
        }
        await app.settle()
        #expect(app.host.asked == [])
        #expect(next.asked == [])
    }

    @Test
    func `a plan ends when its host is replaced`() async throws {
        let next = HeadlessHost(
            try NavigationScene(
                "main", tabs: [Eats.account, Eats.basket, Eats.orders, Eats.menu].map { ($0.name, $0) },
                selected: "account"))
        app.host.onStep = { [host = app.host] _ in
            if host.asked.count == 1 { replaceHost(by: next) }
            return .arrives
        }
        let outcome = await app.driver.open(Eats.orderTarget(42))
        #expect(outcome == .failed(app.host.asked[0], .sceneClosed))
        #expect(next.asked == [])
    }

    @Test
    func `a host that is connected while its scene closes stays connected`() async throws {
        let next = HeadlessHost(try Eats.tabs())
        let driver = app.driver
        driver.onUpdate = { [weak driver] update in
            if case .happened(.closed, in: _) = update { driver?.connect(next) }
        }
        app.host.close()
        #expect(driver.state.scenes == [next.shown])
        #expect(await driver.open(Eats.orderTarget(42)).arrival != nil)
    }
}
