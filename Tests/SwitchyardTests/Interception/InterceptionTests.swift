import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Interceptors, gates, and suspended links.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct InterceptionTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Installs one interceptor for everything and opens a link.
    func open(
        _ link: String = "eats://orders/42",
        _ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer
    ) async throws -> String {
        try app.install { $0.intercept(ClosureInterceptor("guard", answer)) }
        return await app.router.open(link, from: .app).outcome.word
    }

    @Test
    func `an interceptor lets a link proceed, refuses it, or fails it`() async throws {
        struct Broken: Error {}
        #expect(try await open { _ in .proceed } == "arrived orders.detail")
        #expect(try await open { _ in .refuse(reason: "not now") } == "refused guard not now")
        #expect(try await open { _ in throw Broken() } == "failed intercept guard")
    }

    @Test
    func `if a route declines, the next matching route is tried`() async throws {
        let word = try await open { $0.match.route.name == "orders.detail" ? .decline : .proceed }
        #expect(word == "arrived orders.any")
        #expect(try await open { _ in .decline } == "not found, near nothing")
    }

    @Test
    func `a redirect passes all checks, keeps the source and counts as a hop`() async throws {
        let word = try await open { link in
            link.match.route.name == "orders.detail" ? .redirectToLink("eats://orders") : .proceed
        }
        #expect(word == "arrived orders.list hops 1")
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("guard") { link in
                    link.match.route.name == "orders.detail" ? .redirectToLink("eats://account") : .proceed
                })
        }
        #expect(
            await app.router.open("eats://orders/42", from: .customScheme()).outcome.word
                == "refused source customScheme")
    }

    @Test
    func `cyclic and endless redirects end`() async throws {
        let circle = try await open { link in
            .redirectToLink(link.match.link == "eats://orders/1" ? "eats://orders/2" : "eats://orders/1")
        }
        #expect(circle == "too many hops")
        let growing = try await open { link in
            .redirectToLink("eats://orders/\((Int(link.parameters["id"] ?? "") ?? 0) + 1)")
        }
        #expect(growing == "too many hops")
    }

    @Test
    func `interceptors run in their scope, in their declared order`() async throws {
        let journal = Journal()
        func note(_ name: String) -> ClosureInterceptor {
            ClosureInterceptor(name) { _ in
                journal.write(name)
                return .proceed
            }
        }
        try app.install { builder in
            builder.intercept(note("last"), after: ["first"])
            builder.intercept(note("private"), .tag(RouteTag("private")))
            builder.intercept(note("orders"), .route("orders.detail"))
            builder.intercept(note("first"), before: ["orders", "private"])
            builder.intercept(note("other"), .route("sign-in"))
            builder.intercept(note("listed"), .listed)
        }
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(journal.all == ["first", "last", "orders"])
        _ = await app.router.open("eats://account", from: .app).outcome
        #expect(journal.all.dropFirst(3) == ["first", "last", "private"])
    }

    @Test
    func `a router with cyclic, repeated or missing interceptors is not built, and reports all of them`() throws {
        let error = #expect(throws: DeclarationError.self) {
            try app.install { builder in
                builder.intercept(ClosureInterceptor("a") { _ in .proceed }, before: ["b"])
                builder.intercept(ClosureInterceptor("b") { _ in .proceed }, before: ["c"])
                builder.intercept(ClosureInterceptor("c") { _ in .proceed }, before: ["a"])
                builder.intercept(ClosureInterceptor("c") { _ in .proceed })
                builder.handle("nowhere") { _ in nil }
            }
        }
        let words = try #require(error).description
        #expect(words.contains("form a cycle"))
        #expect(words.contains("Two interceptors are called 'c'"))
        #expect(words.contains("names the route 'nowhere'"))
    }

    @Test
    func `a link is suspended for a log-in, and resumed through all checks`() async throws {
        let session = Journal()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in
                    session.all.isEmpty
                        ? .suspend(until: .signedIn, presenting: HandWritten("sign-in")) : .proceed
                }, .tag(RouteTag("private")))
        }
        let router = app.router
        let opening = router.open("eats://account", from: .restore)
        await app.suspended()
        await app.settle()
        #expect(app.shown.hasSuffix("eats://sign-in"))
        #expect(router.suspended.map(\.link) == ["eats://account"])
        // A presentation is the app's own choice, whatever the source of the link.
        #expect(router.history.map(\.source) == [.app])
        // Another gate resumes no link.
        router.openGate(Gate("else"))
        // If the gate is closed again, the link is suspended again.
        router.letPass(.signedIn)
        await app.settle()
        await app.suspended()
        session.write("signed in")
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
        #expect(router.suspended == [])
    }

    @Test
    func `a suspended link is dropped, cancelled, or expires`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in .suspend(until: .signedIn) }, .tag(RouteTag("private")))
        }
        let router = app.router
        let dropped = router.open("eats://account", from: .app)
        await app.suspended()
        router.drop(try #require(router.suspended.first).id)
        #expect(await dropped.value == "cancelled")
        let cancelled = router.open("eats://account", from: .app)
        await app.suspended()
        cancelled.cancel()
        #expect(await cancelled.value == "cancelled")
        let expired = router.open("eats://account", from: .app)
        await app.suspended()
        app.clock.advance(by: .seconds(300))
        #expect(await expired.value == "expired gate signedIn")
        await app.settle()
        #expect(router.suspended == [])
    }

    @Test
    func `of resumed screens that the user requested, the newest is shown`() async throws {
        let session = Journal()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in
                    session.all.isEmpty ? .suspend(until: .signedIn) : .proceed
                })
        }
        let router = app.router
        let journal = app.journal
        for (count, link) in zip(1..., ["eats://account", "eats://orders/1", "eats://orders/2"]) {
            let opening = router.open(link, from: .app)
            Task { journal.write("\(link) \(await opening.outcome.word)") }
            await app.suspended(count)
        }
        session.write("signed in")
        router.openGate(.signedIn)
        await journal.waitForLines(3)
        await app.settle()
        #expect(app.shown == "orders.list eats://orders/2")
        #expect(
            journal.all.sorted() == [
                "eats://account superseded T3", "eats://orders/1 superseded T3",
                "eats://orders/2 arrived orders.detail",
            ])
    }

    @Test
    func `a suspended link blocks no other link`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in .suspend(until: .signedIn) }, .tag(RouteTag("private")))
        }
        let router = app.router
        let suspended = router.open("eats://account", from: .app)
        await app.suspended()
        #expect(await router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
        router.drop(try #require(router.suspended.first).id)
        #expect(await suspended.value == "cancelled")
    }

    @Test
    func `a log-in that ends while the interceptor answers is not missed`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    guard link.resumptions == 0 else { return .proceed }
                    router.openGate(.signedIn)
                    return .suspend(until: .signedIn)
                })
        }
        #expect(await router.open("eats://account", from: .app).outcome.word == "arrived account")
    }

    @Test(arguments: [false, true])
    func `a link fails if gates change each time that it is checked, suspended or not`(isSuspended: Bool) async throws {
        let router = app.router
        let asked = Journal()
        let word = try await open { _ in
            asked.write("asked")
            if isSuspended {
                router.closeGate(Gate("key"))
                router.openGate(Gate("key"))
                return .suspend(until: Gate("key"))
            }
            router.openGate(Gate("session"))
            router.closeGate(Gate("session"))
            return .proceed
        }
        #expect(word == "failed match")
        #expect(asked.all.count == router.limits.restarts + 1)
    }

    @Test
    func `the gate of scenes is reserved`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install()
        let router = app.router
        router.openGate(Gate("scene"))
        let opening = router.open("eats://orders/42", from: .app)
        await app.suspended()
        router.closeGate(Gate("scene"))
        router.navigation.connect(app.host)
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test
    func `a gate holds links until it is opened`() async throws {
        try app.install()
        let router = app.router
        let opening = router.open("eats://orders/42/pay", from: .app)
        await app.suspended()
        #expect(router.suspended.first?.gate == Gate("session"))
        router.openGate(.signedIn)  // it waits for another gate
        await app.settle()
        #expect(router.suspended.count == 1)
        router.openGate(Gate("session"))
        #expect(await opening.value == "arrived pay")
        #expect(await router.open("eats://orders/43/pay", from: .app).outcome.word == "arrived pay")
        router.closeGate(Gate("session"))
        let waiting = router.open("eats://orders/44/pay", from: .app)
        await app.suspended()
        app.clock.advance(by: .seconds(300))
        #expect(await waiting.value == "expired gate session")
    }

    @Test
    func `an interceptor that never answers ends its link, and its late answer is ignored`() async throws {
        let (answers, answer) = AsyncStream.makeStream(of: InterceptorAnswer.self)
        let asked = Journal()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    asked.write("asked")
                    // Cancellation has no effect: the answer comes from elsewhere.
                    return await Task { await answers.first { _ in true } ?? .proceed }.value
                })
        }
        let router = app.router
        let opening = router.open("eats://orders/42", from: .app)
        await asked.waitForLines()
        app.clock.advance(by: router.limits.interceptor)
        #expect(await opening.value == "expired intercept slow")
        answer.yield(.proceed)
        answer.finish()
        await app.settle()
        #expect(app.host.asked.isEmpty)
    }

    @Test
    func `a table that is installed meanwhile applies when a link is resumed`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in .suspend(until: .signedIn) }, .tag(RouteTag("private")))
        }
        let router = app.router
        let opening = router.open("eats://account", from: .app)
        await app.suspended()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("closed") { _ in .refuse(reason: "closed for good") }, .tag(RouteTag("private")))
        }
        router.openGate(.signedIn)
        #expect(await opening.value == "refused closed closed for good")
    }
}
