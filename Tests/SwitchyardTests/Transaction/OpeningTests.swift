import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import RouteMatching

/// The life cycle of a link, from its arrival to its outcome.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct OpeningTests {
    let app: RouterApp

    init() throws {
        app = try RouterApp()
        try app.install()
    }

    @Test(arguments: [
        ("eats://orders/42", LinkSource.notification, "arrived orders.detail"),
        ("https://eats.example/orders/42", .universalLink, "arrived orders.detail"),
        ("eats://orders/42", .widget, "refused source widget"),
        ("eats://account", .customScheme(), "refused source customScheme"),
        ("eats://account", .app, "arrived account"),
        ("eats://basket/add?item=7", .customScheme(), "performed 7"),
        ("eats://logout", .app, "performed nothing"),
        ("eats://unhandled", .app, "unavailable noHandler(\"unhandled\")"),
        ("eats://nowhere/at/all", .app, "not found, near pay"),
        ("eats://orders/42/nothing", .app, "not found, near orders.any"),
        ("eats://orders/../42", .app, "refused link dot-segment"),
        ("https://user@eats.example/orders", .app, "refused link user-info"),
        ("javascript:alert(1)", .app, "refused link forbidden-scheme"),
    ])
    func `the outcome of a link depends on its route and its source`(
        _ link: String, _ source: LinkSource, _ word: String
    ) async {
        let found = await app.router.open(link, from: source).outcome.word
        #expect(found == word)
    }

    @Test
    func `a screen shows above its declared parents, in its tab`() async {
        guard case .arrived(let arrival) = await app.router.open("eats://orders/42", from: .app).outcome else {
            Issue.record("not arrived")
            return
        }
        #expect(app.shown == "orders.list eats://orders/42")
        #expect(arrival.entry == app.host.shown.visibleEntry.id)
        #expect(arrival.hops == 0 && !arrival.isDegraded && !arrival.wasShowing)
    }

    @Test
    func `a typed route opens like its link`() async {
        #expect(await app.router.open(OrdersPage.detail(id: 42)).outcome.word == "arrived orders.detail")
        #expect(app.shown == "orders.list eats://orders/42")
        #expect(await app.router.open(OrdersPage.foreign).outcome.word == "failed match")
    }

    @Test
    func `the router knows without opening whether a link can be opened`() {
        #expect(app.router.table.targetKind(of: "eats://orders/42") == .screen)
        #expect(app.router.table.targetKind(of: "eats://logout") == .handler)
        #expect(app.router.table.targetKind(of: "eats://nowhere") == nil)
        #expect(app.host.asked.isEmpty && app.journal.all.isEmpty)
    }

    @Test
    func `a host that never arrives fails the link`() async {
        app.host.onStep = { _ in .refuses("broken") }
        guard
            case .failed(.perform, let error as StepFailure) = await app.router.open("eats://orders/42", from: .app)
                .outcome
        else {
            Issue.record("did not fail")
            return
        }
        #expect(error == .refused("broken"))
    }

    @Test
    func `an error that a handler throws fails its link`() async throws {
        struct Broken: Error {}
        try app.install { $0.handle("account.logout") { _ in throw Broken() } }
        guard case .failed(.perform, is Broken) = await app.router.open("eats://logout", from: .app).outcome else {
            Issue.record("did not fail")
            return
        }
    }

    @Test
    func `payload and caller's values reach the handler`() async throws {
        try app.install { builder in
            builder.handle("basket.add") { link in
                "\(link.parameters["item"] ?? "") \(link.request.payload[Int.self] ?? 0)"
            }
        }
        var request = NavigationRequest("eats://basket/add?item=7", from: .app)
        request.payload = LinkPayload(42)
        request.arguments = ["item": "8"]
        #expect(await app.router.navigate(request).outcome.word == "performed 8 42")
    }

    @Test
    func `a text that a handler opens has the source of the handler's link; a typed route is the app's own`()
        async throws
    {
        let router = app.router
        try app.install { builder in
            builder.handle("basket.add") { link in await router.open(try #require(link.part("item"))).outcome.word }
        }
        let link = "eats://basket/add?item=eats://account"
        #expect(await router.open(link, from: .app).outcome.word == "performed arrived account")
        #expect(await router.open(link, from: .customScheme()).outcome.word == "performed refused source customScheme")
        try app.install { builder in
            builder.handle("basket.add") { _ in await router.open(OrdersPage.detail(id: 1)).outcome.word }
        }
        #expect(await router.open(link, from: .customScheme()).outcome.word == "performed arrived orders.detail")
    }

    @Test
    func `a task that a handler leaves running has no parent, and its link keeps its source`() async throws {
        let (router, journal) = (app.router, app.journal)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        try app.install { builder in
            builder.handle("basket.add") { link in
                let part = try #require(link.part("item"))
                Task {
                    for await _ in starts { break }
                    journal.write(await router.open(part).outcome.word)
                }
                return nil
            }
        }
        let link = "eats://basket/add?item=eats://account"
        #expect(await router.open(link, from: .customScheme()).outcome.word == "performed nothing")
        start.yield()
        await journal.waitForLines()
        #expect(journal.all == ["refused source customScheme"])
        #expect(router.history.last?.parent == nil)
    }

    @Test
    func `a handler may open links, up to the limit of depth`() async throws {
        let router = app.router
        try app.install { builder in
            builder.handle("account.logout") { link in
                let next = link.id.rawValue
                return await router.open("eats://logout?again=\(next)", from: .app).outcome.word
            }
        }
        #expect(await router.open("eats://logout", from: .app).outcome.word.hasSuffix("performed too deep"))
        try app.install { builder in
            builder.handle("account.logout") { _ in await router.open("eats://orders/42", from: .app).outcome.word }
        }
        #expect(await router.open("eats://logout", from: .app).outcome.word == "performed arrived orders.detail")
    }
}

private enum OrdersPage: TypedRoute {
    case detail(id: Int)
    case foreign

    static let routes: [RouteDescriptor<OrdersPage>] = [
        RouteDescriptor("orders.detail", "/orders/:id<int>") {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor("foreign", "/foreign", .foreign),
    ]
}
