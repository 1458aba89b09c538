import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardWeb
import Testing

/// Calls, links and results that a page asks for; with replies of the engine, and with pushes alone.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct PageCallTests {
    @Test(arguments: [true, false])
    func `a call returns the value of the method`(replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        let call = eats.page.call("account.greet", #"{"name":"Ada","times":2}"#)
        #expect(await eats.page.answer(call) == #"ok "Hello Ada, Hello Ada""#)
        #expect(await eats.page.answer(eats.page.call("account.note", #"{"text":"x"}"#)) == "ok null")
        #expect(eats.session.inFlight == 0)
    }

    @Test(
        arguments: [
            ("account.greet", "{}", "SY1223"), ("account.greet", #"{"name":{"a":1},"times":"x"}"#, "SY1223"),
            ("account.missing", "{}", "SY1222"), ("missing.action", "{}", "SY1221"),
            ("account.internal", "{}", "SY1224"),
            ("account.fail", "{}", "SY1809"), ("account.soldOut", "{}", "SY1809"), ("secret.read", "{}", "SY1802"),
            ("account", "{}", "SY1805"), (".greet", "{}", "SY1805"), ("account.", "{}", "SY1805"),
            ("account.greet", "[]", "SY1805"), ("account.greet", "1", "SY1805"),
            ("account.big", #"{"count":1048577}"#, "SY1803"), ("account.init", "{}", "SY1222"),
            ("account.setValue:forKey:", "{}", "SY1222"), ("account.__proto__", "{}", "SY1222"),
        ], [true, false])
    func `a call that reaches no value ends with its code`(row: (String, String, String), replying: Bool) async throws {
        let eats = try Eats(replying: replying)
        #expect(await eats.page.answer(eats.page.call(row.0, row.1)) == row.2)
        #expect(
            await eats.page.answer(eats.page.call("account.echo", #"{"text":"still here"}"#)) == #"ok "still here""#)
    }

    @Test func `only an error for pages shows its text to a page`() async throws {
        let eats = try Eats(isOpen: false)
        let texts = Texts()
        eats.session.attach(texts)
        func send(_ text: String, _ number: Int) {
            let sender = PageSender(origin: .eats, isMainFrame: true, document: "d", sequence: number)
            eats.session.receive(text, from: sender)
        }
        send(#"{"k":"hello","v":[1]}"#, 1)
        send(#"{"k":"call","g":1,"i":1,"n":"account.soldOut"}"#, 2)
        send(#"{"k":"call","g":1,"i":2,"n":"account.fail"}"#, 3)
        send(#"{"k":"call","g":1,"i":3,"n":"account.missing"}"#, 4)
        while texts.all.count < 4 { await Task.yield() }
        let all = texts.all.joined()
        #expect(all.contains("Sold out") && !all.contains("Secret") && !all.contains("greet"))
    }

    @Test func `progress arrives before the result, and none after it`() async throws {
        let eats = try Eats(replying: false)
        let call = eats.page.call("account.steps")
        #expect(await eats.page.answer(call) == #"ok "done""#)
        #expect(eats.page.all.suffix(3) == ["1 progress 1", #"1 progress {"two":2}"#, #"1 ok "done""#])
    }

    @Test func `a call ends at its time limit, and a late value is ignored`() async throws {
        let eats = try Eats()
        let calls = [
            eats.page.call("account.hold", #"{"key":"a"}"#),
            eats.page.call("account.hold", #"{"key":"b"}"#, more: #","t":5000"#),
            eats.page.call("account.hold", #"{"key":"c"}"#, more: #","t":99999999"#),
        ]
        await eats.clock.waitForSleepers()
        eats.clock.advance(by: .seconds(5))
        #expect(await eats.page.answer(calls[1]) == "SY1806")
        await eats.clock.waitForSleepers(1, dueWithin: .seconds(25))
        eats.clock.advance(by: .seconds(25))
        #expect(await eats.page.answer(calls[0]) == "SY1806")
        await eats.account.journal.waitForLine("cancelled a")
        await eats.clock.waitForSleepers(1, dueWithin: .seconds(570))
        eats.clock.advance(by: .seconds(570))
        #expect(await eats.page.answer(calls[2]) == "SY1806")
        #expect(eats.session.inFlight == 0)
    }

    @Test func `a cancelled call ends once, and its method is cancelled`() async throws {
        let eats = try Eats()
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        await eats.account.journal.waitForLine("hold a")
        eats.page.request("cancel", number: call)
        #expect(await eats.page.answer(call) == "SY1808")
        await eats.account.journal.waitForLine("cancelled a")
        eats.page.request("cancel", number: call)
        #expect(await eats.page.answer(eats.page.call("account.echo", #"{"text":"b"}"#)) == #"ok "b""#)
        #expect(await eats.page.answer(call) == "SY1808")
    }

    @Test func `a page asks what it may do, and gets only what exists and accepts pages`() async throws {
        let eats = try Eats()
        eats.session.stream("cart.count") { _ in AsyncStream<Int> { $0.finish() } }
        let can = eats.page.request(
            "can",
            #""n":["account.greet","account.internal","account.missing","secret.read","cart.count","/orders/1","/admin"]"#
        )
        let expected =
            #"ok {"/admin":false,"/orders/1":true,"account.greet":true,"account.internal":false,"account.missing":false,"#
            + #""cart.count":true,"secret.read":false}"#
        #expect(await eats.page.answer(can) == expected)
        let names = Array(repeating: #""a.b""#, count: 65).joined(separator: ",")
        #expect(await eats.page.answer(eats.page.request("can", #""n":[\#(names)]"#)) == "SY1805")
    }

    @Test func `a link of a page is opened with the source of its origin`() async throws {
        let eats = try Eats()
        #expect(await eats.page.answer(eats.page.request("open", #""l":"/orders/42""#)) == #"ok {"outcome":"arrived"}"#)
        #expect(eats.app.visible == EatsRoute.order(42))
        #expect(
            await eats.page.answer(eats.page.request("open", #""l":"eats://orders/7","as":"sheet""#))
                == #"ok {"outcome":"arrived"}"#)
        #expect(
            await eats.page.answer(eats.page.request("open", #""l":"/orders/none""#)) == #"ok {"outcome":"notFound"}"#)
    }

    @Test(arguments: [
        "/orders/admin", "/admin", "/", "/orders", "/orders/../admin", "/orders/%2e%2e/admin", "/orders/.%2E/admin",
        "//attacker.example/orders/1", "javascript:alert(1)", "file:///orders/1", "data:text/html,x",
        "https://attacker.example/orders/1", "https://eats.example/orders/1", "EATS:/orders/1", "eats://admin/orders/1",
        "/orders\\\\1", "/orders/\\u0000", "orders/1", "blob:x", "tel:110", "intent://orders/1",
    ])
    func `a link that is not granted, or that its route does not accept from pages, is refused`(link: String)
        async throws
    {
        let eats = try Eats()
        #expect(await eats.page.answer(eats.page.request("open", #""l":"\#(link)""#)) == "SY1802")
        #expect(await eats.page.answer(eats.page.request("result", #""l":"\#(link)""#)) == "SY1802")
        #expect(eats.app.visible == EatsRoute.list)
    }

    @Test func `a screen that is opened for a result returns it to the page`() async throws {
        let eats = try Eats()
        let result = eats.page.request("result", #""l":"/addresses/pick","as":"sheet""#)
        try await eats.app.wait { $0.visible == PickAddress() }
        try eats.app.screen(as: Screen.self).finish?("Via Appia 1")
        #expect(await eats.page.answer(result) == #"ok "Via Appia 1""#)
        let dismissed = eats.page.request("result", #""l":"/addresses/pick","as":"sheet""#)
        try await eats.app.wait { $0.visible == PickAddress() }
        _ = await eats.app.router.dismiss().outcome
        #expect(await eats.page.answer(dismissed) == "SY1808")
        #expect(await eats.page.answer(eats.page.request("result", #""l":"/addresses/pick","as":"alert""#)) == "SY1805")
    }

    @Test func `what a page asks of its screen is the host's decision`() async throws {
        let eats = try Eats()
        #expect(await eats.page.answer(eats.page.request("page", #""do":"refresh""#)) == "SY1802")
        var done: [PageAction] = []
        eats.session.onPageAction = { done.append($0) }
        for fields in [
            #""do":"back""#, #""do":"refresh""#, #""do":"replace","l":"/orders/1""#, #""do":"title","title":"A""#,
        ] {
            #expect(await eats.page.answer(eats.page.request("page", fields)) == "ok null")
        }
        #expect(done == [.back(link: nil), .refresh, .replace(link: "/orders/1"), .title("A")])
        #expect(await eats.page.answer(eats.page.request("page", #""do":"replace","l":"/admin""#)) == "SY1802")
        #expect(await eats.page.answer(eats.page.request("page", #""do":"format""#)) == "SY1805")
    }

    @Test func `a link that waits for a log-in has more time than a call`() async throws {
        let eats = try Eats()
        let logIn = Promise<Bool>()
        eats.account.logIn.withLock { $0 = logIn }
        let open = eats.page.request("open", #""l":"/orders/42""#)
        await eats.account.journal.waitForLine("log in")
        let call = eats.page.call("account.hold", #"{"key":"a"}"#)
        await eats.clock.waitForSleepers()
        eats.clock.advance(by: .seconds(40))
        #expect(await eats.page.answer(call) == "SY1806")
        logIn.fulfill(true)
        #expect(await eats.page.answer(open) == #"ok {"outcome":"arrived"}"#)
    }
}

/// A carrier that keeps texts.
@MainActor
final class Texts: PageCarrier {
    private(set) var all: [String] = []
    func push(_ text: String, document: String) { all.append(text) }
    func turnOff() {}
}
