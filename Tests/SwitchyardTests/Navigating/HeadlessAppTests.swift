import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// The basis of an app's tests.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct HeadlessAppTests {
    struct PickOrder: ReturningRoute {
        typealias RouteResult = Int

        static let routes = [RouteDescriptor("orders.pick", "/pick", PickOrder())]
    }

    struct OrdersList: TypedRoute {
        static let routes = [RouteDescriptor("orders.list", "/orders", OrdersList())]
    }

    let app: HeadlessApp

    init() throws {
        // The app has the default clock, and the test's replaces it.
        let router = Router()
        let rows = [
            OrdersList.routes[0].declared.row(.screen), NumberedOrder.routes[0].declared.row(.screen),
            PickOrder.routes[0].declared.row(.screen),
            RouteMap.Row(Route("account", RoutePattern(checked: "/account")), gates: ["signedIn"]),
            RouteMap.Row(Route("sign-in", RoutePattern(checked: "/sign-in"))),
        ]
        var builder = DeclarationsBuilder(
            RouteMap(namespaces: [RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: rows)]))
        builder.gate(.signedIn, presenting: NavigationRequest("eats://sign-in", from: .app))
        router.install(try builder.build())
        app = HeadlessApp(
            router,
            showing: try NavigationScene(
                "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))],
                selected: "menu"))
    }

    @Test
    func `a log-in resumes the link that waits for it`() async throws {
        let opening = app.open("eats://account", from: .app)
        try await app.settle(within: .seconds(60))
        #expect(app.visible?.name == "sign-in")
        #expect(app.suspended.map(\.gate) == [.signedIn])
        app.router.openGate(.signedIn)
        try await app.settle(within: .seconds(60))
        #expect(app.visible?.name == "account")
        #expect(app.suspended.isEmpty)
        #expect(await opening.value == "arrived account")
        #expect(app.trace?.route == "account")
    }

    @Test
    func `the trace of the last link has its stages, for the message of a failed test`() async throws {
        app.open("eats://orders", from: .app)
        try await app.settle(within: .seconds(60))
        let trace = try #require(app.trace)
        #expect(trace.events.map(\.stage).contains("match"))
        #expect("\(trace)".split(separator: "\n").count == trace.events.count + 1)
    }

    @Test
    func `the outcome of an ended navigation is returned when the app is idle`() async throws {
        let outcome = try await app.outcome(of: app.open("eats://orders", from: .app), within: .seconds(60))
        #expect(outcome.kind == .arrived)
        let nowhere = try await app.outcome(of: app.open("eats://nowhere", from: .app), within: .seconds(60))
        #expect(nowhere.kind == .notFound)
        #expect(try await app.outcome(of: app.router.back(), within: .seconds(60)).isSuccess)
    }

    @Test
    func `a navigation that waits for a gate has no outcome, and the error names the gate`() async throws {
        let opening = app.open("eats://account", from: .app)
        let error = await #expect(throws: BusyRouter.self) { try await app.outcome(of: opening, within: .seconds(60)) }
        #expect(
            error?.description == """
                The router is idle, and the navigation is suspended. Trigger what it waits for, or cancel it:
                - T\(opening.id.rawValue) waits for the gate 'signedIn', which the test has not opened.
                """)
        app.router.openGate(.signedIn)
        #expect(try await app.outcome(of: opening, within: .seconds(60)).kind == .arrived)
    }

    @Test
    func `a navigation that the host holds has no outcome yet`() async throws {
        app.onStep = { _ in .holds }
        let opening = app.open("eats://orders", from: .app)
        let error = await #expect(throws: BusyRouter.self) { try await app.outcome(of: opening, within: .seconds(60)) }
        #expect(error?.lines.first?.hasSuffix("for a step that the host holds.") == true)
        #expect(app.host.arrive())
        #expect(try await app.outcome(of: opening, within: .seconds(60)).kind == .arrived)
    }

    @Test
    func `visible screens compare with typed routes`() async throws {
        app.router.select(Branch("orders"))
        app.router.push(NumberedOrder(1))
        app.router.present(NumberedOrder(2))
        try await app.settle(within: .seconds(60))
        #expect(app.visible == NumberedOrder(2))
        #expect(app.visible?.route(as: NumberedOrder.self)?.number == 2)
        #expect(!(app.visible == NumberedOrder(1)) && !(app.visible == OrdersList()))
        #expect(app.stack == [NumberedOrder(2)])
        #expect(app.modals == [NumberedOrder(2)])
        #expect(app.branch == Branch("orders"))
        try app.act(.back)
        #expect(app.stack == [OrdersList(), NumberedOrder(1)])
        #expect(!(app.stack == [NumberedOrder(1), OrdersList()]) && !(app.stack == [OrdersList()]))
        #expect(app.modals.isEmpty)
    }

    @Test
    func `a picker returns its value, and a test waits long enough but not for ever`() async throws {
        let picking = app.result(of: PickOrder())
        try await app.settle(within: .seconds(60))
        try app.finish(PickOrder.self, with: 7)
        #expect(try await picking.value == 7)
        try await app.settle(within: .seconds(60))
        #expect(app.visible?.name == "menu")
        #expect(throws: IllegalAction.self) { try app.finish(PickOrder.self, with: 8) }
    }

    @Test
    func `a user who dismisses the picker returns nothing`() async throws {
        let picking = app.result(of: PickOrder())
        try await app.settle(within: .seconds(60))
        try app.act(.back)
        await #expect(throws: ResultError.self) { try await picking.value }
    }

    @Test(arguments: [UserAction.back, .cancelledSwipeBack, .dismiss, .select(Branch("nowhere"))])
    func `an impossible user action is an error that shows the scene`(_ action: UserAction) {
        let error = #expect(throws: IllegalAction.self) { try app.act(action) }
        #expect(error?.description.contains("is not possible here") == true)
        #expect(error?.description.contains("menu (selected): menu") == true)
    }

    @Test
    func `a user selects, swipes back, changes their mind, and closes the window`() async throws {
        try app.act(.select(Branch("orders")))
        app.router.push(NumberedOrder(1))
        try await app.settle(within: .seconds(60))
        try app.act(.cancelledSwipeBack)
        #expect(app.visible == NumberedOrder(1))
        try app.act(.back)
        #expect(app.visible == OrdersList())
        try app.act(.closeScene)
        try await app.settle(within: .seconds(60))
        #expect(app.router.navigation.state.scenes.isEmpty)
    }

    @Test
    func `settling ends at once if the test holds a step, and at the limit if code does not end`() async throws {
        app.onStep = { _ in .holds }
        let pushing = app.router.push(NumberedOrder(1))
        try await app.settle(within: .seconds(60))
        #expect(app.visible?.name == "menu")
        app.host.arrive()
        #expect(await pushing.value == "arrived orders.detail")
        await #expect(throws: BusyRouter.self) {
            try await app.wait(within: .milliseconds(20)) { $0.branch == Branch("x") }
        }
    }

    @Test
    func `a test waits for a condition that a task of the app fulfils`() async throws {
        let router = app.router
        Task {
            for _ in 0..<20 { await Task.yield() }
            router.push(NumberedOrder(3))
        }
        try await app.wait(within: .seconds(120)) { $0.visible == NumberedOrder(3) }
        #expect(app.stack.count == 2)
    }

    @Test
    func `the test's clock replaces the app's, also for pending deadlines`() async throws {
        let router = app.router
        let opening = app.open("eats://account", from: .app)
        try await app.settle(within: .seconds(60))
        app.clock.advance(by: .seconds(200))
        try await app.settle(within: .seconds(60))
        #expect(app.suspended.count == 1)
        // The clock of another test continues at the time of this one.
        let later = TestClock()
        router.measure(by: later)
        later.advance(by: .seconds(99))
        try await app.settle(within: .seconds(60))
        #expect(app.suspended.count == 1)
        later.advance(by: .seconds(1))
        #expect(await opening.value == "expired gate signedIn")
    }
}
