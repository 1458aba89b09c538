import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardTesting
import Testing

@testable import SwitchyardPreview

/// Connecting, disconnecting and reconnecting pages, and their calls.
@MainActor
struct SiteTests {
    let clock = TestClock()
    let ledger = Ledger()
    let site: PreviewSite

    init() { site = PreviewSite(clock: clock) { [ledger] _, clock in try .shop(clock, ledger: ledger) } }

    private func page(app: String? = nil, key: String? = nil, restore: [String]? = nil) async throws -> Page {
        let page = Page(site)
        try await page.load(app: app, key: key, restore: restore)
        return page
    }

    @Test
    func `a page receives the whole state first`() async throws {
        let page = try await page()
        #expect(page.scene == "main")
        let first = try #require(try await page.next())
        #expect(first["type"] as? String == "scene")
        #expect(first.visible == "orders")
        let contents = try #require(first["contents"] as? [String: [String: Any]])
        #expect(Set(contents.values.compactMap { $0["title"] as? String }) == ["Account", "Orders"])
    }

    @Test
    func `a link is shown on the page, with its outcome`() async throws {
        let page = try await page()
        try await page.call("open", ["link": "shop://orders/7"])
        #expect(try await page.perform().visible == "order")
        #expect(try await page.next("said")?["text"] as? String == "Arrived at order(id: 7)")
    }

    @Test
    func `a tap on a row opens its route only if number and label match`() async throws {
        let page = try await page()
        try await page.call("act", ["entry": 1, "action": 0, "label": "Order 8"])
        #expect(try await page.next()?.visible == "orders")
        #expect(try await page.next("scene")?.visible == "orders")
        try await page.call("act", ["entry": 1, "action": 0, "label": "Order 7"])
        #expect(try await page.perform().visible == "order")
    }

    @Test
    func `a form passes its values, except those of another type`() async throws {
        let page = try await page()
        try await page.call("open", ["link": "shop://orders/7"])
        let step = try await page.perform()
        let entry = try #require(site.app()?.hosts.first?.shown.visibleEntry.id.rawValue)
        #expect(step.visible == "order")
        let values = ["remark": "<b>no salt</b>", "tip": "NaN", "hot": "off", "size": "huge", "other": "x"]
        try await page.call("act", ["entry": entry, "action": 0, "label": "Send", "values": values])
        while let said = try await page.next("said"), said["text"] as? String != "sent <b>no salt</b>" {}
        let filled = try #require(ledger.filled.first)
        #expect(filled.text("remark") == "<b>no salt</b>")
        #expect(filled.number("tip") == nil)
        #expect(!filled.isOn("hot"))
        #expect(filled.text("size") == "small")
        #expect(filled.text("other").isEmpty)
    }

    @Test
    func `going back is reported to the router as a user action`() async throws {
        let page = try await page()
        try await page.call("open", ["link": "shop://orders/7"])
        try await page.perform()
        let answer = try await page.call("back", ["entry": 1, "branch": "orders"])
        #expect(answer["followed"] as? Bool == true)
        #expect(site.app()?.router.navigationState.visibleEntry?.route?.name == "orders")
        let again = try await page.call("back", ["entry": 1, "branch": "orders"])
        #expect(again["followed"] as? Bool == false)
    }

    @Test
    func `two pages are two scenes, and neither disturbs the other`() async throws {
        let first = try await page()
        let second = try await page()
        #expect([first.scene, second.scene] == ["main", "scene-2"])
        try await second.call("select", ["branch": "account"])
        try await first.call("open", ["link": "shop://orders/7"])
        #expect(try await first.perform().visible == "order")
        let state = try #require(site.app()?.router.navigationState)
        #expect(state.scene("main")?.root.selected.name == "orders")
        #expect(state.scene("scene-2")?.root.selected.name == "account")
    }

    @Test
    func `a reloaded page keeps its scene and its screens`() async throws {
        let first = try await page()
        try await first.call("open", ["link": "shop://orders/7"])
        try await first.perform()
        try await first.call("leave")
        let again = try await page(key: first.key)
        #expect(again.scene == "main")
        #expect(try await again.next()?.visible == "order")
        let closing = try #require(try await site.instance(.main).seats.first?.closing)
        clock.advance(by: .seconds(3600))
        // The task that would have closed the scene has ended.
        await closing.value
        #expect(site.app()?.hosts.count == 1)
        await #expect(throws: InspectorError.self, "the page before is over") { _ = try await first.call("focus") }
    }

    @Test
    func `another key is another scene`() async throws {
        let first = try await page()
        let second = try await page(key: "guessed")
        #expect(second.scene == "scene-2")
        #expect(first.key != second.key)
        #expect(try await first.next()?.visible == "orders")
    }

    @Test
    func `a page with the key of a scene takes it over, and the earlier page is informed`() async throws {
        let first = try await page()
        let second = try await page(key: first.key)
        #expect(second.scene == "main")
        #expect(try await first.next("replaced") != nil)
        #expect(try await first.next() == nil)
        #expect(try await second.next()?.visible == "orders")
    }

