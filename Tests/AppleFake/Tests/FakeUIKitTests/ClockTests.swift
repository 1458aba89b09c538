import CoreFoundation
import FakeBase
import Testing
import UIKit

@MainActor struct ClockTests {
    @Test func `a turn calls the observers of the main run loop`() async throws {
        try await FakeSystem.run { system in
            var turns = 0
            let observer = CFRunLoopObserverCreateWithHandler(
                kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
            ) { _, activity in
                #expect(activity == .beforeWaiting)
                turns += 1
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
            system.turn()
            system.turn()
            #expect(turns == 2)
            CFRunLoopObserverInvalidate(observer)
            system.turn()
            #expect(turns == 2)
            #expect(system.runLoop.fakeObserverCount == 0)
        }
    }

    @Test func `nothing ends by itself`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.pushViewController(Screen("b"), animated: true)
            for _ in 0..<20 { system.turn() }
            #expect(one.stack.transitionCoordinator != nil)
            #expect(system.finish())
            #expect(one.stack.transitionCoordinator == nil)
            #expect(!system.finish())
        }
    }

    @Test func `settle waits for what a script holds no longer than for the rest`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            system.hold()
            one.stack.popViewController(animated: true)
            try await system.settle()
            #expect(one.stack.transitionCoordinator != nil)
            system.finish()
            try await system.settle()
            #expect(one.log.take() == ["willShow a", "didShow a"])
        }
    }

    @Test func `settle draws what does not come to rest`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let error = await #expect(throws: FakeUnsettled.self) {
                try await system.settle(rounds: 5) { one.titles == ["never"] }
            }
            #expect(error?.drawing.contains("Screen(a)") == true)
            #expect(error?.drawing.contains("scene session-1") == true)
        }
    }

    @Test func `settle lets tasks of the app run`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let done = Task {
                await Task.yield()
                one.stack.pushViewController(Screen("b"), animated: true)
            }
            try await system.settle()
            await done.value
            #expect(one.titles == ["a", "b"])
        }
    }

    @Test(arguments: 0..<10)
    func `runs that are started at once come one after the other, each with its own system`(run: Int) async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            await Task { #expect(FakeSystem.current === system) }.value
            #expect(UIApplication.shared.connectedScenes == [one.scene])
            #expect(one.scene.session.persistentIdentifier == "session-1")
            one.stack.popViewController(animated: true)
            try await system.settle()
            #expect(one.titles == ["a"])
        }
    }

    @Test func `a run ends with the violations that the test did not take`() async throws {
        let error = await #expect(throws: FakeViolations.self) {
            try await FakeSystem.run { system in
                var seen: [String] = []
                system.onViolation = { seen.append($0.rule) }
                UINavigationController(rootViewController: Screen("a")).viewControllers = []
                #expect(seen == ["N7"])
            }
        }
        #expect(error?.all.map(\.rule) == ["N7"])
        #expect(error.map { "\($0)" }?.hasPrefix("UIKit N7: an empty array") == true)
    }

    @Test func `what a test leaves is freed at the end of its run`() async throws {
        weak var controller: UIViewController?
        weak var system: FakeSystem?
        try await FakeSystem.run { running in
            let one = try await OneStack(running, "a")
            try await one.push("b")
            running.foreign.present(Screen("sheet"), on: one.stack)
            running.hold()
            running.turn()
            controller = one.stack
            system = running
        }
        #expect(controller == nil)
        #expect(system == nil)
    }

    @Test func `an object implements an optional method or does not`() async throws {
        try await FakeSystem.run { _ in
            let delegate: any UINavigationControllerDelegate = StackLog(Log())
            let (stack, screen) = (UINavigationController(), UIViewController())
            #expect(
                FakeOptional.call(delegate) {
                    $0.navigationController(stack, didShow: screen, animated: true)
                }.isImplemented)
            #expect(
                !FakeOptional.call(delegate) {
                    $0.navigationController(stack, animationControllerFor: .push, from: screen, to: screen)
                }.isImplemented)
        }
    }
}
