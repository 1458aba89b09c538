import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting

extension LeftOut {
    private struct Broken: Error {}

    /// A page that no table of these tests contains.
    private struct Unlisted: TypedRoute {
        static let routes = [RouteDescriptor<Unlisted>("unlisted", "/unlisted", Unlisted())]
    }

    /// Pages, each with the one before as its parent.
    private enum Page: String, TypedRoute, CaseIterable {
        case home, list, part

        static let routes = zip(allCases, [nil] + allCases).map { page, parent in
            RouteDescriptor(
                page.rawValue, "/\(page)", page, parent: parent.map { .route($0.rawValue, of: Page.self) },
                accepting: [.notification])
        }
    }

    /// Links that end without their screen or a parent, each with an outcome or a report.
    static let links: [LeftOut] = [
        Self("a link that cannot be read", "SY0217", "eats://orders/../1"),
        Self("a link that no route matches", "SY0251", "eats://nowhere/at/all"),
        Self("a link from a source that its route does not accept", "SY1301", "eats://account", from: .notification),
        Self("a link that an interceptor refuses", "SY1302", "eats://account") {
            $0.intercept(ClosureInterceptor("guard") { _ in .refuse(reason: "not today") }, .route("account"))
        },
        Self("a link that a rule blocks", "SY1303") { codes in
            let app = try codes.app()
            _ = app.router.install(rules: [RouteRule("off", .route("account"), .block(reason: "broken"))])
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a link that is redirected too often", "SY1304", "eats://account") {
            $0.intercept(ClosureInterceptor("loop") { _ in .redirectToLink("eats://account") }, .route("account"))
        },
        Self("a link that a chain of links opens, too deep", "SY1305") { codes in
            var limits = RouterLimits()
            limits.depth = 0
            let app = try codes.app(limits: limits)
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a link above the limit of links in flight", "SY1311") { codes in
            var limits = RouterLimits()
            limits.links = 0
            let app = try codes.app(limits: limits)
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a redirect to a route that the router does not contain", "SY1312", "eats://account") {
            $0.intercept(ClosureInterceptor("away") { _ in .redirect(to: Unlisted()) }, .route("account"))
        },
        Self("a route without a handler", "SY1313", "eats://unhandled"),
        Self("a route without a screen", "SY1314", "eats://account") { $0.requireScreens(["menu", "orders.list"]) },
        Self("a link of a router that only observes", "SY1315") { codes in
            let app = try codes.app()
            app.router.mode = .observing
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a link for a scene that does not exist", "SY1317") { codes in
            let app = try codes.app()
            app.router.open("eats://account", from: .app, in: "other")
            return app.router
        },
        Self("a link to another app that is not installed", "SY1318") { codes in
            let app = try codes.app { $0.addBank() }
            app.host.installedSchemes = []
            app.router.open("eats://bank/42", from: .app)
            return app.router
        },
        Self("a link that waits too long for the first table", "SY1321") { codes in
            try await expired(codes, "eats://account", isInstalled: false)
        },
        Self("a link that waits too long for a gate", "SY1322") { codes in
            try await expired(codes, "eats://orders/42/pay")
        },
        Self("an interceptor that does not answer in time", "SY1323") { codes in
            let (door, asked) = (Door(), Journal())
            let app = try codes.app { builder in
                builder.intercept(
                    ClosureInterceptor("slow") { _ in
                        asked.write("asked")
                        await Task { await door.pass() }.value
                        return .proceed
                    })
            }
            app.router.open("eats://account", from: .app)
            await asked.waitForLines()
            app.clock.advance(by: app.router.limits.interceptor)
            await codes.waitFor("SY1323")
            door.open()
            return app.router
        },
        Self("a link that waits too long for its turn", "SY1325") { codes in
            let (door, begun) = (Door(), Journal())
            let app = try codes.app { builder in
                builder.handle("account.logout") { _ in
                    begun.write("begun")
                    await Task { await door.pass() }.value
                    return nil
                }
            }
            app.router.open("eats://logout", from: .app)
            await begun.waitForLines()
            app.router.open("eats://basket/add?item=1", from: .app)
            app.clock.advance(by: .seconds(300))
            await codes.waitFor("SY1325")
            door.open()
            return app.router
        },
        Self("a handler that throws an error", "SY1331", "eats://logout") {
            $0.handle("account.logout") { _ in throw Broken() }
        },
        Self("an interceptor that throws an error", "SY1332", "eats://account") {
            $0.intercept(ClosureInterceptor("broken") { _ in throw Broken() }, .route("account"))
        },
        Self("an interceptor that suspends a link until a gate that is open", "SY1527") { codes in
            let app = try codes.app {
                $0.intercept(ClosureInterceptor("late") { _ in .suspend(until: Gate("session")) }, .route("account"))
            }
            app.router.openGate(Gate("session"))
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a log-in that requires its own gate", "SY1528") { codes in
            let app = try codes.app { $0.gate(Gate("session"), presenting: .init("eats://sign-in", from: .app)) }
            _ = app.router.install(rules: [RouteRule("all", .everything, .require(["session"]))])
            app.router.open("eats://orders/42/pay", from: .app)
            return app.router
        },
        Self("a link that starts over too often because gates change", "SY1529") { codes in
            var limits = RouterLimits()
            limits.restarts = 0
            let app = try codes.app(limits: limits)
            app.router.open("eats://orders/42/pay", from: .app)
            await app.settle()
            app.router.openGate(Gate("session"))
            return app.router
        },
        Self("a parent with an interceptor that decides about links only", "SY1526") { codes in
            let router = try Router("pages", origins: ["pages://"], routes: Page.self) { app in
                app.root(Page.home)
                app.interceptAll(ClosureInterceptor("log") { _ in .proceed })
            }
            codes.watch(router)
            router.connect(HeadlessHost(NavigationScene("main", of: router)))
            router.open("pages://part", from: .notification)
            return router
        },
        Self("a step that the host refuses", "SY1060") { codes in
            let app = try codes.app()
            app.host.onStep = { _ in .refuses("not now") }
            app.router.open("eats://account", from: .app)
            return app.router
        },
        Self("a screen whose closure throws an error", "SY1060") { codes in
            let router = try Router("pages", origins: ["pages://"], routes: Page.self) { app in
                app.root(Page.home)
                app.screen(Page.self, as: String.self) { page, _ in
                    if page == .list { throw Broken() }
                    return page.rawValue
                }
            }
            codes.watch(router)
            // A router does not retain its hosts.
            let app = HeadlessApp(router)
            _ = await app.open(Page.list).outcome
            return withExtendedLifetime(app) { router }
        },
        Self("a payload for a screen that already shows", "SY1390") { codes in
            let app = try codes.app()
            for number in 0..<2 {
                _ = await app.router.push(NumberedOrder(1), payload: LinkPayload(number)).outcome
            }
            return app.router
        },
        Self("a fallback from a source that no route accepts, or that a rule stops", "SY1391") { codes in
            let router = try Router("pages", origins: ["pages://"], routes: Page.self) { app in
                app.root(Page.home)
                app.fallback(to: Page.list)
            }
            codes.watch(router)
            router.connect(HeadlessHost(NavigationScene("main", of: router)))
            _ = router.install(rules: [RouteRule("closed", .route("list"), .block(reason: "closed"))])
            _ = await router.open("pages://nowhere", from: .notification).outcome
            return router
        },
        Self("a link that is opened from a link of a session that has ended", "SY1396") { codes in
            let app = try codes.app()
            app.router.openGate(.signedIn)
            app.router.open("eats://orders/42/pay", from: .app)
            await app.settle()
            let received = app.router.suspended.first?.received
            _ = await app.router.closeGate(.signedIn).outcome
            for _ in 0..<2 { _ = await received.map { app.router.open($0) }?.outcome }
            return app.router
        },
        Self("steps of a trace after the first thousand", "SY1393") { codes in
            let app = try codes.app { builder in
                for number in 0..<1_001 {
                    builder.intercept(ClosureInterceptor("check \(number)") { _ in .proceed }, .route("account"))
                }
            }
            app.router.traceLevel = .full
            _ = await app.router.open("eats://account", from: .app).outcome
            return app.router
        },
    ]

    /// Opens a link, and lets its lifetime pass.
    @MainActor
    private static func expired(_ codes: CodeJournal, _ link: String, isInstalled: Bool = true) async throws -> Router {
        let app = try codes.app(isInstalled: isInstalled)
        app.router.open(link, from: .app)
        await app.settle()
        app.clock.advance(by: .seconds(300))
        return app.router
    }
}
