import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// Every way in which a link can reach an app, and the expected outcome: sixteen cases that apps got wrong.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EntryPointTests {
    let app: RouterApp
    let session = Journal()

    init() throws { app = try RouterApp() }

    /// Installs the sample's routes; private ones need a log-in.
    func installWithLogIn() throws {
        let session = session
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in
                    session.all.isEmpty ? .suspend(until: .signedIn) : .proceed
                }, .tag(RouteTag("private")))
        }
    }

    /// Opens a link in its own task, and returns when it was received.
    func open(
        _ link: String, from source: LinkSource = .app, _ change: (inout NavigationRequest) -> Void = { _ in }
    ) async -> NavigationTask {
        var request = NavigationRequest(link, from: source)
        change(&request)
        let (router, asked) = (app.router, request)
        let task = router.navigate(asked)
        await router.settleOrHold()
        return task
    }

    @Test
    func `1 a cold link is delivered once, when its gates are open`() async throws {
        let opening = await open("eats://orders/42/pay")
        try app.install()
        await app.suspended()
        #expect(app.host.asked.isEmpty)
        app.router.openGate(Gate("session"))
        #expect(await opening.value == "arrived pay")
        #expect(app.router.history.count == 1)
    }

    @Test
    func `2 of two cold links the last received one is shown`() async throws {
        let first = await open("eats://orders/1", from: .universalLink)
        let second = await open("eats://orders/2", from: .universalLink)
        try app.install()
        #expect(await [first.value, second.value] == ["superseded T2", "arrived orders.detail"])
    }

    @Test
    func `3 a notification that two callbacks report is one link`() async throws {
        let launch = await open("eats://orders/42", from: .notification) { $0.event = "n-1" }
        let delegate = await open("eats://orders/42", from: .notification) { $0.event = "n-1" }
        try app.install()
        #expect(await [launch.value, delegate.value] == ["arrived orders.detail", "duplicated T1"])
    }

    @Test
    func `4 a link waits for the log-in; another one does not; cancelling the log-in ends it`() async throws {
        try installWithLogIn()
        let first = await open("eats://account")
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
        app.router.drop(try #require(app.router.suspended.first).id)
        #expect(await first.value == "cancelled")
        let second = await open("eats://account")
        session.write("signed in")
        app.router.openGate(.signedIn)
        #expect(await second.value == "arrived account")
    }

    @Test(arguments: [
        (NavigationPolicy.ModalConflictPolicy.dismiss, "arrived orders.detail", "orders.list eats://orders/42"),
        (.keep, "arrived orders.detail", "menu | eats://account eats://orders/42"),
        (.presentOnTop, "arrived orders.detail", "menu | eats://account | eats://orders/42"),
        (.refuse, "refused plan", "menu | eats://account"),
    ])
    func `5 a link during a modal follows its policy`(
        _ modal: NavigationPolicy.ModalConflictPolicy, _ word: String, _ shown: String
    ) async throws {
        try app.install()
        var request = NavigationRequest("eats://account", from: .app)
        request.placement = .sheet
        _ = await app.router.navigate(request).outcome
        request = NavigationRequest("eats://orders/42", from: .app)
        var policy = NavigationPolicy()
        policy.modalConflict = modal
        request.placement = .policy(policy)
        #expect(await app.router.navigate(request).outcome.word == word)
        #expect(app.shown == shown)
    }

    @Test
    func `6 two equal links at once are one, two taps one after another are two`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = await open("eats://orders/42")
        let second = await open("eats://orders/42")
        #expect(await second.value == "duplicated T1")
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value == "arrived orders.detail")
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
        #expect(app.router.history.map(\.outcome) == [.duplicated, .arrived, .arrived])
    }

    @Test
    func `7 if a scene closes, a link for any scene waits for the next, and one for that scene ends`() async throws {
        try app.install()
        app.host.close()
        let anywhere = await open("eats://orders/42")
        let there = await open("eats://orders/7") { $0.scene = "main" }
        let next = HeadlessHost(NavigationScene("other", stack: RouteReference("menu")))
        app.router.navigation.connect(next)
        #expect(await anywhere.value == "arrived orders.detail")
        #expect(await there.value == "unavailable noScene")
    }

    @Test
    func `8 without a window, actions run and screens wait`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install()
        let router = app.router
        let screen = router.open("eats://orders/42", from: .app)
        await app.suspended()
        #expect(await router.open("eats://basket/add?item=1", from: .app).outcome.word == "performed 1")
        router.navigation.connect(app.host)
        #expect(await screen.value == "arrived orders.detail")
    }

    @Test
    func `9 a route without a screen in this build is unavailable`() async throws {
        try app.install { $0.requireScreens(["menu", "orders.list"]) }
        #expect(
            await app.router.open("eats://orders/42", from: .app).outcome.word
                == "unavailable noScreen(\"orders.detail\")")
    }

    @Test(arguments: [
        ("eats://orders/%2e%2e/42", "refused link dot-segment"), ("eats://orders/%00", "refused link encoded-nul"),
        ("https://user:pw@eats.example/orders", "refused link user-info"),
        ("eats://orders\\42", "refused link backslash"), ("javascript:alert(1)", "refused link forbidden-scheme"),
        ("eats://orders/%ff", "refused link invalid-utf8"),
        ("eats://orders/" + String(repeating: "4", count: 1_000_000), "refused link too-long"),
        ("eats://orders/4%2F2", "arrived orders.any"),
    ])
    func `10 an ambiguous link is refused, and an escaped slash does not separate segments`(
        _ link: String, _ word: String
    ) async throws {
        try app.install()
        #expect(await app.router.open(link, from: .app).outcome.word == word)
    }

    @Test
    func `11 a link from outside to a route of the app's own is refused, with a trace`() async throws {
        try app.install()
        #expect(
            await app.router.open("eats://account", from: .universalLink).outcome.word == "refused source universalLink"
        )
        #expect(app.router.history.map(\.detail) == ["source: universalLink"])
    }

    @Test
    func `12 a route that is removed while a link waits is not opened`() async throws {
        try installWithLogIn()
        let opening = await open("eats://account")
        session.write("signed in")
        _ = app.router.install(rules: [RouteRule("off", .route("account"), .block(reason: "broken"))])
        app.router.openGate(.signedIn)
        #expect(await opening.value == "blocked off")
    }

    @Test
    func `13 a page of a foreign origin opens nothing`() async throws {
        try app.install { builder in
            let page = RoutePattern(checked: "/page")
            builder.on(page, name: "page", in: "eats", accepting: [.webPage]) { _ in "opened" }
            builder.intercept(
                ClosureInterceptor("origin") { link in
                    guard link.source.kind == .webPage else { return .proceed }
                    let origin = link.source.sender
                    return origin == "https://eats.example" ? .proceed : .refuse(reason: "foreign page")
                })
        }
        let own = await app.router.open("eats://page", from: .webPage(origin: "https://eats.example")).outcome
        let foreign = await app.router.open("eats://page", from: .webPage(origin: "https://evil.example")).outcome
        #expect([own.word, foreign.word] == ["performed opened", "refused origin foreign page"])
    }

    @Test
    func `14 a restored state passes all checks again`() async throws {
        try installWithLogIn()
        let restoring = await open("eats://account", from: .restore)
        #expect(app.router.suspended.map(\.source) == [.restore])
        session.write("signed in")
        app.router.openGate(.signedIn)
        #expect(await restoring.value == "arrived account")
    }

    @Test(arguments: ["eats://orders/42", "https://eats.example/orders/42", "HTTPS://EATS.EXAMPLE:443/orders/42"])
    func `15 a link with the app's scheme and one of the web have the same outcome`(_ link: String) async throws {
        try app.install()
        guard case .arrived(let arrival) = await app.router.open(link, from: .universalLink).outcome else {
            Issue.record("not arrived")
            return
        }
        #expect(arrival.route.isSamePlace(as: RouteReference("orders.detail", ["id": ["42"]])))
    }

    @Test
    func `16 nothing happens over time unless the clock is advanced`() async throws {
        try installWithLogIn()
        let opening = await open("eats://account") { $0.lifetime = .seconds(60) }
        app.clock.advance(by: .seconds(59))
        await app.settle()
        #expect(app.router.suspended.count == 1)
        app.clock.advance(by: .seconds(1))
        #expect(await opening.value == "expired gate signedIn")
    }
}
