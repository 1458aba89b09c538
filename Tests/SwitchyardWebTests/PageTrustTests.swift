import ConformanceSupport
import Foundation
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// Rows B1 to B8 of the security bar, on the core.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageTrustTests {
    @Test(
        arguments: [
            "null", "about:blank", "data:text/html,x", "file://", "http://eats.example", "https://eats.example:8443",
            "https://eats.example.attacker.example", "https://eats.example.", "https://xn--ets-0na.example",
            "https://eats-example", "https://sub.eats.example", "https://EATS.example@attacker.example",
            "ftp://eats.example",
        ], [true, false])
    func `B1 a frame of another origin is refused`(origin: String, replying: Bool) async throws {
        let eats = try Eats(replying: replying, isOpen: false)
        eats.page.origin = PageOrigin(serialized: origin)
        eats.page.hello()
        #expect(eats.page.all == ["off"] && eats.session.state == .off)
        eats.page.call("account.note", #"{"text":"x"}"#)
        #expect(eats.account.journal.all == [] && eats.traces.contains("origin"))
    }

    @Test func `B1 an explicit default port is the same origin`() async throws {
        let eats = try Eats(isOpen: false)
        eats.page.origin = PageOrigin(serialized: "https://eats.example:443")
        eats.page.hello()
        #expect(eats.session.state == .open(.eats))
    }

    @Test func `B1 a frame within the page is refused, whatever its origin, and cannot harm the page`() async throws {
        let eats = try Eats()
        eats.page.isMainFrame = false
        for _ in 0..<5_000 { eats.page.call("account.note", #"{"text":"frame"}"#) }
        eats.page.isMainFrame = true
        let call = eats.page.call("account.echo", #"{"text":"page"}"#)
        #expect(await eats.page.answer(call) == #"ok "page""#)
        #expect(eats.account.journal.all == [] && eats.traces.count <= 200)
        #expect(eats.traces.allSatisfy { $0 == "frame" || $0 == "gap" })
    }

    @Test func `B2 an answer of an old page reaches no call of a new one with the same number`() async throws {
        let eats = try Eats(replying: false)
        let old = eats.page.call("account.hold", #"{"key":"old"}"#)
        await eats.account.journal.waitForLine("hold old")
        eats.page.load()
        let new = eats.page.call("account.hold", #"{"key":"new"}"#)
        #expect(old == new)
        await eats.account.journal.waitForLine("hold new")
        eats.account.promise("old").fulfill("old value")
        await eats.account.journal.waitForLine("cancelled old")
        eats.account.promise("new").fulfill("new value")
        #expect(await eats.page.answer(new) == #"ok "new value""#)
    }

    @Test func `B2 a call whose page goes ends as left, in the engine's reply`() async throws {
        let eats = try Eats()
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        eats.session.documentEnded(.processDied)
        #expect(await eats.page.answer(call) == "SY1807")
        await eats.account.journal.waitForLine("cancelled a")
        #expect(eats.session.inFlight == 0 && eats.session.state == .waiting)
    }

    @Test(
        arguments: [
            "", "x", "[]", "1", "null", #""call""#, "{}", #"{"k":"call"}"#,
            #"{"k":"call","g":1,"i":0,"n":"account.echo"}"#,
            #"{"k":"call","g":1,"i":-1,"n":"account.echo"}"#, #"{"k":"call","g":1,"i":1.5,"n":"account.echo"}"#,
            #"{"k":"call","g":1,"i":"1","n":"account.echo"}"#, #"{"k":"call","g":1,"i":1e99,"n":"account.echo"}"#,
            #"{"k":"call","g":1,"i":1,"n":1}"#, #"{"k":"call","g":1,"i":1,"n":["account.echo"]}"#,
            #"{"k":"call","k":"hello","g":1,"i":1}"#, #"{"k":"eval","g":1,"i":1,"n":"x"}"#,
            #"{"k":"open","g":1,"i":1}"#,
            #"{"k":"call","g":1,"i":1,"n":"account.echo","a":{"text":"\ud800"}}"#,
            #"{"k":"call","g":1,"i":1,"n":"account.echo","a":{"text":"\x"}}"#, "\u{FEFF}{}",
            #"{"k":"call","g":1,"i":1"#,
            #"{"k":"page","g":1,"i":1,"do":"replace"}"#, #"{"k":"can","g":1,"i":1,"n":"account.echo"}"#,
            #"{"k":"call","g":1,"i":1,"n":"account.echo","a":NaN}"#, #"{"k":"constructor","g":1,"i":1,"__proto__":{}}"#,
        ], [true, false])
    func `B3 bad input ends in a typed error and a trace`(text: String, replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        eats.page.send(text)
        #expect(eats.page.all.count == 2 && eats.page.all.last?.hasSuffix("SY1805") == true)
        #expect(eats.traces == ["malformed"])
        let next = eats.page.request("call", #""n":"account.echo","a":{"text":"a"}"#, number: 2)
        #expect(await eats.page.answer(next) == #"ok "a""#)
    }

    @Test func `B3 huge, deep and numerous values are refused before they are used`() async throws {
        let eats = try Eats()
        let huge = String(repeating: "a", count: 70_000)
        eats.page.call("account.echo", #"{"text":"\#(huge)"}"#)
        let deep = String(repeating: "[", count: 100_000 / 2) + String(repeating: "]", count: 1)
        eats.page.send(String(deep.prefix(60_000)))
        eats.page.call(
            "account.echo", #"{"text":\#(String(repeating: "[", count: 20) + String(repeating: "]", count: 20))}"#)
        eats.page.call("account.echo", #"{"text":[\#(Array(repeating: "1", count: 5_000).joined(separator: ","))]}"#)
        #expect(eats.page.all.count == 5 && eats.page.all.dropFirst().allSatisfy { $0.hasSuffix("SY1803") })
        #expect(eats.traces == ["size", "size", "size", "size"])
    }

    @Test func `B3 names that a language gives to every object are names like others`() async throws {
        let eats = try Eats()
        let call = eats.page.call("account.echo", #"{"__proto__":{"text":"a"},"constructor":1,"text":"b"}"#)
        #expect(await eats.page.answer(call) == #"ok "b""#)
        let missing = eats.page.call("account.echo", #"{"__proto__":{"text":"a"}}"#)
        #expect(await eats.page.answer(missing) == "SY1223")
    }

    @Test(arguments: [true, false])
    func `B4 ten thousand calls in a moment are cut, and the app stays free`(replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        for _ in 0..<10_000 { eats.page.call("account.note", #"{"text":"x"}"#) }
        // Some calls have no answer yet; the number of calls that ran is bounded by the burst.
        #expect(eats.account.journal.all.count <= 400)
        let refused = eats.page.all.count { $0.hasSuffix("SY1804") }
        #expect(refused >= 2_048 && eats.session.state == .off && eats.traces.count <= 201)
        eats.page.load()
        #expect(eats.session.state == .open(.eats))
    }

    @Test func `B4 a page below the rate is served for ever, and one above it waits`() async throws {
        let eats = try Eats()
        for index in 0..<2_000 {
            let call = eats.page.call("account.echo", #"{"text":"\#(index)"}"#)
            #expect(await eats.page.answer(call) == #"ok "\#(index)""#)
            eats.clock.advance(by: .milliseconds(5))
        }
        for _ in 0..<400 { eats.page.call("account.note", #"{"text":"x"}"#) }
        let refused = eats.page.call("account.echo", #"{"text":"a"}"#)
        #expect(await eats.page.answer(refused) == "SY1804")
        eats.clock.advance(by: .milliseconds(10))
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"b"}"#)) == #"ok "b""#)
    }

    @Test(
        arguments: [
            "\"quotes\" 'and' `ticks`", "</script><script>alert(1)</script>", "\u{2028}\u{2029}", "\u{0}",
            "\\u0000 \\ud800",
            "😀 e\u{301} \u{200F}", "${x} {{y}} <!--", String(repeating: "€", count: 20_000), "",
        ], [true, false])
    func `B5 a value arrives unchanged in both directions`(text: String, replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
        let expected = String(
            decoding: try JSONSerialization.data(withJSONObject: text, options: options), as: UTF8.self)
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":\#(quoted)}"#)) == "ok \(expected)")
        try eats.session.send("said", text)
        #expect(eats.page.all.last == "event said \(expected)")
    }

    @Test func `B7 a number that was used, guessed or replayed settles nothing`() async throws {
        let eats = try Eats(replying: false)
        let held = eats.page.call("account.hold", #"{"key":"a"}"#)
        await eats.account.journal.waitForLine("hold a")
        eats.page.request("call", #""n":"account.note","a":{"text":"again"}"#, number: held)
        eats.page.send(#"{"k":"call","g":1,"i":9,"n":"account.note","a":{"text":"replayed"}}"#, sequence: 1)
        eats.page.send(#"{"k":"call","g":7,"i":9,"n":"account.note","a":{"text":"guessed"}}"#, sequence: 9)
        eats.page.request("ok", #""v":1"#, number: 5)
        eats.page.request("err", #""e":{"code":"SY1809"}"#, number: 6)
        eats.page.request("prog", #""p":1"#, number: 7)
        eats.page.request("more", #""w":99"#, number: 8)
        #expect(eats.account.journal.all == ["hold a"])
        #expect(eats.traces == ["malformed", "replayed", "gap", "stale", "late", "late", "late"])
        eats.account.promise("a").fulfill("value")
        #expect(await eats.page.answer(held) == #"ok "value""#)
    }

    @Test func `B7 a page cannot answer twice`() async throws {
        let eats = try Eats()
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.page.request("ok", #""v":1"#, number: 1)
        eats.page.request("ok", #""v":2"#, number: 1)
        eats.page.request("err", #""e":{}"#, number: 1)
        #expect(try await asked.value == 1)
        #expect(eats.traces == ["late", "late"])
    }

    @Test func `B8 a redirect to another origin turns the bridge off, and back turns it on`() async throws {
        let eats = try Eats()
        eats.page.call("account.hold", #"{"key":"a"}"#)
        eats.page.origin = .other
        eats.page.load()
        #expect(eats.session.state == .off)
        // The answer belongs to the document that has gone.
        #expect(eats.page.all == ["welcome", "stale", "off"])
        #expect(throws: PageError.notAllowed) { try eats.session.send("token", "secret") }
        await #expect(throws: PageError.notAllowed) { try await eats.session.call("total", as: Int.self) }
        eats.page.origin = .eats
        eats.page.load()
        #expect(eats.session.state == .open(.eats))
    }

    @Test func `a message whose origin is not that of its document is refused`() async throws {
        let eats = try Eats()
        eats.page.origin = .other
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"a"}"#)) == "SY1802")
        eats.session.setGrants(
            try PageGrants([.init(.eats, calls: ["account.*"]), .init(.other, calls: ["account.*"])]))
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"a"}"#)) == "SY1807")
    }

    @Test func `too many refusals turn the bridge off until the next document`() async throws {
        let eats = try Eats()
        for _ in 0..<65 { eats.page.call("secret.read") }
        #expect(eats.session.state == .off && eats.page.all.last == "off")
        eats.page.hello()
        #expect(eats.session.state == .off)
        eats.page.load()
        #expect(eats.session.state == .open(.eats))
        for _ in 0..<60 { eats.page.call("secret.read") }
        eats.clock.advance(by: .seconds(10))
        for _ in 0..<60 { eats.page.call("secret.read") }
        #expect(eats.session.state == .open(.eats))
    }

    @Test func `a grant can be taken away while its page is open`() async throws {
        let eats = try Eats()
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        let asked = Task { try await eats.session.call("total", as: Int.self) }
        await eats.page.waitForLine("ask 1 total {}")
        eats.session.setGrants(.none)
        #expect(await eats.page.answer(call) == "SY1807")
        await #expect(throws: PageError.left(.withdrawn)) { try await asked.value }
        #expect(eats.page.isTurnedOff && eats.page.all.contains("off") && eats.session.state == .off)
        await eats.account.journal.waitForLine("cancelled a")
        eats.page.call("account.note", #"{"text":"x"}"#)
        eats.page.hello()
        #expect(eats.session.state == .off && !eats.account.journal.all.contains("x"))
        eats.session.setGrants(.eats)
        eats.page.load()
        #expect(eats.session.state == .open(.eats))
    }

    @Test func `a smaller grant ends the calls that it does not contain, and no others`() async throws {
        let eats = try Eats()
        let held = eats.page.call("account.hold", #"{"key":"a"}"#)
        eats.session.stream("cart.count") { _ in AsyncStream<Int> { _ in } }
        let stream = eats.page.request("stream", #""n":"cart.count","w":1"#)
        eats.session.setGrants(try PageGrants([.init(.eats, calls: ["account.hold"])]))
        #expect(await eats.page.answer(stream) == "SY1802")
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"a"}"#)) == "SY1802")
        eats.account.promise("a").fulfill("value")
        #expect(await eats.page.answer(held) == #"ok "value""#)
        await #expect(throws: PageError.notAllowed) { try await eats.session.call("total", as: Int.self) }
    }

    @Test func `a page that speaks no version that the app knows is off`() async throws {
        let eats = try Eats(isOpen: false)
        eats.page.send(#"{"k":"hello","v":[2,3]}"#)
        #expect(eats.page.all == ["off"])
    }

    @Test(arguments: [true, false])
    func `B4 methods that go on after their calls have ended count, so that no page starts more than the limit`(
        byTime: Bool
    ) async throws {
        var limits = PageLimits()
        limits.inFlight = 2
        let eats = try Eats(limits: limits)
        for key in ["a", "b"] {
            let call = eats.page.call("account.keep", #"{"key":"\#(key)"}"#, more: #","t":1"#)
            await eats.account.journal.waitForLine("hold \(key)")
            if byTime {
                await eats.clock.waitForSleepers()
                eats.clock.advance(by: .milliseconds(1))
            } else {
                eats.page.request("cancel", number: call)
            }
            #expect(await eats.page.answer(call) == (byTime ? "SY1806" : "SY1808"))
        }
        #expect(eats.session.inFlight == 0)
        #expect(await eats.page.answer(eats.page.call("account.note", #"{"text":"x"}"#)) == "SY1804")
        eats.account.promise("a").fulfill("value")
        var last = "SY1804"
        while last == "SY1804" {
            await Task.yield()
            last = await eats.page.answer(eats.page.call("account.note", #"{"text":"x"}"#))
            eats.clock.advance(by: .milliseconds(10))
        }
        #expect(last == "ok null")
    }

    @Test(arguments: [true, false])
    func `B7 an answer beyond the rate uses up no number of the page's calls`(replying: Bool) async throws {
        var limits = PageLimits()
        limits.burst = 2
        let eats = try Eats(limits: limits, replying: replying)
        let asked = [
            Task { try await eats.session.call("total", as: Int.self) },
            Task { try await eats.session.call("total", as: Int.self) },
        ]
        await eats.page.waitForLine("ask 2 total {}")
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"a"}"#)) == #"ok "a""#)
        eats.page.request("ok", #""v":1"#, number: 2)
        eats.clock.advance(by: .seconds(1))
        let next = eats.page.request("call", #""n":"account.echo","a":{"text":"b"}"#, number: 2)
        #expect(await eats.page.answer(next) == #"ok "b""#)
        for task in asked { task.cancel() }
    }

    @Test(
        arguments: [
            "\"" + String(repeating: "a", count: 70_000) + "\"", String(repeating: "[", count: 20),
            "[" + Array(repeating: "1", count: 5_000).joined(separator: ",") + "]",
        ], [true, false])
    func `a request that is too large to be read ends by its number`(value: String, replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        for (number, kind) in ["call", "stream", "result"].enumerated() {
            eats.page.send(#"{"g":1,"i":\#(number + 1),"k":"\#(kind)","n":"a.b","a":\#(value)}"#)
            #expect(await eats.page.answer(number + 1) == "SY1803")
        }
        // The numbers of others are not answered: those of calls that run, and of answers to the app.
        for kind in ["call", "ok", "cancel"] {
            eats.page.send(#"{"g":1,"i":\#(kind == "call" ? 3 : 9),"k":"\#(kind)","n":"a.b","a":\#(value)}"#)
        }
        #expect(eats.page.all.suffix(3) == ["0 SY1803", "0 SY1803", "0 SY1803"])
    }

    @Test(arguments: [true, false])
    func `a large request beyond the rate ends by its number`(replying: Bool) async throws {
        var limits = PageLimits()
        limits.burst = 1
        let eats = try Eats(limits: limits, replying: replying)
        let text = String(repeating: "a", count: 5_000)
        eats.page.send(#"{"g":1,"i":1,"k":"stream","n":"cart.count","a":{"text":"\#(text)"}}"#)
        #expect(await eats.page.answer(1) == "SY1804")
    }
}
