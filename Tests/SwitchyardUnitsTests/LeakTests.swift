import Switchyard
import SwitchyardContracts
import SwitchyardRouter
import SwitchyardSupport
import SwitchyardTesting
import SwitchyardUnits
import Testing

#if DEBUG
/// Objects that are not released.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct LeakTests {
    final class Presenter {}

    let diary = Diary()
    let clock = TestClock()

    private func wait(_ seconds: Int) async {
        for _ in 0..<(seconds * 4) {
            await clock.waitForSleepers(dueWithin: .milliseconds(250))
            clock.advance(by: .milliseconds(250))
            for _ in 0..<10 { await Task.yield() }
        }
    }

    @Test func `an object that lives longer than its limit is reported once`() async {
        var leaks: [LeakProbe.Leak] = []
        let probe = LeakProbe(clock: clock) { leaks.append($0) }
        let (held, longer) = (Presenter(), Presenter())
        probe.expect(Presenter())
        probe.expect(longer, within: .seconds(5))
        probe.expect(held, path: "App/Rider")
        await wait(1)
        #expect(leaks.map(\.path) == ["App/Rider"])
        #expect(leaks.map(\.diagnosticCode.description) == ["SY1715"])
        await wait(3)
        #expect(leaks.count == 1)
        withExtendedLifetime((held, longer)) {}
    }

    @Test func `a process that stands still raises no alarm`() async {
        var leaks: [LeakProbe.Leak] = []
        let probe = LeakProbe(clock: clock) { leaks.append($0) }
        let held = Presenter()
        probe.expect(held)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        await clock.waitForSleepers()
        #expect(leaks.isEmpty)
        withExtendedLifetime(held) {}
    }

    final class Kept: Sendable {}

    final class Provider: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) {
            unit.provides(Kept.self) { (_: Provider, _) in Kept() }
            unit.provides(Int.self) { (_: Provider, _) in 1 }
        }
        func run(_ scope: UnitScope) async {}
    }

    @Test func `a service that outlives the scope of its unit is reported`() async throws {
        var leaks: [LeakProbe.Leak] = []
        let tree = UnitTree(leaks: LeakProbe(clock: clock) { leaks.append($0) })
        var held: Kept?
        for isHeld in [false, true] {
            tree.start(Provider())
            let service = try tree.scope?.services.resolve(Kept.self)
            #expect(try tree.scope?.services.resolve(Int.self) == 1)
            if isHeld { held = service }
            tree.stop()
        }
        await wait(1)
        #expect(leaks.map(\.path) == ["Provider/Kept"])
        #expect(leaks.map(\.type) == ["Kept"])
        withExtendedLifetime(held) {}
    }

    final class PassingOn: LogicUnit {
        private let kept: Kept
        init(_ kept: Kept) { self.kept = kept }
        static func declare(_ unit: inout UnitDeclaration) {
            unit.provides((any AnyObject & Sendable).self) { (unit: PassingOn, _) in unit.kept }
            unit.provides((any Sendable).self) { (_: PassingOn, services) in try services.resolve(Kept.self) }
        }
        func run(_ scope: UnitScope) async {}
    }

    @Test func `a service that a unit passes on may outlive it`() async throws {
        var leaks: [LeakProbe.Leak] = []
        let (mine, apps) = (Kept(), Kept())
        let registry = ServiceRegistry()
        try registry.provide(Kept.self) { _ in apps }
        let tree = UnitTree(services: registry, leaks: LeakProbe(clock: clock) { leaks.append($0) })
        tree.start(PassingOn(mine))
        #expect(try tree.scope?.services.resolve((any AnyObject & Sendable).self) === mine)
        #expect(try tree.scope?.services.resolve((any Sendable).self) as? Kept === apps)
        tree.stop()
        // It is reported, so the test has waited long enough.
        let held = TestUnit("held", diary)
        tree.start(held)
        tree.stop()
        await wait(1)
        #expect(leaks.map(\.path) == ["TestUnit"])
        withExtendedLifetime((mine, apps, held)) {}
    }

    @Test func `the object of a removed screen has five seconds`() async throws {
        var leaks: [LeakProbe.Leak] = []
        let router = try Router("app", origins: ["app://"]) { _ in }
        router.start(TestUnit("root", diary), leaks: LeakProbe(clock: clock) { leaks.append($0) })
        let held = Presenter()
        router.expectRelease(of: held, named: "HeldController", in: "main")
        router.expectRelease(of: Presenter(), named: "released", in: "main")
        await wait(4)
        #expect(leaks.isEmpty)
        await wait(1)
        #expect(leaks.map(\.path) == ["HeldController"])
        withExtendedLifetime(held) {}
    }

    // RIBs #174: the message did not say what kept the object.
    @Test func `RIBs 174: a detached unit whose run goes on is reported with its path and its work`() async {
        var leaks: [LeakProbe.Leak] = []
        let tree = UnitTree(leaks: LeakProbe(clock: clock) { leaks.append($0) })
        let (stubborn, end) = (TestUnit("b", diary), ModelStream(false))
        stubborn.body = { _ in
            // A task of its own is not cancelled with the run.
            await Task { for await isOver in end.updates where isOver { break } }.value
        }
        tree.start(TestUnit("a", diary))
        tree.scope?.attach(stubborn)
        await diary.wait { diary.running == ["a", "b"] }
        tree.stop()
        await wait(1)
        #expect(leaks.map(\.path) == ["TestUnit/TestUnit"])
        #expect(leaks.map(\.work) == [["run"]])
        #expect(leaks.map(\.diagnosticCode.description) == ["SY1714"])
        end.value = true
        await diary.wait { diary.running.isEmpty }
    }
}
#endif
