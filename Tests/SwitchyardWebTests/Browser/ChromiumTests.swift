// The pages are on this device, which only debug builds accept as an origin.
#if os(Linux) && DEBUG
import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// The client of pages in a real browser; skipped without one.
@MainActor
@Suite(.serialized, .enabled(if: ChromiumPage.isWanted, "there is no Chromium"), .timeLimit(.minutes(30)))
struct ChromiumTests {
    /// Runs a closure with an app whose page is open.
    private func withPage(
        limits: PageLimits = PageLimits(), _ body: (Eats, ChromiumPage) async throws -> Void
    ) async throws {
        let page = try await ChromiumPage()
        defer { page.close() }
        let eats = try Eats(grants: .of(page.origin), limits: limits, isOpen: false)
        await page.connect(eats.session)
        try await body(eats, page)
    }

    @Test(arguments: [false, true])
    func `generated conversations end as the naive model says`(relayed: Bool) async throws {
        let page = try await ChromiumPage(relayed: relayed)
        defer { page.close() }
        let count = ProcessInfo.processInfo.environment["SWITCHYARD_CONVERSATIONS"].flatMap(Int.init) ?? 60
        let app = try Eats()
        for number in 0..<count {
            let conversation = Conversation(seed: SplitMix.seed &+ UInt64(number))
            let run = await BrowserRun(in: app, page)
            var model = NaiveBridge()
            for (index, step) in conversation.steps.enumerated() {
                model.perform(step)
                await run.perform(step)
                guard await run.wait(for: model.transcript) else {
                    Issue.record(
                        """
                        \(conversation), step \(index) of \(conversation.steps.prefix(index + 1)): \
                        \(run.transcript) instead of \(model.transcript)
                        """)
                    return
                }
            }
        }
    }

