import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// A part of a link keeps the source of the link, wherever and whenever code opens it.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ProvenanceTests {
    nonisolated static let all = LinkSource.Kind.shipped.map(\.rawValue)
    nonisolated static let sources = LinkSource.Kind.shipped.map { LinkSource($0, sender: "https://eats.example") }

    /// Opens a link whose handler opens `next` at a place.
    ///
    /// - Returns: The outcome of `next`, and its trace.
    private func open(
        _ next: String, from source: LinkSource, at place: HandlerPlace,
        by code: @escaping @Sendable (ReceivedLink, Router) async -> NavigationOutcome
    ) async throws -> (word: String, trace: TransactionTrace?) {
        let (house, over) = (OpenHouse(), OpenGate())
        let (words, end) = AsyncStream<String>.makeStream()
        let router = house.router
        try house.install { builder in
            builder.on(
                RoutePattern(checked: "/go{?next}"), name: "go", in: "eats", accepting: Set(LinkSource.Kind.shipped)
            ) { link in
                let part = try #require(link.part("next"))
                await place.run(until: over, { await code(part, router).word }) { end.yield($0) }
                return nil
            }
        }
        let outcome = await router.open("eats://go?next=\(next)", from: source).outcome
        #expect(outcome.word == "performed nothing")
        over.open()
        var iterator = words.makeAsyncIterator()
        let word = await iterator.next() ?? ""
        return (word, router.history.first { $0.route != "go" })
    }

    @Test(arguments: HandlerPlace.allCases, sources)
    func `a part of a link is opened with the source of the link, wherever code opens it`(
        _ place: HandlerPlace, _ source: LinkSource
    ) async throws {
        let isOwn = source.kind == .app
        let own = try await open("eats://own", from: source, at: place) { await $1.open($0).outcome }
        #expect(own.word == (isOwn ? "arrived own" : "refused source \(source.kind.rawValue)"))
        #expect(own.trace?.source == source.kind)
        #expect(own.trace?.firstSource == nil)
        let menu = try await open("eats://menu", from: source, at: place) { await $1.open($0).outcome }
        #expect(menu.word == "arrived menu")
    }

    @Test(arguments: HandlerPlace.allCases)
    func `text becomes the app's own only explicitly, and the trace shows both sources`(
        _ place: HandlerPlace
    ) async throws {
        let opened = try await open("eats://own", from: .universalLink, at: place) {
            await $1.open($0, from: .app).outcome
        }
        #expect(opened.word == "arrived own")
        let trace = try #require(opened.trace)
        #expect([trace.firstSource, trace.source] == [.universalLink, .app])
        #expect(trace.logLine.contains(" from universalLink as app, "))
    }

    @Test
    func `the trace shows both sources of a plain text while the handler is still awaited`() async throws {
        let places: [HandlerPlace] = [.handler, .childTask, .taskGroup, .task]
        for place in places {
            let opened = try await open("eats://own", from: .widget, at: place) { part, router in
                await router.open(part.text, from: .app).outcome
            }
            #expect([opened.trace?.firstSource, opened.trace?.source] == [.widget, .app])
        }
    }

    @Test
    func `a request that gets another source keeps the first one`() async throws {
        let house = OpenHouse()
        try house.install()
        var request = NavigationRequest(ReceivedLink("eats://own", from: .customScheme()))
        request.source = .app
        #expect(await house.router.navigate(request).outcome.word == "arrived own")
        #expect(house.router.history.last?.firstSource == .customScheme)
    }

    @Test
    func `a presentation of an interceptor is the app's own choice, whatever the source of the link`() async throws {
        let house = OpenHouse()
        try house.install { builder in
            builder.intercept(
                ClosureInterceptor("present") { _ in .suspend(until: Gate("key"), presenting: HandWritten("own")) },
                .tag(RouteTag("private")))
        }
        let opening = await house.begin("eats://listed/1", from: .notification)
        await house.settle()
        #expect(house.router.history.map(\.outcome.rawValue) == ["arrived"])
        for link in house.router.suspended { house.router.drop(link.id) }
        #expect(await opening.value == "cancelled")
    }

    @Test
    func `interceptors, screens and payloads get a link with its source, before and after a suspension`()
        async throws
    {
        let (house, journal) = (OpenHouse(), Journal())
        try house.install { builder in
            builder.intercept(
                ClosureInterceptor("journal") { link in
                    journal.write(
                        "\(link.link.text) \(link.link), \(link.part("number")?.text ?? "") \(link.source.kind)")
                    return .proceed
                })
        }
        let part = ReceivedLink("eats://own", from: .pasteboard)
        let opening = await house.begin("eats://held/7", from: .universalLink) { $0.payload = LinkPayload(part) }
        let kept = try #require(house.router.suspended.first?.received)
        #expect(kept == ReceivedLink("eats://held/7", from: .universalLink))
        house.router.openGate(Gate("held"))
        #expect(await opening.value == "arrived held")
        #expect(journal.all == ["eats://held/7 a link from universalLink, 7 universalLink"])
        let entry = try #require(house.host.shown.containers.last?.selected.entries.last)
        let context = try #require(house.router.context(of: entry.id, in: "main"))
        #expect(context.link == kept)
        let payload = try #require(context.request.payload[ReceivedLink.self])
        let reopened = await Task.detached { [router = house.router] in await router.open(payload).outcome.word }.value
        #expect(reopened == "refused source pasteboard")
    }

    @Test
    func `a link that is passed to another router keeps its source`() async throws {
        let (house, other) = (OpenHouse(), OpenHouse())
        try other.install { builder in
            builder.on(RoutePattern(checked: "/old"), name: "old", in: "eats", accepting: [.app]) { _ in nil }
        }
        let router = other.router
        try house.install { builder in
            builder.add(
                .code { link in
                    return await Task.detached { await router.open(link).outcome.kind == .refused }.value
                })
        }
        #expect(await house.router.open("eats://old", from: .widget).outcome.word == "performed nothing")
        #expect(router.history.map(\.source) == [.widget])
    }

    @Test
    func `text of a link that code makes its own counts against the limits of the link's source`() async throws {
        var limits = RouterLimits()
        limits.inbox = 1
        let house = OpenHouse(limits: limits)
        let part = ReceivedLink("eats://menu", from: .universalLink)
        var request = NavigationRequest(part, from: .app)
        request.isFromUser = false
        house.router.navigate(request)
        #expect(await house.router.navigate(request).outcome.word == "unavailable inboxFull(1)")
        let own = await house.begin("eats://menu?dish=2")
        try house.install()
        #expect(await own.value == "arrived menu")
    }
}
