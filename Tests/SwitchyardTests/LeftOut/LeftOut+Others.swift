import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
@testable import SwitchyardRouter

extension LeftOut {
    private struct Broken: Error {}

    /// What waits in vain, and what a router says itself.
    static let waits: [LeftOut] = [
        Self("a link that waits for a host, after three seconds", "SY1341") { codes in
            try await waiting(codes, "eats://account", isConnected: false)
        },
        Self("a link that waits for a gate that no code opens, after three seconds", "SY1342") { codes in
            try await waiting(codes, "eats://orders/42/pay")
        },
        Self("a link that waits for the first table, after three seconds", "SY1343") { codes in
            try await waiting(codes, "eats://account", isInstalled: false)
        },
        Self("a step that the host does not acknowledge", "SY1062") { codes in
            let app = try codes.app()
            app.host.onStep = { _ in .holds }
            app.router.open("eats://account", from: .app)
            await app.settleHolding()
            app.clock.advance(by: app.router.limits.acknowledgement)
            return app.router
        },
        Self("a link that waits for a log-in which the user does not see", "SY1386") { codes in
            let app = try codes.app { $0.gate(Gate("session"), presenting: .init("eats://sign-in", from: .app)) }
            app.router.open("eats://orders/42/pay", from: .app)
            await app.settle()
            let other = HeadlessHost(NavigationScene("other", stack: RouteReference("menu")))
            app.router.connect(other)
            app.router.open("eats://orders/43/pay", from: .app, in: "other")
            return app.router
        },
        Self("a gate that is opened or closed by a name which no code declares", "SY1394") { codes in
            let app = try codes.app()
            app.router.openGate(Gate("sesion"))
            return app.router
        },
        Self("a verb such as `back` or `select` that changes nothing", "SY1004") { codes in
            let app = try codes.app()
            app.router.select(Branch("setings"))
            return app.router
        },
        Self("a screen that closes itself, and stays", "SY1008") { codes in
            let app = try codes.app()
            let root = app.host.shown.visibleEntry.id
            ScreenContext<PickAddress>(router: app.router, scene: "main", entry: root).close()
            return app.router
        },
        Self("a screen that stays although its gate closes", "SY1080") { codes in
            let app = try codes.app()
            app.router.openGate(Gate("session"))
            _ = await app.router.open("eats://orders/42/pay", from: .app).outcome
            app.host.onStep = { _ in .refuses("not now") }
            app.router.closeGate(Gate("session"))
            return app.router
        },
        Self("a first screen that requires a closed gate, and is covered", "SY1547") { codes in
            let app = try codes.app { $0.gate(Gate("session"), presenting: .init("eats://sign-in", from: .app)) }
            app.router.connect(HeadlessHost(NavigationScene("other", stack: RouteReference("pay"))))
            return app.router
        },
        Self("a screen of a plan or a host that requires a closed gate", "SY1548") { codes in
            let app = try codes.app()
            var goal = app.host.shown
            try goal.apply(
                NavigationStep(
                    .push(NavigationEntry(goal.nextEntry, .route(RouteReference("pay"))), at: StackAddress("menu")),
                    in: goal.id))
            app.router.navigate { [goal] planner throws(PlanRefusal) in try planner.plan(to: goal) }
            return app.router
        },
        Self("reports after the first hundred", "SY1387") { codes in
            var reports = RouterReports()
            // A line begins with the severity and the code.
            reports.write = { line in
                if let code = DiagnosticCode(String(line.split(separator: " ")[1])) { codes.write(code) }
            }
            for _ in 0..<RouterReports.limit { reports.takeLine()?(Finding.noTable(for: "T1").oneLine) }
            return nil
        },
        Self("a headless app with screens of several types, and no word which of them it shows", "SY1073") { codes in
            let router = try library { app in
                app.root(PickAddress(city: "Rome"))
                app.screen(PickAddress.self, as: Page.self) { _, _ in Page(text: "") }
                app.screen(PickAddress.self, as: String.self) { _, _ in "" }
            }
            codes.watch(router)
            _ = HeadlessApp(router)
            return router
        },
    ]

