import BrowserTesting
import Foundation
import Switchyard
import SwitchyardWeb
import Testing

@testable import SwitchyardPreview

extension InBrowser {
    /// Web pages in frames, which talk to the app by the page of the preview.
    @MainActor
    @Suite struct WebFrameTests {
        @Test func `a page calls, opens, waits for results and receives events`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                #expect(try await page.call("echo", "{ text: 'a' }") == #""a""#)
                #expect(try await page.call("internal") == "SY1224")
                #expect(try await page.run("return switchyard.call('other.echo')") == "SY1802")
                #expect(
                    try await page.run("return switchyard.can('account.echo', 'other.echo')")
                        == #"{"account.echo":true,"other.echo":false}"#)
                try shop.session.send("n", 7)
                try await eventually(equals: "[7]", "events") { try await page.run("return events") }
                #expect(try await shop.session.call("total", ["n": 3], as: Int.self) == 3)
                #expect(try await page.run("return switchyard.open('/missing')") == "SY1802")
                _ = try await page.run(
                    "window.picked = 'none'; switchyard.result('/street/pick').then(v => picked = v); return 1")
                try await phone.shows("street.pick")
                try await phone.tap("Harbour 12")
                try await phone.shows("page")
                try await eventually(equals: #""Harbour 12""#, "the result") { try await page.run("return picked") }
                #expect(try await page.run("return switchyard.open('/orders/42', { as: 'sheet' })") != "SY1802")
                try await phone.shows("order")
            }
        }

        @Test func `a page stays loaded while screens are above it`() async throws {
            try await withWebShop { browser, shop, page in
                let phone = PhonePage(browser: browser)
                _ = try await page.run("window.kept = 'kept'; return 1")
                for id in 1...3 {
                    #expect(try await shop.app.router.push(WebShopRoute.order(id)).outcome.kind == .arrived)
                }
                try await phone.shows("order")
                for _ in 1...3 {
                    try await phone.back()
                    try await phone.ready()
                }
                try await phone.shows("page")
                #expect(try await page.run("return window.kept") == #""kept""#)
                #expect(try await page.call("echo", "{ text: 'a' }") == #""a""#)
                try await phone.back()
                try await phone.shows("home")
                let host = try #require(try shop.app.hosts.first)
                #expect(host.frames.isEmpty)
            }
        }

        @Test func `B1 a frame within the page that posts directly is refused`() async throws {
            try await withWebShop { browser, shop, page in
                let script = """
                    const text = JSON.stringify({ k: 'call', g: 1, i: 99, n: 'account.note', a: { text: 'frame' } })
                    const code = `<script>top.postMessage({ switchyard: ${JSON.stringify(text)} }, '*')<\\/script>`
                    const add = attributes => new Promise(resolve => {
                      const frame = Object.assign(document.createElement('iframe'), attributes)
                      frame.onload = resolve
                      document.body.append(frame)
                    })
                    await add({ srcdoc: code })
                    await add({ src: 'data:text/html,' + encodeURIComponent(code) })
                    await add({ srcdoc: code, sandbox: 'allow-scripts' })
                    await add({ src: URL.createObjectURL(new Blob([code], { type: 'text/html' })) })
                    await add({ src: '/frame' })
                    return switchyard.call('account.echo', { text: 'page' })
                    """
                #expect(try await page.run(script) == #""page""#)
                try await eventually("frames are refused") { shop.traces.filter { $0 == "frame" }.count >= 4 }
                #expect(shop.journal == [])
                #expect(try shop.session.state == .open(try #require(PageOrigin(serialized: "https://eats.example"))))
            }
        }

