import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Which links wait, supersede others, or are duplicates.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct OrderTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    /// Opens a link in its own task, and returns when it was received.
    func open(_ link: String, _ change: (inout NavigationRequest) -> Void = { _ in }) async -> NavigationTask {
        var request = NavigationRequest(link, from: .app)
        change(&request)
        let (router, asked) = (app.router, request)
        return router.navigate(asked)
    }

    @Test
    func `a link waits for the table, and is opened once`() async throws {
        let opening = await open("eats://orders/42")
        #expect(app.host.asked.isEmpty)
        try app.install()
        #expect(await opening.value == "arrived orders.detail")
        #expect(app.shown == "orders.list eats://orders/42")
    }

    @Test
    func `of a user's screens that waited for the table only the newest is shown; handlers run in order`()
        async throws
    {
        let links = [
            "eats://orders/1", "eats://basket/add?item=1", "eats://orders/2", "eats://basket/add?item=2",
            "eats://orders/3",
        ]
        var tasks: [NavigationTask] = []
        for link in links { tasks.append(await open(link)) }
        try app.install()
        var words: [String] = []
        for task in tasks { words.append(await task.value) }
        #expect(
            words == ["superseded T5", "performed 1", "superseded T5", "performed 2", "arrived orders.detail"])
        #expect(app.journal.all == ["basket.add 1", "basket.add 2"])
        #expect(app.shown == "orders.list eats://orders/3")
    }

    @Test
    func `an untrusted link supersedes none`() async throws {
        let pushed = await open("eats://orders/42") { $0.source = .notification }
        let stranger = await open("eats://account") { $0.source = .customScheme() }
        try app.install()
        #expect(await stranger.value == "refused source customScheme")
        #expect(await pushed.value == "arrived orders.detail")
    }

    @Test
    func `a handler that never ends blocks other links only for their lifetime`() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        try app.install { builder in
            builder.handle("account.logout") { _ in
                await Task { for await _ in ends { break } }.value
                return nil
            }
        }
        let hanging = await open("eats://logout")
        let waiting = await open("eats://basket/add?item=1")
        app.clock.advance(by: .seconds(300))
        #expect(await waiting.value == "expired perform")
        end.yield()
        #expect(await hanging.value == "performed nothing")
    }

    @Test
    func `the same screen with other values of the caller is another link`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = await open("eats://orders/1") { $0.isFromUser = false }
        _ = await app.host.heldStep()
        let second = await open("eats://orders/1") { request in
            request.isFromUser = false
            request.arguments = ["tab": "items"]
        }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await [first.value, second.value] == ["arrived orders.detail", "arrived orders.detail"])
        #expect(app.host.shown.visibleEntry.route?.parameters["tab"] == ["items"])
    }

    @Test
    func `screens that the app itself opens are shown one after another`() async throws {
        let first = await open("eats://orders/1") { $0.isFromUser = false }
        let second = await open("eats://account") { $0.isFromUser = false }
        try app.install()
        #expect(await [first.value, second.value] == ["arrived orders.detail", "arrived account"])
    }

    @Test
    func `a full inbox drops a user's older link for the newer one, and does not admit others`() async throws {
        var limits = RouterLimits()
        limits.inbox = 2
        let app = try RouterApp(limits: limits)
        let router = app.router
        let first = router.open("eats://orders/1", from: .app)
        await app.settle()
        var handler = NavigationRequest("eats://basket/add?item=1", from: .app)
        handler.isFromUser = false
        let request = handler
        let second = router.navigate(request)
        await app.settle()
        #expect(await router.navigate(request).outcome.word == "unavailable inboxFull(2)")
        let third = router.open("eats://orders/3", from: .app)
        #expect(await first.value == "superseded T4")
        try app.install()
        #expect(await second.value == "performed 1")
        #expect(await third.value == "arrived orders.detail")
    }

    @Test
    func `a link that waits too long for the table expires`() async throws {
        let opening = await open("eats://orders/1") { $0.lifetime = .seconds(5) }
        app.clock.advance(by: .seconds(5))
        #expect(await opening.value == "expired inbox")
    }

    @Test
    func `the same event is one link`() async throws {
        try app.install()
        var request = NavigationRequest("eats://orders/42", from: .notification)
        request.event = "notification-7"
        #expect(await app.router.navigate(request).outcome.word == "arrived orders.detail")
        #expect(await app.router.navigate(request).outcome.word == "duplicated T1")
        request.event = "notification-8"
        #expect(await app.router.navigate(request).outcome.word == "arrived orders.detail")
    }

    @Test(arguments: ["eats://orders/42", "EATS://orders/42", "eats:///orders/42"])
    func `an equal link in a scene while the first is in flight is a duplicate`(_ spelling: String) async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = await open("eats://orders/42")
        _ = await app.host.heldStep()
        let second = await open(spelling)
        let isSame = spelling.lowercased().hasPrefix("eats://o")
        if isSame { #expect(await second.value == "duplicated T1") }
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value == "arrived orders.detail")
        if !isSame { _ = await second.value }
        // Two taps one after another are two links.
        #expect(await app.router.open(spelling, from: .app).outcome.word == "arrived orders.detail")
    }

    @Test
    func `a newer screen of the user supersedes one that waits for its turn`() async throws {
        try app.install()
        app.host.onStep = { _ in .holds }
        let first = await open("eats://orders/1")
        _ = await app.host.heldStep()
        let second = await open("eats://orders/2")
        let third = await open("eats://orders/3")
        #expect(await second.value == "superseded T3")
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value == "arrived orders.detail")
        #expect(await third.value == "arrived orders.detail")
        #expect(app.shown == "orders.list eats://orders/3")
    }

    @Test
    func `cancelling ends only a link that is not being performed yet`() async throws {
        let waiting = await open("eats://orders/1")
        waiting.cancel()
        #expect(await waiting.value == "cancelled")
        try app.install()
        app.host.onStep = { _ in .holds }
        let begun = await open("eats://orders/2")
        _ = await app.host.heldStep()
        begun.cancel()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await begun.value == "arrived orders.detail")
        #expect(app.shown == "orders.list eats://orders/2")
    }

    @Test
    func `a screen waits for a scene, a handler does not`() async throws {
        let app = try RouterApp(isConnected: false)
        try app.install()
        let router = app.router
        let opening = router.open("eats://orders/42", from: .app)
        await app.suspended()
        #expect(router.suspended.map(\.gate.rawValue) == ["scene"])
        #expect(await router.open("eats://basket/add?item=1", from: .app).outcome.word == "performed 1")
        router.navigation.connect(app.host)
        #expect(await opening.value == "arrived orders.detail")
    }
}
