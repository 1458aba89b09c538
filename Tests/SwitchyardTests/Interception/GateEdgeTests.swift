import Switchyard
import SwitchyardTesting
import Testing

/// Gates in unusual situations: several windows, and gates that the router opens itself.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct GateEdgeTests {
    private static let held = Gate("held")

    /// A builder's addition: the log-in `menu` for the gate, as a modal of the scene `main`.
    private static func logIn(_ builder: inout DeclarationsBuilder) {
        var modal = NavigationPolicy()
        modal.presentation = .modal
        builder.place("menu", .policy(modal))
        var request = NavigationRequest("eats://menu", from: .app)
        request.scene = "main"
        builder.gate(held, presenting: request)
    }

    @Test func `a log-in with a scene of its own is not presented again for other windows`() async throws {
        let house = OpenHouse()
        try house.install { Self.logIn(&$0) }
        let other = HeadlessHost(NavigationScene("other", stack: RouteReference("home")))
        house.router.navigation.connect(other)
        let scenes: [SceneID] = ["main", "other"]
        var waiting: [NavigationTask] = []
        for (number, scene) in scenes.enumerated() {
            waiting.append(
                await house.begin("eats://held/\(number)", from: .notification) {
                    ($0.isFromUser, $0.scene) = (false, scene)
                })
            await house.settle()
        }
        #expect(house.router.suspended.count == 2)
        try house.host.act(.dismissed(try #require(house.host.shown.modals.last).id))
        #expect(await [waiting[0].value, waiting[1].value] == ["cancelled", "cancelled"])
        await house.settle()
        #expect(other.shown.modals.isEmpty && house.host.shown.modals.isEmpty)
        #expect(house.router.history.count { $0.route == "menu" } == 1)
    }

    @Test func `nothing is presented for a gate that the router opens itself`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("scenes") { link in
                    link.resumptions > 0
                        ? .proceed : .suspend(until: Gate("scene"), presenting: HandWritten("menu"))
                }, .route("orders.detail"))
        }
        let opening = app.router.open("eats://orders/42", from: .app)
        await app.suspended()
        #expect(app.router.transactionsInFlight.count == 1)
        app.router.navigation.connect(app.host)
        #expect(await opening.value == "arrived orders.detail")
        #expect(app.router.history.map(\.route) == ["orders.detail"])
    }
}
