import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// A link from outside cannot pass through this app to another one, unless a route is declared to allow it.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct LeavingTrustTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Installs the maps in a namespace whose screens accept links with a custom scheme.
    func install(_ change: (inout DeclarationsBuilder) -> Void = { _ in }) throws {
        let namespace = RouteMap.Namespace(
            "eats", origins: [try Origin("eats://")], isDefault: true, sources: ["app", "customScheme"],
            rows: [RouteMap.Row(Route("menu", try RoutePattern("/")))])
        var builder = DeclarationsBuilder(RouteMap(namespaces: [namespace]))
        builder.addMaps()
        change(&builder)
        app.router.install(try builder.build())
    }

    @Test(arguments: [
        ("eats://", LinkSource.customScheme(), "arrived menu"),
        ("eats://map/Roma", .customScheme(), "refused source customScheme"),
        ("eats://map/Roma", .universalLink, "refused source universalLink"),
        ("eats://map/Roma", .webPage(origin: "https://eats.example"), "refused source webPage"),
        ("eats://map/Roma", .app, "left by maps://search?zoom=3&q=Roma"),
        ("eats://shared/Roma", .customScheme(), "left by maps://search?zoom=3&q=Roma"),
        ("eats://shared/Roma", .notification, "refused source notification"),
    ])
    func `the accepted sources of a namespace's screens do not let links leave the app`(
        _ link: String, _ source: LinkSource, _ word: String
    ) async throws {
        try install()
        #expect(await app.router.open(link, from: source).outcome.word == word)
    }

    @Test
    func `neither do rules, interceptors, handlers and the error page`() async throws {
        let router = app.router
        try install { builder in
            builder.showErrors(at: DeclaredLink("eats://map/Roma"))
            builder.on(RoutePattern(checked: "/go{?to}"), name: "go", in: "eats") { link in
                await router.open(try #require(link.part("to"))).outcome.word
            }
            builder.intercept(
                ClosureInterceptor("detour") { _ in .redirectToLink("eats://map/Roma") }, .route("menu"))
        }
        _ = router.install(rules: [
            RouteRule("old", .pattern("/old"), .rewrite(to: .link("/map/Roma"))),
            RouteRule("broken", .pattern("/broken"), .degrade(to: "/map/Roma")),
            RouteRule("worse", .pattern("/worse"), .degradeToErrorPage),
        ])
        for link in ["eats://old", "eats://broken", "eats://worse", "eats://"] {
            #expect(
                await router.open(link, from: .customScheme()).outcome.word == "refused source customScheme", "\(link)")
        }
        let word = "performed refused source customScheme"
        #expect(await router.open("eats://go?to=eats://map/Roma", from: .customScheme()).outcome.word == word)
        #expect(app.host.asked.isEmpty)
    }

    @Test(arguments: [
        ("https://partner.example/a?b=c", LinkSource.app, "left by https://partner.example/a?b=c"),
        ("https://partner.example/a", .customScheme(), "not found, near nothing"),
        ("https://partner.example/a", .notification, "not found, near nothing"),
        ("https://partner.example/a", .test, "not found, near nothing"),
        ("partner://a", .app, "not found, near nothing"),
        ("https://user@partner.example/", .app, "refused link user-info"),
        ("eats://nowhere", .app, "not found, near menu"),
        ("/nowhere", .app, "not found, near menu"),
        ("eats://go?to=https://partner.example/a", .app, "performed left by https://partner.example/a"),
        ("eats://go?to=https://partner.example/a", .customScheme(), "performed not found, near nothing"),
        ("eats://detour", .app, "not found, near nothing"),
    ])
    func `the app's own code may leave by a web link without a namespace, unchanged`(
        _ link: String, _ source: LinkSource, _ word: String
    ) async throws {
        let router = app.router
        try install { builder in
            builder.letLinksLeave()
            builder.add([RouteMap.Row(Route("detour", RoutePattern(checked: "/detour")))], to: "eats")
            builder.on(RoutePattern(checked: "/go{?to}"), name: "go", in: "eats") { link in
                await router.open(try #require(link.part("to"))).outcome.word
            }
            builder.intercept(
                ClosureInterceptor("detour") { _ in .redirectToLink("https://partner.example/") }, .route("detour"))
        }
        #expect(await router.open(link, from: source).outcome.word == word)
    }

    @Test
    func `such a link waits for a scene`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install { $0.letLinksLeave() }
        let router = app.router
        let opening = router.open("https://partner.example/a", from: .app)
        await app.suspended()
        router.navigation.connect(app.host)
        #expect(await opening.value == "left by https://partner.example/a")
    }

    @Test
    func `such a link leaves only if the app allows it, after its fallbacks, and once`() async throws {
        let link = "https://partner.example/a"
        try install()
        #expect(await app.router.open(link, from: .app).outcome.word == "not found, near nothing")
        try install { builder in
            builder.letLinksLeave(["https", "tel"])
            builder.add(.code { _ in false })
        }
        app.host.onStep = { _ in .holds }
        let router = app.router
        let first = router.open(link, from: .app)
        _ = await app.host.heldStep()
        #expect(await router.open(link, from: .app).outcome.word.hasPrefix("duplicated"))
        app.host.arrive()
        #expect(await first.value == "left by \(link)")
        app.host.onStep = { _ in .arrives }
        app.host.installedSchemes = []
        #expect(await router.open("tel:110", from: .app).outcome.word == "unavailable noApp(\"tel\")")
        try install { builder in
            builder.letLinksLeave()
            builder.add(.code { _ in true })
        }
        #expect(await router.open(link, from: .app).outcome.word == "performed nothing")
        #expect(app.host.departures == [link])
    }

    @Test
    func `a link from outside in flight does not absorb the same link of the app's own code`() async throws {
        let (link, judged) = ("https://partner.example/a", OpenGate())
        let router = app.router
        let partner = RouteMap.Namespace(
            "partner", origins: [try Origin("https://partner.example")], sources: ["universalLink"],
            rows: [RouteMap.Row(Route("judged", RoutePattern(checked: "/a")))])
        var builder = DeclarationsBuilder(RouteMap(namespaces: [partner]))
        builder.intercept(
            ClosureInterceptor("judge") { _ in
                await judged.wait()
                return .proceed
            }, .route("judged"))
        router.install(try builder.build())
        let outside = router.open(link, from: .universalLink)
        await router.turns()
        #expect(router.transactionsInFlight.map(\.phase) == [.checking])
        // The next release of the map no longer has the origin.
        try install { $0.letLinksLeave() }
        #expect(await router.open(link, from: .app).outcome.word == "left by \(link)")
        judged.open()
        #expect(await outside.value == "superseded T2")
    }
}
