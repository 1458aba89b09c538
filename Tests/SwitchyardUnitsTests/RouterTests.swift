import ConformanceSupport
import Switchyard
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// Trees of a router: when they begin, and when they end.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct RouterTests {
    @Test func `the root is loaded at once, active from the first scene, and ends when the tree is stopped`() throws {
        let shop = try UnitApp()
        shop.router.disconnect("main")
        shop.start()
        #expect(shop.diary.lines == ["load root"])
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        #expect(shop.diary.lines == ["load root", "in root", "load home", "in home", "load list", "in list"])
        shop.router.connect(HeadlessHost(NavigationScene("second", stack: RouteReference("plain", ["number": ["1"]]))))
        shop.router.disconnect("other")
        shop.router.disconnect("second")
        #expect(shop.units() == "root")
        shop.router.unitTree()?.stop()
        #expect(shop.router.unitTree() == nil)
        #expect(shop.diary.lines.suffix(3) == ["out list", "out home", "out root"])
    }

    @Test func `units of screens that already show are attached at the start`() throws {
        let shop = try UnitApp()
        shop.start()
        #expect(shop.units() == "root(home list)")
        #expect(shop.diary.lines == ["load root", "in root", "load home", "in home", "load list", "in list"])
    }

    @Test func `starting twice is an error with a code, and a stopped tree may be started again`() throws {
        let shop = try UnitApp()
        shop.start()
        let second = TestUnit("second", shop.diary)
        #expect(shop.router.start(second)?.diagnosticCode.description == "SY1712")
        #expect(shop.router.start(while: .signedIn) { second }?.reason == .startedTwice)
        #expect(shop.reported == ["SY1712", "SY1712"])
        shop.router.unitTree()?.stop()
        #expect(shop.router.start(second) == nil)
        #expect(shop.units() == "second(home list)")
        #expect(shop.shown == ["home", "list"])
    }

    @Test func `a tree of a scene begins and ends with the scene, and has its screens`() async throws {
        let shop = try UnitApp()
        shop.start()
        let diary = shop.diary
        #expect(shop.router.start(in: "other") { TestUnit("other", diary) } == nil)
        #expect(shop.router.start(in: "other") { TestUnit("twice", diary) }?.reason == .startedTwice)
        #expect(shop.router.unitTree(in: "other") == nil)
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        #expect(shop.units(in: "other") == "other(home list)")
        #expect(shop.units() == "root(home list)")
        shop.router.disconnect("other")
        #expect(shop.router.unitTree(in: "other") == nil)
        #expect(diary.lines.suffix(3) == ["out list", "out home", "out other"])
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        #expect(shop.units() == "root(home list home list)")
    }

    @Test func `each scene has its own tree`() throws {
        let shop = try UnitApp()
        let diary = shop.diary
        shop.router.startInScenes { TestUnit("\($0.rawValue)", diary) }
        #expect(shop.router.startInScenes { _ in TestUnit("twice", diary) }?.reason == .startedTwice)
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        #expect(shop.units(in: "main") == "main(home list)")
        #expect(shop.units(in: "other") == "other(home list)")
        shop.router.disconnect("other")
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        #expect(shop.units(in: "other") == "other(home list)")
        #expect(shop.units(in: "main") == "main(home list)")
    }

    @Test func `a tree of a session lives while its gate is open, with a new root each time`() async throws {
        let shop = try UnitApp()
        let diary = shop.diary
        var roots = 0
        shop.router.start(while: .signedIn) {
            roots += 1
            return TestUnit("session \(roots)", diary)
        }
        #expect(shop.router.unitTree() == nil)
        shop.router.openGate(.signedIn)
        try await shop.settle()
        #expect(shop.units() == "session 1(home list)")
        shop.router.closeGate(.signedIn)
        shop.router.openGate(.signedIn)
        try await shop.settle()
        #expect(shop.units() == "session 2(home list)")
        shop.router.closeGate(.signedIn)
        try await shop.settle()
        #expect(shop.router.unitTree() == nil)
        await diary.wait { diary.living.isEmpty }
        #expect(diary.living.isEmpty)
        #expect(roots == 2)
    }

    @Test func `a screen whose unit has no tree is reported`() async throws {
        let shop = try UnitApp()
        shop.router.start(while: .signedIn) { TestUnit("session", shop.diary) }
        try await shop.open(UnitApp.Page.item(1))
        try await shop.settle()
        #expect(shop.reported.contains("SY1717"))
    }
}

