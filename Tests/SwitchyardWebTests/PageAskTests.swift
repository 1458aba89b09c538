import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// Functions of the page, events, and streams of the app.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageAskTests {
    @Test func `a function of the page returns a value, with progress before it`() async throws {
        let eats = try Eats()
        let progress = Journal()
        let asked = Task {
            try await eats.session.call("total", ["tax": 7], as: [String: Int].self) {
                progress.write(String(decoding: $0, as: UTF8.self))
            }
        }
        await eats.page.waitForLine(#"ask 1 total {"tax":7}"#)
        eats.page.request("prog", #""p":{"half":true}"#, number: 1)
        eats.page.request("ok", #""v":{"sum":12}"#, number: 1)
        #expect(try await asked.value == ["sum": 12])
        #expect(progress.all == [#"{"half":true}"#])
    }

    @Test(arguments: [
        (#""e":{"code":"SY1810"}"#, PageError.unknownName), (#""e":{"code":"SY1808"}"#, .cancelled),
        (#""e":{"code":"E7","message":"No"}"#, .failed(code: "E7", message: "No")),
        ("", .failed(code: "SY1809", message: "")), (#""e":[1]"#, .failed(code: "SY1809", message: "")),
    ])
    func `a function of the page that fails throws a typed error`(fields: String, error: PageError) async throws {
        let eats = try Eats()
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.page.request("err", fields, number: 1)
        await #expect(throws: error) { try await asked.value }
    }

    @Test func `an answer of the wrong type is malformed`() async throws {
        let eats = try Eats()
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.page.request("ok", #""v":"1""#, number: 1)
        await #expect(throws: PageError.malformed("The answer of 'total' is not a Int.")) { try await asked.value }
    }

    @Test func `a page that never answers ends by the time limit, and is told`() async throws {
        let eats = try Eats()
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        await eats.clock.waitForSleepers()
        eats.clock.advance(by: .seconds(10))
        await #expect(throws: PageError.timedOut) { try await asked.value }
        #expect(eats.page.all.last == "cancel 1" && eats.session.inFlight == 0)
    }

    @Test func `a page that never comes ends the waiting call by the time limit`() async throws {
        let eats = try Eats(isOpen: false)
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.clock.waitForSleepers()
        eats.clock.advance(by: .seconds(10))
        await #expect(throws: PageError.timedOut) { try await asked.value }
        eats.page.hello()
        #expect(eats.page.all == ["welcome"])
    }

    @Test func `a cancelled task cancels the function of the page`() async throws {
        let eats = try Eats()
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        asked.cancel()
        await #expect(throws: PageError.cancelled) { try await asked.value }
        await eats.page.waitForLine("cancel 1")
        #expect(eats.session.inFlight == 0)
    }

    @Test func `a function is called by the page that loads after a reload, and a pending call has left`() async throws
    {
        let eats = try Eats()
        let old = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.page.load(says: false)
        await #expect(throws: PageError.left(.navigated)) { try await old.value }
        let new = Task { try await eats.session.call("total", ["n": 2], as: Int.self) }
        while eats.session.inFlight == 0 { await Task.yield() }
        eats.page.hello()
        await eats.page.waitForLine(#"ask 1 total {"n":2}"#)
        eats.page.request("ok", #""v":2"#, number: 1)
        #expect(try await new.value == 2)
    }

    @Test func `a stream sends its items in order, and no more than the page can take`() async throws {
        let eats = try Eats()
        let sent = Journal()
        eats.session.stream("cart.count") { arguments in
            let first: Int = try arguments.value("first", default: 0)
            return AsyncStream<Int>(unfolding: { [count = Counter(first)] in
                let next = await count.next()
                sent.write("\(next)")
                return next < first + 40 ? next : nil
            })
        }
        let stream = eats.page.request("stream", #""n":"cart.count","a":{"first":5},"w":3"#)
        await eats.page.waitForLine("\(stream) item 7")
        for _ in 0..<100 { await Task.yield() }
        #expect(!eats.page.all.contains("\(stream) item 8") && sent.all.count <= 4)
        for item in 8..<45 {
            eats.page.request("more", #""w":1"#, number: stream)
            await eats.page.waitForLine("\(stream) item \(item)")
        }
        #expect(await eats.page.answer(stream) == "end")
        #expect(eats.page.all.filter { $0.contains("item") } == (5..<45).map { "\(stream) item \($0)" })
    }

    @Test func `a stream ends with its error, by the page, and with its limit`() async throws {
        let eats = try Eats()
        eats.session.stream("cart.count") { _ in AsyncThrowingStream<Int, any Error> { $0.finish(throwing: SoldOut()) }
        }
        #expect(await eats.page.answer(eats.page.request("stream", #""n":"cart.count","w":1"#)) == "SY1809")
        #expect(await eats.page.answer(eats.page.request("stream", #""n":"cart.missing","w":1"#)) == "SY1810")
        #expect(await eats.page.answer(eats.page.request("stream", #""n":"cart.secret","w":1"#)) == "SY1802")
        eats.session.stream("cart.count") { _ in AsyncStream<Int> { _ in } }
        let streams = (0..<16).map { _ in eats.page.request("stream", #""n":"cart.count","w":1"#) }
        #expect(await eats.page.answer(eats.page.request("stream", #""n":"cart.count","w":1"#)) == "SY1804")
        eats.page.request("cancel", number: streams[0])
        #expect(await eats.page.answer(streams[0]) == "SY1808")
        eats.page.request("stream", #""n":"cart.count","w":1"#)
        #expect(eats.session.inFlight == 16)
        eats.page.load()
        #expect(eats.session.inFlight == 0)
    }

    @Test func `an event goes only to an origin whose functions the app may call`() async throws {
        let grants = try PageGrants([.init(.eats, links: ["/orders/*"])])
        let eats = try Eats(grants: grants, isOpen: false)
        // The page is not known yet; its grant is looked up when it says hello.
        try eats.session.send("token", "secret")
        eats.page.hello()
        #expect(throws: PageError.notAllowed) { try eats.session.send("token", "secret") }
        #expect(eats.page.all == ["welcome"])
    }

    @Test func `a cancelled call gives its place in the queue back`() async throws {
        var limits = PageLimits()
        limits.queuedBytes = 100
        let eats = try Eats(limits: limits, isOpen: false)
        let text = String(repeating: "a", count: 60)
        for _ in 0..<4 {
            let asked = Task { try await eats.session.call("total", ["text": text], as: Int.self) }
            while eats.session.inFlight == 0 { await Task.yield() }
            asked.cancel()
            await #expect(throws: PageError.cancelled) { try await asked.value }
        }
        try eats.session.send("n", text)
    }

    @Test func `a page cannot collect credit for a stream`() async throws {
        let eats = try Eats()
        eats.session.stream("cart.count") { _ in
            AsyncStream<Int>(unfolding: { [count = Counter(0)] in await count.next() })
        }
        let stream = eats.page.request("stream", #""n":"cart.count","w":1"#)
        for _ in 0..<64 { eats.page.request("more", #""w":16"#, number: stream) }
        await eats.page.waitForLine("\(stream) item 15")
        for _ in 0..<1_000 { await Task.yield() }
        #expect(eats.page.all.count { $0.contains("item") } <= 18)
        eats.page.request("cancel", number: stream)
    }
}

private actor Counter {
    private var value: Int
    init(_ first: Int) { value = first - 1 }
    func next() -> Int {
        value += 1
        return value
    }
}
