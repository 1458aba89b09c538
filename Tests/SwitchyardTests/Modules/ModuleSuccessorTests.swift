import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardModules

/// A stopped or removed module does not affect its successors.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleSuccessorTests {
    struct NoNetwork: Error {}

    let journal = Journal()

    @Test
    func `a late start of a removed module does not affect a new module of its name`() async throws {
        let (former, signal, door) = (Journal(), Door(), Door())
        let slow = TestModule("slow", ModuleStartup(limit: .seconds(5)), journal: former).starting { _ in
            // A cancelled task does not pass this door.
            await Task.detached { await signal.pass() }.value
        }
        let app = try ModuleApp([slow])
        let starting = Task { await app.modules.start() }
        await former.waitForLines()
        app.clock.advance(by: .seconds(5))
        #expect(await starting.value.map(\.cause.word) == ["timed out"])
        try await app.modules.remove(["slow"])
        let adding = Task {
            try await app.modules.add([TestModule("slow", journal: journal).starting { _ in await door.pass() }])
        }
        await journal.waitForLines()
        signal.open()
        await former.waitForLines(2)
        #expect(app.modules.status(of: "slow") == .starting)
        #expect(former.all == ["+slow", "-slow"])
        door.open()
        #expect(try await adding.value == [])
        #expect(app.words == ["slow running"])
    }

    @Test
    func `removing a stopping module waits until it has stopped, and its successor starts`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("orders", journal: journal).stopping { await Task.detached { await door.pass() }.value }
        ])
        await app.modules.start()
        let stopping = Task { await app.modules.stop() }
        await journal.waitForLine("-orders")
        let removing = await Task.started { try await app.modules.remove(["orders"]) }
        #expect(app.modules.status(of: "orders") == .stopping)
        door.open()
        #expect(try await removing.value == [])
        #expect(await stopping.value == [])
        try await app.modules.add([TestModule("orders", journal: journal)])
        #expect(await app.modules.start() == [])
        #expect(app.words == ["orders running"])
        #expect(journal.all == ["+orders", "-orders", "+orders"])
    }

    @Test
    func `links start lazy modules again after a stop and a start, but not between them`() async throws {
        let lazy = ModuleStartup.onDemand
        let app = try ModuleApp([
            TestModule("help", lazy, journal: journal) { $0.answer(at: "help") },
            TestModule("chat", lazy, journal: journal) { $0.answer(at: "chat") },
        ])
        await app.modules.start()
        #expect(await app.router.open("eats://help", from: .app).outcome.word == "performed help")
        await app.modules.stop()
        #expect(app.words == ["help stopped", "chat stopped"])
        #expect(await app.router.open("eats://help", from: .app).outcome.kind == .unavailable)
        #expect(await app.router.open("eats://chat", from: .app).outcome.kind == .unavailable)
        #expect(journal.all == ["+help", "-help"])
        #expect(await app.modules.start() == [])
        #expect(app.words == ["help waiting", "chat waiting"])
        #expect(await app.router.open("eats://help", from: .app).outcome.word == "performed help")
        #expect(await app.router.open("eats://chat", from: .app).outcome.word == "performed chat")
        #expect(journal.all == ["+help", "-help", "+help", "+chat"])
    }

    @Test
    func `links that a module opens while it starts do not have the source of the link that needs it`() async throws {
        let words = Journal()
        let app = try ModuleApp([
            TestModule("own") { offer in
                offer.handle(RoutePattern(checked: "/own"), named: "own", accepting: [.app]) { _ in "own" }
            },
            TestModule("help", ModuleStartup.onDemand) { $0.answer(at: "help") }.starting { context in
                words.write(await context.router.open("eats://own", from: .app).outcome.word)
            },
        ])
        await app.modules.start()
        #expect(await app.router.open("eats://help", from: .customScheme()).outcome.word == "performed help")
        #expect(words.all == ["performed own"])
    }

    @Test
    func `a contract that the app declared stays when a module that calls it is removed`() async throws {
        let (own, other) = (Contract(Int.self, "own"), Contract(String.self, "other"))
        let app = try ModuleApp([])
        try app.router.contracts.declare(own)
        for _ in 0..<2 {
            let module = TestModule("menu") { offer in
                offer.declare(own)
                offer.declare(other)
            }
            try await app.modules.add([module])
            #expect(app.router.contracts.missingImplementations == ["own", "other"])
            try await app.modules.remove(["menu"])
            #expect(app.router.contracts.missingImplementations == ["own"])
        }
    }

    @Test
    func `objects of a removed module may call the modules when they are deallocated`() async throws {
        let app = try ModuleApp([])
        do {
            let farewell = Farewell(app.modules, journal)
            try await app.modules.add([TestModule("menu").stopping { _ = farewell }])
        }
        #expect(journal.all == [])
        try await app.modules.remove(["menu"])
        #expect(journal.all == ["[]"])
    }

    @Test
    func `a handler for one namespace does not make a route of another need its module`() async throws {
        let map = RouteMap(
            file: "eats",
            namespaces: [
                try RouteMap.Namespace("eats", origins: [Origin("eats://")], isDefault: true, sources: ["app"]),
                try RouteMap.Namespace("shop", origins: [Origin("shop://")], sources: ["app"]),
            ])
        let row = DeclaredRoute(Route("menu", RoutePattern(checked: "/menu"), target: .action))
        let app = try ModuleApp(
            [
                TestModule("home") { offer in
                    offer.answer(at: "menu")
                    offer.routes([row], in: NamespaceID("shop"))
                },
                TestModule("shop") { offer in offer.handle("menu", in: NamespaceID("shop")) { _ in "shop" } }
                    .starting { _ in throw NoNetwork() },
            ], map: map)
        await app.modules.start()
        #expect(await app.router.open("shop://menu", from: .app).outcome.kind == .unavailable)
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed menu")
    }
}

/// Calls the modules of an app when it is deallocated.
private final class Farewell: Sendable {
    private let modules: ModuleSystem
    private let journal: Journal

    init(_ modules: ModuleSystem, _ journal: Journal) {
        self.modules = modules
        self.journal = journal
    }

    deinit { journal.write("\(modules.names)") }
}