/// Units of screens.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct ScreenUnitTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let remove: @MainActor (UnitApp) async throws -> Void

        init(_ name: String, _ remove: @escaping @MainActor (UnitApp) async throws -> Void) {
            (testDescription, self.remove) = (name, remove)
        }
    }

    nonisolated static let rows = [
        Row("back swipe") { try $0.app.act(.back) },
        Row("the verb 'back'") { $0.router.back() },
        Row("the verb 'backToRoot'") { $0.router.backToRoot() },
        Row("selecting the root of its tab") { $0.router.select(Branch("first"), toRoot: true) },
        Row("the verb 'replace'") { $0.router.replace(with: UnitApp.Plain(number: 7)) },
        Row("a link that replaces the stack") { $0.router.open("shop://home", from: .app) },
        Row("code of the app without the router") { shop in
            let home = shop.host.shown.root.branches[0].root.id
            try shop.host.act(.wentBack(to: home, at: StackAddress("first")))
        },
        Row("sign-out") { $0.router.closeGate(.signedIn) },
        Row("the user closes the scene") { try $0.app.act(.closeScene) },
        Row("the app disconnects the scene") { $0.router.disconnect("main") },
        Row("another host") { shop in
            shop.router.connect(HeadlessHost(NavigationScene("main", of: shop.router)))
        },
        Row("the unit detaches itself") { $0.unit("wallet")?.scope?.detach() },
        Row("its parent detaches it") { shop in
            if let unit = shop.unit("wallet") { shop.unit("root")?.scope?.detach(unit) }
        },
    ]

    // RIBs #131, #636: a swipe removes the screen, and its router stays attached.
    @Test(arguments: rows)
    func `RIBs 131 and 636: a screen and its unit end together, whatever removes the screen`(_ row: Row) async throws {
        let shop = try UnitApp()
        shop.start()
        shop.router.openGate(.signedIn)
        try await shop.open(UnitApp.Page.wallet)
        #expect(shop.unit("wallet") != nil)
        #expect(shop.shown.contains("wallet"))
        try await row.remove(shop)
        try await shop.settle()
        #expect(shop.diary.lines.count { $0 == "out wallet" } == 1)
        #expect(shop.unit("wallet") == nil)
        #expect(!shop.router.navigationState.scenes.contains { $0.entries.contains { $0.route?.name == "wallet" } })
        #expect(!shop.reported.contains("SY1718"))
        await shop.diary.wait { !shop.diary.living.contains("wallet") }
        #expect(!shop.diary.living.contains("wallet"))
        #expect(!shop.diary.running.contains("wallet"))
    }

    @Test(arguments: [false, true])
    func `a pulled-down sheet ends its unit, and a swipe that is cancelled does not`(isCancelled: Bool) async throws {
        let shop = try UnitApp()
        shop.start()
        try await shop.open(UnitApp.Page.item(1), as: .sheet)
        shop.router.push(UnitApp.Page.item(2))
        try await shop.settle()
        try shop.app.act(isCancelled ? .cancelledSwipeBack : .dismiss)
        try await shop.settle()
        #expect(shop.diary.lines.filter { $0.hasPrefix("out") } == (isCancelled ? [] : ["out item(2)", "out item(1)"]))
    }

    @Test func `the content of a screen and its tree have the same unit`() async throws {
        let shop = try UnitApp()
        shop.start()
        try await shop.open(UnitApp.Page.item(1))
        let content = try shop.app.screen(as: UnitApp.Content.self)
        #expect(content.unit === shop.unit("item(1)"))
        #expect(shop.diary.lines.count { $0 == "load item(1)" } == 1)
        try await shop.open(UnitApp.Plain(number: 1))
        #expect(try shop.app.screen(as: UnitApp.Content.self).unit?.name == "root")
    }

    @Test func `a screen that does not arrive leaves no unit`() async throws {
        let shop = try UnitApp()
        shop.start()
        shop.app.onStep = { _ in .refuses("busy") }
        try await shop.open(UnitApp.Page.item(1))
        #expect(!shop.diary.lines.contains("load item(1)"))
        #expect(!shop.diary.living.contains("item(1)"))
    }

    @Test func `units end before others arrive`() async throws {
        let shop = try UnitApp()
        shop.start()
        try await shop.open(UnitApp.Page.item(1))
        shop.diary.lines = []
        shop.router.replace(with: UnitApp.Page.item(2))
        try await shop.settle()
        #expect(shop.diary.lines == ["out item(1)", "load item(2)", "in item(2)"])
    }
}