    /// What modules, calls and declarations leave out.
    static let others: [LeftOut] = [
        Self("a module whose start throws", "SY1410") { codes in
            let app = try ModuleApp([TestModule("bank").starting { _ in throw Broken() }])
            codes.watch(app.router)
            await app.modules.start()
            return app.router
        },
        Self("a module whose start exceeds its limit", "SY1412") { codes in
            let (door, journal) = (Door(), Journal())
            let module = TestModule("slow", ModuleStartup(limit: .seconds(5)), journal: journal).starting { _ in
                await Task.detached { await door.pass() }.value
            }
            let app = try ModuleApp([module])
            codes.watch(app.router)
            let starting = Task { await app.modules.start() }
            await journal.waitForLines()
            app.clock.advance(by: .seconds(5))
            _ = await starting.value
            door.open()
            return app.router
        },
        Self("a module whose stop exceeds its limit", "SY1414") { codes in
            let (door, journal) = (Door(), Journal())
            let module = TestModule("endless", journal: journal).stopping {
                await Task.detached { await door.pass() }.value
            }
            let app = try ModuleApp([module])
            codes.watch(app.router)
            await app.modules.start()
            let stopping = Task { await app.modules.stop() }
            await journal.waitForLine("-endless")
            app.clock.advance(by: .seconds(10))
            _ = await stopping.value
            door.open()
            return app.router
        },
        Self("an event for a module that does not run", "SY1443") { codes in
            let app = try ModuleApp([TestModule("orders") { $0.on(.orderPlaced) { _ in } }])
            codes.watch(app.router)
            app.router.send(.orderPlaced, 1)
            return app.router
        },
        Self("an awaited event that a module does not answer in time", "SY1444") { codes in
            let journal = Journal()
            let module = TestModule("never") { offer in
                offer.on(.backgroundFetch) {
                    journal.write("asked")
                    await Door().pass()
                    return .failed
                }
            }
            let app = try ModuleApp([module])
            codes.watch(app.router)
            await app.modules.start()
            let asking = Task { await app.router.send(.backgroundFetch) }
            await journal.waitForLines()
            app.clock.advance(by: .seconds(25))
            _ = await asking.value
            return app.router
        },
        Self("an event above the limit of those that wait for a starting module", "SY1432") { codes in
            let (door, journal) = (Door(), Journal())
            let module = TestModule("slow", journal: journal) { $0.on(.orderPlaced) { _ in } }.starting { _ in
                await door.pass()
            }
            var settings = ModuleSettings()
            settings.missedEvents = 0
            let app = try ModuleApp([module], settings: settings)
            codes.watch(app.router)
            let starting = Task { await app.modules.start() }
            await journal.waitForLines()
            app.router.send(.orderPlaced, 1)
            door.open()
            _ = await starting.value
            return app.router
        },
        Self("an event that handlers of events send too deeply", "SY1433") { codes in
            let box = WeakModules()
            let module = TestModule("echo") { app in
                app.on(.orderPlaced) { order in
                    MainActor.assumeIsolated { _ = box.router?.send(.orderPlaced, order + 1) }
                }
            }
            let app = try ModuleApp([module])
            box.router = app.router
            codes.watch(app.router)
            await app.modules.start()
            app.router.send(.orderPlaced, 0)
            return app.router
        },
        Self("a call of a contract that no module declares", "SY1221") { codes in
            try await called(codes, "acount", "greet")
        },
        Self("a call of an action that the contract does not expose", "SY1222") { codes in
            try await called(codes, "numbers", "remove")
        },
        Self("a call from a source that the action does not accept", "SY1224") { codes in
            try await called(codes, "numbers", "add", from: .notification)
        },
        Self("a call of a contract that no module provides", "SY1225") { codes in
            try await called(codes, "numbers", "add")
        },
        Self("an argument of a call by name that the action does not declare", "SY1392") { codes in
            let router = Router()
            let add = ContractAction<Int>("add", parameters: ["number: Int = 1"]) { value, _ in value }
            try router.contracts.provide(Contract(Int.self, "numbers", actions: [add])) { _ in 1 }
            codes.watch(router)
            _ = try await router.call("numbers", "add", ["nubmer": 2], from: .app)
            return router
        },
        Self("a service that no module provides", "SY1201") { codes in
            let router = Router()
            do throws(CallError) {
                _ = try router.service(Int8.self)
            } catch {
                codes.write(error.diagnosticCode)
            }
            return router
        },
        Self("an interceptor that applies to no route", "SY1504") { codes in
            codes.write { _ = try library { $0.intercept(ClosureInterceptor("guard") { _ in .proceed }, on: .unused) } }
            return nil
        },
        Self("a second `root`, `tab` or `column` beside the first", "SY1520") { codes in
            codes.write {
                _ = try library { app in
                    app.root(PickAddress(city: "Rome"))
                    app.root(PickAddress(city: "Bari"))
                }
            }
            return nil
        },
        Self("a declaration that occurs twice", "SY1523") { codes in
            codes.write {
                _ = try library { app in
                    for _ in 0..<2 { app.handle(PickAddress.self) { _, _ in "" } }
                }
            }
            return nil
        },
        Self("a screen of a route that has a handler", "SY1536") { codes in
            codes.write {
                _ = try library { app in
                    app.screen(PickAddress.self, as: Page.self) { _, _ in Page(text: "") }
                    app.handle(PickAddress.self) { _, _ in "" }
                }
            }
            return nil
        },
        Self("`onRemoval` of a route that has a handler", "SY1538") { codes in
            codes.write {
                _ = try library { app in
                    app.onRemoval(of: PickAddress.self) { _, _ in }
                    app.handle(PickAddress.self) { _, _ in "" }
                }
            }
            return nil
        },
        Self("an optional parent that is not named", "SY1537") { codes in
            codes.write { _ = try Router("eats", origins: ["eats://"], routes: Orphan.self) { _ in } }
            return nil
        },
        Self("a rule without an identity", "SY1103", of: RouteRule("", .route("account"), .block(reason: "broken"))),
        Self(
            "a rule that requires an unknown gate or interceptor", "SY1128",
            of: RouteRule("members", .everything, .require(["singedIn"]))),
        Self(
            "a rule that keeps a log-in from being shown", "SY1129",
            of: RouteRule("members", .everything, .require(.signedIn))),
        Self(
            "a rule whose target has no link", "SY1130",
            of: RouteRule(
                "empty", .pattern("/isbn/:isbn"), .rewrite(toRoute: "library.book", parameters: ["id": "{isbn}"]))),
        Self(
            "a rule for every link that fails for links of other sites", "SY1131",
            of: RouteRule("web", .everything, .degrade(to: "/search?url={link.text}"), slot: .fallback)),
    ]

