import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import RouteMatching

/// Routes that open another app, the browser or the settings.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct LeavingTests {
    let app: RouterApp

    init() throws {
        app = try RouterApp()
        try app.install { $0.addMaps() }
    }

    @Test(
        arguments: [
            (nil, "left by maps://search?zoom=3&q=Roma", ["maps://search?zoom=3&q=Roma"]),
            (["maps", "https"], "left by maps://search?zoom=3&q=Roma", ["maps://search?zoom=3&q=Roma"]),
            (["https"], "left by https://maps.example/places/Roma, a fallback", ["https://maps.example/places/Roma"]),
            ([], "unavailable noApp(\"restaurants.map\")", []),
        ] as [(Set<String>?, String, [String])])
    func `the app is left by the first link that an app accepts`(
        _ installed: Set<String>?, _ word: String, _ departures: [String]
    ) async {
        app.host.installedSchemes = installed
        let before = app.host.shown
        let outcome = await app.router.open(RestaurantMap(place: "Roma")).outcome
        #expect(outcome.word == word)
        #expect(app.host.departures == departures)
        #expect(app.host.shown == before && app.router.navigation.state.scene("main") == before)
    }

    @Test
    func `the trace contains the schemes that were tried, without values`() async {
        app.router.traceLevel = .full
        app.host.installedSchemes = ["https"]
        _ = await app.router.open(RestaurantMap(place: "Roma")).outcome
        let trace = app.router.history.last
        #expect(trace?.outcome == .left && trace?.detail == "fallback" && trace?.route == "restaurants.map")
        #expect(
            trace?.events.map { "\($0.stage) \($0.detail ?? "")" }.suffix(2) == ["leave maps: no app", "leave https"])
        #expect(!app.router.historyLines.contains("Roma"))
    }

    @Test(arguments: [
        (ExternalDestination.settings, "app-settings:"),
        (.notificationSettings, "app-settings:notifications"),
    ])
    func `the settings have their own links`(_ destination: ExternalDestination, _ link: String)
        async throws
    {
        try app.install { $0.leave("account") { _ in destination } }
        #expect(await app.router.open("eats://account", from: .app).outcome.word == "left by \(link)")
        #expect(app.host.departures == [link])
    }

    @Test
    func `a route by its name opens the browser`() async throws {
        try app.install { builder in
            builder.leave("account", in: "eats") { _ in .browser(try ExternalLink("https://eats.example/account")) }
        }
        #expect(
            await app.router.open("eats://account", from: .app).outcome.word == "left by https://eats.example/account")
    }

    @Test
    func `a host that fails for another reason does not get the next link`() async {
        app.host.onStep = { _ in .refuses("busy") }
        guard
            case .failed(.perform, let error as StepFailure) = await app.router.open(RestaurantMap(place: "Roma"))
                .outcome
        else {
            Issue.record("did not fail")
            return
        }
        #expect(error == .refused("busy") && app.host.asked.count == 1)
    }

    @Test
    func `a rule can show a page of the app if no app accepts the link`() async {
        app.host.installedSchemes = []
        _ = app.router.install(rules: [
            RouteRule("map", .route("restaurants.map"), .degrade(to: "/orders"), slot: .fallback)
        ])
        #expect(await app.router.open(RestaurantMap(place: "Roma")).outcome.word == "arrived orders.list hops 1")
    }

    @Test
    func `the closure for a route's destination may throw`() async throws {
        struct Unknown: Error {}
        try app.install { $0.leave("account") { _ in throw Unknown() } }
        guard case .failed(.perform, is Unknown) = await app.router.open("eats://account", from: .app).outcome else {
            Issue.record("did not fail")
            return
        }
        #expect(throws: DeclarationError.self) { try app.install { $0.leave("nowhere") { _ in .settings } } }
    }

    @Test
    func `a link leaves the app from a scene, and waits for one`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install { $0.addMaps() }
        let router = app.router
        let opening = router.open(RestaurantMap(place: "Roma"))
        await app.suspended()
        router.navigation.connect(app.host)
        #expect(await opening.value == "left by maps://search?zoom=3&q=Roma")
    }

    @Test
    func `the router knows without leaving that a link leaves the app, and it needs no screen`() throws {
        try app.install { builder in
            builder.addMaps()
            builder.requireScreens([])
        }
        #expect(app.router.table.targetKind(of: "eats://map/Roma") == .external)
        #expect(app.router.declarations?.missingScreens.contains("restaurants.map") == false)
        #expect(app.host.asked.isEmpty)
    }

    @Test
    func `a router that observes does not leave the app`() async {
        app.router.mode = .observing
        #expect(
            await app.router.open("eats://map/Roma", from: .app).outcome.word
                == "unavailable observing(\"restaurants.map\")")
        #expect(app.host.asked.isEmpty)
    }

    @Test
    func `a second tap while the app is being left is a duplicate`() async {
        app.host.onStep = { _ in .holds }
        let router = app.router
        let first = router.open("eats://map/Roma", from: .app)
        _ = await app.host.heldStep()
        #expect(await router.open("eats://map/Roma", from: .app).outcome.word == "duplicated T1")
        app.host.arrive()
        #expect(await first.value == "left by maps://search?zoom=3&q=Roma")
    }

    @Test
    func `a screen that is opened meanwhile is shown afterwards`() async {
        app.host.onStep = { step in
            if case .leave = step.change { .holds } else { .arrives }
        }
        let router = app.router
        let leaving = router.open("eats://map/Roma", from: .app)
        _ = await app.host.heldStep()
        let opening = router.open("eats://orders/42", from: .app)
        await app.settleHolding()
        #expect(app.host.asked.count == 1)
        app.host.arrive()
        #expect(await leaving.value == "left by maps://search?zoom=3&q=Roma")
        #expect(await opening.value == "arrived orders.detail")
    }
}
