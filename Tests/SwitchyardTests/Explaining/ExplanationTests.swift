import ConformanceSupport
@_spi(Tooling) import RouteMatching
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// Compares explanations of links with what really happens to them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ExplanationTests {
    /// One app: its table and its rules.
    struct Setting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var rules: [RouteRule] = []
        var mode = RouterMode.performing
        var isConnected = true
        var build: @Sendable (inout DeclarationsBuilder) -> Void = { _ in }
    }

    nonisolated static let links = [
        "eats://", "eats://orders", "https://eats.example/orders/42", "eats://orders/42?tab=items",
        "eats://orders/last",
        "eats://account", "eats://sign-in", "eats://basket/add?item=soup", "eats://logout", "eats://unhandled",
        "eats://old/7", "eats://round", "eats://nowhere/at/all", "eats://orders/../1", "other://x", "eats://maps",
        "https://elsewhere.example/page", "eats://help",
    ]

    nonisolated static let rules = [
        RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}")),
        RouteRule("round", .pattern("/round"), .rewrite(to: "/and-round")),
        RouteRule("again", .pattern("/and-round"), .rewrite(to: "/round")),
        RouteRule("closed", .route("sign-in"), .block(reason: "closed for today")),
        RouteRule("rest", .pattern("/nowhere/*"), .redirect(to: "/orders"), slot: .afterMiss),
    ]

    nonisolated static let settings = [
        Setting(testDescription: "no rules"),
        Setting(testDescription: "rules", rules: rules),
        Setting(testDescription: "observing", rules: rules, mode: .observing),
        Setting(
            testDescription: "a degraded route",
            rules: [
                RouteRule("broken", .route("orders.detail"), .degrade(to: "/orders")),
                RouteRule("error", .route("account"), .degradeToErrorPage),
            ]
        ) { $0.showErrors(at: DeclaredLink("eats://sign-in")) },
        Setting(
            testDescription: "no error page", rules: [RouteRule("error", .route("account"), .degradeToErrorPage)]),
        Setting(testDescription: "missing screens") { $0.requireScreens(["menu", "orders.list"]) },
        Setting(
            testDescription: "missing screens, with a fallback",
            rules: [
                RouteRule("instead", .route("orders.detail"), .degrade(to: "/orders"), slot: .fallback),
                RouteRule("page", .route("account"), .degradeToErrorPage, slot: .fallback),
            ]
        ) { builder in
            builder.requireScreens(["menu", "orders.list"])
            builder.showErrors(at: DeclaredLink("eats://"))
        },
        Setting(testDescription: "an unknown tab") { builder in
            var policy = NavigationPolicy()
            policy.branch = .named("nowhere")
            builder.place("orders.detail", .policy(policy))
        },
        Setting(testDescription: "ways out") { builder in
            builder.leave("help") { _ in .browser(try ExternalLink("https://help.example")) }
            builder.letLinksLeave()
        },
    ]

    nonisolated static let sources: [LinkSource] = [.app, .customScheme(), .notification]

    func app(_ setting: Setting) throws -> RouterApp {
        let app = try RouterApp(isConnected: setting.isConnected)
        try app.install { builder in
            builder.add([RouteMap.Row(Route("help", RoutePattern(checked: "/help")))], to: "eats")
            setting.build(&builder)
        }
        #expect(app.router.install(rules: setting.rules).inactive.allSatisfy { ["round", "again"].contains($0) })
        app.router.mode = setting.mode
        return app
    }

    @Test(arguments: settings)
    func `the explanation of a link predicts its outcome`(_ setting: Setting) async throws {
        let app = try app(setting)
        let router = app.router
        for (link, source) in Self.links.flatMap({ link in Self.sources.map { (link, $0) } }) {
            let before = (router.navigation.state, router.history.count, app.journal.all)
            let explanation = router.explain(NavigationRequest(link, from: source))
            #expect(router.navigation.state == before.0 && router.history.count == before.1)
            #expect(app.journal.all == before.2)
            let outcome = await router.open(link, from: source).outcome
            let trace = try #require(router.history.last)
            // No transaction was numbered in between.
            #expect(trace.id.rawValue == before.1 + 1)
            let what: Comment = "\(link) from \(source): \(explanation.end), \(outcome)"
            switch (explanation.end, outcome) {
            case (.opens, .arrived(let arrival)):
                #expect(arrival.route.name == explanation.routeName, what)
                #expect(arrival.hops == explanation.hops.count, what)
                #expect(arrival.isDegraded == explanation.hops.contains(where: \.isDegraded), what)
                let plan = try #require(try explanation.plan?.get())
                #expect(plan.goal.scene("main")?.visibleEntry.route == app.host.shown.visibleEntry.route, what)
                #expect(plan.steps.isEmpty == arrival.wasShowing, what)
            case (.runs, .performed), (.leaves, .left): break
            case (.ends(let kind, let detail, let code), _):
                #expect(kind == outcome.kind && detail == trace.detail && code == trace.code, what)
            default: Issue.record(what)
            }
            #expect(explanation.checks.contains { $0.state == .waits || $0.state == .asked } == false, what)
        }
    }

    @Test
    func `an explanation names what the link would wait for, and has no side effects`() async throws {
        let app = try RouterApp()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in
                    Issue.record("was asked")
                    return .proceed
                }, .tag(RouteTag("private")))
        }
        let explanation = app.router.explain(NavigationRequest("eats://orders/42/pay", from: .app))
        #expect(explanation.end == .depends(on: ["session", "logIn"]))
        #expect(
            explanation.checks.map { "\($0.kind) \($0.name) \($0.state)" } == [
                "source app passes", "gate session waits", "interceptor logIn asked", "scene main passes",
            ])
        // The explanation continues as if they let the link pass.
        #expect(try explanation.plan?.get().goal.visibleEntry?.route?.name == "pay")
        #expect(app.router.gates == ["session": false])
        app.router.openGate(Gate("session"))
        #expect(
            app.router.explain(NavigationRequest("eats://orders/42/pay", from: .app)).end == .depends(on: ["logIn"]))
        #expect(app.router.gates == ["session": true])
    }

    @Test
    func `the runner waits for what the explanation names, in its order`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install { $0.intercept(ClosureInterceptor("logIn") { _ in .proceed }, .tag(RouteTag("private"))) }
        let (router, link) = (app.router, "eats://orders/42/pay")
        router.traceLevel = .full
        #expect(router.explain(link, from: .app).end == .depends(on: ["session", "logIn", "scene"]))
        let opening = router.open(link, from: .app)
        await app.suspended()
        #expect(router.suspended.map(\.gate) == [Gate("session")])
        router.openGate(Gate("session"))
        await app.settle()
        #expect(router.suspended.map(\.gate) == [.scene])
        #expect(router.explain(link, from: .app).end == .depends(on: ["logIn", "scene"]))
        router.navigation.connect(app.host)
        #expect(await opening.value == "arrived pay")
        let stages = try #require(router.history.last).events.map(\.stage)
        #expect(
            stages.filter { $0.hasPrefix("gate") || $0.hasPrefix("intercept") } == [
                "gate session", "gate session", "intercept logIn", "gate scene", "gate scene", "intercept logIn",
            ])
        #expect(router.explain(link, from: .app).end == .depends(on: ["logIn"]))
    }

    @Test
    func `a fallback of code decides about a link only when it is opened`() async throws {
        let app = try RouterApp()
        try app.install { builder in
            builder.add(.code { $0.text.hasSuffix("nowhere") })
        }
        let router = app.router
        for (link, outcome) in [("eats://nowhere", "performed nothing"), ("eats://elsewhere", "not found, near")] {
            let explanation = router.explain(link, from: .notification)
            #expect(explanation.end == .depends(on: ["fallback"]))
            #expect(explanation.checks.map(\.kind) == [.fallback])
            #expect(await router.open(link, from: .notification).value.hasPrefix(outcome))
        }
    }

    @Test
    func `without a table or a scene, a link would wait`() throws {
        let app = try RouterApp(isConnected: false)
        let early = app.router.explain(NavigationRequest("eats://orders/42", from: .app))
        #expect(early.end == .depends(on: ["table"]) && early.row == nil)
        #expect(early.match.link != nil)
        try app.install()
        let late = app.router.explain(NavigationRequest("eats://orders/42", from: .app))
        #expect(late.end == .depends(on: ["scene"]))
        #expect(late.routeName == "orders.detail" && late.plan == nil)
        #expect(app.router.explain(NavigationRequest("eats://logout", from: .app)).end == .runs)
    }

    @Test
    func `requirements of rules are checked, and the match lists the other candidates`() throws {
        let app = try RouterApp()
        try app.install { $0.gate(Gate("stock")) }
        _ = app.router.install(rules: [RouteRule("risk", .route("orders.detail"), .require(["stock"]))])
        let explanation = app.router.explain(NavigationRequest("eats://orders/42", from: .app))
        #expect(explanation.requirements == ["stock"] && explanation.end == .depends(on: ["stock"]))
        #expect(app.router.gates == ["session": false, "stock": false])
        guard case .matched(let match) = explanation.match.outcome else {
            Issue.record("no match")
            return
        }
        #expect(match["id"] == "42")
        #expect(explanation.match.candidates.map(\.route.name).prefix(2) == ["orders.detail", "orders.any"])
    }

    @Test
    func `a repeated event, and an equal link in flight, are explained as duplicates`() async throws {
        let app = try RouterApp()
        try app.install()
        var request = NavigationRequest("eats://orders/42", from: .notification)
        request.event = "tap"
        _ = await app.router.navigate(request).outcome
        #expect(app.router.explain(request).end == .ends(.duplicated, detail: "T1", code: nil))
        app.host.onStep = { _ in .holds }
        let router = app.router
        let opening = router.open("eats://orders/43", from: .app)
        _ = await app.host.heldStep()
        #expect(
            router.explain(NavigationRequest("eats://orders/43", from: .app)).end
                == .ends(.duplicated, detail: "T2", code: nil))
        #expect(
            router.transactionsInFlight.map { "\($0.id) \($0.route ?? "-") \($0.phase)" } == [
                "T2 orders.detail performing"
            ])
        app.host.arrive()
        _ = await opening.outcome
        #expect(router.activeTransactions == [])
    }

    @Test
    func `an explanation starts no module: a link would wait for it, or end if it has failed`() async throws {
        struct Broken: Error {}
        let journal = Journal()
        let lazy = ModuleStartup.onDemand
        let app = try ModuleApp([
            TestModule("help", lazy, journal: journal) { $0.answer(at: "help") },
            TestModule("chat", lazy, journal: journal) { $0.answer(at: "chat") }.starting { _ in throw Broken() },
        ])
        let link = NavigationRequest("eats://help", from: .app)
        #expect(app.router.explain(link).end == .depends(on: ["help"]))
        #expect(app.router.modules.status(of: "help") == .waiting)
        _ = await app.router.open("eats://help", from: .app).outcome
        #expect(app.router.explain(link).end == .runs)
        let outcome = await app.router.open("eats://chat", from: .app).outcome
        let trace = try #require(app.router.history.last)
        #expect(outcome.kind == .unavailable)
        #expect(
            app.router.explain(NavigationRequest("eats://chat", from: .app)).end
                == .ends(.unavailable, detail: trace.detail, code: trace.code))
    }

    @Test
    func `a typed route that the table cannot print would fail`() throws {
        let app = try RouterApp()
        try app.install()
        let explanation = app.router.explain(NavigationRequest(BrokenRoute.changed(1)))
        guard case .ends(.failed, _, let code) = explanation.end else {
            Issue.record("\(explanation.end)")
            return
        }
        #expect(code != nil && explanation.row == nil)
    }
}
