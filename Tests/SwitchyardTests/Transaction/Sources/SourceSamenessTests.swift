import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// A link is a duplicate of another only if both have the same source, and a failed link has no duplicates.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SourceSamenessTests {
    let app = OpenHouse()

    /// Accepts only the app's own code, and outside links only after they have waited for a key.
    private func installSlowWall() throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("wall") { [app] link in
                    guard link.request.source != .app else { return .proceed }
                    try await app.clock.sleep(for: .seconds(1))
                    return .refuse(reason: "not from outside")
                }, .route("listed"))
        }
    }

    @Test(arguments: [true, false])
    func `the app's own link is shown while one from outside to the same place is being checked`(
        _ isFromUser: Bool
    ) async throws {
        try installSlowWall()
        let outside = await app.begin("eats://listed/1", from: .customScheme())
        await app.clock.waitForSleepers(dueWithin: .seconds(1))
        let inside = await app.begin("eats://listed/1") { $0.isFromUser = isFromUser }
        #expect(await inside.value == "arrived listed")
        app.clock.advance(by: .seconds(1))
        #expect(await outside.value == (isFromUser ? "superseded T2" : "refused wall not from outside"))
        #expect(app.host.shown.visibleEntry.route?.link == "eats://listed/1")
    }

    @Test
    func `two calling apps are two sources`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = await app.begin("eats://menu", from: .customScheme(caller: "a"))
        _ = await app.host.heldStep()
        let second = await app.begin("eats://menu", from: .customScheme(caller: "b"))
        let third = await app.begin("eats://menu", from: .customScheme(caller: "a"))
        #expect(await third.value == "duplicated T1")
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await [first.value, second.value] == ["arrived menu", "arrived menu"])
    }

    @Test
    func `links with objects are equal if the objects are`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let (basket, opaque) = (Basket(), Opaque())
        let payloads: [(LinkPayload, isSame: Bool)] = [
            (LinkPayload(7), false), (LinkPayload(7), true), (LinkPayload(8), false), (LinkPayload("7"), false),
            (LinkPayload(), false), (LinkPayload(), true), (LinkPayload(basket), false), (LinkPayload(basket), true),
            (LinkPayload(Basket()), false), (LinkPayload(opaque), false), (LinkPayload(opaque), false),
        ]
        var openings: [NavigationTask] = []
        for (payload, _) in payloads {
            openings.append(
                await app.begin("eats://menu") { request in
                    request.payload = payload
                    request.isFromUser = false
                })
        }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        for (opening, (_, isSame)) in zip(openings, payloads) {
            #expect(await opening.value.hasPrefix("duplicated") == isSame)
        }
    }

    @Test
    func `an event of one source is not an event of another`() async throws {
        try app.install()
        for source in [LinkSource.notification, .app, .customScheme(caller: "a"), .customScheme(caller: "b")] {
            var request = NavigationRequest("eats://menu", from: source)
            request.event = "n-1"
            #expect(await app.router.navigate(request).outcome.word == "arrived menu")
            #expect(await app.router.navigate(request).outcome.word.hasPrefix("duplicated"))
        }
    }

    @Test
    func `a flood of events makes the router forget no events of another source`() async throws {
        try app.install()
        var own = NavigationRequest("eats://menu", from: .app)
        own.event = "own"
        _ = await app.router.navigate(own).outcome
        for number in 0..<1_000 {
            var request = NavigationRequest("eats://menu", from: .customScheme(caller: "app \(number)"))
            request.event = "n-\(number)"
            _ = await app.router.navigate(request).outcome
        }
        #expect(await app.router.navigate(own).outcome.word == "duplicated T1")
    }

    @Test
    func `events that a link from outside opens as the app's own are not events of the app`() async throws {
        let router = app.router
        try app.install { builder in
            builder.on(
                RoutePattern(checked: "/relay/:event"), name: "relay", in: "eats", accepting: [.customScheme]
            ) { link in
                var request = NavigationRequest("eats://menu", from: .app)
                request.event = link.match["event"]
                return await router.navigate(request).outcome.word
            }
        }
        var own = NavigationRequest("eats://menu", from: .app)
        own.event = "own"
        #expect(await router.open("eats://relay/own", from: .customScheme()).outcome.word == "performed arrived menu")
        #expect(await router.navigate(own).outcome.word == "arrived menu")
        for number in 0..<300 { _ = await router.open("eats://relay/\(number)", from: .customScheme()).outcome }
        #expect(await router.navigate(own).outcome.word == "duplicated T3")
        #expect(
            await router.open("eats://relay/299", from: .customScheme()).outcome.word.hasPrefix("performed duplicated"))
    }

    /// Failures of a link, each with its fix.
    enum Failure: String, CaseIterable, Sendable {
        case refused, expired, cancelled, missed, unavailable
    }

    @Test(arguments: Failure.allCases)
    func `the event of a failed link can be received again`(_ failure: Failure) async throws {
        let open = Journal()
        let links: [Failure: String] = [.missed: "eats://none", .unavailable: "eats://handled"]
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("wall") { _ in open.all.isEmpty ? .refuse(reason: "closed") : .proceed },
                .route("listed"))
        }
        let link = failure == .refused ? "eats://listed/1" : links[failure] ?? "eats://held/1"
        let opening = await app.begin(link, from: .notification) { request in
            request.event = "n-1"
            request.lifetime = .seconds(5)
        }
        if failure == .expired { app.clock.advance(by: .seconds(5)) }
        if failure == .cancelled { app.router.suspended.forEach { app.router.drop($0.id) } }
        #expect(await !opening.value.hasPrefix("arrived"))
        open.write("open")
        app.router.openGate(Gate("held"))
        var again = NavigationRequest(
            failure == .refused || failure == .expired ? link : "eats://menu", from: .notification)
        again.event = "n-1"
        #expect(await app.router.navigate(again).outcome.word.hasPrefix("arrived"))
        #expect(await app.router.navigate(again).outcome.word == "duplicated T2")
    }

    @Test
    func `a newer link from outside does not supersede the app's own before it has passed its checks`() async throws {
        let inside = await app.begin("eats://menu")
        let outside = await app.begin("eats://listed/1", from: .customScheme())
        try app.install { builder in
            builder.intercept(ClosureInterceptor("wall") { _ in .refuse(reason: "closed") }, .route("listed"))
        }
        #expect(await [inside.value, outside.value] == ["arrived menu", "refused wall closed"])
    }

    @Test
    func `a resumed link from outside does not supersede the app's own before it has passed its checks`()
        async throws
    {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("wall") { link in
                    if link.resumptions == 0 { return .suspend(until: .signedIn) }
                    return link.request.source == .app ? .proceed : .refuse(reason: "closed")
                }, .route("listed"))
        }
        let inside = await app.begin("eats://listed/1")
        let outside = await app.begin("eats://listed/2", from: .customScheme())
        await app.suspended(2)
        app.router.openGate(.signedIn)
        #expect(await [inside.value, outside.value] == ["arrived listed", "refused wall closed"])
    }
}

/// An object with an identity.
private final class Basket: Sendable {}

/// A value that cannot be compared.
private struct Opaque: Sendable {}