    /// A rule of the library, of which `install` reports a finding.
    private init(_ what: String, _ code: String, of rule: RouteRule) {
        self.init(what, code) { codes in
            let router = try Library.router()
            for finding in router.install(rules: [rule]).findings { codes.write(finding.code) }
            return router
        }
    }

    private struct Orphan: TypedRoute {
        static let routes = [RouteDescriptor<Orphan>("orphan", "/orphan", Orphan(), isParentOptional: true)]
    }

    @MainActor
    private static func library(_ declare: @escaping (inout RouterBuilder) -> Void) throws -> Router {
        try Router("eats", origins: ["eats://"], routes: PickAddress.self) { declare(&$0) }
    }

    /// Opens a link, and waits three seconds.
    @MainActor
    private static func waiting(
        _ codes: CodeJournal, _ link: String, isConnected: Bool = true, isInstalled: Bool = true
    ) async throws -> Router {
        let app = try codes.app(isConnected: isConnected, isInstalled: isInstalled)
        app.router.open(link, from: .app)
        await app.settle()
        app.clock.advance(by: .seconds(3))
        return app.router
    }

    /// Calls an action by name.
    @MainActor
    private static func called(
        _ codes: CodeJournal, _ contract: String, _ action: String, from source: LinkSource = .app
    ) async throws -> Router {
        let router = Router()
        let add = ContractAction<Int>("add") { value, _ in value }
        try router.contracts.declare(Contract(Int.self, "numbers", actions: [add]))
        do throws(CallError) {
            _ = try await router.call(contract, action, from: source)
        } catch {
            codes.write(error.diagnosticCode)
        }
        return router
    }
}

extension RouteTag {
    fileprivate static let unused = RouteTag("unused")
}
