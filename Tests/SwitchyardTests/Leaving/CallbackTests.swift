import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Other apps that return a result.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct CallbackTests {
    let app: RouterApp
    let first = "eats://x-callback/" + KnownNumbers.token(1)

    init() throws {
        var limits = RouterLimits()
        limits.callbacks = 2
        app = try RouterApp(limits: limits, random: KnownNumbers())
        try app.install { $0.addBank() }
    }

    /// Requests a payment from the bank, and returns when the user has left the app.
    func pay(_ order: Int = 42) async -> Task<String, Never> {
        let router = app.router
        let paying = Task { () -> String in
            do throws(ResultError) {
                let receipt = try await router.result(of: BankPayment(order: order))
                return "receipt \(receipt.number) \(receipt.note ?? "-")"
            } catch {
                return error.word
            }
        }
        await app.settle()
        return paying
    }

    /// Opens a link as the system does for another app.
    func comeBack(_ link: String) async -> String { await app.router.open(link, from: .customScheme()).outcome.word }

    @Test
    func `the outgoing link contains the callback links`() async throws {
        let paying = await pay()
        let link = try #require(app.host.departures.first)
        #expect(link.hasPrefix("bank://pay?order=42&"))
        #expect(
            try LinkQuery(link: link).dictionary == [
                "order": ["42"], "x-success": ["\(first)/success"], "x-error": ["\(first)/error"],
                "x-cancel": ["\(first)/cancel"], "x-source": ["Eats"],
            ])
        paying.cancel()
        #expect(await paying.value == "dismissed")
    }

    @Test(arguments: [
        ("/success?number=7&note=paid%20late", "receipt 7 paid late", "performed nothing"),
        ("/success?number=7", "receipt 7 -", "performed nothing"),
        ("/success?number=7&token=x&errorCode=1", "receipt 7 -", "performed nothing"),
        ("/success?number=seven", "unreadable number", "failed match"),
        ("/success", "unreadable number", "failed match"),
        ("/cancel", "dismissed", "performed nothing"),
        ("/error?errorCode=12&errorMessage=No%20money", "failed 12 No money", "performed nothing"),
        ("/error", "failed - -", "performed nothing"),
    ])
    func `the waiting caller gets the answer of the other app`(_ answer: String, _ result: String, _ outcome: String)
        async
    {
        let paying = await pay()
        #expect(await comeBack(first + answer) == outcome)
        #expect(await paying.value == result)
        #expect(await comeBack(first + "/success?number=8").hasPrefix("duplicated"))
    }

    @Test
    func `an unknown token has no effect`() async {
        let paying = await pay()
        let token = KnownNumbers.token(1)
        for forged in [KnownNumbers.token(2), "", "0", String(token.dropLast()), token + "0", token.uppercased() + "g"]
        {
            let word = await comeBack("eats://x-callback/\(forged)/success?number=666")
            #expect(word.hasPrefix("not found"), "\(forged)")
        }
        for other in [
            "/x-callback/\(token)", "eats://x-callback/\(token)/success/more", "eats://x-callback/\(token)/ok",
        ] {
            #expect(await comeBack(other).hasPrefix("not found"), "\(other)")
        }
        #expect(await comeBack("other://x-callback/\(token)/success?number=666").hasPrefix("not found"))
        #expect(await comeBack(first + "/success?number=1") == "performed nothing")
        #expect(await paying.value == "receipt 1 -")
    }

    @Test
    func `a late callback is reported to the other app, and the waiting caller gets the expiry`() async {
        let paying = await pay()
        app.clock.advance(by: .seconds(1_800))
        await app.settle()
        #expect(await comeBack(first + "/success?number=1") == "expired callback")
        #expect(await comeBack(first + "/success?number=1") == "expired callback")
        #expect(await paying.value == "expired")
    }

    @Test
    func `a cancelled wait leaves no state behind`() async {
        let paying = await pay()
        paying.cancel()
        #expect(await paying.value == "dismissed")
        #expect(await comeBack(first + "/success?number=1") == "cancelled")
    }

    @Test
    func `a wait that is cancelled while the app is being left leaves no state behind`() async {
        app.host.onStep = { _ in .holds }
        let router = app.router
        let paying = Task { () -> String in
            do throws(ResultError) {
                return "\(try await router.result(of: BankPayment(order: 42)))"
            } catch {
                return error.word
            }
        }
        _ = await app.host.heldStep()
        paying.cancel()
        #expect(await paying.value == "not arrived: cancelled")
        app.host.arrive()
        await app.settle()
        #expect(await comeBack(first + "/success?number=1") == "cancelled")
    }

    @Test
    func `at the limit of callbacks the oldest ends as replaced`() async {
        let payings = [await pay(1), await pay(2), await pay(3)]
        #expect(await payings[0].value == "replaced")
        #expect(await comeBack(first + "/success?number=1") == "expired callback")
        for number in 2...3 {
            let link = "eats://x-callback/\(KnownNumbers.token(UInt64(number)))/success?number=\(number)"
            #expect(await comeBack(link) == "performed nothing")
            #expect(await payings[number - 1].value == "receipt \(number) -")
        }
        // Tokens that were used up long ago are forgotten, so that their number is bounded.
        for _ in 0..<20 {
            let paying = await pay()
            paying.cancel()
            #expect(await paying.value == "dismissed")
        }
        #expect(await comeBack(first + "/success?number=1").hasPrefix("not found"))
    }

    @Test
    func `callbacks that handlers of links from outside await replace none of the app's own`() async throws {
        let router = app.router
        try app.install { builder in
            builder.addBank()
            builder.on(
                RoutePattern(checked: "/flood"), name: "flood", in: "eats", accepting: [.customScheme, .notification]
            ) { _ in
                await withTaskGroup { group in
                    for order in 1...10 {
                        group.addTask { _ = try? await router.result(of: BankPayment(order: order)) }
                    }
                }
                return nil
            }
        }
        let paying = await pay(42)
        let floods = [LinkSource.customScheme(), .notification].map { app.router.open("eats://flood", from: $0) }
        await app.settle()
        #expect(await comeBack(first + "/success?number=7") == "performed nothing")
        #expect(await paying.value == "receipt 7 -")
        // The tokens that the flood used up make the router forget none of the app's own.
        while floods.contains(where: { !$0.hasEnded }) {
            app.clock.advance(by: .seconds(1_800))
            await app.settle()
        }
        #expect(await comeBack(first + "/success?number=8").hasPrefix("duplicated"))
    }

    @Test
    func `a fallback page gets the same callback links`() async throws {
        app.host.installedSchemes = ["https"]
        let paying = await pay()
        let link = try #require(app.host.departures.first)
        #expect(link.hasPrefix("https://bank.example/pay?order=42&x-success=") && link.hasSuffix("#form"))
        #expect(await comeBack(first + "/cancel") == "performed nothing")
        #expect(await paying.value == "dismissed")
    }

    @Test
    func `if no app accepts the link, no caller waits`() async {
        app.host.installedSchemes = []
        await #expect(throws: ResultError.self) { try await app.router.result(of: BankPayment(order: 42)) }
        #expect(await comeBack(first + "/success?number=1") == "cancelled")
    }

    @Test
    func `a caller that first waits for a scene gets the result all the same`() async throws {
        let app = try RouterApp(isConnected: false, random: KnownNumbers())
        try app.install { $0.addBank() }
        let router = app.router
        let paying = Task { try await router.result(of: BankPayment(order: 42)).number }
        await app.suspended()
        router.navigation.connect(app.host)
        await app.settle()
        let back = try #require(try LinkQuery(link: app.host.departures[0])["x-success"])
        // The token is issued when the link leaves.
        #expect(back == first + "/success")
        #expect(await router.open(back + "?number=7", from: .customScheme()).outcome.word == "performed nothing")
        #expect(try await paying.value == 7)
    }

    @Test
    func `a link whose result no caller awaits contains no callback`() async {
        #expect(await app.router.open(BankPayment(order: 42)).outcome.word == "left by bank://pay?order=42")
        #expect(app.host.departures == ["bank://pay?order=42"])
        #expect(await comeBack(first + "/success?number=1").hasPrefix("not found"))
    }

    @Test
    func `a route with a result but without a callback is known to return none`() async throws {
        try app.install { builder in
            builder.add(BankPayment.declared, to: "eats")
            builder.leave(BankPayment.self) { _, _ in .settings }
        }
        do throws(ResultError) {
            _ = try await app.router.result(of: BankPayment(order: 42))
            Issue.record("a result")
        } catch {
            #expect(error.word == "not arrived: left by app-settings:")
        }
    }

    @Test
    func `the end of a session ends the callbacks whose routes require a signed-in user`() async throws {
        let router = app.router
        try app.install { builder in
            builder.addBank()
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        router.openGate(.signedIn)
        let paying = await pay()
        _ = await router.closeGate(.signedIn).outcome
        #expect(await comeBack(first + "/success?number=1") == "cancelled")
        #expect(await paying.value == "gateClosed signedIn")
    }

    @Test
    func `the end of a session ends its callbacks at once, and the next user's wait continues`() async throws {
        let (router, journal) = (app.router, Journal())
        try app.install { builder in
            builder.addBank()
            builder.intercept(
                ClosureInterceptor("logIn") { [router] link in
                    if link.isRecheck { journal.write("asked again") }
                    return router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        app.host.onStep = { step in
            if case .leave = step.change { journal.write("left") }
            return .arrives
        }
        router.openGate(.signedIn)
        let paying = await pay()
        let closing = router.closeGate(.signedIn)
        router.openGate(.signedIn)
        let next = Task { try await router.result(of: BankPayment(order: 43)).number }
        await journal.waitForLines(2)
        #expect(await closing.outcome.isSuccess)
        #expect(await paying.value == "gateClosed signedIn")
        #expect(await comeBack("eats://x-callback/\(KnownNumbers.token(2))/success?number=7") == "performed nothing")
        #expect(try await next.value == 7)
        #expect(journal.all == ["left", "left"])
    }

    @Test
    func `no token and no value appears in a trace`() async {
        app.router.traceLevel = .full
        let paying = await pay()
        #expect(await comeBack(first + "/success?number=4711") == "performed nothing")
        #expect(await paying.value == "receipt 4711 -")
        let lines = app.router.historyLines
        #expect(lines.contains("x-callback.success"))
        #expect(!lines.contains(KnownNumbers.token(1)) && !lines.contains("4711"))
    }

    @Test
    func `callbacks in the app's own link are replaced`() async throws {
        try app.install { builder in
            builder.add(BankPayment.declared, to: "eats")
            builder.leave(BankPayment.self, callback: XCallback()) { _, _ in
                .browser(try ExternalLink("https://bank.example/?x-success=a&x-source=b&x-success=c&d=e"))
            }
        }
        let paying = await pay()
        let query = try LinkQuery(link: try #require(app.host.departures.first))
        #expect(query.values("x-success") == ["\(first)/success"] && query.values("x-source") == [])
        #expect(query["d"] == "e")
        paying.cancel()
        _ = await paying.value
    }

    @Test
    func `a callback may be a universal link`() async throws {
        let origin = try Origin("https://eats.example")
        try app.install { $0.addBank(XCallback(origin: origin)) }
        let paying = await pay()
        let back = "https://eats.example/x-callback/\(KnownNumbers.token(1))/success?number=1"
        #expect(try LinkQuery(link: app.host.departures[0])["x-success"]?.hasPrefix("https://eats.example/") == true)
        #expect(await app.router.open(back, from: .universalLink).outcome.word == "performed nothing")
        #expect(await paying.value == "receipt 1 -")
    }

    @Test
    func `a route without an origin for its callback is an error when the table is built`() throws {
        var builder = DeclarationsBuilder(
            RouteMap(namespaces: [RouteMap.Namespace("eats", origins: [try Origin("https://eats.example")])]))
        builder.addBank()
        #expect(throws: DeclarationError.self) { try builder.build() }
        builder.leave(BankPayment.self, callback: XCallback(origin: try Origin("https://*.eats.example"))) { _, _ in
            .settings
        }
        #expect(throws: DeclarationError.self) { try builder.build() }
        builder.leave(BankPayment.self, callback: XCallback(origin: try Origin("eats://"))) { _, _ in .settings }
        #expect(throws: Never.self) { try builder.build() }
    }

    @Test
    func `the next token cannot be guessed from the one before`() async throws {
        let app = try RouterApp()
        try app.install { $0.addBank() }
        var tokens: Set<String> = []
        for order in 0..<20 {
            let router = app.router
            let paying = Task { try? await router.result(of: BankPayment(order: order)) }
            await app.settle()
            let back = try LinkQuery(link: app.host.departures[order])["x-success"] ?? ""
            let token = try ParsedLink(back).segments[0]
            #expect(token.utf8.count == 32)
            tokens.insert(token)
            paying.cancel()
            _ = await paying.value
        }
        #expect(tokens.count == 20)
    }
}
