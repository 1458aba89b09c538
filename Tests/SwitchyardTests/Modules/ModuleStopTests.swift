import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardModules

/// Modules stop in reverse order, and can be added and removed while the app runs.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleStopTests {
    let journal = Journal()

    func module(_ name: String, needs: [String] = [], lazy: Bool = false) -> TestModule {
        TestModule(name, needs: needs, ModuleStartup(isLazy: lazy), journal: journal) { $0.answer(at: name) }
    }

    @Test
    func `modules stop in the reverse of their order, and start again`() async throws {
        let app = try ModuleApp(
            [module("a"), module("b", needs: ["a"]), module("c"), module("lazy", lazy: true)],
            settings: ModuleStartTests.oneByOne)
        await app.modules.start()
        #expect(await app.modules.stop() == [])
        #expect(journal.all == ["+a", "+b", "+c", "-c", "-b", "-a"])
        #expect(await app.router.open("eats://a", from: .app).outcome.word.hasPrefix("unavailable module"))
        await app.modules.stop()
        #expect(journal.all.count == 6)
        #expect(await app.modules.start() == [])
        #expect(journal.all.suffix(3) == ["+a", "+b", "+c"])
        #expect(await app.router.open("eats://a", from: .app).outcome.word == "performed a")
    }

    @Test
    func `stopping while modules start cancels those starts`() async throws {
        let app = try ModuleApp([
            TestModule("first", journal: journal).starting { _ in
                await Door().pass()
                try Task.checkCancellation()
            },
            module("second", needs: ["first"]),
        ])
        let starting = Task { await app.modules.start() }
        await journal.waitForLines()
        #expect(await app.modules.stop() == [])
        #expect(await starting.value.map(\.cause) == [.stopped, .stopped])
        #expect(app.words == ["first stopped", "second stopped"])
        #expect(journal.all == ["+first"])
        #expect(await app.router.open("eats://second", from: .app).outcome.word.hasPrefix("unavailable module"))
    }

    @Test
    func `a module that starts although it is being stopped is stopped as well`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("stubborn", journal: journal).starting { _ in
                // A cancelled task does not pass this door.
                await Task.detached { await door.pass() }.value
            }
        ])
        let starting = Task { await app.modules.start() }
        await journal.waitForLines()
        let stopping = await Task.started { await app.modules.stop() }
        door.open()
        #expect(await stopping.value == [])
        _ = await starting.value
        #expect(journal.all == ["+stubborn", "-stubborn"])
        #expect(app.words == ["stubborn stopped"])
    }

    @Test
    func `a stop that never ends fails at the time limit`() async throws {
        let door = Door()
        let app = try ModuleApp([
            module("first"),
            TestModule("endless", needs: ["first"], journal: journal).stopping {
                await Task.detached { await door.pass() }.value
            },
        ])
        await app.modules.start()
        let reports = app.reports()
        let stopping = Task { await app.modules.stop() }
        await journal.waitForLine("-endless")
        app.clock.advance(by: .seconds(10))
        #expect(await stopping.value.map(\.diagnosticCode.description) == ["SY1414"])
        #expect(reports.all.map { $0.prefix(14) } == ["warning SY1414"])
        #expect(journal.all == ["+first", "+endless", "-endless", "-first"])
        door.open()
    }

    @Test
    func `a stopping module cannot stop all, and two callers of stop wait for the same stop`() async throws {
        let words = Journal()
        let box = WeakModules()
        let app = try ModuleApp([
            TestModule("menu", journal: journal).stopping {
                words.write("\(await box.modules?.stop().map(\.cause.word) ?? [])")
                words.write("\(await box.modules?.start().map(\.cause.word) ?? [])")
            }
        ])
        box.modules = app.modules
        await app.modules.start()
        async let first = app.modules.stop()
        async let second = app.modules.stop()
        #expect(await first == [])
        #expect(await second == [])
        #expect(words.all == ["[\"waits for itself menu\"]", "[\"waits for itself menu\"]"])
        #expect(journal.all == ["+menu", "-menu"])
    }

    @Test
    func `adding modules is atomic, and they start if their phase has come`() async throws {
        let app = try ModuleApp([module("menu")])
        await app.modules.start(.beforeInterface)
        #expect(await app.router.open("eats://orders", from: .app).outcome.kind == .notFound)
        await #expect(throws: DeclarationError.self) {
            try await app.modules.add([module("orders", needs: ["menu"]), module("menu")])
        }
        await #expect(throws: DeclarationError.self) { try await app.modules.add([module("b", needs: ["ghost"])]) }
        #expect(app.modules.names == ["menu"])
        #expect(await app.router.open("eats://orders", from: .app).outcome.kind == .notFound)
        #expect(
            try await app.modules.add([module("orders", needs: ["menu", "late"]), module("late", lazy: true)]) == [])
        #expect(journal.all == ["+menu", "+late", "+orders"])
        #expect(await app.router.open("eats://orders", from: .app).outcome.word == "performed orders")
        try await app.modules.add([module("more")], starts: false)
        #expect(app.modules.status(of: "more") == .waiting)
    }

    @Test
    func `the services of a batch are removed if the batch is invalid`() async throws {
        let app = try ModuleApp([
            TestModule("numbers", journal: journal) { $0.provide(Int.self) { _ in 1 } }
        ])
        await app.modules.start()
        let problems = await #expect(throws: DeclarationError.self) {
            try await app.modules.add([
                TestModule("text") { $0.provide(String.self) { _ in "a" } },
                TestModule("other") { $0.provide(Int.self) { _ in 2 } },
            ])
        }
        #expect(try #require(problems).description.contains("'other'"))
        #expect(app.router.services.names == ["Int"])
        #expect(try app.router.services.resolve(Int.self) == 1)
    }

    @Test
    func `a service keeps its instance if a batch that would replace it is invalid`() async throws {
        final class Store: Sendable {}
        let app = try ModuleApp([
            TestModule("stores") {
                $0.provide(Store.self) { _ in Store() }
                $0.provide(Int.self) { _ in 1 }
            }
        ])
        await app.modules.start()
        let store = try app.router.services.resolve(Store.self)
        await #expect(throws: DeclarationError.self) {
            try await app.modules.add([
                TestModule("other") { $0.provide(Store.self, replacing: true) { _ in Store() } },
                TestModule("numbers") { $0.provide(Int.self) { _ in 2 } },
            ])
        }
        #expect(try app.router.services.resolve(Store.self) === store)
    }

    @Test
    func `modules are removed with their routes, screens and services, and stop`() async throws {
        let orders = TestModule("orders", journal: journal) { offer in
            offer.routes(OrdersRoute.self)
            offer.screen(OrdersRoute.self, as: Page.self) { _, _ in Page(text: "") }
            offer.provide(Int.self) { _ in 1 }
        }
        let app = try ModuleApp([orders, module("menu", needs: ["orders"]), module("help")])
        let entry = NavigationEntry(try #require(EntryID(rawValue: 1)), .route(RouteReference("orders.list")))
        await app.modules.start()
        #expect(try app.router.content(of: entry, in: "main", as: Page.self) == Page(text: ""))
        let needed = await #expect(throws: DeclarationError.self) { try await app.modules.remove(["orders"]) }
        #expect(try #require(needed).description.contains("is needed by 'menu'"))
        let unknown = await #expect(throws: DeclarationError.self) { try await app.modules.remove(["ghost"]) }
        #expect(try #require(unknown).description.contains("'ghost' cannot be removed"))
        #expect(try app.router.services.resolve(Int.self) == 1)
        #expect(try await app.modules.remove(["orders", "menu"]) == [])
        #expect(journal.all.suffix(2) == ["-menu", "-orders"])
        #expect(throws: ScreenError.self) { try app.router.content(of: entry, in: "main", as: Page.self) }
        #expect(app.router.services.names == [])
        #expect(await app.router.open("eats://menu", from: .app).outcome.kind == .notFound)
        #expect(await app.router.open("eats://help", from: .app).outcome.word == "performed help")
        try await app.modules.add([module("menu")])
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed menu")
    }

    @Test
    func `each link ends if its module is removed while the link runs or waits`() async throws {
        let (started, door) = (Journal(), Door())
        let running = TestModule("running", journal: journal) { offer in
            offer.handle(RoutePattern(checked: "/running"), named: "running") { _ in
                started.write("runs")
                await door.pass()
                return "done"
            }
        }
        let starting = TestModule("starting", ModuleStartup.onDemand, journal: journal) {
            $0.answer(at: "starting")
        }.starting { _ in
            await Door().pass()
            try Task.checkCancellation()
        }
        let app = try ModuleApp([running, starting])
        await app.modules.start()
        let first = app.router.open("eats://running", from: .app)
        let second = app.router.open("eats://starting", from: .app)
        await app.router.waitForSuspendedLinks()
        await started.waitForLines()
        await journal.waitForLine("+starting")
        #expect(try await app.modules.remove(["running", "starting"]) == [])
        #expect(await second.value == "not found, near nothing")
        door.open()
        #expect(await first.value == "performed done")
        #expect(journal.all.suffix(1) == ["-running"])
    }
}

/// The modules of an app, for a module that is created before it.
// Unchecked, because it is written once, before any reader exists.
final class WeakModules: @unchecked Sendable {
    weak var modules: ModuleSystem?
    weak var router: Router?
}
