import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardTesting
import Testing

@testable import SwitchyardPreview

/// Calls that the preview's own page never sends.
@MainActor
struct HostileTests {
    let site = PreviewSite(clock: TestClock()) { _, clock in try .shop(clock) }

    @Test(
        arguments: [
            "", "null", "[]", "{", "7", #"{"page":7,"app":7}"#, #"{"page":"unknown","app":"../x"}"#,
            #"{"page":"unknown","key":[]}"#, String(repeating: "[", count: 10_000), "\u{0}",
            #"{"page":"\ud800","restore":"x"}"#,
        ],
        [
            "join", "done", "act", "open", "back", "select", "dismiss", "dismissOverlay", "focus", "leave", "remove",
            "install", "page", "web", "x",
        ])
    func `invalid parameters are refused`(body: String, method: String) async throws {
        await #expect(throws: InspectorError.self) { _ = try await site.call(method, Data(body.utf8)) }
        #expect(site.app()?.hosts.isEmpty ?? true)
    }

    @Test(
        arguments: [
            ("done", #""step":"1""#), ("done", #""step":1e99"#), ("act", #""entry":0,"action":0,"label":"x""#),
            ("act", #""entry":-1,"action":0,"label":"x""#), ("act", #""entry":1,"label":"x""#),
            ("back", #""entry":0,"branch":"orders""#), ("back", #""branch":"orders""#),
            ("back", #""entry":9007199254740993,"branch":"orders""#), ("select", #""modal":1"#),
            ("select", #""branch":"orders","modal":-4"#), ("dismiss", #""entry":null"#), ("open", #""link":7"#),
            ("open", #""link":"shop://orders","source":"unknown""#), ("install", #""scheme":7"#),
            ("remove", #""scheme":"""#),
            ("page", #""entry":0,"action":"back""#), ("page", #""entry":1,"action":"steal""#), ("page", #""entry":1"#),
            ("web", #""events":7"#), ("web", #""events":[{}]"#),
            ("web", #""events":[{"entry":1,"kind":"document","status":1e99}]"#),
            (
                "web",
                #""events":["# + Array(repeating: #"{"entry":1,"kind":"loaded"}"#, count: 1_025).joined(separator: ",")
                    + "]"
            ),
            ("no-such-method", ""),
        ])
    func `parameters of another type are refused without effect`(method: String, rest: String) async throws {
        let page = Page(site)
        try await page.load()
        let before = try #require(site.app()?.hosts.first?.shown)
        let id = try #require(page.joined["page"] as? String)
        let body = #"{"page":"\#(id)""# + (rest.isEmpty ? "" : ",") + rest + "}"
        await #expect(throws: InspectorError.self) { _ = try await site.call(method, Data(body.utf8)) }
        #expect(site.app()?.hosts.first?.shown == before)
    }

    @Test(arguments: ["message", "document", "title", "moved", "loaded", "link"])
    func `an event of a frame that no screen has is ignored`(kind: String) async throws {
        let page = Page(site)
        try await page.load()
        let event: [String: Any] = [
            "entry": 1, "kind": kind, "text": "{}", "origin": "null", "document": "a", "number": Int.max, "at": "x",
            "title": "x",
        ]
        try await page.call("web", ["events": [event]])
        try await page.call("page", ["entry": 1, "action": "back"])
        let host = try #require(site.app()?.hosts.first)
        #expect(host.frames.isEmpty && host.programs.isEmpty && host.shown.visibleEntry.route?.name == "orders")
    }

    @Test(arguments: [(0, "loaded"), (1, "steal"), (1, "message")])
    func `a bad event of one frame leaves those of the others valid`(entry: Int, kind: String) async throws {
        let page = Page(site)
        try await page.load()
        try await page.call("web", ["events": [["entry": entry, "kind": kind], ["entry": 1, "kind": "loaded"]]])
    }

    @Test(arguments: [Int.min, -1, 1, 99, Int.max])
    func `an unknown action has no effect`(action: Int) async throws {
        let page = Page(site)
        try await page.load()
        try await page.call("act", ["entry": 1, "action": action, "label": "Order 7"])
        #expect(site.app()?.running == 0)
    }

    @Test
    func `a hidden screen has no actions`() async throws {
        let page = Page(site)
        try await page.load()
        try await page.call("select", ["branch": "account"])
        try await page.call("act", ["entry": 1, "action": 0, "label": "Order 7"])
        #expect(site.app()?.running == 0)
    }

    @Test(arguments: ["", "a b", "../x", "ä", "<script>", String(repeating: "x", count: 33)])
    func `an app has a plain name`(name: String) async throws {
        #expect(AppName(name) == nil)
        await #expect(throws: InspectorError.self) { try await Page(site).load(app: name) }
    }

    @Test(
        arguments: [
            "../Package.swift", "..", ".", "/etc/passwd", "styles/../index.html", "styles", "styles/", "%2e%2e/x.js",
            "index.html/", "main.js\u{0}", "no.js", ".hidden.js", "index.htm",
        ])
    func `a path outside the page has no file`(path: String) async { #expect(await site.file(path) == nil) }

    @Test(arguments: ["", "index.html", "main.js", "style.css", "styles/phone.css"])
    func `the page has its files`(path: String) async throws {
        let file = try #require(await site.file(path))
        #expect(!file.data.isEmpty)
    }

    @Test
    func `too many actions at once are refused`() async throws {
        let page = Page(site)
        try await page.load()
        for _ in 0..<200 { try await page.call("open", ["link": "shop://orders/7"]) }
        #expect((site.app()?.running ?? 0) <= 64)
    }

    @Test
    func `a page that reads nothing is disconnected`() async throws {
        let page = Page(site)
        try await page.load()
        let host = try #require(site.app()?.hosts.first)
        for number in 0..<1_000 { host.say("\(number)") }
        var count = 0
        while try await page.next() != nil { count += 1 }
        #expect(count <= 257)
    }

    @Test
    func `script text is shown as text`() async throws {
        let content = PreviewContent("</script><script>alert(1)</script>", [.text("<img src=x onerror=alert(1)>")])
        let message = HostMessage.contents([try #require(EntryID(rawValue: 1)): ContentMessage(content)])
        let text = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
        let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let contents = try #require(read?["contents"] as? [String: [String: Any]])
        #expect(contents["1"]?["title"] as? String == content.title)
    }
}
