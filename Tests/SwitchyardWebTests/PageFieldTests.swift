import ConformanceSupport
import Foundation
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// What went wrong in other bridges, by reports from the field.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageFieldTests {
    @Test(arguments: [true, false])
    func `callbacks do not survive a reload, and the new page has its own`(replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        for round in 1...3 {
            let call = eats.page.call("account.hold", #"{"key":"\#(round)"}"#)
            await eats.account.journal.waitForLine("hold \(round)")
            eats.page.load()
            await eats.account.journal.waitForLine("cancelled \(round)")
            let other = eats.page.call("account.echo", #"{"text":"\#(round)"}"#)
            #expect(other == 1 && call == (round == 1 ? 1 : 2))
            while !eats.page.all.contains(#"\#(other) ok "\#(round)""#) { await Task.yield() }
        }
        #expect(eats.session.inFlight == 0)
    }

    @Test func `a frame or a request of the page that loads does not end its calls`() async throws {
        let eats = try Eats()
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        await eats.account.journal.waitForLine("hold a")
        // A frame of the page says hello: only the commit of the main document ends a generation.
        eats.page.isMainFrame = false
        eats.page.hello()
        eats.page.isMainFrame = true
        eats.account.promise("a").fulfill("value")
        #expect(await eats.page.answer(call) == #"ok "value""#)
    }

    @Test func `a process that dies in the background ends the calls of both sides, and the page can load again`()
        async throws
    {
        let eats = try Eats()
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.session.documentEnded(.processDied)
        await #expect(throws: PageError.left(.processDied)) { try await asked.value }
        #expect(await eats.page.answer(call) == "SY1807")
        try eats.session.send("cart", 1)
        eats.page.load()
        #expect(eats.page.all.suffix(2) == ["welcome", "event cart 1"])
    }

    @Test(arguments: [true, false])
    func `a thousand numbered messages each way arrive in order, some before the page is ready`(replying: Bool)
        async throws
    {
        var limits = PageLimits()
        (limits.burst, limits.inFlight, limits.queued) = (10_000, 10_000, 1_000)
        let eats = try Eats(limits: limits, replying: replying, isOpen: false)
        for index in 0..<300 { try eats.session.send("n", index) }
        eats.page.hello()
        var calls: [Int] = []
        for index in 0..<1_000 {
            calls.append(eats.page.call("account.note", #"{"text":"\#(index)"}"#))
            if index >= 300 { try eats.session.send("n", index) }
        }
        for call in calls.suffix(3) { #expect(await eats.page.answer(call) == "ok null") }
        await eats.account.journal.waitForLines(1_000)
        #expect(eats.account.journal.all == (0..<1_000).map { "\($0)" })
        #expect(eats.page.all.filter { $0.hasPrefix("event") } == (0..<1_000).map { "event n \($0)" })
    }

    @Test func `messages of the app wait for the page in a bounded queue`() async throws {
        let eats = try Eats(isOpen: false)
        for index in 0..<256 { try eats.session.send("n", index) }
        #expect(throws: PageError.tooMany(after: .milliseconds(100))) { try eats.session.send("n", 256) }
        await #expect(throws: PageError.tooMany(after: .milliseconds(100))) {
            try await eats.session.call("f", as: Int.self)
        }
        eats.page.hello()
        #expect(eats.page.all.count == 257)
        let full = try Eats(isOpen: false)
        let text = String(repeating: "a", count: 600_000)
        try full.session.send("n", text)
        #expect(throws: PageError.self) { try full.session.send("n", text) }
        #expect(throws: PageError.tooLarge) { try full.session.send("n", text + text) }
    }

    @Test func `an answer of one megabyte arrives unchanged, and a larger one is refused`() async throws {
        let eats = try Eats()
        #expect(await eats.page.answer(eats.page.call("account.big", #"{"count":1048574}"#)).utf8.count == 1_048_579)
        #expect(await eats.page.answer(eats.page.call("account.big", #"{"count":1048575}"#)) == "SY1803")
    }

    @Test func `three returns from the back-forward cache give a new generation each`() async throws {
        let eats = try Eats()
        for _ in 1...3 {
            let call = eats.page.call("account.hold", #"{"key":"a"}"#)
            eats.session.documentEnded(.navigated)
            #expect(eats.session.state == .waiting)
            // The same document says hello once more.
            eats.page.hello()
            #expect(eats.session.state == .open(.eats))
            #expect(eats.page.all.contains("\(call) SY1807"))
        }
        #expect(eats.page.generation == 4)
    }

    @Test func `a hundred sessions that open and close leave nothing`() async throws {
        for _ in 0..<100 {
            weak var session: PageSession?
            weak var account: Account?
            do {
                let eats = try Eats()
                eats.page.call("account.hold", #"{"key":"a"}"#)
                eats.session.stream("cart.count") { _ in AsyncStream<Int> { _ in } }
                eats.page.request("stream", #""n":"cart.count","w":1"#)
                await eats.account.journal.waitForLine("hold a")
                (session, account) = (eats.session, eats.account)
                eats.session.documentEnded(.closed)
                await eats.account.journal.waitForLine("cancelled a")
            }
            for _ in 0..<1_000 where session != nil || account != nil { await Task.yield() }
            #expect(session == nil && account == nil)
        }
    }

    @Test func `a session that goes ends its calls on both sides`() async throws {
        let page: TestPage
        let asked: Task<Int, any Error>
        do {
            let eats = try Eats()
            page = eats.page
            eats.page.call("account.hold", #"{"key":"a"}"#)
            let session = eats.session
            asked = Task { [weak session] in try await session?.call("total", timeout: .seconds(5)) ?? 0 }
            await eats.page.waitForLine("ask 1 total {}")
            eats.session.documentEnded(.closed)
        }
        await #expect(throws: PageError.left(.closed)) { try await asked.value }
        #expect(page.all.contains("1 SY1807"))
    }

    @Test func `a reply that is dropped answers, and one that is settled twice answers once`() {
        let journal = Journal()
        do { _ = PageReply { journal.write($0) } }
        #expect(journal.all.count == 1 && journal.all[0].contains("SY1807"))
        let reply = PageReply { journal.write($0) }
        reply.settle("one")
        reply.settle("two")
        #expect(journal.all.dropFirst() == ["one"])
    }

    @Test func `ten thousand calls in flight all settle, if the limits allow them`() async throws {
        var limits = PageLimits()
        (limits.burst, limits.inFlight) = (20_000, 10_000)
        let eats = try Eats(limits: limits)
        for _ in 0..<10_000 { eats.page.call("account.hold", #"{"key":"a"}"#) }
        #expect(eats.session.inFlight == 10_000)
        #expect(await eats.page.answer(eats.page.call("account.hold", #"{"key":"a"}"#)) == "SY1804")
        eats.account.promise("a").fulfill("value")
        while eats.session.inFlight > 0 { await Task.yield() }
        #expect(eats.page.all.count { $0.hasSuffix(#"ok "value""#) } == 10_000)
    }
}
