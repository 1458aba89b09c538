import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import RouteMatching

/// Links and calls wait for the modules that they need, start them, or fail with them.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleGateTests {
    struct NoNetwork: Error {}

    let journal = Journal()

    @Test
    func `a link waits at the gate of a module that is starting`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("orders", journal: journal) { $0.answer(at: "orders") }.starting { _ in await door.pass() }
        ])
        let starting = Task { await app.modules.start() }
        await journal.waitForLines()
        let opening = app.router.open("eats://orders", from: .app)
        await app.router.waitForSuspendedLinks()
        #expect(app.router.suspended.map(\.gate.rawValue) == ["module orders"])
        // The gate is reserved.
        app.router.openGate(Gate("module orders"))
        // A link that resumes is no longer suspended before anything else happens.
        #expect(app.router.transactionsInFlight.map(\.phase) == [.suspended])
        door.open()
        #expect(await opening.value == "performed orders")
        #expect(await starting.value == [])
    }

    @Test
    func `a lazy module starts on the first link that needs it, with its dependencies, and once`() async throws {
        let app = try ModuleApp([
            TestModule("help", needs: ["chat"], ModuleStartup.onDemand, journal: journal) {
                $0.answer(at: "help")
            },
            TestModule("chat", ModuleStartup(.idle, isLazy: true), journal: journal),
            TestModule("menu", journal: journal) { $0.answer(at: "menu") },
        ])
        await app.modules.start()
        #expect(journal.all == ["+menu"])
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed menu")
        #expect(journal.all == ["+menu"])
        async let first = app.router.open("eats://help", from: .app).outcome.word
        async let second = app.router.open("eats://help", from: .app).outcome.word
        #expect(await [first, second] == ["performed help", "performed help"])
        #expect(journal.all == ["+menu", "+chat", "+help"])
    }

    @Test
    func `a refused link starts no module, and neither does an observed one`() async throws {
        let app = try ModuleApp([
            TestModule("help", ModuleStartup.onDemand, journal: journal) { $0.answer(at: "help") }
        ])
        #expect(await app.router.open("eats://help", from: .pasteboard).outcome.word == "refused source pasteboard")
        #expect(app.router.table.targetKind(of: "eats://help") == .handler)
        app.router.mode = .observing
        #expect(await app.router.open("eats://help", from: .app).outcome.word == "unavailable observing(\"help\")")
        #expect(journal.all == [])
    }

    @Test
    func `links of a failed module, and of its dependents, are unavailable with the path`() async throws {
        let app = try ModuleApp([
            TestModule("payment", journal: journal) { $0.answer(at: "pay") }.starting { _ in throw NoNetwork() },
            TestModule("checkout", needs: ["payment"], journal: journal) { $0.answer(at: "checkout") },
            TestModule("menu", journal: journal) { $0.answer(at: "menu") },
        ])
        await app.modules.start()
        guard case .unavailable(.module(let failure)) = await app.router.open("eats://checkout", from: .app).outcome
        else {
            Issue.record("the link is available")
            return
        }
        #expect(failure.path == ["checkout", "payment"])
        #expect(failure.description.contains("NoNetwork"))
        #expect(await app.router.open("eats://pay", from: .app).outcome.kind == .unavailable)
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed menu")
        #expect(app.router.history.compactMap(\.detail) == ["module checkout → payment", "module payment"])
    }

    @Test
    func `a waiting link ends when its module fails`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("payment", ModuleStartup.onDemand, journal: journal) {
                $0.answer(at: "pay")
            }.starting { _ in
                await door.pass()
                throw NoNetwork()
            }
        ])
        let opening = app.router.open("eats://pay", from: .app)
        await app.router.waitForSuspendedLinks()
        door.open()
        #expect(await opening.outcome.kind == .unavailable)
    }

    @Test
    func `a link that waits for a module that never starts ends at the module's time limit`() async throws {
        let app = try ModuleApp([
            TestModule("payment", ModuleStartup(isLazy: true, limit: .seconds(5)), journal: journal) {
                $0.answer(at: "pay")
            }.starting { _ in
                await Door().pass()
            }
        ])
        let opening = app.router.open("eats://pay", from: .app)
        await app.router.waitForSuspendedLinks()
        await journal.waitForLines()
        app.clock.advance(by: .seconds(5))
        guard case .unavailable(.module(let failure)) = await opening.outcome else {
            Issue.record("the link did not end with its module")
            return
        }
        #expect(failure.cause == .timedOut(.seconds(5)))
    }

    @Test
    func `a rule shows a replacement for a route whose module does not run`() async throws {
        let rule = RouteRule("pay", .route("pay"), .degrade(to: "/sorry"), slot: .fallback)
        let app = try ModuleApp([
            TestModule("payment", journal: journal) { $0.answer(at: "pay") }.starting { _ in throw NoNetwork() },
            TestModule("web", journal: journal) { offer in
                offer.answer(at: "sorry")
                offer.rules([rule])
            },
        ])
        await app.modules.start()
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == "performed sorry")
        // The app's own rules come first.
        _ = app.router.install(rules: [RouteRule("shut", .route("pay"), .block(reason: "later"))])
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == "blocked shut")
        _ = app.router.install(rules: [])
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == "performed sorry")
    }

    @Test(
        arguments: [
            ("module menu", "performed menu"), ("module late", "performed menu"),
            ("module ghost", "blocked gate"), ("module ", "blocked gate"),
        ])
    func `a rule that requires the gate of a module starts the module, and holds no link for ever`(
        gate: String, word: String
    ) async throws {
        let app = try ModuleApp([
            TestModule("menu", journal: journal) { $0.answer(at: "menu") },
            TestModule("late", ModuleStartup.onDemand, journal: journal) { $0.answer(at: "late") },
        ])
        await app.modules.start()
        _ = app.router.install(rules: [RouteRule("gate", .route("menu"), .require([gate]))])
        let outcome = await app.router.open("eats://menu", from: .app).outcome
        if case .unavailable(.module(let failure)) = outcome {
            #expect("unavailable module \(failure.module) \(failure.cause.word)" == word)
        } else {
            #expect(outcome.word == word)
        }
        #expect(journal.all.contains("+late") == (gate == "module late"))
    }

    @Test
    func `the screen of one module for the route of another needs both`() async throws {
        let row = DeclaredRoute(Route("shared", RoutePattern(checked: "/shared")))
        let app = try ModuleApp([
            TestModule("route", ModuleStartup.onDemand, journal: journal) { $0.routes([row]) },
            TestModule("screen", ModuleStartup.onDemand, journal: journal) { offer in
                offer.screen(named: "shared", as: Page.self) { _, _ in Page(text: "shared") }
            },
        ])
        #expect(await app.router.open("eats://shared", from: .app).outcome.word == "arrived shared")
        #expect(Set(journal.all) == ["+route", "+screen"])
    }

    @Test
    func `a service is found when its module runs, and callers wait for a late one`() async throws {
        struct Cart: Sendable { let items: Int }
        let app = try ModuleApp([
            TestModule("basket", ModuleStartup.onDemand, journal: journal) { offer in
                offer.provide(Cart.self) { _ in Cart(items: 2) }
            },
            TestModule("broken", journal: journal) { offer in
                offer.provide(Int.self) { _ in 1 }
            }.starting { _ in
                throw NoNetwork()
            },
        ])
        await app.modules.start()
        let services = app.router.services
        #expect(throws: CallError.self) { try services.resolve(Cart.self) }
        #expect(try await services.ready(Cart.self).items == 2)
        #expect(journal.all.contains("+basket"))
        #expect(try services.resolve(Cart.self).items == 2)
        do {
            _ = try await services.ready(Int.self)
            Issue.record("a service of a module that failed was found")
        } catch {
            #expect(error.description.contains("NoNetwork"))
        }
        await app.modules.stop()
        #expect(throws: CallError.self) { try services.resolve(Cart.self) }
    }

    @Test
    func `a link calls a contract that a module exposes, and starts the module`() async throws {
        struct Greeter: Sendable {}
        let contract = Contract(
            Greeter.self, "account",
            actions: [
                ContractAction("greet", parameters: ["name: String"], accepting: [.customScheme]) { _, arguments in
                    "Hello \(try arguments.value("name", as: String.self))"
                }
            ])
        let app = try ModuleApp([
            TestModule("account", ModuleStartup.onDemand, journal: journal) { offer in
                offer.provide(contract) { _ in Greeter() }
                offer.expose(contract)
            }
        ])
        let link = "eats://account/greet?name=Ada"
        #expect(await app.router.open(link, from: .customScheme()).outcome.word == "performed Hello Ada")
        #expect(journal.all == ["+account"])
        #expect(await app.router.open(link, from: .notification).outcome.word == "refused source notification")
        #expect(app.modules.report.problems == [])
    }
}