    @Test
    func `the scene of a closed page closes after a while`() async throws {
        let page = try await page()
        let app = try #require(site.app())
        // Other sleeping tasks wait for a page that never listens.
        let sleeping = clock.sleeping
        try await page.call("leave")
        await clock.waitForSleepers(sleeping + 1)
        let closing = try #require(try await site.instance(.main).seats.first?.closing)
        clock.advance(by: .seconds(4))
        // The task that closes the scene is still sleeping.
        await clock.waitForSleepers(dueWithin: .seconds(1))
        #expect(app.hosts.count == 1)
        clock.advance(by: .seconds(1))
        await closing.value
        #expect(app.hosts.isEmpty)
        #expect(app.router.navigationState.scenes.isEmpty)
    }

    @Test
    func `the scene of a lost page waits longer`() async throws {
        let page = try await page()
        let app = try #require(site.app())
        let sleeping = clock.sleeping
        page.vanish()
        await clock.waitForSleepers(sleeping + 1)
        let closing = try #require(try await site.instance(.main).seats.first?.closing)
        clock.advance(by: .seconds(599))
        await clock.waitForSleepers(dueWithin: .seconds(1))
        #expect(app.hosts.count == 1)
        clock.advance(by: .seconds(1))
        await closing.value
        #expect(app.hosts.isEmpty)
    }

    @Test
    func `a removed app is missing on every page, until one page restores it`() async throws {
        let pages = [try await page(), try await page()]
        try await pages[0].call("remove", ["scheme": "Bank"])
        #expect(try await pages[0].next("said")?["text"] as? String == "The app “bank” was removed.")
        for page in pages { #expect(try await page.next("standing")?["missing"] as? [String] == ["bank"]) }
        #expect(await site.app()?.router.open("shop://bank", from: .app).outcome.kind == .unavailable)
        let late = try await page()
        #expect(try await late.next("standing")?["missing"] as? [String] == ["bank"])
        try await pages[1].call("install", ["scheme": "bank"])
        #expect(try await pages[1].next("said")?["text"] as? String == "The app “bank” is back.")
        for page in pages + [late] { #expect(try await page.next("standing")?["missing"] as? [String] == []) }
    }

    @Test
    func `the number of removed apps is limited`() async throws {
        let page = try await page()
        for number in 0...PreviewApp.maximumOfMissing { try await page.call("remove", ["scheme": "app-\(number)"]) }
        let app = try #require(site.app())
        #expect(app.missingSchemes.count == PreviewApp.maximumOfMissing)
        var said: [String] = []
        while said.last?.hasPrefix("16 apps are removed already") != true {
            said.append(try #require(try await page.next("said")?["text"] as? String))
        }
        #expect(said.count == PreviewApp.maximumOfMissing + 1)
    }

    @Test
    func `apps are independent of each other`() async throws {
        let first = try await page()
        let second = try await page(app: "other")
        #expect(second.scene == "main")
        try await second.call("select", ["branch": "account"])
        let apps = [site.app(), AppName("other").flatMap { site.app($0) }].compactMap(\.self)
        #expect(apps.map { $0.hosts.first?.shown.root.selected.name } == ["orders", "account"])
        #expect(try await first.next()?.visible == "orders")
    }

    @Test
    func `the numbers of apps and scenes are limited, and a scene without a page makes room`() async throws {
        for number in 2...PreviewSite.maximumOfApps { _ = try await page(app: "app\(number)") }
        var pages: [Page] = []
        for _ in 1...PreviewApp.maximumOfScenes { pages.append(try await page()) }
        await #expect(throws: InspectorError.self) { _ = try await page() }
        await #expect(throws: InspectorError.self) { _ = try await page(app: "one-more") }
        try await pages[3].call("leave")
        #expect(try await page().scene == pages[3].scene)
    }

    @Test
    func `the screens of an earlier run are opened as links`() async throws {
        let page = try await page(key: "of another run", restore: ["shop://orders/7"])
        #expect(try await page.perform().visible == "order")
        let router = try #require(site.app()?.router)
        try await router.waitUntilIdle(within: .seconds(600))
        #expect(router.history.first?.source == .restore)
    }

    @Test
    func `the user returns from another app with an answer`() async throws {
        let page = try await page()
        try await page.call("open", ["link": "shop://bank"])
        let step = try await page.perform()
        let departure = try #require(step["departure"] as? [String: Any])
        #expect(departure["link"] as? String == "bank://pay?order=1")
        await #expect(throws: InspectorError.self) { _ = try await page.call("return", ["way": "error"]) }
        try await page.call("return", ["way": "success", "query": "x=1"])
        #expect(try await page.perform().visible == "order")
        #expect(site.app()?.hosts.first?.departure == nil)
    }
}
