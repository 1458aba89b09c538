import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import Testing

/// Events reach all modules that handle them, in order, and their answers are merged.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleEventTests {
    let journal = Journal()

    /// A module that answers an event, and records the call.
    func module<Payload, Answer>(
        _ name: String, _ event: AppEvent<Payload, Answer>, _ answer: Answer
    ) -> TestModule {
        let journal = journal
        return TestModule(name) { offer in
            offer.on(event) { (_: Payload) in
                journal.write(name)
                return answer
            }
        }
    }

    func app(_ modules: [any AppModule]) async throws -> ModuleApp {
        let app = try ModuleApp(modules)
        #expect(await app.modules.start() == [])
        return app
    }

    @Test(arguments: [
        ([], false, true), ([false], false, false), ([true], true, true), ([false, true], true, false),
        ([true, false], true, false), ([true, true], true, true), ([false, false], false, false),
    ])
    func `for Boolean answers, any or all count, and every module is asked`(answers: [Bool], any: Bool, all: Bool)
        async throws
    {
        var modules: [any AppModule] = []
        for (index, answer) in answers.enumerated() {
            modules.append(module("any\(index)", .openLink, answer))
            modules.append(module("all\(index)", .didFinishLaunching, answer))
        }
        let app = try await app(modules)
        let link = OpenedLink(try #require(URL(string: "pay://done")))
        #expect(app.router.send(.openLink, link) == any)
        #expect(journal.all == answers.indices.map { "any\($0)" })
        #expect(app.router.send(.didFinishLaunching, .person) == all)
        #expect(journal.all.count == 2 * answers.count)
        #expect(app.router.answers(to: .openLink, link).map(\.answer) == answers)
        #expect(AppEvent.openLink.merging == .any && AppEvent.didFinishLaunching.merging == .all)
    }

    @Test
    func `the first answer counts, or all are collected`() async throws {
        let app = try await app([
            module("none", .sceneConfiguration, nil), module("one", .sceneConfiguration, "Main"),
            module("two", .sceneConfiguration, "Other"), module("sound", .willPresentNotification, [.sound]),
            module("banner", .willPresentNotification, [.banner]),
            module("portrait", .supportedOrientations, .portrait),
            module("any", .supportedOrientations, .all),
        ])
        #expect(app.router.send(.sceneConfiguration, SceneConnection("main")) == "Main")
        #expect(app.router.send(.willPresentNotification, PushMessage("1")) == [.sound, .banner])
        #expect(app.router.send(.supportedOrientations) == .portrait)
        #expect(!app.router.send(.shouldSaveState, "a"))
        #expect(app.router.send(.shouldAllowExtension, "keyboard"))
        #expect(journal.all == ["none", "one", "two", "sound", "banner", "portrait", "any"])
    }

    @Test
    func `events go in the order of modules, custom ones with their payload`() async throws {
        let journal = journal
        func listener(_ name: String, needs: [String] = []) -> TestModule {
            TestModule(name, needs: needs) { offer in
                offer.on(.orderPlaced) { journal.write("\(name) \($0)") }
                offer.on(.didBecomeActive) { journal.write(name) }
            }
        }
        let app = try await app([listener("b", needs: ["c"]), listener("a"), listener("c")])
        app.router.send(.orderPlaced, 42)
        #expect(journal.all == ["a 42", "c 42", "b 42"])
        app.router.send(.didBecomeActive)
        #expect(journal.all.suffix(3) == ["a", "c", "b"])
        // An event of the same name and another type is another event.
        app.router.send(AppEvent<String, Void>("orders.placed"), "42")
        #expect(journal.all.count == 6)
    }

    @Test
    func `stopped modules receive no events, and starting ones receive missed events in order`() async throws {
        let (journal, door) = (journal, Door())
        let listens: @Sendable (String) -> @Sendable (inout RouterBuilder) -> Void = { name in
            { offer in
                offer.on(.orderPlaced, file: "App/Slow.swift", line: 4) { journal.write("\(name) \($0)") }
                offer.on(.openLink, ifNotRunning: .ignore) { _ in
                    journal.write("\(name) link")
                    return true
                }
            }
        }
        var settings = ModuleSettings()
        settings.missedEvents = 3
        let app = try ModuleApp(
            [
                TestModule("slow", declares: listens("slow")).starting { _ in await door.pass() },
                TestModule("lazy", ModuleStartup.onDemand) {
                    $0.on(.orderPlaced, ifNotRunning: .ignore) { journal.write("lazy \($0)") }
                },
                TestModule("early") { $0.on(.orderPlaced, ifNotRunning: .handle) { journal.write("early \($0)") } },
            ], settings: settings)
        app.router.send(.orderPlaced, 0)
        #expect(journal.all == ["early 0"])
        let reports = app.reports()
        let starting = Task { await app.modules.start() }
        await app.waitUntilRunning("early")
        // An event may be sent often: what is dropped is reported once.
        for order in 1...9 { app.router.send(.orderPlaced, order) }
        #expect(!app.router.send(.openLink, OpenedLink(try #require(URL(string: "a://b")))))
        #expect(
            reports.all == [
                """
                App/Slow.swift:4: warning SY1432 'slow': The event 'orders.placed' is dropped: too many are kept for the \
                module 'slow', which does not run yet.
                    Start the module earlier, or raise ModuleSettings.missedEvents.
                """
            ])
        door.open()
        _ = await starting.value
        #expect(journal.all.filter { $0.hasPrefix("slow") } == ["slow 1", "slow 2", "slow 3"])
        app.router.send(.orderPlaced, 10)
        #expect(journal.all.suffix(2) == ["slow 10", "early 10"])
        await app.modules.stop()
        app.router.send(.orderPlaced, 11)
        #expect(journal.all.last == "early 11")
    }

    @Test
    func `kept events of one name, or of links from outside, leave the share of others`() async throws {
        let (journal, door, box) = (journal, Door(), WeakModules())
        let slow = TestModule("slow") { offer in
            offer.on(.didBecomeActive) { journal.write("active") }
            offer.on(.orderPlaced) { if $0 <= 0 { journal.write("order \($0)") } }
        }
        let app = try ModuleApp([slow.starting { _ in await door.pass() }]) { builder in
            builder.on(RoutePattern(checked: "/flood"), name: "flood", in: "eats") { _ in
                await MainActor.run { for order in 1...100 { _ = box.router?.send(.orderPlaced, order) } }
                return nil
            }
        }
        box.router = app.router
        let starting = Task { await app.modules.start() }
        while app.modules.status(of: "slow") != .starting { await Task.yield() }
        for source in [LinkSource.customScheme(), .notification] {
            #expect(await app.router.open("eats://flood", from: source).outcome.word == "performed nothing")
        }
        app.router.send(.orderPlaced, 0)
        for order in 1...100 { app.router.send(.orderPlaced, order) }
        app.router.send(.didBecomeActive)
        app.router.send(.orderPlaced, -1)
        door.open()
        #expect(await starting.value == [])
        #expect(journal.all == ["order 0", "active"])
    }

    @Test
    func `an event that triggers itself ends`() async throws {
        let (journal, box) = (journal, WeakModules())
        let app = try await app([
            TestModule("echo") { offer in
                offer.on(.orderPlaced) { order in
                    journal.write("\(order)")
                    MainActor.assumeIsolated { _ = box.router?.send(.orderPlaced, order + 1) }
                }
            }
        ])
        box.router = app.router
        let reports = app.reports()
        app.router.send(.orderPlaced, 0)
        #expect(journal.all.count == 16)
        #expect(
            reports.all == [
                """
                warning SY1433 The event 'orders.placed' is dropped: it was sent by the handler of an event, 16 levels deep.
                    Check whether an event sends itself again, or raise ModuleSettings.eventDepth.
                """
            ])
    }

    @Test
    func `modules handle an awaited event concurrently, and answers keep their order`() async throws {
        let (first, second) = (Door(), Door())
        let journal = journal
        func fetcher(_ name: String, _ outcome: FetchOutcome, _ door: Door?, opens other: Door? = nil) -> TestModule {
            TestModule(name) { offer in
                offer.on(.backgroundFetch) {
                    other?.open()
                    await door?.pass()
                    journal.write(name)
                    return outcome
                }
                offer.on(.joined) { _ in name }
            }
        }
        // The first waits for the second, and the second for the third.
        let app = try await app([
            fetcher("a", .noData, first), fetcher("b", .newData, second, opens: first),
            fetcher("c", .failed, nil, opens: second),
        ])
        #expect(await app.router.send(.backgroundFetch) == .newData)
        #expect(Set(journal.all) == ["a", "b", "c"])
        #expect(await app.router.send(.joined, 1) == "abc")
        #expect(await app.router.send(.backgroundTask, "clean"))
    }

    @Test
    func `a module that does not answer in time is left out, without losing other answers`() async throws {
        let journal = journal
        let app = try await app([
            TestModule("never") { offer in
                offer.on(.backgroundFetch, file: "App/Never.swift", line: 3) {
                    await Door().pass()
                    journal.write(Task.isCancelled ? "cancelled" : "passed")
                    return .failed
                }
            },
            TestModule("quick") { offer in
                offer.on(.backgroundFetch) {
                    journal.write("quick")
                    return .newData
                }
            },
        ])
        let reports = app.reports()
        let asking = Task { await app.router.send(.backgroundFetch) }
        await journal.waitForLines()
        app.clock.advance(by: .seconds(25))
        #expect(await asking.value == .newData)
        await journal.waitForLines(2)
        #expect(journal.all == ["quick", "cancelled"])
        #expect(
            reports.all == [
                """
                App/Never.swift:3: warning SY1444 'never': The module 'never' has not answered the event 'background.fetch' \
                after 25.0 seconds; its answer is left out, and its task is cancelled.
                    Do less in the handler or in the start of the module, or raise ModuleSettings.answerLimit.
                """
            ])
    }

    @Test
    func `a module that has not answered when the caller is cancelled is left out, and other answers count`()
        async throws
    {
        let journal = journal
        let asked = AwaitedEvent<Void, String>("asked", from: "") { before, answer in
            journal.write("heard \(answer)")
            return before + answer
        }
        let app = try await app([
            TestModule("quick") { $0.on(asked) { "quick" } },
            TestModule("never") { offer in
                offer.on(asked) {
                    await Door().pass()
                    return "never"
                }
            },
        ])
        let cancelled = Task { await app.router.send(asked) }
        await journal.waitForLine("heard quick")
        cancelled.cancel()
        #expect(await cancelled.value == "quick")
        #expect(journal.all == ["heard quick"])
    }

    @Test
    func `a starting module receives the event when it runs`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("slow", journal: journal) { $0.on(.backgroundFetch) { .newData } }
                .starting { _ in await door.pass() },
            TestModule("broken") {
                $0.on(.backgroundFetch) { .failed }
            }.starting { _ in
                await door.pass()
                throw CancellationError()
            },
        ])
        let starting = Task { await app.modules.start() }
        await journal.waitForLine("+slow")
        let asking = await Task.started { await app.router.send(.backgroundFetch) }
        door.open()
        #expect(await asking.value == .newData)
        _ = await starting.value
    }
}

extension AppEvent<Int, Void> {
    static var orderPlaced: Self { AppEvent("orders.placed") }
}

extension AwaitedEvent<Int, String> {
    static var joined: Self { AwaitedEvent("joined", from: "") { $0 + $1 } }
}
