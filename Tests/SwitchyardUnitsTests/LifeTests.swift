import Switchyard
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// The begin and the end of trees and of the work of units.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct LifeTests {
    @TaskLocal static var caller = "none"

    let diary = Diary()

    @Test func `run, tasks and workers inherit nothing from the task that makes a unit active`() async {
        let tree = UnitTree()
        let unit = TestUnit("a", diary)
        var seen: [String] = []
        unit.body = { _ in seen.append("run \(Self.caller)") }
        unit.loaded = { scope in
            scope.start(UnitWorker("w") { @MainActor in seen.append("worker \(Self.caller)") })
        }
        unit.became = { scope in
            seen.append("hook \(Self.caller)")
            scope.task { seen.append("task \(Self.caller)") }
        }
        Self.$caller.withValue("a link") { _ = tree.start(unit) }
        await diary.wait { seen.count == 4 }
        #expect(seen.sorted() == ["hook a link", "run none", "task none", "worker none"])
    }

    @Test func `what waits for a child ends with a tree that is dropped`() async {
        var tree: UnitTree? = UnitTree()
        let root = TestUnit("a", diary)
        tree?.start(root)
        var endings: [String] = []
        let scope = tree?.scope
        Task {
            do { _ = try await scope?.child(whenActive: OtherUnit.self) } catch { endings.append("\(error)") }
        }
        let waiting = UnitWorkflow(from: TestUnit.self).step("wait") { unit, _ in
            await TestUnit.untilCancelled()
            return (unit, ())
        }
        Task {
            do { try await waiting.perform(from: root, clock: TestClock()) } catch { endings.append("\(error)") }
        }
        for _ in 0..<10 { await Task.yield() }
        weak let dropped = tree
        tree = nil
        #expect(dropped == nil)
        await diary.wait { endings.count == 2 }
        #expect(
            endings.sorted() == [
                #"unavailable(step: "OtherUnit", unit: "TestUnit/OtherUnit")"#,
                #"unavailable(step: "wait", unit: "TestUnit")"#,
            ])
    }

    @Test func `a second window leaves a tree inactive that the app has made inactive`() throws {
        let shop = try UnitApp()
        shop.start()
        shop.router.unitTree()?.resign()
        shop.router.connect(HeadlessHost(NavigationScene("second", of: shop.router)))
        #expect(shop.units().hasPrefix("root*(home*"))
        shop.router.unitTree()?.activate()
        #expect(shop.units().hasPrefix("root(home"))
    }

    @Test func `a root that waits for its gate or its scene can be stopped, and started again`() async throws {
        let shop = try UnitApp()
        let diary = shop.diary
        shop.router.start(while: .signedIn) { TestUnit("session", diary) }
        shop.router.start(in: "other") { TestUnit("other", diary) }
        shop.router.startInScenes { TestUnit($0.rawValue, diary) }
        #expect(shop.units(in: "main") == "main(home list)")
        shop.router.stopUnits()
        shop.router.stopUnits(in: "other")
        shop.router.stopUnitsInScenes()
        shop.router.openGate(.signedIn)
        shop.router.connect(HeadlessHost(NavigationScene("other", of: shop.router)))
        try await shop.settle()
        for scene in [nil, "main", "other"] as [SceneID?] { #expect(shop.router.unitTree(in: scene) == nil) }
        #expect(shop.router.start(while: .signedIn) { TestUnit("again", diary) } == nil)
        #expect(shop.router.startInScenes { TestUnit($0.rawValue, diary) } == nil)
        #expect(shop.units(in: "other") == "other")
    }

    @Test func `the trees of a router have the limits and the probe that they are started with`() async throws {
        let shop = try UnitApp()
        let diary = shop.diary
        var limits = UnitLimits()
        limits.children = 1
        var leaks: [LeakProbe.Leak] = []
        let clock = TestClock()
        let probe = LeakProbe(clock: clock) { leaks.append($0) }
        shop.router.start(TestUnit("root", diary), limits: limits, leaks: probe)
        #expect(shop.units() == "root(home)")
        #expect(shop.reported == ["SY1709"])
        shop.router.startInScenes(limits: limits, leaks: probe) { TestUnit($0.rawValue, diary) }
        shop.router.connect(HeadlessHost(NavigationScene("second", of: shop.router)))
        #expect(shop.units(in: "second") == "second(home)")
        #if DEBUG
        let held = shop.unit("home")
        shop.router.stopUnits()
        // A unit of a screen has five seconds, because views of its screen may hold it.
        for _ in 0..<20 {
            await clock.waitForSleepers(dueWithin: .milliseconds(250))
            #expect(leaks.isEmpty)
            clock.advance(by: .milliseconds(250))
        }
        await diary.wait { !leaks.isEmpty }
        #expect(leaks.map(\.path) == ["TestUnit/TestUnit"])
        withExtendedLifetime(held) {}
        #endif
    }

    @Test func `work of a unit that keeps its handle ends with a tree that is dropped`() async {
        final class Keeper: TestUnit { var handle: UnitWorkerHandle? }
        var tree: UnitTree? = UnitTree()
        var hasBegun = false
        do {
            let unit = Keeper("a", diary)
            tree?.start(unit)
            unit.handle = unit.scope?.start(
                UnitWorker("w") { @MainActor in
                    hasBegun = true
                    await TestUnit.untilCancelled()
                    withExtendedLifetime(unit) {}
                })
            #expect(unit.handle?.isStarted == true)
        }
        await diary.wait { hasBegun && diary.running == ["a"] }
        #expect(diary.living == ["a"])
        tree = nil
        await diary.wait { diary.living.isEmpty }
        #expect(diary.living.isEmpty)
    }

    @Test func `a start that fails is forgotten, so that it can be repeated`() throws {
        let shop = try UnitApp()
        let diary = shop.diary
        let used = TestUnit("used", diary)
        let tree = UnitTree()
        tree.start(used)
        shop.router.connect(HeadlessHost(NavigationScene("second", of: shop.router)))
        shop.router.openGate(.signedIn)
        #expect(shop.router.start(while: .signedIn) { used }?.reason == .inOtherTree)
        #expect(shop.router.start(while: .signedIn) { TestUnit("session", diary) } == nil)
        let failing: SceneID = "second"
        let error = shop.router.startInScenes { $0 == failing ? used : TestUnit($0.rawValue, diary) }
        #expect(error?.reason == .inOtherTree)
        for scene in ["main", "second"] as [SceneID] { #expect(shop.router.unitTree(in: scene) == nil) }
        #expect(shop.router.startInScenes { TestUnit($0.rawValue, diary) } == nil)
        #expect(shop.units(in: "second").hasPrefix("second"))
        #expect(shop.reported == ["SY1703", "SY1703"])
    }

    @Test func `a link that has timed out takes one screen of its own scene`() async throws {
        let shop = try UnitApp()
        let (root, worker) = shop.startWithWorker()
        try await timeOut(shop) { worker.scope?.open(UnitApp.Page.item(1), as: .onTop) }
        let item = RouteReference("item", ["number": ["1"]])
        shop.router.connect(HeadlessHost(NavigationScene("second", stack: item)))
        #expect(shop.units() == "root(home list worker item(1))")
        shop.router.disconnect("second")
        shop.host.arrive()
        try await shop.settle()
        #expect(shop.units() == "root(home list worker(item(1)))")
        try shop.app.act(.back)
        try await shop.settle()
        shop.router.push(UnitApp.Page.item(1))
        try await shop.settle()
        #expect(shop.units() == "root(home list worker item(1))")
        root.scope?.detach(worker)
        try await shop.settle()
        #expect(shop.shown == ["home", "item(1)", "list"])
    }

    /// Opens a route whose step takes longer than its limit, and has still not arrived.
    private func timeOut(_ shop: UnitApp, _ open: () -> NavigationTask?) async throws {
        shop.app.onStep = { _ in .holds }
        let task = open()
        // Each attempt takes the whole limit.
        while task?.hasEnded == false {
            try await shop.settle()
            shop.app.clock.advance(by: shop.router.limits.acknowledgement)
            try await shop.settle()
        }
        #expect(await task?.outcome.diagnosticCode?.description == "SY1062")
        shop.app.onStep = { _ in .arrives }
    }

    @Test func `a screen that arrives after its step has timed out ends with its unit`() async throws {
        for detachesFirst in [false, true] {
            let shop = try UnitApp()
            let (root, worker) = shop.startWithWorker()
            try await timeOut(shop) { worker.scope?.open(UnitApp.Page.item(1), as: .onTop) }
            if detachesFirst { root.scope?.detach(worker) }
            shop.host.arrive()
            try await shop.settle()
            if !detachesFirst {
                #expect(shop.units() == "root(home list worker(item(1)))")
                root.scope?.detach(worker)
                try await shop.settle()
            }
            #expect(shop.units() == "root(home list)")
            #expect(shop.shown == ["home", "list"])
        }
    }
}
