import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// When a router counts as idle.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RouterIdleTests {
    let app: RouterApp
    /// The gate of slow handlers and interceptors.
    let gate = OpenGate()

    init() throws { app = try RouterApp() }

    /// Waits until the router is idle, and returns the remaining work.
    func remaining(
        within limit: Duration = .seconds(1_800), by clock: any Clock<Duration> = ContinuousClock()
    ) async -> BusyRouter? {
        do throws(BusyRouter) {
            try await app.router.waitUntilIdle(within: limit, by: clock)
            return nil
        } catch {
            return error
        }
    }

    /// Opens a link in its own task, which has not begun yet.
    func open(_ link: String) -> Task<String, Never> {
        Task { [router = app.router] in await router.open(link, from: .app).outcome.word }
    }

    @Test
    func `a router without links is idle at once, as is one whose links wait for a table`() async throws {
        try await app.router.waitUntilIdle(within: .zero)
        let opening = open("eats://orders/42")
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.router.transactionsInFlight.map(\.phase) == [.unresolved])
        try app.install()
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.shown == "orders.list eats://orders/42")
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test
    func `a link that waits at a gate or for a user is idle, and continues when it is resumed`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    link.resumptions == 0 ? .suspend(until: .signedIn) : .proceed
                }, .tag(RouteTag("private")))
        }
        let opening = open("eats://orders/42/pay")
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.router.suspended.map(\.gate.rawValue) == ["session"])
        app.router.openGate(Gate("session"))
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.router.suspended.map(\.gate.rawValue) == [])
        #expect(await opening.value == "arrived pay")
    }

    @Test(arguments: [true, false])
    func `a link whose lifetime has passed has ended when the router is idle`(_ hasTable: Bool) async throws {
        if hasTable {
            try app.install { builder in
                builder.intercept(
                    ClosureInterceptor("logIn") { _ in .suspend(until: .signedIn) }, .tag(RouteTag("private")))
            }
        }
        // The deadline passes on another thread, so one run proves little.
        for _ in 0..<20 {
            var request = NavigationRequest.ofTheApp("eats://orders/42/pay")
            request.lifetime = .seconds(60)
            let (router, asked) = (app.router, request)
            let opening = router.navigate(asked)
            await router.settle()
            #expect(router.activeTransactions.count == 1)
            app.clock.advance(by: .seconds(60))
            await router.settle()
            #expect(router.activeTransactions.isEmpty)
            #expect(await opening.value.hasPrefix("expired"))
        }
    }

    @Test
    func `held steps end the wait at once, and links behind them do not prolong it`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = open("eats://orders/1")
        _ = await app.host.heldStep()
        let (router, request) = (app.router, NavigationRequest.ofTheApp("eats://account"))
        let second = router.navigate(request)
        let busy = await remaining()
        #expect(busy?.cause == .held)
        #expect(busy?.lines == ["main: T1 pushes orders.detail, held by the host; queued: T2"])
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(await [first.value, second.value] == ["arrived orders.detail", "arrived account"])
    }

    @Test
    func `a handler that does not end is named when the limit has passed`() async throws {
        try app.install { [gate] builder in
            builder.handle("account.logout") { _ in
                await gate.wait()
                return nil
            }
        }
        let hanging = open("eats://logout")
        let behind = open("eats://basket/add?item=secret")
        let clock = TestClock()
        // The limit starts here.
        let waiting = await Task.started { await remaining(within: .seconds(5), by: clock) }
        clock.advance(by: .seconds(5))
        let busy = await waiting.value
        #expect(busy?.cause == .limit(.seconds(5)))
        #expect(
            busy?.description == """
                The router is not idle after 5.0 seconds. End what is still under way:
                - T1 (account.logout) is performed
                - T2 (basket.add) waits for its turn
                """)
        gate.open()
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(await [hanging.value, behind.value] == ["performed nothing", "performed secret"])
    }

    @Test
    func `several waits end together, and a cancelled one lists the work in progress`() async throws {
        try app.install { [gate] builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    await gate.wait()
                    return .proceed
                })
        }
        let opening = open("eats://orders/42")
        let waits = (0..<3).map { _ in Task { await remaining() } }
        let cancelled = await Task.started { await remaining() }
        cancelled.cancel()
        let busy = await cancelled.value
        #expect(busy?.cause == .cancelled)
        #expect(busy?.lines == ["T1 (orders.detail) is checked"])
        gate.open()
        for wait in waits { #expect(await wait.value == nil) }
        #expect(app.shown == "orders.list eats://orders/42")
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test
    func `a handler that waits for a suspended link is idle with it`() async throws {
        try app.install { [router = app.router] builder in
            builder.handle("account.logout") { _ in await router.open("eats://orders/42/pay", from: .app).outcome.word }
        }
        let opening = open("eats://logout")
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.router.suspended.map(\.gate.rawValue) == ["session"])
        app.router.openGate(Gate("session"))
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(await opening.value == "performed arrived pay")
    }

    @Test
    func `a change of the session is in progress until every screen was checked and removed`() async throws {
        try app.install { [gate, router = app.router] builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    if link.isRecheck { await gate.wait() }
                    return router.isOpen(.signedIn) ? .proceed : .refuse(reason: "signed out")
                }, .tag(RouteTag("private")))
        }
        let router = app.router
        router.openGate(.signedIn)
        #expect(await router.open("eats://account", from: .app).outcome.word == "arrived account")
        let change = Task { await router.signOut().count }
        #expect(await remaining(within: .zero)?.lines == ["A gate change checks the visible screens"])
        app.host.onStep = { _ in .holds }
        gate.open()
        let held = await remaining()
        #expect(held?.cause == .held)
        #expect(held?.lines.first?.hasPrefix("main: a gate change ") == true)
        app.host.arrive()
        try await router.waitUntilIdle(within: .seconds(1_800))
        #expect(await change.value == 1)
    }
}

/// When a router with modules counts as idle.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ModuleIdleTests {
    let gate = OpenGate()

    @Test
    func `modules that start or stop are in progress, and links that wait for them are not`() async throws {
        let module = TestModule("orders", ModuleStartup.onDemand) { $0.answer(at: "orders") }
            .starting { [gate] _ in await gate.wait() }
        let app = try ModuleApp([module])
        let router = app.router
        let opening = router.open("eats://orders", from: .app)
        let starting = await #expect(throws: BusyRouter.self) { try await router.waitUntilIdle(within: .zero) }
        #expect(starting?.lines == ["The module orders starts"])
        gate.open()
        try await router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.words == ["orders running"])
        #expect(await opening.value == "performed orders")
    }

    @Test
    func `a call that stops modules is in progress until the last of them has stopped`() async throws {
        let modules = ["a", "b"].map { name in TestModule(name).stopping { [gate] in await gate.wait() } }
        let app = try ModuleApp(modules)
        #expect(await app.modules.start() == [])
        let stopping = Task { await app.modules.stop() }
        let busy = await #expect(throws: BusyRouter.self) { try await app.router.waitUntilIdle(within: .zero) }
        #expect(busy?.lines == ["The module b stops"])
        gate.open()
        try await app.router.waitUntilIdle(within: .seconds(1_800))
        #expect(app.words == ["a stopped", "b stopped"])
        #expect(await stopping.value == [])
    }
}

extension NavigationRequest {
    /// A link that the app itself opens, so that it supersedes none.
    fileprivate static func ofTheApp(_ link: String) -> NavigationRequest {
        var request = NavigationRequest(link, from: .app)
        request.isFromUser = false
        return request
    }
}