/// Screens that units open.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct OpeningTests {
    @Test func `what a unit opens is below it, and goes with it`() async throws {
        let shop = try UnitApp()
        let (root, worker) = shop.startWithWorker()
        worker.scope?.open(UnitApp.Page.item(1), as: .onTop)
        try await shop.settle()
        worker.scope?.open(UnitApp.Plain(number: 2), as: .onTop)
        try await shop.settle()
        #expect(shop.units() == "root(home list worker(item(1)))")
        #expect(shop.shown == ["home", "item(1)", "plain(2)", "list"])
        root.scope?.detach(worker)
        try await shop.settle()
        #expect(shop.units() == "root(home list)")
        #expect(shop.shown == ["home", "list"])
        #expect(shop.diary.lines.suffix(2) == ["out item(1)", "out worker"])
        #expect(shop.reported.isEmpty)
    }

    // RIBs #174: the view of a detached router stays, and its message says neither which nor why.
    @Test func `RIBs 174: a screen that stays when its unit is detached is an error with unit and screen`() async throws
    {
        let shop = try UnitApp()
        let (root, worker) = shop.startWithWorker()
        worker.scope?.open(UnitApp.Page.item(1), as: .onTop)
        try await shop.settle()
        shop.app.onStep = { _ in .refuses("a form has unsaved changes") }
        root.scope?.detach(worker)
        try await shop.settle()
        #expect(shop.reported == ["SY1718"])
        #expect(shop.shown.contains("item(1)"))
        let message = try #require(shop.findings.first).message
        #expect(message == "TestUnit/TestUnit is detached, and its screen of item still shows.")
    }

    @Test func `the unit of a first screen is detached, and the screen stays with a report`() async throws {
        let shop = try UnitApp()
        shop.start()
        shop.unit("home")?.scope?.detach()
        try await shop.settle()
        #expect(shop.units() == "root(list)")
        #expect(shop.reported == ["SY1718"])
    }

    @Test func `a link that has not arrived is cancelled when its unit is detached`() async throws {
        let shop = try UnitApp()
        let (root, worker) = shop.startWithWorker()
        let opening = worker.scope?.open(UnitApp.Page.wallet)
        try await shop.settle()
        #expect(shop.app.suspended.count == 1)
        root.scope?.detach(worker)
        try await shop.settle()
        #expect(shop.app.suspended.isEmpty)
        #expect(await opening?.outcome == .cancelled)
    }

    @Test func `a screen that arrives after its unit was detached is closed`() async throws {
        let shop = try UnitApp()
        let (root, worker) = shop.startWithWorker()
        shop.app.onStep = { _ in .holds }
        worker.scope?.open(UnitApp.Page.item(1), as: .onTop)
        try await shop.settle()
        root.scope?.detach(worker)
        shop.app.onStep = { _ in .arrives }
        shop.host.arrive()
        try await shop.settle()
        #expect(shop.shown == ["home", "list"])
        #expect(!shop.diary.lines.contains("in item(1)"))
    }

    @Test func `a unit that replaces its own screen gets the new unit below its nearest living ancestor`() async throws
    {
        let shop = try UnitApp()
        let (_, worker) = shop.startWithWorker()
        worker.scope?.open(UnitApp.Page.item(1), as: .onTop)
        try await shop.settle()
        var replacing = NavigationPolicy()
        replacing.backStack = .dropping(1)
        shop.unit("item(1)")?.scope?.open(UnitApp.Page.item(2), as: .policy(replacing))
        try await shop.settle()
        #expect(shop.units() == "root(home list worker(item(2)))")
        #expect(shop.shown == ["home", "item(2)", "list"])
    }

    @Test func `children whose own screens stay move to the parent, and stay active`() async throws {
        let shop = try UnitApp()
        shop.start()
        try await shop.open(UnitApp.Page.item(1))
        shop.unit("item(1)")?.scope?.open(UnitApp.Page.item(2), as: .onTop)
        try await shop.settle()
        #expect(shop.units() == "root(home list item(1)(item(2)))")
        var scene = shop.host.shown
        let entries = scene.root.branches[0].entries
        try scene.apply(NavigationStep(.setStack([entries[0], entries[2]], at: StackAddress("first")), in: "main"))
        let goal = scene
        shop.router.navigate { planner throws(PlanRefusal) in try planner.plan(to: goal) }
        try await shop.settle()
        #expect(shop.shown == ["home", "item(2)", "list"])
        #expect(shop.units() == "root(home list item(2))")
        #expect(!shop.diary.lines.contains("out item(2)"))
    }

    @Test func `a tree without a router opens nothing`() async throws {
        let (diary, tree) = (Diary(), UnitTree())
        var errors: [UnitError.Reason] = []
        tree.addObserver { if case .failed(let error) = $0.kind { errors.append(error.reason) } }
        tree.start(TestUnit("a", diary))
        let task = tree.scope?.open(UnitApp.Page.home)
        #expect(await task?.outcome == .unavailable(.missing("a router")))
        tree.stop()
        #expect(errors == [.noRouter])
    }

    @Test func `what units opened goes when the tree is stopped, and other screens stay`() async throws {
        let shop = try UnitApp()
        let root = shop.start()
        try await shop.open(UnitApp.Page.item(1))
        root.scope?.open(UnitApp.Plain(number: 1), as: .onTop)
        try await shop.settle()
        shop.router.unitTree()?.stop()
        try await shop.settle()
        #expect(shop.shown == ["home", "item(1)", "list"])
    }
}

