import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// An event reaches a module that does not run as its handler says, or a debug build reports that it does not.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct EventDeliveryTests {
    enum Situation: Sendable, CaseIterable { case waiting, onDemand, starting, running, failed, stopped }

    enum Expected: Sendable, Equatable {
        case now
        case later
        /// The event starts the module.
        case starts
        case never
        case reported(Miss)
    }

    /// Why an event does not reach the module, as the report says it.
    enum Miss: Sendable, Equatable {
        case notStarted, onDemand, starting, failed, stopped, removed

        func text(of event: String) -> String {
            let (reason, remedy) =
                switch self {
                case .notStarted:
                    (
                        "has not started",
                        """
                        Call 'startModules()' on the router before, or declare what the event does: 'ifNotRunning:' with \
                        .start, .wait, .handle or .ignore.
                        """
                    )
                case .onDemand:
                    (
                        "starts on demand, and has not started",
                        "Declare what the event does: 'ifNotRunning:' with .start, .wait, .handle or .ignore."
                    )
                case .starting:
                    (
                        "is still starting, and the event needs an answer at once",
                        """
                        Await 'startModules()' on the router before, or declare what the event does: 'ifNotRunning:' with \
                        .start, .wait, .handle or .ignore.
                        """
                    )
                case .failed: ("failed to start", "Fix the cause of the failed start, and start the module again.")
                case .stopped:
                    (
                        "was stopped",
                        "Start the modules again, or declare the handler with 'ifNotRunning: .ignore'."
                    )
                case .removed:
                    (
                        "was removed",
                        "Remove the module later, or declare the handler with 'ifNotRunning: .ignore'."
                    )
                }
            return """
                App/Orders.swift:9: warning SY1443 'orders': The event '\(event)' does not reach this handler, because the \
                module 'orders' \(reason).
                    \(remedy)
                """
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let delivery: EventDelivery?
        let situation: Situation
        let expected: Expected
        let testDescription: String

        init(_ word: String, _ delivery: EventDelivery?, _ situation: Situation, _ expected: Expected) {
            (self.delivery, self.situation, self.expected) = (delivery, situation, expected)
            testDescription = "\(word), \(situation)"
        }
    }

    nonisolated static func each(_ word: String, _ delivery: EventDelivery?, _ expected: [Expected]) -> [Row] {
        zip(Situation.allCases, expected).map { Row(word, delivery, $0, $1) }
    }

    nonisolated static let rows: [Row] =
        each(
            "no word", nil,
            [.reported(.notStarted), .reported(.onDemand), .later, .now, .reported(.failed), .reported(.stopped)])
        + each("start", .start, [.starts, .starts, .later, .now, .reported(.failed), .reported(.stopped)])
        + each("wait", .wait, [.later, .later, .later, .now, .reported(.failed), .reported(.stopped)])
        + each("handle", .handle, [.now, .now, .now, .now, .now, .now])
        + each("ignore", .ignore, [.never, .never, .never, .now, .never, .never])

    struct Broken: Error {}

    let calls = Journal()
    let life = Journal()
    let door = Door()

    /// The module in its situation, beside a module that always hears events.
    private func app(
        in situation: Situation, fails: Bool = false, _ declares: @escaping @Sendable (inout RouterBuilder) -> Void
    ) async throws -> ModuleApp {
        let (calls, door) = (calls, door)
        let module = TestModule(
            "orders", situation == .onDemand ? .onDemand : ModuleStartup(), journal: life, declares: declares
        ).starting { _ in
            if situation == .starting { await door.pass() }
            if situation == .failed || fails { throw Broken() }
        }
        let bell = TestModule("bell", .onDemand) {
            $0.on(.backgroundFetch, ifNotRunning: .handle) {
                calls.write("asked")
                return .noData
            }
        }
        let app = try ModuleApp([module, bell])
        switch situation {
        case .waiting, .onDemand: break
        case .starting:
            Task { await app.modules.start() }
            await life.waitForLine("+orders")
        case .running, .failed: await app.modules.start()
        case .stopped:
            await app.modules.start()
            await app.modules.stop()
        }
        return app
    }

    private func start(_ app: ModuleApp) async {
        door.open()
        do throws(ModuleFailure) { try await app.modules.start(module: "orders") } catch {
            #expect(error.cause.word == "threw Broken")
        }
    }

    @Test(arguments: rows)
    func `the handler says what an event does to a module that does not run`(_ row: Row) async throws {
        let calls = calls
        let app = try await app(in: row.situation) {
            $0.on(.orderPlaced, ifNotRunning: row.delivery, file: "App/Orders.swift", line: 9) {
                calls.write("\($0)")
            }
        }
        let reports = app.reports()
        app.router.send(.orderPlaced, 42)
        let (isCalled, said) = (!calls.all.isEmpty, reports.all)
        let isStarting = app.modules.status(of: "orders") == .starting
        await start(app)
        let expected: (called: Bool, later: Bool, isStarting: Bool, said: [String]) =
            switch row.expected {
            case .now: (true, true, row.situation == .starting, [])
            case .later: (false, true, row.situation == .starting, [])
            case .starts: (false, true, true, [])
            case .never: (false, false, row.situation == .starting, [])
            case .reported(let miss): (false, false, false, [miss.text(of: "orders.placed")])
            }
        #expect(isCalled == expected.called)
        #expect(calls.all == (expected.later ? ["42"] : []))
        #expect(isStarting == expected.isStarting)
        #expect(said == expected.said)
    }

    @Test(arguments: rows)
    func `an awaited event waits for the answer of a module that it starts or waits for`(_ row: Row) async throws {
        let app = try await app(in: row.situation) {
            $0.on(.backgroundFetch, ifNotRunning: row.delivery, file: "App/Orders.swift", line: 9) { .newData }
        }
        let reports = app.reports()
        let asking = Task { await app.router.send(.backgroundFetch) }
        await calls.waitForLine("asked")
        let said = reports.all
        if row.expected != .starts { await start(app) }
        let answer = await asking.value
        switch row.expected {
        case .now, .later, .starts: #expect(answer == .newData && said == [])
        case .never: #expect(answer == .noData && said == [])
        case .reported(let miss): #expect(answer == .noData && said == [miss.text(of: "background.fetch")])
        }
    }

    @Test(arguments: [
        Row("no word", nil, .starting, .reported(.starting)), Row("start", .start, .onDemand, .starts),
        Row("wait", .wait, .onDemand, .later), Row("handle", .handle, .onDemand, .now),
    ])
    func `an event that needs its answer at once gets none of a module that does not run`(_ row: Row) async throws {
        let calls = calls
        let app = try await app(in: row.situation) {
            $0.on(.shouldSaveState, ifNotRunning: row.delivery, file: "App/Orders.swift", line: 9) {
                calls.write($0)
                return true
            }
        }
        let reports = app.reports()
        #expect(app.router.send(.shouldSaveState, "main") == (row.expected == .now))
        let said = reports.all
        await start(app)
        guard case .reported(let miss) = row.expected else {
            #expect(calls.all == ["main"] && said == [])
            return
        }
        #expect(calls.all == [] && said == [miss.text(of: "app.shouldSaveState")])
    }

    @Test
    func `an event that does not reach a module is reported once for each event and module`() async throws {
        let app = try await app(in: .waiting) {
            $0.on(.orderPlaced, file: "App/Orders.swift", line: 9) { _ in }
            $0.on(.orderPlaced) { _ in }
            $0.on(.didBecomeActive, file: "App/Orders.swift", line: 9) {}
        }
        let reports = app.reports()
        for order in 1...3 { app.router.send(.orderPlaced, order) }
        app.router.send(.didBecomeActive)
        app.router.send(.didBecomeActive)
        let events = ["orders.placed", "app.didBecomeActive"]
        #expect(reports.all == events.map { Miss.notStarted.text(of: $0) })
    }

    @Test
    func `an event starts the dependencies of its module, and the module gets all events in order`() async throws {
        let (calls, life) = (calls, life)
        let app = try ModuleApp([
            TestModule("payment", .onDemand, journal: life),
            TestModule("orders", needs: ["payment"], .onDemand, journal: life) {
                $0.on(.orderPlaced, ifNotRunning: .start) { calls.write("\($0)") }
            },
        ])
        for order in 1...3 { app.router.send(.orderPlaced, order) }
        await calls.waitForLines(3)
        #expect(calls.all == ["1", "2", "3"])
        #expect(life.all == ["+payment", "+orders"])
    }

    @Test
    func `an event waits until a link starts its module`() async throws {
        let calls = calls
        let app = try await app(in: .onDemand) {
            $0.answer(at: "orders")
            $0.on(.orderPlaced, ifNotRunning: .wait) { calls.write("\($0)") }
        }
        app.router.send(.orderPlaced, 7)
        #expect(app.modules.status(of: "orders") == .waiting)
        #expect(await app.router.open("eats://orders", from: .app).outcome.kind == .performed)
        #expect(calls.all == ["7"])
    }

    enum Ending: Sendable, CaseIterable { case failure, stop, removal }

    @Test(arguments: Ending.allCases)
    func `events that wait for a module are reported when it fails, is stopped or is removed`(_ ending: Ending)
        async throws
    {
        let calls = calls
        let app = try await app(in: ending == .failure ? .starting : .onDemand, fails: true) {
            $0.on(.orderPlaced, ifNotRunning: .wait, file: "App/Orders.swift", line: 9) { calls.write("\($0)") }
            $0.on(.backgroundFetch, ifNotRunning: .wait, file: "App/Orders.swift", line: 9) {
                calls.write("fetched")
                return .newData
            }
        }
        let reports = app.reports()
        app.router.send(.orderPlaced, 1)
        let asking = Task { await app.router.send(.backgroundFetch) }
        await calls.waitForLine("asked")
        let miss: Miss
        switch ending {
        case .failure:
            miss = .failed
            door.open()
        case .stop:
            miss = .stopped
            await app.modules.stop()
        case .removal:
            miss = .removed
            try await app.modules.remove(["orders"])
        }
        #expect(await asking.value == .noData)
        #expect(calls.all == ["asked"])
        let said = reports.all.filter { !$0.contains("SY1410") }
        #expect(Set(said) == Set(["orders.placed", "background.fetch"].map { miss.text(of: $0) }))
    }

    @Test
    func `a test starts the modules with the line of the app, or reads which event reached no module`() async throws {
        let calls = calls
        let module = TestModule("orders") {
            $0.on(.orderPlaced, file: "App/Orders.swift", line: 9) { calls.write("\($0)") }
        }
        let app = HeadlessApp(try Router("eats", origins: ["eats://"], modules: [module]))
        let reports = ReportJournal()
        app.router.reports.isOn = true
        app.router.add(reports)
        app.router.send(.orderPlaced, 1)
        #expect(calls.all == [] && reports.all == [Miss.notStarted.text(of: "orders.placed")])
        await app.router.startModules()
        app.router.send(.orderPlaced, 2)
        #expect(calls.all == ["2"])
    }
}
