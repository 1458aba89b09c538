import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// A session is a value of a link: nothing of one user's session is performed, shown or delivered in another's.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct SessionTests {
    private let app: SessionApp
    private var router: Router { app.router }

    init() throws { app = SessionApp() }

    /// What a link waits for after the interceptor has let it pass.
    enum Second: CaseIterable, Sendable { case gate, interceptor }

    @Test(arguments: Second.allCases)
    func `a link that an interceptor resumed for one user is not performed for the next`(_ second: Second) async throws
    {
        let (asked, answer) = (Journal(), OpenGate())
        try app.install { builder in
            app.addLogIn(to: &builder, .route("guarded"))
            builder.intercept(
                ClosureInterceptor("second") { [router] _ in
                    asked.write("asked")
                    if second == .interceptor { await answer.wait() }
                    return router.isOpen(Gate("vault")) || second == .interceptor
                        ? .proceed : .suspend(until: Gate("vault"))
                }, .route("guarded"), after: ["logIn"])
        }
        let opening = app.open("bank://guarded/1")
        await app.settle()
        app.signIn()
        await asked.waitForLines()
        if second == .gate { await app.settle() }
        await app.changeUser()
        answer.open()
        router.openGate(Gate("vault"))
        #expect(await opening.value == "cancelled")
        await app.settle()
        #expect(app.shown == ["home"])
    }

    @Test(arguments: ["bank://news/1", "bank://note/1"])
    func `a link that is checked when its user leaves is performed for no other, also without a gate`(
        _ link: String
    ) async throws {
        let (asked, answer) = (Journal(), OpenGate())
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    asked.write("asked")
                    await answer.wait()
                    return .proceed
                })
        }
        app.signIn()
        let opening = app.open(link)
        await asked.waitForLines()
        await app.changeUser()
        #expect(await opening.value == "cancelled")
        answer.open()
        await app.settle()
        #expect(app.shown == ["home"] && app.journal.all.isEmpty)
    }

    @Test
    func `a link that waits in its scene when its user leaves is not shown`() async throws {
        try app.install()
        app.signIn()
        app.host.onStep = { _ in .holds }
        let first = app.open("bank://news/1")
        await router.settleHolding()
        let second = app.open("bank://news/2")
        await router.settleHolding()
        let closing = router.closeGate(.signedIn)
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        _ = await closing.outcome
        app.signIn()
        #expect(await [first.value, second.value] == ["arrived news", "cancelled"])
        #expect(app.host.shown.visibleEntry.route?.parameters["id"] == ["1"])
    }

    @Test
    func `a received link that outlives its session is opened in no other`() async throws {
        try app.install()
        app.signIn()
        _ = await app.open("bank://keep?next=bank%3A%2F%2Fnews%2F1").outcome
        let kept = try #require(app.kept.withLock { $0 })
        #expect(await router.open(kept).outcome.word == "arrived news")
        await app.changeUser()
        #expect(await router.open(kept).outcome.word == "cancelled")
        let task = Task.detached { [router] in await router.open(kept).outcome.word }
        #expect(await task.value == "cancelled")
        #expect(await router.open(kept, from: .app).outcome.word == "cancelled")
        // The text itself belongs to no session.
        #expect(await router.open(ReceivedLink(kept.text, from: kept.source)).outcome.word == "arrived news")
        #expect(kept == ReceivedLink(kept.text, from: kept.source))
        #expect(kept.hashValue == ReceivedLink(kept.text, from: kept.source).hashValue)
    }

    @Test
    func `a received link of another router belongs to no session of this one`() async throws {
        try app.install()
        app.signIn()
        _ = await app.open("bank://keep?next=bank%3A%2F%2Fnews%2F1").outcome
        let kept = try #require(app.kept.withLock { $0 })
        let other = SessionApp()
        try other.install()
        #expect(await other.router.open(kept).outcome.word == "arrived news")
        await other.changeUser()
        #expect(await other.router.open(kept).outcome.word == "arrived news")
    }

    @Test
    func `a stored suspended link is opened again only in its session, or without one in any`() async throws {
        try app.install()
        let early = app.open("bank://account/1")
        await app.settle()
        let stored = try #require(router.suspended.first?.received)
        early.cancel()
        app.signIn()
        #expect(await router.open(stored).outcome.word == "arrived account")
        _ = app.open("bank://vault/1")
        await app.settle()
        let late = try #require(router.suspended.first?.received)
        await app.changeUser()
        #expect(await router.open(stored).outcome.word == "arrived account")
        router.openGate(Gate("vault"))
        #expect(await router.open(late).outcome.word == "cancelled")
    }

    @Test
    func `an equal link of the session before does not take the place of the next user's`() async throws {
        let (asked, answer) = (Journal(), OpenGate())
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    asked.write("asked")
                    if asked.all.count == 1 { await answer.wait() }
                    return .proceed
                }, .route("news"))
        }
        app.signIn()
        let first = app.open("bank://news/1", isFromUser: false)
        await asked.waitForLines()
        router.closeGate(.signedIn)
        app.signIn()
        let second = app.open("bank://news/1", isFromUser: false)
        answer.open()
        #expect(await [first.value, second.value] == ["cancelled", "arrived news"])
    }

    @Test
    func `an equal link that is being shown for the session before is no original`() async throws {
        try app.install()
        app.signIn()
        app.host.onStep = { _ in .holds }
        let first = app.open("bank://news/1", isFromUser: false)
        await router.settleHolding()
        router.closeGate(.signedIn)
        app.signIn()
        let second = app.open("bank://news/1", isFromUser: false)
        await router.settleOrHold()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await [first.value, second.value] == ["arrived news", "arrived news"])
    }

    @Test
    func `an event of one session is not an event of the next, and one without a session is an event of all`()
        async throws
    {
        try app.install()
        func receive(_ event: String, _ link: String = "bank://news/1") async -> String {
            var request = NavigationRequest(link, from: .notification)
            request.event = event
            return String(await router.navigate(request).outcome.word.prefix { $0 != " " })
        }
        #expect(await receive("early") == "arrived")
        app.signIn()
        #expect(await [receive("early"), receive("late"), receive("late")] == ["duplicated", "arrived", "duplicated"])
        await app.changeUser()
        #expect(await [receive("early"), receive("late"), receive("late")] == ["duplicated", "arrived", "duplicated"])
        // It signs the user out, and must not sign out the next one.
        #expect(
            await [receive("out", "bank://log-out"), receive("out", "bank://log-out")] == ["performed", "duplicated"])
        app.signIn()
        #expect(await receive("out", "bank://log-out") == "duplicated")
        #expect(router.isOpen(.signedIn))
    }

    @Test
    func `an event that waited for a user to sign in is an event of that session`() async throws {
        try app.install()
        func receive() -> NavigationTask {
            var request = NavigationRequest("bank://account/1", from: .notification)
            request.event = "n-1"
            return router.navigate(request)
        }
        let first = receive()
        await app.settle()
        app.signIn()
        #expect(await first.value == "arrived account")
        await app.changeUser()
        #expect(await receive().value == "arrived account")
    }

    @Test(arguments: ["bank://log-out", "bank://relay?next=bank%3A%2F%2Flog-out"])
    func `a handler that signs the user out leaves the session, and may open other screens`(_ link: String) async throws
    {
        try app.install()
        app.signIn()
        let outcome = await app.open(link).outcome
        #expect(outcome.word.hasSuffix("arrived welcome"), "\(outcome.word)")
        #expect(app.shown == ["home", "welcome"] && !router.isOpen(.signedIn))
    }

    @Test
    func `what a handler opens after another task has signed its user out ends with the session`() async throws {
        let signedOut = OpenGate()
        try app.install { builder in
            builder.handle("slow") { [router] _ in
                await signedOut.wait()
                return await router.open("bank://news/1", from: .app).outcome.word
            }
        }
        app.signIn()
        let opening = app.open("bank://slow")
        await router.turns()
        _ = await router.closeGate(.signedIn).outcome
        signedOut.open()
        #expect(await opening.value == "performed cancelled")
        #expect(app.shown == ["home"])
    }

    @Test
    func `an interceptor that signs the user out ends its link, and may open other screens`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("expired") { [router] _ in
                    router.closeGate(.signedIn)
                    router.open("bank://welcome", from: .app)
                    return .suspend(until: .signedIn)
                }, .route("account"))
        }
        app.signIn()
        #expect(await app.open("bank://account/1").value == "cancelled")
        await app.settle()
        #expect(app.shown == ["home", "welcome"])
        app.signIn()
        await app.settle()
        #expect(app.shown == ["home", "welcome"])
    }

    @Test
    func `a link that a rule led to a route of its user is not performed for the next`() async throws {
        try app.install()
        _ = router.install(rules: [
            RouteRule("mine", .route("news"), .rewrite(to: "/vault/1"), when: .signedIn(true))
        ])
        app.signIn()
        let waiting = app.open("bank://news/1")
        await app.settle()
        #expect(router.suspended.map(\.gate) == [Gate("vault")])
        await app.changeUser()
        router.openGate(Gate("vault"))
        #expect(await waiting.value == "cancelled")
    }

    @Test
    func `a presentation for a link of one session is removed with it, and presented anew for other links`()
        async throws
    {
        try app.install { builder in
            builder.gate(Gate("vault"), presenting: NavigationRequest("bank://welcome", from: .app))
        }
        app.signIn()
        let mine = app.open("bank://vault/1", isFromUser: false)
        await app.settle()
        let shown = app.host.shown.visibleEntry
        #expect(shown.route?.name == "welcome")
        router.closeGate(.signedIn)
        #expect(await mine.value == "cancelled")
        await app.settle()
        #expect(app.shown == ["home"])
        // Without a session, it waits before and after the next user's.
        let free = app.open("bank://vault/2", isFromUser: false)
        await app.settle()
        app.signIn()
        await app.settle()
        _ = await router.closeGate(.signedIn).outcome
        await app.settle()
        #expect(app.shown.contains("welcome"))
        router.openGate(Gate("vault"))
        #expect(await free.value == "arrived vault")
    }

    @Test
    func `the result that one user's caller awaits is not given by the next user`() async throws {
        try app.install()
        app.signIn()
        let (first, screen) = try await app.ask()
        router.closeGate(.signedIn)
        app.signIn()
        screen("of the next user")
        #expect(await first.value == "gateClosed signedIn")
        await app.settle()
        let (second, next) = try await app.ask()
        next("own")
        #expect(await second.value == "own")
    }

    @Test
    func `a caller without a session gets its result from the user who signed in meanwhile`() async throws {
        try app.install()
        let (asking, screen) = try await app.ask()
        app.signIn()
        screen("ada")
        #expect(await asking.value == "ada")
    }

    @Test
    func `the callback that one user's caller awaits is not taken in another session`() async throws {
        let random = KnownNumbers()
        let app = SessionApp(random: random)
        try app.install { $0.addBank() }
        app.signIn()
        let router = app.router
        let paying = Task { () -> String in
            do throws(ResultError) {
                return "\(try await router.result(of: BankPayment(order: 1)).number)"
            } catch {
                return error.word
            }
        }
        await app.settle()
        #expect(app.host.departures.count == 1)
        await app.changeUser()
        let link = "eats://x-callback/\(KnownNumbers.token(1))/success?number=7"
        #expect(await router.open(link, from: .customScheme()).outcome.word == "cancelled")
        #expect(await paying.value == "gateClosed signedIn")
    }
}
