import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Depth and first source of a link travel with its text, wherever code opens it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AncestryTests {
    /// Values of a link that lead to the same link again.
    enum Piece: CaseIterable, Sendable {
        case link, request, linkOfRequest, part, parts

        func open(of link: LinkContext, by router: Router) async -> NavigationOutcome? {
            switch self {
            case .link: await router.open(link.link).outcome
            case .request: await router.navigate(link.request).outcome
            case .linkOfRequest: await link.request.link.asyncMap { await router.open($0).outcome }
            case .part: await link.part("next").asyncMap { await router.open($0, from: .app).outcome }
            case .parts: await link.parts("next").first.asyncMap { await router.open($0).outcome }
            }
        }
    }

    /// Handlers that open their own link, and the outcomes.
    private func loop(_ piece: Piece, at place: HandlerPlace, limits: RouterLimits) async throws -> [String] {
        let (house, over, journal) = (OpenHouse(limits: limits), OpenGate(), Journal())
        let (words, end) = AsyncStream<String>.makeStream()
        let router = house.router
        try house.install { builder in
            builder.on(RoutePattern(checked: "/loop"), name: "loop", in: "eats") { link in
                journal.write("run")
                guard journal.all.count <= 3 * limits.depth else {
                    end.yield("runaway")
                    return nil
                }
                // Not awaited, because a later handler waits until it has ended.
                Task {
                    await place.run(until: over) {
                        await piece.open(of: link, by: router)?.word ?? "nothing to open"
                    } _: {
                        if $0 != "performed nothing" { end.yield($0) }
                    }
                }
                return nil
            }
        }
        over.open()
        #expect(await router.open("eats://loop", from: .universalLink).outcome.word == "performed nothing")
        var iterator = words.makeAsyncIterator()
        let last = await iterator.next() ?? ""
        return [last, "\(journal.all.count)"]
    }

    @Test(arguments: HandlerPlace.allCases, [Piece.link, .request, .linkOfRequest])
    func `a handler that opens its own link ends at the limit of depth, wherever it does so`(
        _ place: HandlerPlace, _ piece: Piece
    ) async throws {
        var limits = RouterLimits()
        limits.depth = 5
        #expect(try await loop(piece, at: place, limits: limits) == ["too deep", "5"])
    }

    @Test(arguments: HandlerPlace.allCases, Piece.allCases)
    func `a link opened from another link counts against the limits of that link, wherever code opens it`(
        _ place: HandlerPlace, _ piece: Piece
    ) async throws {
        var limits = RouterLimits()
        limits.suspended = 1
        let (house, over) = (OpenHouse(limits: limits), OpenGate())
        let (words, end) = AsyncStream<String>.makeStream()
        let router = house.router
        try house.install { builder in
            builder.on(RoutePattern(checked: "/go{?next}"), name: "go", in: "eats") { link in
                await place.run(until: over) {
                    await piece.open(of: link, by: router)?.word ?? "nothing to open"
                } _: {
                    end.yield($0)
                }
                return nil
            }
            // Redirects a link that is opened again to a route where it must wait.
            builder.intercept(
                ClosureInterceptor("again") { link in
                    link.id.rawValue > 2 ? .redirectToLink("eats://held/2") : .proceed
                }, .route("go"))
        }
        // A suspended one fills the share of the pasteboard.
        let held = await house.begin("eats://held/1", from: .pasteboard) { $0.isFromUser = false }
        // The app's own by its source, from the pasteboard by its text.
        let text = ReceivedLink("eats://go?next=eats%3A%2F%2Fheld%2F2", from: .pasteboard)
        #expect(await router.open(text, from: .app).outcome.word == "performed nothing")
        over.open()
        var iterator = words.makeAsyncIterator()
        #expect(await iterator.next() == "unavailable inboxFull(1)")
        #expect(router.history.last { $0.route == "held" }?.firstSource == .pasteboard)
        // The app's own share is free.
        let own = await house.begin("eats://held/3") { $0.isFromUser = false }
        #expect(router.suspended.map(\.link) == ["eats://held/1", "eats://held/3"])
        router.openGate(Gate("held"))
        #expect(await [held.value, own.value] == ["arrived held", "arrived held"])
    }

    @Test
    func `a received link that a link carries equals one that code creates`() async throws {
        let house = OpenHouse()
        try house.install()
        _ = await house.router.open("eats://menu?dish=7", from: .widget).outcome
        let entry = house.host.shown.visibleEntry
        let context = try #require(house.router.context(of: entry.id, in: "main"))
        for (carried, made) in [
            (context.link, ReceivedLink("eats://menu?dish=7", from: .widget)),
            (try #require(context.part("dish")), ReceivedLink("7", from: .widget)),
        ] {
            #expect(carried == made)
            #expect(Set([carried, made]).count == 1)
            #expect(carried != ReceivedLink(carried.text, from: .app))
        }
    }

    /// A value that a screen hands out.
    enum Handed: CaseIterable, Sendable {
        case link, request, part

        func request(of screen: LinkContext) -> NavigationRequest? {
            switch self {
            case .link: NavigationRequest(screen.link)
            case .request: screen.request
            case .part: screen.part("dish").map { NavigationRequest($0) }
            }
        }
    }

    @Test(arguments: Handed.allCases)
    func `a user can go from screen to screen without limit, by links that each screen hands out`(_ handed: Handed)
        async throws
    {
        var limits = RouterLimits()
        limits.depth = 2
        let house = OpenHouse(limits: limits)
        try house.install()
        // The dish of each menu is the link of the next one.
        var text = "last"
        for _ in 0..<5 { text = "eats://menu?dish=\(text.escapedAsValue)" }
        #expect(await house.router.open(text, from: .widget).outcome.word == "arrived menu")
        for _ in 0..<4 {
            let context = try #require(house.router.context(of: house.host.shown.visibleEntry.id, in: "main"))
            #expect(
                await house.router.navigate(try #require(handed.request(of: context))).outcome.word == "arrived menu")
        }
        // The first source is that of the first link all the same.
        let context = try #require(house.router.context(of: house.host.shown.visibleEntry.id, in: "main"))
        #expect(await house.router.open(context.link, from: .app).outcome.word == "arrived menu")
        #expect(house.router.history.last?.firstSource == .widget)
    }

    @Test
    func `a suspended link can be stored and opened again any number of times, and keeps its first source`()
        async throws
    {
        var limits = RouterLimits()
        (limits.depth, limits.suspended) = (2, 1)
        let house = OpenHouse(limits: limits)
        try house.install()
        var link = ReceivedLink("eats://held/1", from: .universalLink)
        for _ in 1...4 {
            let (router, again) = (house.router, link)
            let opening = router.open(again, from: .app)
            await house.suspended(1)
            // The share of the first source is used up, that of the app is not.
            #expect(await router.open("eats://held/2", from: .universalLink).outcome.word == "unavailable inboxFull(1)")
            let suspended = try #require(router.suspended.first)
            link = try #require(suspended.received)
            router.drop(suspended.id)
            #expect(await opening.value == "cancelled")
        }
    }
}

extension Optional {
    fileprivate func asyncMap<Value>(_ change: (Wrapped) async -> Value) async -> Value? {
        guard let self else { return nil }
        return await change(self)
    }
}
