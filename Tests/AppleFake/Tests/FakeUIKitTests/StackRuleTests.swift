import Testing
import UIKit

@MainActor struct StackRuleTests {
    @Test func `UIKit N1: a push during a transition is in the array when the transition is over`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            system.hold()
            system.foreign.push(Screen("b"), on: one.stack)
            #expect(one.titles == ["a", "b"])
            system.foreign.push(Screen("c"), on: one.stack)
            system.turn()
            #expect(one.titles == ["a", "b"])
            system.finish()
            #expect(one.titles == ["a", "b", "c"])
            try await system.settle()
            #expect(one.log.take() == ["willShow b", "didShow b", "willShow c", "didShow c"])
        }
    }

    @Test func `UIKit N1: a change by the code under test during a transition is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.pushViewController(Screen("b"), animated: true)
            one.stack.pushViewController(Screen("c"), animated: true)
            one.stack.popViewController(animated: false)
            #expect(system.takeViolations().map(\.rule) == ["N1", "N1"])
            try await system.settle()
            #expect(one.titles == ["a", "b"])
        }
    }

    @Test func `UIKit N1: a modal that is animating keeps a push waiting as well`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            system.hold()
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            system.foreign.push(Screen("b"), on: one.stack)
            #expect(one.titles == ["a"])
            system.finish()
            #expect(one.titles == ["a", "b"])
        }
    }

    @Test func `UIKit N2: a cancelled swipe calls willShow and no didShow`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            #expect(system.swipeBack(.begin, in: one.stack))
            #expect(one.titles == ["a"])
            var isCancelled: Bool?
            one.stack.transitionCoordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
            #expect(one.stack.transitionCoordinator?.initiallyInteractive == true)
            try await system.settle()
            system.swipeBack(.cancel, in: one.stack)
            try await system.settle()
            #expect(one.titles == ["a", "b"])
            #expect(isCancelled == true)
            #expect(one.log.take() == ["willShow a"])
        }
    }

    @Test func `UIKit N2: a finished swipe calls both`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            #expect(system.swipeBack(.begin, in: one.stack))
            system.swipeBack(.finish, in: one.stack)
            #expect(one.titles == ["a"])
            #expect(one.log.take() == ["willShow a", "didShow a"])
        }
    }

    @Test func `UIKit N2: the appearance callbacks of a cancelled swipe are all called`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let one = try await OneStack(system)
            one.stack.viewControllers = [Screen("a", log), Screen("b", log)]
            try await system.settle()
            log.lines = []
            system.swipeBack(.begin, in: one.stack)
            system.swipeBack(.cancel, in: one.stack)
            let callbacks = log.take().filter { !$0.contains("didMove") }
            #expect(
                callbacks == [
                    "b willDisappear", "a willAppear", "a willDisappear", "b willAppear", "a didDisappear",
                    "b didAppear",
                ])
            _ = system.takeViolations()
        }
    }

    @Test func `UIKit N2: a swipe that is cancelled goes back to what an unanimated change has put on top`()
        async throws
    {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            let (first, next) = (one.stack.viewControllers[0], Screen("c"))
            one.stack.setViewControllers([first, next], animated: false)
            #expect(system.swipeBack(.begin, in: one.stack))
            system.swipeBack(.cancel, in: one.stack)
            try await system.settle()
            #expect(one.titles == ["a", "c"])
            #expect(next.viewIfLoaded?.window != nil)
        }
    }

    @Test func `UIKit N3: a cancelled interactive set leaves the new stack and the old top`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            system.interactiveSet(.begin, [one.stack.viewControllers[0], Screen("c")], in: one.stack)
            #expect(one.titles == ["a", "c"])
            system.interactiveSet(.cancel, in: one.stack)
            #expect(one.titles == ["a", "c", "b"])
        }
    }

    @Test func `UIKit N4: going back several at once gives one didShow`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b", "c", "d")
            #expect(system.backMenu(to: one.stack.viewControllers[0], in: one.stack))
            try await system.settle()
            #expect(one.titles == ["a"])
            #expect(one.log.take() == ["willShow a", "didShow a"])
        }
    }

    @Test func `UIKit N5: an unanimated pop has no coordinator and a didShow`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            one.stack.popViewController(animated: false)
            #expect(one.titles == ["a"])
            #expect(one.stack.transitionCoordinator == nil)
            system.turn()
            #expect(one.log.take() == ["willShow a", "didShow a"])
        }
    }

    @Test func `UIKit N6: the same controller twice, a tab bar controller and a stack are refused`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.pushViewController(one.stack.viewControllers[0], animated: true)
            one.stack.pushViewController(UITabBarController(), animated: true)
            one.stack.pushViewController(UINavigationController(), animated: true)
            let twice = Screen("b")
            one.stack.setViewControllers([twice, twice], animated: false)
            #expect(system.takeViolations().map(\.rule) == ["N6", "N6", "N6", "N6"])
            #expect(one.titles == ["a"])
        }
    }

    @Test func `UIKit N7: an empty array is a violation and shows nothing until the next layout`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.viewControllers = []
            #expect(system.takeViolations().map(\.rule) == ["N7"])
            system.turn()
            system.foreign.set([Screen("b")], on: one.stack)
            #expect(one.stack.topViewController?.viewIfLoaded?.window == nil)
            system.turn()
            #expect(one.stack.topViewController?.viewIfLoaded?.window != nil)
        }
    }

    @Test func `UIKit N8: an animated change on top of an unanimated one is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.pushViewController(Screen("b"), animated: false)
            one.stack.pushViewController(Screen("c"), animated: true)
            #expect(system.takeViolations().map(\.rule) == ["N8"])
        }
    }

    @Test func `UIKit N9: the top alone decides whether a set is animated`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            let (a, b) = (one.stack.viewControllers[0], one.stack.viewControllers[1])
            one.stack.setViewControllers([a, Screen("x"), b], animated: true)
            #expect(one.stack.transitionCoordinator == nil)
            one.stack.setViewControllers([a], animated: true)
            #expect(one.stack.transitionCoordinator != nil)
            try await system.settle()
            #expect(one.log.take() == ["willShow a", "didShow a"])
        }
    }

    @Test func `UIKit N9: arranging below the top and one animated pop in one turn are no violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b", "c")
            let top = one.stack.viewControllers[2]
            one.stack.setViewControllers([Screen("x"), top], animated: false)
            one.stack.popViewController(animated: true)
            try await system.settle()
            #expect(one.log.take() == ["willShow x", "didShow x"])
        }
    }

    @Test func `UIKit N10: a delegate with a method for animations switches the swipe off`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            #expect(!system.implementsAnimations(one.stack))
            let animating = AnimationLog()
            one.stack.delegate = animating
            #expect(system.implementsAnimations(one.stack))
            #expect(!system.swipeBack(.begin, in: one.stack))
            #expect(system.tapBack(in: one.stack))
        }
    }

    @Test func `UIKit N11: a replaced delegate is not called any more`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let other = StackLog(Log())
            system.replaceDelegate(of: one.stack, by: other)
            one.stack.pushViewController(Screen("b"), animated: true)
            try await system.settle()
            #expect(one.log.take() == [])
            #expect(other.log.take() == ["willShow b", "didShow b"])
        }
    }

    @Test(arguments: FakeUnknowns.Appearance.allCases)
    func `UIKit N12: a stack outside of a window changes at once and tells when it appears`(
        appearance: FakeUnknowns.Appearance
    ) async throws {
        try await FakeSystem.run { system in
            system.unknowns.stackAppears = appearance
            let one = try await OneStack(system, "a")
            system.detachWindow(one.window)
            one.stack.pushViewController(Screen("b"), animated: true)
            #expect(one.stack.transitionCoordinator == nil)
            #expect(one.titles == ["a", "b"])
            try await system.settle()
            #expect(one.log.take() == [])
            system.attachWindow(one.window)
            try await system.settle()
            switch appearance {
            case .nothing: #expect(one.log.take() == [])
            case .didShow: #expect(one.log.take() == ["didShow b"])
            case .willAndDidShow: #expect(one.log.take() == ["willShow b", "didShow b"])
            }
        }
    }

    @Test func `UIKit N13: from iOS 26 a second tap on back changes the end of the running pop`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b", "c")
            #expect(system.backTwiceDuringTransition(in: one.stack))
            #expect(one.titles == ["a"])
            try await system.settle()
            #expect(one.log.take() == ["willShow b", "willShow a", "didShow a"])
            #expect(one.stack.interactiveContentPopGestureRecognizer != nil)
        }
        try await FakeSystem.run(version: 18) { system in
            let one = try await OneStack(system, "a", "b", "c")
            #expect(!system.backTwiceDuringTransition(in: one.stack))
            #expect(one.titles == ["a", "b"])
            #expect(one.stack.interactiveContentPopGestureRecognizer == nil)
        }
    }

    @Test func `UIKit N13: a tap on back during a push goes back to where the push began`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.pushViewController(Screen("b"), animated: true)
            #expect(system.tapBack(in: one.stack))
            try await system.settle()
            #expect(one.titles == ["a"])
            #expect(one.log.take() == ["willShow b", "willShow a", "didShow a"])
            #expect(one.stack.viewControllers[0].viewIfLoaded?.window != nil)
        }
    }

    @Test func `UIKit N14: a push from viewDidLoad or viewWillAppear is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let early = Screen("b")
            early.onLoad = { [unowned stack = one.stack] in stack.present(Screen("x"), animated: true) }
            early.onWillAppear = { [unowned stack = one.stack] in stack.popViewController(animated: true) }
            system.ignoredRules = ["N1", "P1", "P3"]
            one.stack.pushViewController(early, animated: true)
            #expect(system.takeViolations().map(\.rule) == ["N14", "N14"])
        }
    }

    @Test func `UIKit N15: controllers that a set drops are not told`() async throws {
        try await FakeSystem.run { system in
            let log = Log()
            let one = try await OneStack(system, "a")
            let (b, c) = (Screen("b", log), Screen("c", log))
            one.stack.setViewControllers([one.stack.viewControllers[0], b, c], animated: false)
            try await system.settle()
            log.lines = []
            one.stack.popViewController(animated: false)
            #expect(log.take().contains("c didMove to nothing"))
            try await system.settle()
            log.lines = []
            one.stack.setViewControllers([one.stack.viewControllers[0]], animated: false)
            #expect(!log.take().contains("b didMove to nothing"))
            #expect(b.parent == nil)
        }
    }
}

/// A delegate that gives no animation, and has the method for it.
private final class AnimationLog: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    @Test func `a stack loses a screen that another stack takes`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let moving = Screen("b")
            system.foreign.push(moving, on: one.stack)
            try await system.settle()
            let other = UINavigationController(rootViewController: Screen("x"))
            system.foreign.push(moving, on: other)
            try await system.settle()
            #expect(one.titles == ["a"])
            #expect(other.viewControllers.map(\.title) == ["x", "b"])
            #expect(moving.parent === other)
        }
    }
}