    @Test func `calls, links, results, streams, progress and page functions`() async throws {
        try await withPage { eats, page in
            #expect(await page.run("return switchyard.call('account.greet', { name: 'Ada' })") == #""Hello Ada""#)
            #expect(await page.run("return switchyard.call('account.soldOut')") == "SY1809")
            #expect(await page.run("return switchyard.call('secret.read')") == "SY1802")
            #expect(
                await page.run("return switchyard.can('account.greet', 'secret.read')")
                    == #"{"account.greet":true,"secret.read":false}"#)
            #expect(await page.run("return switchyard.open('/orders/42')") == #"{"outcome":"arrived"}"#)
            #expect(eats.app.visible == EatsRoute.order(42))
            #expect(await page.run("return switchyard.open('/orders/admin')") == "SY1802")
            let progress = """
                const all = []
                all.push(await switchyard.call('account.steps', {}, { progress: value => all.push(value) }))
                return all
                """
            #expect(await page.run(progress) == #"[1,{"two":2},"done"]"#)
            async let picked = page.run("return switchyard.result('/addresses/pick', { as: 'sheet' })")
            try await eats.app.wait { $0.visible == PickAddress() }
            try eats.app.screen(as: Screen.self).finish?("Via Appia 1")
            #expect(await picked == #""Via Appia 1""#)
            eats.session.stream("cart.count") { _ in
                AsyncStream<Int> { items in
                    for item in 0..<100 { items.yield(item) }
                    items.finish()
                }
            }
            let items =
                "const all = []; for await (const item of switchyard.stream('cart.count')) all.push(item); return all.join()"
            #expect(await page.run(items) == "\"\((0..<100).map(String.init).joined(separator: ","))\"")
            let some = "for await (const item of switchyard.stream('cart.count')) if (item === 3) return item"
            #expect(await page.run(some) == "3")
            #expect(try await eats.session.call("total", ["n": 3], as: Int.self) == 3)
            await #expect(throws: PageError.failed(code: "E7", message: "No")) {
                try await eats.session.call("fail", as: Int.self)
            }
            await #expect(throws: PageError.unknownName) { try await eats.session.call("absent", as: Int.self) }
        }
    }

    @Test func `B1 frames of every kind are refused, and the page goes on`() async throws {
        try await withPage { eats, page in
            let before = page.framesHeard
            let other = page.otherOrigin.text
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
                const sandboxed = document.createElement('iframe')
                sandboxed.sandbox = 'allow-scripts'
                sandboxed.srcdoc = code
                await new Promise(resolve => { sandboxed.onload = resolve; document.body.append(sandboxed) })
                const blob = URL.createObjectURL(new Blob([code], { type: 'text/html' }))
                await add({ src: blob })
                const blank = document.createElement('iframe')
                document.body.append(blank)
                blank.contentWindow.eval(`top.postMessage({ switchyard: ${JSON.stringify(text)} }, '*')`)
                await add({ src: '/page' })
                await add({ src: '\(other)/page' })
                return switchyard.call('account.echo', { text: 'page' })
                """
            #expect(await page.run(script) == #""page""#)
            for _ in 0..<1_000 where page.framesHeard < before + 5 { try await Task.sleep(for: .milliseconds(5)) }
            #expect(page.framesHeard >= before + 5)
            #expect(eats.account.journal.all == [] && eats.session.state == .open(page.origin))
        }
    }

    @Test func `B1 other ports, sandboxes and look-alikes are off`() async throws {
        try await withPage { eats, page in
            let other = "\(page.otherOrigin)/page"
            for (address, shown) in [
                (other, other), ("\(page.origin)/sandbox", nil), ("\(page.origin)/redirect?\(other)", other),
            ] {
                await page.load(address, shows: shown)
                #expect(await page.run("return switchyard.call('account.echo', { text: 'a' })") == "SY1802")
                #expect(eats.session.state == .off)
            }
            await page.load("\(page.origin)/page")
            #expect(await page.run("return switchyard.call('account.echo', { text: 'a' })") == #""a""#)
        }
    }

    @Test func `B2 a page that goes before the answer never sees it`() async throws {
        try await withPage { eats, page in
            #expect(await page.run("call(1, 'account.hold', { key: 'a' })") == "null")
            await eats.account.journal.waitForLine("hold a")
            await page.load("\(page.origin)/page")
            await eats.account.journal.waitForLine("cancelled a")
            var reports: [String] = []
            page.onReport = { reports.append("\($0)") }
            #expect(await page.run("call(1, 'account.hold', { key: 'b' }); return 1") == "1")
            await eats.account.journal.waitForLine("hold b")
            eats.account.promise("a").fulfill("old")
            eats.account.promise("b").fulfill("new")
            while reports.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            #expect(reports.count == 1 && reports[0].contains("new"))
        }
    }

    @Test func `B3 what JSON cannot hold is refused by the client`() async throws {
        try await withPage { _, page in
            for value in [
                "1n", "() => 1", "Symbol('a')", "(() => { const a = {}; a.a = a; return a })()", "'\\ud800'",
                "['a\\udc00b']", "{ a: () => 1 }",
            ] {
                #expect(await page.run("return switchyard.call('account.echo', { text: \(value) })") == "SY1805")
            }
            #expect(await page.run("return switchyard.call('account.echo', { text: 'a'.repeat(70000) })") == "SY1803")
            #expect(await page.run("return switchyard.call('account.echo', { text: '€'.repeat(30000) })") == "SY1803")
            #expect(
                await page.run("return switchyard.call('account.echo', JSON.parse('{\"__proto__\":1,\"text\":\"a\"}'))")
                    == #""a""#)
        }
    }

    @Test(arguments: [400, 10_000])
    func `B4 a flood ends with typed errors, and nothing waits for ever`(count: Int) async throws {
        try await withPage { eats, page in
            let script = """
                const all = await Promise.allSettled(Array.from({ length: \(count) }, (_, text) => switchyard.call('account.note', { text: `${text}` })))
                const codes = {}
                for (const each of all) { const code = each.reason?.code ?? 'ok'; codes[code] = (codes[code] ?? 0) + 1 }
                return Object.keys(codes).sort().join()
                """
            let codes = await page.run(script)
            #expect(codes == "\"SY1804,ok\"")
            #expect(eats.account.journal.all.count <= 400 && eats.session.inFlight == 0)
        }
    }

    @Test func `B4 a page without the client that floods is turned off, and the next one is served`() async throws {
        try await withPage { eats, page in
            let flood = """
                for (let i = 0; i < 20000; i++) top.postMessage({ switchyard: JSON.stringify({ k: 'call', g: 1, i: i + 100, n: 'account.note', a: { text: 'x' } }) }, '*')
                """
            #expect(await page.run(flood) == "null")
            while eats.session.state != .off { try await Task.sleep(for: .milliseconds(2)) }
            #expect(eats.account.journal.all.count <= 400)
            #expect(await page.run("return switchyard.call('account.echo', { text: 'a' })") == "SY1802")
            await page.load("\(page.origin)/page")
            #expect(await page.run("return switchyard.call('account.echo', { text: 'a' })") == #""a""#)
        }
    }

    @Test func `B5 values arrive unchanged in both directions`() async throws {
        try await withPage { eats, page in
            let texts = [
                "\u{2028}\u{2029}", "\"'`", "</script><!--", "\u{0}", "\\ud800", "${1}", "😀", "\u{FEFF}", "",
            ]
            for text in texts {
                let quoted = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
                #expect(
                    await page.run(
                        "const [text] = \(quoted); return (await switchyard.call('account.echo', { text })) === text")
                        == "true", "\(text.debugDescription)")
                _ = await page.run("window.said = new Promise(resolve => switchyard.on('said', resolve)); return 1")
                try eats.session.send("said", text)
                #expect(await page.run("const [text] = \(quoted); return (await said) === text") == "true")
            }
            #expect(
                await page.run("return (await switchyard.call('account.big', { count: 1000000 })).length") == "1000000")
        }
    }

    @Test func `B7 an answer that a frame forges settles nothing`() async throws {
        try await withPage { eats, page in
            let script = """
                call(1, 'account.hold', { key: 'a' })
                window.postMessage({ switchyard: JSON.stringify({ k: 'ok', g: 1, i: 1, v: 'forged' }) }, '*')
                const frame = document.createElement('iframe')
                document.body.append(frame)
                frame.contentWindow.eval(`parent.postMessage({ switchyard: '{"k":"ok","g":1,"i":1,"v":"forged"}' }, '*')`)
                await new Promise(resolve => setTimeout(resolve, 50))
                """
            var reports: [String] = []
            page.onReport = { reports.append("\($0)") }
            #expect(await page.run(script) == "null")
            eats.account.promise("a").fulfill("true")
            while reports.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            #expect(reports.count == 1 && reports[0].contains("true"))
        }
    }

    @Test func `a frame, a request and a change of the fragment keep calls`() async throws {
        try await withPage { eats, page in
            async let held = page.run(
                """
                const call = switchyard.call('account.hold', { key: 'a' })
                const frame = document.createElement('iframe')
                frame.src = '/page?inner'
                await new Promise(resolve => { frame.onload = resolve; document.body.append(frame) })
                await fetch('/page?data')
                history.pushState({}, '', '#there')
                location.hash = 'elsewhere'
                report({ done: true })
                return call
                """)
            let done = Watched(false)
            page.onReport = { if $0["done"] != nil { done.withLock { $0 = true } } }
            await done.wait { $0 }
            eats.account.promise("a").fulfill("kept")
            #expect(await held == #""kept""#)
        }
    }

    @Test func `a thousand numbered messages each way arrive in order`() async throws {
        var limits = PageLimits()
        (limits.burst, limits.inFlight, limits.queued) = (5_000, 2_000, 500)
        let page = try await ChromiumPage()
        defer { page.close() }
        let eats = try Eats(grants: .of(page.origin), limits: limits, isOpen: false)
        // Before the page exists.
        for index in 0..<300 { try eats.session.send("n", index) }
        var events: [Int] = []
        page.onReport = { if let event = $0["event"] as? Int { events.append(event) } }
        await page.connect(eats.session)
        let script =
            "await Promise.all(Array.from({ length: 1000 }, (_, text) => switchyard.call('account.note', { text: `${text}` }))); return 1"
        async let called = page.run(script)
        for index in 300..<1_000 {
            try eats.session.send("n", index)
            if index.isMultiple(of: 50) { await Task.yield() }
        }
        #expect(await called == "1")
        #expect(eats.account.journal.all == (0..<1_000).map { "\($0)" })
        while events.count < 1_000 { try await Task.sleep(for: .milliseconds(2)) }
        #expect(events == Array(0..<1_000))
    }

    @Test func `the relay of web views carries calls, and pushes reach their document alone`() async throws {
        let page = try await ChromiumPage(relayed: true)
        defer { page.close() }
        let eats = try Eats(grants: .of(page.origin), isOpen: false)
        try eats.session.send("n", 1)
        var events: [Int] = []
        page.onReport = { if let event = $0["event"] as? Int { events.append(event) } }
        await page.connect(eats.session)
        #expect(await page.run("return switchyard.call('account.echo', { text: 'a' })") == #""a""#)
        #expect(await page.run("return switchyard.call('account.soldOut')") == "SY1809")
        #expect(events == [1])
        #expect(await page.run("return switchyardReceive('{}', 'other')") == #""stale""#)
        // An element that hides a method of the document.
        let hidden = """
            document.body.innerHTML = '<img name=dispatchEvent><img name=addEventListener>'
            return switchyard.call('account.echo', { text: 'b' }, { timeout: 300 })
            """
        #expect(await page.run(hidden) == #""b""#)
        let codes = """
            const all = await Promise.allSettled(Array.from({ length: 250 * 3 }, (_, i) => i).map(async i => {
              await new Promise(resolve => setTimeout(resolve, Math.floor(i / 250) * 30))
              return switchyard.call('account.note', { text: 'x' })
            }))
            return [...new Set(all.map(each => each.reason?.code ?? 'ok'))].sort().join()
            """
        #expect(await page.run(codes) == #""SY1804,ok""#)
        #expect(eats.account.journal.all.count <= 400 && eats.session.state == .open(page.origin))
    }

    @Test func `ten thousand calls in flight settle, if the limits allow them`() async throws {
        var limits = PageLimits()
        (limits.burst, limits.inFlight) = (20_000, 10_000)
        try await withPage(limits: limits) { eats, page in
            async let count = page.run(
                """
                const all = Array.from({ length: 10000 }, () => switchyard.call('account.hold', { key: 'a' }))
                const more = await switchyard.call('account.hold', { key: 'a' }).catch(error => error.code)
                return [(await Promise.all(all)).length, more]
                """)
            while eats.session.inFlight < 10_000 { try await Task.sleep(for: .milliseconds(5)) }
            eats.account.promise("a").fulfill("value")
            #expect(await count == #"[10000,"SY1804"]"#)
        }
    }
}

/// A conversation with the client in a browser.
@MainActor
private final class BrowserRun {
    private let eats: Eats
    private let page: ChromiumPage
    private(set) var transcript = Transcript()
    private var open: Set<Int> = []
    private var isOff = false

    init(in other: Eats, _ page: ChromiumPage) async {
        other.account.forget()
        eats = Eats(
            other.app, other.account, grants: .of(page.origin), limits: Conversation.limits, replying: false,
            isOpen: false)
        self.page = page
        page.onReport = { [weak self] in self?.read($0) }
        await page.connect(eats.session)
    }

    func perform(_ step: Conversation.Step) async {
        switch step {
        case .call(let label, let action):
            open.insert(label)
            let (name, arguments) = action.call(label)
            _ = await page.run("call(\(label), '\(name)', \(arguments))")
        case .cancel(let label): if open.contains(label) { _ = await page.run("stops.get(\(label))()") }
        case .release(let label): eats.account.promise("\(label)").fulfill("released")
        case .ask(let label, let function):
            Task { [eats, weak self] in
                let result = await ConversationRun.answer(of: function, label, eats.session)
                self?.end(ask: label, result)
            }
            // Until it is sent, or has ended.
            for _ in 0..<20 { await Task.yield() }
        case .event(let number):
            do { try eats.session.send("n", number) } catch { transcript.refusedEvents.append(number) }
        case .seconds(let seconds): eats.clock.advance(by: .seconds(seconds))
        case .load(let isAllowed):
            for label in open { transcript.calls[label] = "gone" }
            open = []
            await page.load("\(isAllowed ? page.origin : page.otherOrigin)\(page.path)")
        case .grant(let isGranted):
            eats.session.setGrants(isGranted ? .of(page.origin) : .none)
            // So that the page knows it before the next step.
            _ = await page.run("return 1")
        }
    }

    func wait(for expected: Transcript) async -> Bool {
        for _ in 0..<2_000 {
            if transcript == expected { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    private func end(ask label: Int, _ result: String) {
        transcript.asks[label] = transcript.asks[label].map { $0 + " and \(result)" } ?? result
    }

    private func read(_ report: [String: Any]) {
        if let event = report["event"] as? Int { transcript.events.append(event) }
        guard let label = report["label"] as? Int, let result = report["result"] as? String else { return }
        // A document that is about to go may see that its calls have ended.
        guard open.remove(label) != nil || result != "SY1807" else { return }
        transcript.calls[label] = transcript.calls[label].map { $0 + " and \(result)" } ?? result
    }
}
#endif
