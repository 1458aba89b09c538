import ConformanceSupport
import RouteMatching
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// Who may reach what, by whichever way; what is left of links when a session or an app ends.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct TrustTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Every source but those of the app itself.
    nonisolated static let outside: [LinkSource] = [
        .webPage(origin: "https://eats.example"), .universalLink, .customScheme(caller: "eats.sibling"),
        .notification, .quickAction, .activity, .widget, .intent, .extension, .pasteboard,
    ]

    /// Ways to the route `account`, which is the app's own.
    nonisolated static let ways = [
        "eats://account", "EATS://account", "eats:///account", "eats:/account", "eats:account", "eats://account/",
        "eats://%61ccount", "https://eats.example/account", "HTTPS://EATS.EXAMPLE:443/account", "  eats://account ",
        "eats://account?source=app&isFromPerson=true", "eats://rewritten", "eats://redirected", "eats://degraded",
        "eats://missing/in/every/way", "eats://orders", "eats://basket/add?item=eats://account",
    ]

    /// Routes that accept every source, and from which rules lead there.
    nonisolated static let entrances = [
        RoutePattern(checked: "/rewritten"), RoutePattern(checked: "/redirected"), RoutePattern(checked: "/degraded"),
    ]

    @Test(arguments: outside)
    func `a route of the app's own is closed to every outside source, however a link comes to it`(
        _ source: LinkSource
    ) async throws {
        let (router, all) = (app.router, Set(LinkSource.Kind.shipped))
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("send") { link in
                    link.match.route.name == "orders.list" ? .redirectToLink("eats://account") : .proceed
                })
            for pattern in Self.entrances {
                builder.on(pattern, name: String(pattern.text.dropFirst()), in: "eats", accepting: all) { _ in "ran" }
            }
            builder.handle("basket.add") { link in await router.open(try #require(link.part("item"))).outcome.word }
            builder.fallback { _ in false }
        }
        let rules = [
            RouteRule("rewrite", .pattern("/rewritten"), .rewrite(to: "/account")),
            RouteRule("redirect", .pattern("/redirected"), .redirect(to: "eats://account")),
            RouteRule("degrade", .route("degraded"), .degrade(to: "/account")),
            RouteRule("rest", .everything, .degrade(to: "/account"), slot: .fallback),
        ]
        #expect(router.install(rules: rules).isClean)
        for way in Self.ways {
            let outcome = await router.open(way, from: source).outcome
            let words = ["refused source \(source.kind.rawValue)", "performed refused source \(source.kind.rawValue)"]
            #expect(words.contains(outcome.word), "\(way): \(outcome.word)")
        }
        #expect(app.host.asked.isEmpty)
        for way in Self.ways {
            #expect(await router.open(way, from: .app).outcome.word.contains("arrived account"), "\(way)")
        }
    }

    @Test
    func `what waits when a user signs out is cancelled, and not opened for the next one`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        router.openGate(.signedIn)
        // Waits for a gate, with the first person signed in.
        let paying = router.open("eats://orders/42/pay", from: .app)
        await app.suspended()
        _ = await router.closeGate(.signedIn).outcome
        #expect(await paying.value == "cancelled")
        router.openGate(.signedIn)
        router.openGate(Gate("session"))
        await app.settle()
        #expect(app.host.asked.isEmpty)
        #expect(router.history.map(\.outcome) == [.cancelled])
    }

    @Test
    func `a link that came in before anyone was signed in waits for whoever signs in`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        let paying = router.open("eats://orders/42/pay", from: .app)
        await app.suspended()
        router.openGate(.signedIn)
        _ = await router.closeGate(.signedIn).outcome
        router.openGate(Gate("session"))
        await app.settle()
        #expect(router.suspended.map(\.gate.rawValue) == ["signedIn"])
        #expect(app.host.asked.isEmpty)
        router.openGate(.signedIn)
        #expect(await paying.value == "arrived pay")
    }

    @Test
    func `of a kept state, what is unknown or forbidden by now is left out, and the rest is there`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in .refuse(reason: "nobody is signed in") }, .tag(RouteTag("private")))
        }
        let kept = [
            "eats://orders/first", "eats://gone/with/a/release", "eats://account", "eats://orders/../1",
            "eats://orders/second", "eats://orders",
        ]
        var words: [String] = []
        for link in kept {
            var request = NavigationRequest(link, from: .restore)
            request.placement = .onTop
            words.append(await app.router.navigate(request).outcome.word)
        }
        #expect(words[0] == "arrived orders.any")
        #expect(words[1].hasPrefix("not found"))
        #expect(words[2] == "refused logIn nobody is signed in")
        #expect(words[3] == "refused link dot-segment")
        #expect(words[4] == "arrived orders.any")
        // It accepts links of the app's code and scheme alone.
        #expect(words[5] == "refused source restore")
        #expect(app.shown.hasSuffix("eats://orders/first eats://orders/second"), "\(app.shown)")
    }

    @Test
    func `a router that nobody keeps goes, with its screens' objects`() async throws {
        final class Photo: Sendable {}
        weak var router: Router?
        weak var photo: Photo?
        do {
            let app = try RouterApp()
            try app.install()
            router = app.router
            var request = NavigationRequest("eats://orders/42", from: .app)
            let object = Photo()
            photo = object
            request.payload = LinkPayload(object)
            #expect(await app.router.navigate(request).outcome.word == "arrived orders.detail")
            #expect(photo != nil)
            await app.settle()
        }
        #expect(router == nil)
        #expect(photo == nil)
    }
}
