import ConformanceSupport
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing
@testable import SwitchyardRouter
@testable import SwitchyardRules

/// Rules in the life cycle of a link.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct RouterRuleTests {
    let app: RouterApp

    init() throws {
        app = try RouterApp()
        try app.install()
    }

    /// Opens a link with one rule.
    func open(
        _ link: String, from source: LinkSource = .app, _ rules: RouteRule...
    ) async -> String {
        #expect(app.router.install(rules: rules).isClean)
        return await app.router.open(link, from: source).outcome.word
    }

    @Test
    func `a link is rewritten before it is matched, and its source counts afterwards`() async {
        let rule = RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}"))
        #expect(await open("eats://old/42", rule) == "arrived orders.detail hops 1")
        #expect(app.host.shown.visibleEntry.route?.link == "eats://old/42")
        let account = RouteRule("account", .pattern("/me"), .rewrite(to: "/account"))
        #expect(await open("eats://me", from: .customScheme(), account) == "refused source customScheme")
    }

    @Test
    func `rules of a tool come before those of the app, and neither list replaces the other`() async {
        let own = RouteRule("own", .route("orders.detail"), .degrade(to: "/orders"))
        let front = RouteRule("front", .route("orders.detail"), .block(reason: "broken"))
        app.router.install(toolRules: [front])
        #expect(await open("eats://orders/42", own) == "blocked front")
        #expect(app.router.rules.map(\.id) == ["own"] && app.router.allRules.map(\.id) == ["front", "own"])
        app.router.install(toolRules: [])
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word.hasPrefix("arrived orders.list"))
    }

    @Test
    func `a rule of a tool that breaks off, or is one too many, leaves the app's rules in effect`() async {
        let own = RouteRule("own", .pattern("/orders/:id"), .rewrite(to: "/orders"))
        let front = RouteRule("front", .pattern("/old/:id"), .rewrite(to: "/orders/{id}", flow: .break))
        app.router.install(toolRules: [front])
        #expect(await open("eats://old/42", own) == "arrived orders.list hops 2")
        var options = RouteRules.Options()
        options.limits.maxRules = 1
        let report = app.router.install(rules: [own], options: options)
        #expect(report.isClean)
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.list hops 1")
    }

    @Test
    func `a rule for misses applies to misses only`() async {
        let rule = RouteRule("rest", .pattern("/*"), .redirect(to: "/orders"), slot: .afterMiss)
        #expect(await open("eats://nowhere/at/all", rule) == "arrived orders.list hops 1")
        #expect(await open("eats://orders/42", rule) == "arrived orders.detail")
    }

    @Test
    func `a route is degraded to another at run time, and back`() async {
        let rule = RouteRule("broken", .route("orders.detail"), .degrade(to: "/orders"))
        guard app.router.install(rules: [rule]).isClean,
            case .arrived(let arrival) = await app.router.open("eats://orders/42", from: .app).outcome
        else {
            Issue.record("not arrived")
            return
        }
        #expect(arrival.isDegraded && arrival.route.name == "orders.list" && arrival.hops == 1)
        #expect(await open("eats://orders/42") == "arrived orders.detail")
    }

    @Test
    func `a blocked link is refused with its rule`() async {
        let rule = RouteRule("closed", .tag("private"), .block(reason: "closed for today"))
        #expect(await open("eats://account", rule) == "blocked closed")
        #expect(await open("eats://orders/42", rule) == "arrived orders.detail")
    }

    @Test
    func `a rule requires a gate or an interceptor that the route does not list`() async throws {
        try app.install { builder in
            builder.intercept(ClosureInterceptor("risk") { _ in .refuse(reason: "too risky") }, .listed)
            builder.gate(Gate("stock"))
        }
        let risk = RouteRule("risk", .route("orders.detail"), .require(["risk"]))
        #expect(await open("eats://orders/42", risk) == "refused risk too risky")
        let gate = RouteRule("gate", .route("orders.detail"), .require(["stock"]))
        _ = app.router.install(rules: [gate])
        let router = app.router
        let opening = router.open("eats://orders/42", from: .app)
        await app.suspended()
        router.openGate(Gate("stock"))
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test
    func `cyclic rules, also together with interceptors, end with the links`() async throws {
        let there = RouteRule("there", .pattern("/a"), .rewrite(to: "/b"))
        let back = RouteRule("back", .pattern("/b"), .rewrite(to: "/a"))
        #expect(app.router.install(rules: [there, back]).findings.map(\.kind) == ["cycle", "cycle"])
        #expect(await app.router.open("eats://a", from: .app).outcome.word == "too many hops")
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("send") { _ in .redirectToLink("eats://a") }, .route("orders.list"))
        }
        let home = RouteRule("home", .pattern("/a"), .rewrite(to: "/orders"))
        _ = app.router.install(rules: [home])
        guard case .refused(.tooManyHops(let links)) = await app.router.open("eats://a", from: .app).outcome else {
            Issue.record("did not end")
            return
        }
        #expect(links == ["eats://a", "eats://orders", "eats://a"])
    }

    @Test
    func `conditions can test source, session and the app's environment`() async {
        let old = RouteRule(
            "old", .route("orders.detail"), .block(reason: "update"), when: .appVersion(.below, "2.0.0"))
        app.router.environment = RuleContext(appVersion: "1.9.0")
        #expect(await open("eats://orders/42", old) == "blocked old")
        app.router.environment = RuleContext(appVersion: "2.0.0")
        #expect(await open("eats://orders/42", old) == "arrived orders.detail")
        let out = RouteRule("out", .route("orders.detail"), .block(reason: "sign in"), when: .signedIn(false))
        _ = await app.router.closeGate(.signedIn).outcome
        #expect(await open("eats://orders/42", out) == "blocked out")
        app.router.environment = RuleContext(appVersion: "3.0.0")
        #expect(app.router.environment.isSignedIn == false)
        let pushed = RouteRule(
            "pushed", .route("orders.detail"), .block(reason: "not by push"), when: .source(.notification))
        #expect(await open("eats://orders/42", from: .notification, pushed) == "blocked pushed")
        #expect(await open("eats://orders/42", pushed) == "arrived orders.detail")
    }

    @Test
    func `a route without a screen, or with a failing handler, is replaced by a fallback`() async throws {
        struct Broken: Error {}
        try app.install { builder in
            builder.handle("account.logout") { _ in throw Broken() }
            builder.requireScreens(["orders.list", "menu"])
        }
        let rest = RouteRule("rest", .everything, .degrade(to: "/orders"), slot: .fallback)
        #expect(await open("eats://orders/42", rest) == "arrived orders.list hops 1")
        #expect(await open("eats://logout", rest) == "arrived orders.list hops 1")
        #expect(await open("eats://nowhere/at/all", rest) == "arrived orders.list hops 1")
    }

    @Test
    func `a missing replacement leads to the error page, and a missing error page ends the link`() async throws {
        let rule = RouteRule("broken", .route("orders.detail"), .degrade(to: "/gone"))
        #expect(app.router.install(rules: [rule]).findings.map(\.kind) == ["missing-replacement"])
        let router = app.router
        #expect(await router.open("eats://orders/42", from: .app).outcome.word == "unavailable noErrorPage(rule: nil)")
        try app.install { $0.showErrors(at: DeclaredLink("eats://sign-in")) }
        #expect(await router.open("eats://orders/42", from: .notification).outcome.word == "arrived sign-in hops 2")
        try app.install { builder in
            builder.showErrors(at: DeclaredLink("eats://sign-in"))
            builder.intercept(ClosureInterceptor("closed") { _ in .decline }, .route("sign-in"))
        }
        #expect(await router.open("eats://orders/42", from: .app).outcome.word == "unavailable noErrorPage(rule: nil)")
    }

    @Test(arguments: [
        (RouteRule.Action.block(reason: "closed"), "blocked any"), (.require(["wall"]), "refused wall closed"),
        (.rewrite(to: "/sign-in"), "arrived sign-in hops 1"), (.degradeToErrorPage, "arrived account hops 1"),
    ])
    func `a route that is tried after another one declines meets its own rules`(
        _ action: RouteRule.Action, _ word: String
    ) async throws {
        try app.install { builder in
            builder.intercept(ClosureInterceptor("decline") { _ in .decline }, .route("orders.detail"))
            builder.intercept(ClosureInterceptor("wall") { _ in .refuse(reason: "closed") }, .listed)
            builder.showErrors(at: DeclaredLink("eats://account"))
        }
        #expect(await open("eats://orders/42", RouteRule("other", .route("menu"), action)) == "arrived orders.any")
        #expect(await open("eats://orders/42", RouteRule("any", .route("orders.any"), action)) == word)
    }

    @Test
    func `a failed handler does not run again when its replacement was suspended`() async throws {
        struct Broken: Error {}
        let journal = app.journal
        try app.install { builder in
            builder.handle("account.logout") { _ in
                journal.write("ran")
                throw Broken()
            }
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    link.match.route.name == "orders.list" && journal.all.count < 2
                        ? .suspend(until: .signedIn) : .proceed
                })
        }
        let rest = RouteRule("rest", .everything, .degrade(to: "/orders"), slot: .fallback)
        _ = app.router.install(rules: [rest])
        let router = app.router
        let opening = router.open("eats://logout", from: .app)
        await app.suspended()
        #expect(journal.all == ["ran"])
        journal.write("signed in")
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived orders.list hops 1")
        #expect(journal.all == ["ran", "signed in"])
    }

    @Test
    func `rules that are installed before the table are compiled for it`() async throws {
        let app = try RouterApp()
        _ = app.router.install(rules: [RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}"))])
        try app.install()
        #expect(await app.router.open("eats://old/42", from: .app).outcome.word == "arrived orders.detail hops 1")
        _ = app.router.install(rules: [])
        #expect(await app.router.open("eats://old/42/x", from: .app).outcome.word.hasPrefix("not found"))
    }
}
