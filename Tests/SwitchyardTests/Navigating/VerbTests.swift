import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// The verbs of ``Navigating``: a verb determines the plan, never the checks.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct VerbTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Performs verbs one after another, and returns the outcome of the last one.
    @discardableResult
    private func perform(_ verbs: [Verb]) async -> String {
        var word = ""
        for verb in verbs { word = await verb.perform(app.router).value }
        return word
    }

    nonisolated static let rows: [(verbs: [Verb], shown: String, word: String)] = [
        ([.open(1)], "orders.list eats://orders/1", "arrived orders.detail"),
        ([.push(1)], "menu eats://orders/1", "arrived orders.detail"),
        ([.push(1), .push(1)], "menu eats://orders/1", "arrived orders.detail"),
        ([.present(1)], "menu | eats://orders/1", "arrived orders.detail"),
        ([.present(1), .present(1)], "menu | eats://orders/1", "arrived orders.detail"),
        ([.present(1), .push(2)], "menu | eats://orders/1 eats://orders/2", "arrived orders.detail"),
        ([.present(1), .present(2)], "menu | eats://orders/1 | eats://orders/2", "arrived orders.detail"),
        ([.present(1), .open(2)], "orders.list eats://orders/2", "arrived orders.detail"),
        ([.push(1), .replace(2)], "menu eats://orders/2", "arrived orders.detail"),
        ([.present(1), .replace(2)], "menu | eats://orders/2", "arrived orders.detail"),
        ([.push(1), .select("orders", toRoot: false)], "orders.list", "arrived orders.list"),
        ([.open(1), .select("orders", toRoot: false)], "orders.list eats://orders/1", "arrived orders.detail"),
        ([.open(1), .select("orders", toRoot: true)], "orders.list", "arrived orders.list"),
        (
            [.open(1), .select("menu", toRoot: false), .select("orders", toRoot: true)], "orders.list",
            "arrived orders.list"
        ),
        ([.present(1), .select("menu", toRoot: false)], "menu", "arrived menu"),
        ([.select("nowhere", toRoot: false)], "menu", "refused plan"),
        ([.push(1), .back(1)], "menu", "arrived menu"),
        ([.push(1), .push(2), .back(2)], "menu", "arrived menu"),
        ([.push(1), .back(2)], "menu eats://orders/1", "refused plan"),
        ([.back(-1)], "menu", "refused plan"),
        ([.present(1), .back(1)], "menu", "arrived menu"),
        ([.push(1), .present(2), .push(3), .back(3)], "menu", "arrived menu"),
        ([.push(1), .push(2), .present(3), .backTo(1)], "menu eats://orders/1", "arrived orders.detail"),
        ([.push(1), .backTo(2)], "menu eats://orders/1", "refused plan"),
        ([.push(1), .push(2), .backToRoot], "menu", "arrived menu"),
        ([.present(1), .push(2), .backToRoot], "menu | eats://orders/1", "arrived orders.detail"),
        ([.present(1), .backToRoot], "menu", "arrived menu"),
        ([.backToRoot], "menu", "arrived menu"),
        ([.push(1), .present(2), .push(3), .dismiss], "menu eats://orders/1", "arrived orders.detail"),
        ([.dismiss], "menu", "refused plan"),
    ]

    @Test(arguments: rows)
    func `each verb makes the stack that its name describes`(_ row: (verbs: [Verb], shown: String, word: String))
        async throws
    {
        try app.install()
        let word = await perform(row.verbs)
        #expect(app.shown == row.shown)
        #expect(word == row.word)
    }

    @Test
    func `a route that already shows is not pushed again, and the outcome says so`() async throws {
        try app.install()
        await perform([.push(1)])
        guard case .arrived(let arrival) = await app.router.push(NumberedOrder(1)).outcome else {
            Issue.record("did not arrive")
            return
        }
        #expect(arrival.wasShowing)
    }

    @Test
    func `above a modal that cannot push, a pushed screen is presented, and a replacing one replaces it`() async throws
    {
        try app.install()
        var policy = NavigationPolicy()
        (policy.presentation, policy.wrapsModals, policy.backStack) = (.modal, false, .onTop)
        _ = await app.router.open(NumberedOrder(1), as: .policy(policy)).outcome
        await perform([.replace(2)])
        #expect(app.shown == "menu | eats://orders/2")
        await perform([.push(3)])
        #expect(app.shown == "menu | eats://orders/2 | eats://orders/3")
    }

    nonisolated static let shown: [Verb] = [.open(1), .push(1), .present(1), .replace(1)]

    @Test(arguments: shown)
    func `gates, interceptors and rules apply to every verb alike`(_ verb: Verb) async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("guard") { link in
                    try link.parameters.value("id") == 1 ? .refuse(reason: "closed") : .proceed
                }, .route("orders.detail"))
        }
        #expect(await verb.perform(app.router).value == "refused guard closed")
        let report = app.router.install(rules: [
            RouteRule("down", .pattern("/orders/:id<int>"), .block(reason: "not today"))
        ])
        #expect(report.findings.isEmpty)
        #expect(await verb.perform(app.router).value == "blocked down")
        _ = app.router.install(rules: [RouteRule("wait", .pattern("/orders/:id<int>"), .require(["signedIn"]))])
        let opening = verb.perform(app.router)
        await app.suspended()
        #expect(app.router.suspended.map(\.gate) == [.signedIn])
        opening.cancel()
        #expect(await opening.value == "cancelled")
        #expect(app.shown == "menu")
    }

    @Test(arguments: shown)
    func `a route that a rule redirects is shown by the verb of the request`(_ verb: Verb) async throws {
        try app.install()
        _ = app.router.install(rules: [RouteRule("moved", .pattern("/orders/1"), .redirect(to: .link("/orders/2")))])
        #expect(await verb.perform(app.router).value == "arrived orders.detail hops 1")
        let shown: [Verb: String] = [
            .open(1): "orders.list eats://orders/2", .push(1): "menu eats://orders/2",
            .present(1): "menu | eats://orders/2",
            .replace(1): "eats://orders/2",
        ]
        #expect(app.shown == shown[verb])
    }

    @Test
    func `a caller may ignore a verb's task, and call it from any thread`() async throws {
        try app.install()
        let router = app.router
        await Task.detached { _ = router.push(NumberedOrder(1)) }.value
        await app.settle()
        await Task.detached { _ = router.back() }.value
        await app.settle()
        #expect(app.shown == "menu")
        #expect(router.history.map(\.outcome) == [.arrived])
    }

    @Test
    func `verbs in one turn of the main actor are performed in order`() async throws {
        try app.install()
        app.router.push(NumberedOrder(1))
        app.router.push(NumberedOrder(2))
        app.router.back()
        app.router.present(NumberedOrder(3))
        await app.settle()
        #expect(app.shown == "menu eats://orders/1 | eats://orders/3")
    }

    @Test
    func `cancelling a task that awaits an outcome changes nothing, and cancelling the navigation ends it`()
        async throws
    {
        try app.install()
        let opening = app.router.open("eats://orders/42/pay", from: .app)
        let waiting = Task { await opening.outcome }
        await app.suspended()
        waiting.cancel()
        await app.settle()
        #expect(app.router.suspended.map(\.id) == [opening.id])
        opening.cancel()
        #expect(await waiting.value.word == "cancelled")
        #expect(await opening.value == "cancelled")
    }

    @Test
    func `a navigation that is being performed is not cancelled`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let opening = app.router.push(NumberedOrder(1))
        _ = await app.host.heldStep()
        opening.cancel()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test
    func `a change that is being performed is not cancelled, and a waiting one is`() async throws {
        try app.install()
        await perform([.push(1), .push(2)])
        app.host.onStep = { _ in .holds }
        let (first, second) = (app.router.back(), app.router.back())
        _ = await app.host.heldStep()
        first.cancel()
        second.cancel()
        #expect(await second.value == "cancelled")
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value == "arrived orders.detail")
        #expect(app.shown == "menu eats://orders/1")
    }

    @Test(
        arguments: [
            ([.push(1), .back(1), .push(1)], "menu eats://orders/1"),
            ([.push(1), .push(2), .push(1)], "menu eats://orders/1 eats://orders/2 eats://orders/1"),
            ([.push(1), .select("orders", toRoot: false), .push(1)], "orders.list eats://orders/1"),
            ([.open(1), .back(1), .open(1)], "orders.list eats://orders/1"),
            ([.push(1), .push(2)], "menu eats://orders/1 eats://orders/2"),
            ([.push(1), .push(1)], "menu eats://orders/1"),
        ] as [([Verb], String)])
    func `a request while a host performs has the same result as a later one`(
        _ verbs: [Verb], _ shown: String
    ) async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = verbs[0].perform(app.router)
        _ = await app.host.heldStep()
        let others = verbs.dropFirst().map { $0.perform(app.router) }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        for task in [first] + others { #expect(await task.value.hasPrefix("arrived")) }
        #expect(app.shown == shown)
    }

    @Test
    func `going back finds a screen although its link had an undeclared key`() async throws {
        try app.install()
        _ = await app.router.open("eats://orders/1?utm_source=mail", from: .app).outcome
        await perform([.push(2), .backTo(1)])
        #expect(app.shown == "orders.list eats://orders/1?utm_source=mail")
    }

    @Test
    func `a router that observes changes nothing`() async throws {
        try app.install()
        await perform([.push(1)])
        app.router.mode = .observing
        for verb in [Verb.back(1), .backToRoot, .dismiss, .select("orders", toRoot: true), .backTo(1)] {
            #expect(await verb.perform(app.router).value.hasPrefix("unavailable observing"), "\(verb)")
        }
        #expect(app.shown == "menu eats://orders/1")
    }

    @Test
    func `a handler that goes back while the test holds the step keeps the router idle`() async throws {
        let box = app.router
        try app.install { builder in
            builder.handle("account.logout") { _ in await box.back().outcome.kind.rawValue }
        }
        await perform([.push(1)])
        app.host.onStep = { _ in .holds }
        let handling = app.router.open("eats://logout", from: .app)
        await app.settleHolding()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await handling.value == "performed arrived")
    }

    @Test
    func `without a scene a route waits for one, and other verbs are unavailable`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install()
        let pushing = app.router.push(NumberedOrder(1))
        for verb in [Verb.back(1), .backToRoot, .dismiss, .select("menu", toRoot: true), .backTo(1)] {
            #expect(await verb.perform(app.router).value == "unavailable noScene", "\(verb)")
        }
        app.router.navigation.connect(app.host)
        #expect(await pushing.value == "arrived orders.detail")
        #expect(app.shown == "menu eats://orders/1")
    }

    @Test
    func `a link and a push of the same route are two navigations`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let opening = app.router.open(NumberedOrder(1))
        _ = await app.host.heldStep()
        let pushing = app.router.push(NumberedOrder(1))
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await opening.value == "arrived orders.detail")
        #expect(await pushing.value == "arrived orders.detail")
    }

    @Test
    func `random verbs match a naive model`() async throws {
        var random = SplitMix(19)
        for round in 0..<150 {
            let app = try RouterApp()
            try app.install()
            var model = NaiveVerbs()
            var verbs: [Verb] = []
            for _ in 0..<12 {
                let verb = Self.verb(&random)
                verbs.append(verb)
                _ = await verb.perform(app.router).outcome
                model.perform(verb)
                #expect(app.shown == model.shown, "round \(round): \(verbs)")
                guard app.shown == model.shown else { return }
            }
        }
    }

    private static func verb(_ random: inout SplitMix) -> Verb {
        let page = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .open(page)
        case 1...3: return .push(page)
        case 4, 5: return .present(page)
        case 6: return .replace(page)
        case 7: return .select(Bool.random(using: &random) ? "menu" : "orders", toRoot: Bool.random(using: &random))
        case 8: return .back(page)
        case 9: return .backTo(page)
        case 10: return .backToRoot
        default: return .dismiss
        }
    }
}
