import Switchyard
import Testing

/// Links of one kind of source do not use the share of another.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SourceShareTests {
    /// Every kind except the one that floods.
    nonisolated static let others = LinkSource.Kind.shipped.filter { $0 != .customScheme }

    /// More than any limit allows.
    let flood = 400

    @Test(arguments: others)
    func `suspended links of one kind of source block no other kind`(_ kind: LinkSource.Kind) async throws {
        let app = OpenHouse()
        try app.install()
        for number in 0..<flood { app.offer("eats://held/\(number)", from: .customScheme(caller: "app \(number)")) }
        await app.settle()
        #expect(!app.router.suspended.isEmpty)
        #expect(
            await app.router.navigate(NavigationRequest("eats://menu", from: LinkSource(kind))).outcome.word
                == "arrived menu")
        _ = await app.begin("eats://held/1", from: LinkSource(kind))
        #expect(app.router.suspended.last?.source.kind == kind)
    }

    @Test
    func `suspended links leave places for links of the same kind that do not wait`() async throws {
        let app = OpenHouse()
        try app.install()
        for number in 0..<flood { app.offer("eats://held/\(number)", from: .customScheme()) }
        await app.settle()
        #expect(await app.router.open("eats://menu", from: .customScheme()).outcome.word == "arrived menu")
    }

    @Test(arguments: others)
    func `a full inbox of one kind of source blocks no other kind`(_ kind: LinkSource.Kind) async throws {
        let app = OpenHouse()
        for _ in 0..<flood { app.offer("eats://menu", from: .customScheme()) }
        let opening = await app.begin("eats://menu?dish=7", from: LinkSource(kind)) { $0.isFromUser = false }
        try app.install()
        #expect(await opening.value == "arrived menu")
    }

    @Test
    func `links that links of one kind open count against its share, whatever their source`() async throws {
        let app = OpenHouse()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("wall") { link in
                    link.match.parameters["number"] == "0"
                        ? .proceed
                        : .suspend(
                            until: .signedIn,
                            presenting: HandWritten("held", link.parameters["number"] ?? ""))
                }, .route("listed"))
        }
        for number in 1...flood { app.offer("eats://listed/\(number)", from: .customScheme()) }
        await app.settle()
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "arrived menu")
        _ = await app.begin("eats://held/0")
        #expect(app.router.suspended.last?.link == "eats://held/0")
    }
}