/// Routes that workflows perform.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct WorkflowRouteTests {
    @Test func `the link has the value of the workflow`() async throws {
        let shop = try UnitApp()
        shop.start()
        #expect(try await shop.outcome(of: shop.app.open("shop://order/42", from: .app)) == .performed(42))
    }

    // RIBs #268: several deep links that pass through one dashboard had to be one workflow.
    @Test func `RIBs 268: a workflow waits for its unit, and later links do not wait for it`() async throws {
        let shop = try UnitApp()
        let waiting = shop.app.open("shop://order/1", from: .app)
        let second = shop.app.open("shop://order/2", from: .app)
        try await shop.settle()
        let other = try await shop.outcome(of: shop.app.open(UnitApp.Plain(number: 1)))
        #expect(other.isSuccess)
        shop.start()
        #expect(try await shop.outcome(of: second) == .performed(2))
        #expect(try await shop.outcome(of: waiting) == .performed(1))
    }

    @Test func `a workflow whose unit disappears is unavailable`() async throws {
        let shop = try UnitApp()
        let root = shop.start()
        shop.flow = { order in
            UnitWorkflow(from: TestUnit.self).step("wait") { unit, _ in
                (unit, try await unit.scope?.child(whenActive: OtherUnit.self).name.count ?? order.number)
            }
        }
        let link = shop.app.open("shop://order/1", from: .app)
        try await shop.settle()
        root.scope?.detach()
        let outcome = try await shop.outcome(of: link)
        #expect(outcome == .unavailable(.missing("the unit TestUnit")))
        #expect(outcome.diagnosticCode?.description == "SY1319")
    }

    @Test func `a workflow ends with the limit of the clock of the router, or with its link`() async throws {
        let shop = try UnitApp(limit: .seconds(10))
        let (late, cancelled) = (
            shop.app.open("shop://order/1", from: .app), shop.app.open("shop://order/2", from: .app)
        )
        try await shop.settle()
        cancelled.cancel()
        #expect(try await shop.outcome(of: cancelled) == .cancelled)
        await shop.app.clock.waitForSleepers()
        shop.app.clock.advance(by: .seconds(10))
        #expect(await late.outcome == .expired(.perform))
    }

    @Test func `a workflow opens screens, and its steps sign in`() async throws {
        let shop = try UnitApp()
        shop.start()
        shop.flow = { order in
            UnitWorkflow(from: TestUnit.self)
                .step("open") { unit, _ in
                    unit.scope?.open(UnitApp.Page.item(order.number), as: .onTop)
                    return (try #require(try await unit.scope?.child(whenActive: TestUnit.self)), ())
                }
                .step("there") { unit, _ in (unit, order.number) }
        }
        let outcome = try await shop.outcome(of: shop.app.open("shop://order/3", from: .app))
        #expect(outcome == .performed(3))
        #expect(shop.shown.contains("item(3)"))
    }

    @Test func `a workflow that signs the user out goes on`() async throws {
        let shop = try UnitApp()
        shop.start()
        shop.router.openGate(.signedIn)
        try await shop.settle()
        shop.flow = { [router = shop.router] order in
            UnitWorkflow(from: TestUnit.self)
                .step("sign out") { unit, _ in
                    router.closeGate(.signedIn)
                    return (unit, ())
                }
                .step("after it") { unit, _ in (unit, order.number) }
        }
        #expect(try await shop.outcome(of: shop.app.open("shop://order/3", from: .app)) == .performed(3))
    }
}