        @Test(arguments: ["'https://other.example'", "bare"])
        func `B8 a frame that shows another origin is off, and its own page is served again`(place: String) async throws
        {
            try await withWebShop { browser, shop, page in
                let other = try #require(shop.server.local("https://other.example/second"))
                let own = try #require(shop.server.local("https://eats.example/second"))
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                if place == "bare" {
                    _ = try await page.run("location.href = '/bare'; return 1")
                    try await eventually(equals: .waiting, "the state") { try shop.session.state }
                } else {
                    _ = try await page.run("location.href = '\(other)'; return 1")
                    try await page.shows("/second")
                    #expect(try await page.call("echo", "{ text: 'a' }") == "SY1802")
                    #expect(try shop.session.state == .off)
                }
                shop.release("a", "late")
                try await eventually("the call is cancelled") { shop.journal.last == "cancelled a" }
                try await browser.run(
                    "document.querySelector(arguments[0]).contentWindow.location.replace(arguments[1])",
                    [.string(FramePage.selector), .string(own)])
                try await page.shows("/second")
                try await eventually(equals: #""a""#, "an answer") { try await page.call("echo", "{ text: 'a' }") }
            }
        }

        @Test func `B2 a page that goes before the answer never sees it`() async throws {
            try await withWebShop { browser, shop, page in
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                _ = try await page.run("setTimeout(() => location.reload()); return 1")
                try await eventually("the page is new") {
                    try await page.run("return window.ended === undefined") == "true"
                }
                try await page.shows("/client")
                try await page.begin("hold", "{ key: 'b' }")
                try await eventually("the call runs") { shop.journal.last == "hold b" }
                shop.release("a", "old")
                shop.release("b", "new")
                try await eventually(equals: #"["new"]"#, "the answers") { try await page.run("return ended") }
                #expect(shop.journal == ["hold a", "hold b", "cancelled a"])
            }
        }

        @Test func `a fragment, a request and a frame keep the calls of a page`() async throws {
            try await withWebShop { _, shop, page in
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                let script = """
                    const frame = document.createElement('iframe')
                    frame.src = '/bare'
                    await new Promise(resolve => { frame.onload = resolve; document.body.append(frame) })
                    await fetch('/bare')
                    history.pushState({}, '', '#there')
                    location.hash = 'elsewhere'
                    return ended
                    """
                #expect(try await page.run(script) == "[]")
                try await eventually("the app knows the address") {
                    try shop.screen.state.address == "https://eats.example/client#elsewhere"
                }
                shop.release("a", "kept")
                try await eventually(equals: #"["kept"]"#, "the answers") { try await page.run("return ended") }
            }
        }

        @Test func `a reload of the preview ends calls, and the page works again`() async throws {
            try await withWebShop { browser, shop, page in
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                try await browser.reload()
                try await PhonePage(browser: browser).shows("page")
                try await page.shows("/client")
                shop.release("a", "old")
                try await eventually("the call is cancelled") { shop.journal.last == "cancelled a" }
                #expect(try await page.call("echo", "{ text: 'b' }") == #""b""#)
            }
        }

        @Test func `a thousand numbered messages each way arrive in order`() async throws {
            var limits = PageLimits()
            (limits.burst, limits.inFlight) = (5_000, 2_000)
            try await withWebShop(limits: limits) { _, shop, page in
                async let called = page.run(
                    """
                    await Promise.all(Array.from({ length: 1000 }, (_, text) => switchyard.call('account.note', { text: `${text}` })))
                    return 1
                    """)
                let session = try shop.session
                for index in 0..<1_000 {
                    try session.send("n", index)
                    if index.isMultiple(of: 50) { await Task.yield() }
                }
                #expect(try await called == "1")
                #expect(shop.journal == (0..<1_000).map { "\($0)" })
                try await eventually(equals: "1000", "events") { try await page.run("return events.length") }
                #expect(try await page.run("return events.every((number, index) => number === index)") == "true")
            }
        }

        @Test func `B5 hostile values pass unchanged, and what JSON cannot hold is refused`() async throws {
            try await withWebShop { _, shop, page in
                for text in [
                    "a\u{2028}b\u{2029}c", "'\"\\`${1}", "</script><script>window.hacked=1</script>", "\u{0}",
                    "\u{FEFF}a",
                    "😀", String(repeating: "é", count: 20_000),
                ] {
                    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
                    let answer = try await page.run(
                        "const [text] = JSON.parse(\(quoted(json))); return (await switchyard.call('account.echo', { text })) === text"
                    )
                    #expect(answer == "true", "\(text.prefix(40).debugDescription)")
                    try shop.session.send("n", text)
                    try await eventually(equals: "true", "the event") {
                        try await page.run("const [text] = JSON.parse(\(quoted(json))); return events.at(-1) === text")
                    }
                }
                #expect(
                    try await page.run("return (await switchyard.call('account.big', { count: 1000000 })).length")
                        == "1000000")
                #expect(try await page.call("big", "{ count: 2000000 }") == "SY1803")
                #expect(try await page.call("echo", "{ text: 'a'.repeat(1000000) }") == "SY1803")
                #expect(try await page.call("echo", "{ text: '\\ud800' }") == "SY1805")
                #expect(try await page.run("return window.hacked") == "null")
                // Past the client, by hand.
                let raw = """
                    parent.postMessage({ switchyard: '{"k":"call","g":1,"i":900,"n":"account.note","a":{"text":"\\ud800"}}' }, '*')
                    parent.postMessage({ switchyard: '{"i":901,"k":"call","g":1,"n":"account.note","a":{"text":"' + 'a'.repeat(3000000) + '"}}' }, '*')
                    return 1
                    """
                #expect(try await page.run(raw) == "1")
                try await eventually("both are refused") {
                    shop.traces.contains("malformed") && shop.traces.contains("size")
                }
                #expect(shop.journal == [])
            }
        }

        @Test func `B4 a page that floods is turned off, and the next one is served`() async throws {
            try await withWebShop { _, shop, page in
                let flood = """
                    for (let i = 0; i < 40000; i++) parent.postMessage({ switchyard: JSON.stringify({ k: 'call', g: 1, i: i + 100, n: 'account.note', a: { text: 'x' } }) }, '*')
                    return 1
                    """
                #expect(try await page.run(flood) == "1")
                try await eventually(equals: .off, "the state") { try shop.session.state }
                #expect(shop.journal.count < 10_000)
                _ = try await page.run("location.href = '/second'; return 1")
                try await page.shows("/second")
                try await eventually(equals: #""a""#, "an answer") { try await page.call("echo", "{ text: 'a' }") }
            }
        }

        @Test func `B7 an answer that a frame or the page forges settles nothing`() async throws {
            try await withWebShop { _, shop, page in
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                let script = """
                    const forged = { switchyard: JSON.stringify({ k: 'ok', g: 1, i: 1, v: 'forged' }) }
                    window.postMessage(forged, '*')
                    const frame = document.createElement('iframe')
                    document.body.append(frame)
                    frame.contentWindow.eval(`parent.postMessage(${JSON.stringify(forged)}, '*')`)
                    await switchyard.call('account.echo', { text: 'b' })
                    return ended
                    """
                #expect(try await page.run(script) == "[]")
                shop.release("a", "true")
                try await eventually(equals: #"["true"]"#, "the answers") { try await page.run("return ended") }
            }
        }

        @Test func `a grant that is withdrawn ends the calls of an open page`() async throws {
            try await withWebShop { _, shop, page in
                try await page.begin("hold", "{ key: 'a' }")
                try await eventually("the call runs") { shop.journal == ["hold a"] }
                try shop.app.pages.grants = .none
                try await eventually(equals: #"["SY1802"]"#, "the answers") { try await page.run("return ended") }
                #expect(try await page.call("echo", "{ text: 'a' }") == "SY1802")
                shop.release("a", "late")
            }
        }

        private func quoted(_ text: String) throws -> String {
            String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        }
    }
}
