import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Links that code made the app's own, or opened for a link of another source.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FirstSourceTests {
    private func house() -> OpenHouse {
        var limits = RouterLimits()
        limits.suspended = 1
        return OpenHouse(limits: limits)
    }

    @Test(arguments: ["eats://menu", "tel:112"])
    func `text from outside that code opens as its own, and that must wait, does not absorb an own link`(
        _ link: String
    ) async throws {
        let (house, gate) = (OpenHouse(), OpenGate())
        try house.install { builder in
            builder.letLinksLeave(["tel"])
            builder.intercept(
                ClosureInterceptor("wall") { _ in
                    await gate.wait()
                    return .proceed
                }, .route("listed"))
        }
        let slow = await house.begin("eats://listed/1", from: .customScheme()) { $0.isFromUser = false }
        var request = NavigationRequest(ReceivedLink(link, from: .widget), from: .app)
        request.isFromUser = false
        let (router, text) = (house.router, request)
        let waiting = router.navigate(text)
        let own = await house.begin(link) { $0.isFromUser = false }
        // Before the slow one has ended.
        #expect(await own.value == (link == "tel:112" ? "left by tel:112" : "arrived menu"))
        gate.open()
        #expect(await slow.value == "arrived listed")
        #expect(await ["arrived menu", "left by tel:112", "duplicated T3"].contains(waiting.value))
    }

    @Test
    func `a link that a handler of an outside link opens has that link's first source, whatever its source`()
        async throws
    {
        let house = house()
        let router = house.router
        try house.install { builder in
            builder.on(RoutePattern(checked: "/go"), name: "go", in: "eats") { _ in
                await router.open(ReceivedLink("eats://held/1", from: .pasteboard)).outcome.word
            }
        }
        let going = await house.begin("eats://go", from: .customScheme())
        await house.suspended(1)
        let other = await house.begin("eats://held/2", from: .pasteboard)
        #expect(router.suspended.map(\.link) == ["eats://held/1", "eats://held/2"])
        router.openGate(Gate("held"))
        #expect(await other.value.hasPrefix("arrived"))
        _ = await going.value
    }

    @Test
    func `a part of an own link that code opens with a source from outside has that first source`() async throws {
        let house = house()
        let router = house.router
        try house.install()
        _ = await router.open("eats://menu?dish=eats%3A%2F%2Fheld%2F1", from: .app).outcome
        let context = try #require(router.context(of: house.host.shown.visibleEntry.id, in: "main"))
        let part = try #require(context.part("dish"))
        let outside = router.open(part, from: .universalLink)
        await house.suspended(1)
        let own = await house.begin("eats://held/2") { $0.isFromUser = false }
        #expect(router.suspended.map(\.link) == ["eats://held/1", "eats://held/2"])
        router.openGate(Gate("held"))
        #expect(await own.value == "arrived held")
        _ = await outside.value
    }
}
