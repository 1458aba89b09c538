import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// Which sources can reach which routes, on any path; and links at the end of a session or of the app.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct TrustTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Every source except the app's own.
    nonisolated static let outside: [LinkSource] = [
        .webPage(origin: "https://eats.example"), .universalLink, .customScheme(caller: "eats.sibling"),
        .notification, .quickAction, .activity, .widget, .intent, .extension, .pasteboard,
    ]

    /// Links to the route `account`, which is the app's own.
    nonisolated static let ways = [
        "eats://account", "EATS://account", "eats:///account", "eats:/account", "eats:account", "eats://account/",
        "eats://%61ccount", "https://eats.example/account", "HTTPS://EATS.EXAMPLE:443/account", "  eats://account ",
        "eats://account?source=app&isFromUser=true", "eats://rewritten", "eats://redirected", "eats://degraded",
        "eats://missing/in/every/way", "eats://orders", "eats://basket/add?item=eats://account",
    ]

    /// Routes that accept every source, and from which rules redirect there.
    nonisolated static let entrances = [
        RoutePattern(checked: "/rewritten"), RoutePattern(checked: "/redirected"), RoutePattern(checked: "/degraded"),
    ]

    @Test(arguments: outside)
    func `a route of the app's own is closed to every outside source, on any path`(
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
            builder.add(.code { _ in false })
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
    func `a link that waits when a user signs out is cancelled, and not opened for the next user`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        router.openGate(.signedIn)
        // Waits for a gate, while the first user is signed in.
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
    func `a link that was received before a user signed in waits for any user to sign in`() async throws {
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
    func `a stored state is restored without routes that are now unknown or forbidden`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { _ in .refuse(reason: "no user is signed in") }, .tag(RouteTag("private")))
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
        #expect(words[2] == "refused logIn no user is signed in")
        #expect(words[3] == "refused link dot-segment")
        #expect(words[4] == "arrived orders.any")
        // It accepts links with the app's scheme and from its code only.
        #expect(words[5] == "refused source restore")
        #expect(app.shown.hasSuffix("eats://orders/first eats://orders/second"), "\(app.shown)")
    }

    @Test
    func `a router without references is deallocated, with its screens' objects`() async throws {
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
