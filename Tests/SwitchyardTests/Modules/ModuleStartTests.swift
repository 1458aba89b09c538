import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardModules

/// Modules start in order, concurrently where possible, and every start ends.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleStartTests {
    struct NoNetwork: Error {}

    let journal = Journal()

    /// Settings with which modules start one after another.
    static var oneByOne: ModuleSettings {
        var settings = ModuleSettings()
        settings.concurrentStarts = 1
        return settings
    }

    @Test
    func `dependencies come first, then levels, priorities and the order of the app`() async throws {
        let app = try ModuleApp(
            [
                TestModule("last", journal: journal), TestModule("first", needs: ["storage"], journal: journal),
                TestModule("high", ModuleStartup(priority: 600), journal: journal),
                TestModule("storage", ModuleStartup(priority: -1), journal: journal),
                TestModule("log", ModuleStartup(isBasic: true), journal: journal),
            ], settings: Self.oneByOne)
        #expect(app.modules.names == ["log", "high", "last", "storage", "first"])
        #expect(await app.modules.start() == [])
        #expect(journal.all == ["+log", "+high", "+last", "+storage", "+first"])
    }

    @Test
    func `independent modules start at the same time`() async throws {
        let door = Door()
        let names = ["a", "b", "c", "d"]
        let app = try ModuleApp(names.map { TestModule($0, journal: journal).starting { _ in await door.pass() } })
        let starting = Task { await app.modules.start() }
        await journal.waitForLines(4)
        #expect(app.words == names.map { "\($0) starting" })
        door.open()
        #expect(await starting.value == [])
        #expect(app.words == names.map { "\($0) running" })
    }

    @Test
    func `phases are sequential, and a dependency of an earlier phase starts earlier`() async throws {
        let app = try ModuleApp([
            TestModule("ads", ModuleStartup(.idle), journal: journal),
            TestModule("map", ModuleStartup(.afterFirstScreen), journal: journal),
            TestModule("menu", needs: ["images"], journal: journal),
            TestModule("images", ModuleStartup(.idle, isLazy: true), journal: journal),
            TestModule("help", ModuleStartup.onDemand, journal: journal),
        ])
        await app.modules.start(.beforeInterface)
        #expect(journal.all == ["+images", "+menu"])
        await app.modules.start(.afterFirstScreen)
        #expect(journal.all == ["+images", "+menu", "+map"])
        await app.modules.start()
        await app.modules.start()
        #expect(journal.all == ["+images", "+menu", "+map", "+ads"])
        #expect(app.modules.status(of: "help") == .waiting)
        #expect(app.modules.report.phases.map(\.modules) == [2, 1, 1])
    }

    @Test
    func `a failed module stops its dependents, with the path to it, and no others`() async throws {
        let app = try ModuleApp([
            TestModule("checkout", needs: ["payment"], journal: journal),
            TestModule("payment", needs: ["bank"], journal: journal),
            TestModule("bank", journal: journal).starting { _ in throw NoNetwork() },
            TestModule("menu", journal: journal),
        ])
        let reports = app.reports()
        let failures = await app.modules.start()
        #expect(failures.map(\.module) == ["bank", "payment", "checkout"])
        #expect(reports.all.count == 1)
        #expect(reports.all.first?.hasPrefix("SY1410 The module 'bank' does not run: starting 'bank' threw") == true)
        #expect(
            app.words == [
                "bank failed bank threw NoNetwork", "payment failed payment→bank threw NoNetwork",
                "checkout failed checkout→payment→bank threw NoNetwork", "menu running",
            ])
        let words = try #require(failures.last).description
        #expect(words.contains("because it needs 'payment' → 'bank'"))
        #expect(words.contains("NoNetwork"))
        #expect(Set(journal.all) == ["+bank", "+menu"])
        #expect(app.modules.report.problems.map(\.code) == ["SY1410", "SY1411", "SY1411"])
    }

    @Test
    func `a start that never ends fails at the time limit, and is stopped if it ends later`() async throws {
        let door = Door()
        let cancelled = Journal()
        let module = TestModule("slow", ModuleStartup(limit: .seconds(5)), journal: journal).starting { _ in
            await withTaskCancellationHandler {
                // A cancelled task does not pass this door.
                await Task.detached { await door.pass() }.value
            } onCancel: {
                cancelled.write("cancelled")
            }
        }
        let app = try ModuleApp([module, TestModule("other", needs: ["slow"], journal: journal)])
        let reports = app.reports()
        let starting = Task { await app.modules.start() }
        await journal.waitForLines()
        app.clock.advance(by: .seconds(5))
        #expect(await starting.value.map(\.cause) == [.timedOut(.seconds(5)), .timedOut(.seconds(5))])
        #expect(cancelled.all == ["cancelled"])
        #expect(reports.all.map { $0.prefix(6) } == ["SY1412"])
        // The module is not started again while its first start continues.
        await #expect(throws: ModuleFailure.self) { try await app.modules.start(module: "slow") }
        #expect(journal.all == ["+slow"])
        door.open()
        await journal.waitForLines(2)
        #expect(journal.all == ["+slow", "-slow"])
    }

    @Test
    func `a failed module starts again with its dependencies`() async throws {
        let network = Journal()
        let app = try ModuleApp([
            TestModule("payment", needs: ["bank"], journal: journal),
            TestModule("bank", journal: journal).starting { _ in if network.all.isEmpty { throw NoNetwork() } },
        ])
        #expect(await app.modules.start().count == 2)
        // Starting all modules again retries nothing.
        #expect(await app.modules.start().count == 2)
        network.write("up")
        try await app.modules.start(module: "payment")
        #expect(app.words == ["bank running", "payment running"])
        #expect(journal.all == ["+bank", "+bank", "+payment"])
    }

    @Test
    func `a starting module may await another one, unless that one waits for it`() async throws {
        let failures = Journal()
        let app = try ModuleApp(
            [
                TestModule("menu", journal: journal).starting { context in
                    try await context.router.modules.start(module: "images")
                },
                TestModule("images", journal: journal), TestModule("basket", needs: ["orders"], journal: journal),
                TestModule("orders", journal: journal).starting { context in
                    do throws(ModuleFailure) { try await context.router.modules.start(module: "basket") } catch {
                        failures.write("\(error.cause.word)")
                    }
                    do throws(ModuleFailure) { try await context.router.modules.start(module: "orders") } catch {
                        failures.write("\(error.cause.word)")
                    }
                    failures.write("\(await context.router.modules.start().map(\.cause.word))")
                },
            ], settings: Self.oneByOne)
        #expect(await app.modules.start() == [])
        #expect(Set(app.words.map { $0.suffixWord }) == ["running"])
        #expect(
            failures.all == [
                "waits for itself orders→basket→orders", "waits for itself orders→orders",
                "[\"waits for itself orders\"]",
            ])
    }

    @Test
    func `concurrent starts start once, and a cancelled caller stops waiting`() async throws {
        let door = Door()
        let app = try ModuleApp([TestModule("menu", journal: journal).starting { _ in await door.pass() }])
        let first = await Task.started { await app.modules.start() }
        let second = await Task.started { await app.modules.start() }
        let third = await Task.started { () -> String in
            do {
                try await app.modules.start(module: "menu")
                return "runs"
            } catch { return "\((error as? ModuleFailure)?.cause.word ?? "?")" }
        }
        await journal.waitForLines()
        third.cancel()
        #expect(await third.value == "cancelled")
        door.open()
        #expect(await first.value == [])
        #expect(await second.value == [])
        #expect(journal.all == ["+menu"])
        await #expect(throws: ModuleFailure.self) { try await app.modules.start(module: "ghost") }
    }

    @Test
    func `a module gets the environment and the configuration of the app`() async throws {
        var settings = ModuleSettings(environment: "staging")
        settings.configuration[.launch] = .background("location")
        settings.configuration[.pageSize] = 50
        let journal = journal
        let app = try ModuleApp(
            [
                TestModule("menu", journal: journal).starting { context in
                    journal.write("\(context.module) \(context.environment) \(context.configuration[.launch])")
                    journal.write("\(context.configuration[.pageSize]) \(context.configuration[.title])")
                }
            ], settings: settings)
        await app.modules.start()
        #expect(journal.all == ["+menu", "menu staging background(\"location\")", "50 Eats"])
        settings.configuration[.pageSize] = 1
        #expect(app.modules.settings.configuration[.pageSize] == 50)
    }

    @Test
    func `a module on the main actor starts there, and others elsewhere`() async throws {
        struct OnMain: AppModule {
            let id = ModuleID("main")
            let journal: Journal

            func declare(in app: inout RouterBuilder) {}

            @MainActor
            func start(_ context: ModuleContext) async throws {
                MainActor.assertIsolated()
                journal.write("main")
            }
        }
        let app = try ModuleApp([OnMain(journal: journal)])
        #expect(await app.modules.start() == [])
        #expect(journal.all == ["main"])
    }

    @Test
    func `exceeding a time budget is a value, and a warning in the report`() async throws {
        let door = Door()
        var settings = ModuleSettings()
        settings.phaseBudgets[.beforeInterface] = .milliseconds(1)
        let app = try ModuleApp(
            [
                TestModule("slow", ModuleStartup(budget: .milliseconds(1)), journal: journal).starting { _ in
                    await door.pass()
                },
                TestModule("quick", ModuleStartup(budget: .seconds(1)), journal: journal),
            ], settings: settings)
        let starting = Task { await app.modules.start(.beforeInterface) }
        await app.waitUntilRunning("quick")
        await journal.waitForLine("+slow")
        app.clock.advance(by: .milliseconds(2))
        door.open()
        _ = await starting.value
        let report = app.modules.report
        #expect(report.timings.map { "\($0.module) \($0.took)" } == ["quick 0", "slow 2000"])
        #expect(report.phases.map { "\($0.phase) \($0.took)" } == ["beforeInterface 2000"])
        #expect(report.findings.map { "\($0.code) \($0.subject ?? "")" } == ["SY1430 slow", "SY1431 beforeInterface"])
        #expect(report.description.contains("slow: running (beforeInterface, 2000 µs)"))
    }
}

extension ConfigurationKey<Int> {
    static var pageSize: ConfigurationKey<Int> { ConfigurationKey("pageSize", default: 20) }
}

extension ConfigurationKey<String> {
    static var title: ConfigurationKey<String> { ConfigurationKey("title", default: "Eats") }
}

extension String {
    var suffixWord: String { String(split(separator: " ").last ?? "") }
}
