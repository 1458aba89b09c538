import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Rules N1 to N15 of `UINavigationController`, played on the host.
///
/// Each test ends at rest, where what shows, the host and the router must agree, and no rule may have been violated.
@MainActor struct StackRuleTests {
    @Test("UIKit N1: a link waits while a screen of foreign code is pushed")
    func n1() async throws {
        try await play { app in
            app.system.hold()
            app.system.foreign.push(Foreign(), on: try app.stack)
            try await app.expectToWait {
                $0.push(LibraryRoute.book(isbn: 1))
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books, Foreign, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N1: a push waits while a modal of foreign code comes up, and does not go below it")
    func n1Modal() async throws {
        try await play { app in
            app.system.hold()
            app.system.foreign.present(Foreign(), on: try app.tabs)
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle()
            #expect(ending.kind == nil)
            app.system.finish()
            try await app.end(ending)
            #expect(app.drawing.hasPrefix("*books | loans | [Foreign]"))
        }
    }

    @Test("UIKit N2: a swipe back that is let go of changes nothing")
    func n2() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(app.system.swipeBack(.begin, in: try app.stack))
            try await app.system.settle()
            #expect(app.routed == "*books, book(isbn: 1) | loans")
            app.system.swipeBack(.cancel, in: try app.stack)
            try await app.rest()
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
            #expect(app.system.swipeBack(.begin, in: try app.stack))
            app.system.swipeBack(.finish, in: try app.stack)
            try await app.rest()
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit N2: a link that comes during a swipe that is let go of arrives above the screen that stayed")
    func n2Link() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            app.system.swipeBack(.begin, in: try app.stack)
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 2)) }
            try await app.system.settle()
            app.system.swipeBack(.cancel, in: try app.stack)
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books, book(isbn: 1), book(isbn: 2) | loans")
        }
    }

    @Test("UIKit N3: an interactive set that is cancelled leaves the new stack, and the router follows")
    func n3() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let stack = try app.stack
            app.system.interactiveSet(.begin, [stack.viewControllers[0], Foreign()], in: stack)
            try await app.system.settle()
            app.system.interactiveSet(.cancel, in: stack)
            try await app.rest()
            #expect(app.drawing == "*books, Foreign, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N4: going back several screens at once is one event")
    func n4() async throws {
        try await play { app in
            for isbn in 1...3 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            let stack = try app.stack
            let (count, root) = (app.countEvents(), app.router.navigation.state.scenes.first?.root.selected.root.id)
            #expect(app.system.backMenu(to: stack.viewControllers[0], in: stack))
            try await app.rest()
            #expect(app.drawing == "*books | loans")
            #expect(count.events == [.wentBack(to: try #require(root), at: StackAddress("books"))])
        }
    }

    @Test("UIKit N5: a pop without animation, which has no coordinator, is followed")
    func n5() async throws {
        try await play { app in
            for isbn in 1...3 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            let stack = try app.stack
            app.system.unknowns.unanimatedIsAtOnce = true
            app.system.foreign.act { _ = stack.popToViewController(stack.viewControllers[1], animated: false) }
            try app.expectTold("*books, book(isbn: 1) | loans")
            try await app.rest()
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N6: a controller that shows already is refused")
    func n6() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let same = try app.stack.topViewController
            app.app.makes = { route in if case .book = route { same } else { nil } }
            try await app.expect(.failed) { $0.push(LibraryRoute.book(isbn: 2)) }
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N6: a container that cannot be on a stack is refused")
    func n6Containers() async throws {
        for make in [
            UITabBarController.init, UINavigationController.init, { UISplitViewController(style: .doubleColumn) },
        ]
            as [@MainActor () -> UIViewController]
        {
            try await play { library in
                library.makes = { route in if case .book = route { make() } else { nil } }
            } _: { app in
                try await app.expect(.failed) { $0.push(LibraryRoute.book(isbn: 1)) }
                #expect(app.drawing == "*books | loans")
            }
        }
    }

    @Test("UIKit N7: a stack that foreign code emptied is followed, and is filled again")
    func n7() async throws {
        try await play { app in
            app.system.foreign.set([], on: try app.stack)
            try await app.rest()
            #expect(app.drawing == "*empty | loans")
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N8: two pushes at once are performed one after the other")
    func n8() async throws {
        try await play { app in
            let first = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            let second = app.begin { $0.push(LibraryRoute.book(isbn: 2)) }
            try await app.end(first, second)
            #expect([first.kind, second.kind] == [.arrived, .arrived])
            #expect(app.drawing == "*books, book(isbn: 1), book(isbn: 2) | loans")
        }
    }

    @Test("UIKit N8: an unanimated pop of foreign code and a push in the same turn are two movements")
    func n8Mixed() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            app.system.foreign.pop(try app.stack, animated: false)
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 2)) }
            // The push reaches the host in the turn of the pop.
            for _ in 0..<100 { await Task.yield() }
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books, book(isbn: 2) | loans")
        }
    }

    /// Has a stack consist of some of its screens, by their positions, and if asked without a turn of the run loop.
    private func keep(_ positions: [Int], atOnce: Bool = false, _ app: PlayedApp) async throws {
        let stack = try #require(app.router.navigation.state.scenes.first?.root.selected)
        let entries = positions.map { stack.entries[$0] }
        let driver = app.router.navigation
        var hasArrived: Bool?
        Task {
            let outcome = await driver.navigate(in: nil, policy: NavigationPolicy()) { planner throws(PlanRefusal) in
                guard var goal = planner.state.scenes.first else { throw .noScene }
                let step = NavigationStep(.setStack(entries, at: StackAddress(stack.name)), in: goal.id)
                guard (try? goal.apply(step)) != nil else { throw .unreachable }
                return try planner.plan(to: goal)
            }
            if case .arrived = outcome { hasArrived = true } else { hasArrived = false }
        }
        for _ in 0..<100 { await Task.yield() }
        if atOnce { #expect(hasArrived == true) }
        try await app.system.settle { hasArrived != nil }
        #expect(hasArrived == true)
    }

    @Test("UIKit N9: a new stack is one movement, that of its top")
    func n9() async throws {
        try await play { app in
            for isbn in 1...4 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            let log = StackLog()
            try app.stack.delegate = log
            try await keep([0, 2, 3], app)
            // The top comes from the middle of what was there: all above it goes, what is below it changes unseen.
            #expect(app.drawing == "*books, book(isbn: 2), book(isbn: 3) | loans")
            #expect(log.shown == ["book(isbn: 3)"])
            try await keep([0, 2], atOnce: true, app)
            // The same top: nothing moves.
            #expect(app.drawing == "*books, book(isbn: 3) | loans")
            #expect(log.shown == ["book(isbn: 3)"])
        }
    }

    @Test("UIKit N10: the host's delegate has no animations, so the swipe stays on")
    func n10() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(!app.system.implementsAnimations(try app.stack))
            let log = StackLog()
            try app.stack.delegate = log
            #expect(!app.system.implementsAnimations(try app.stack))
            #expect(app.system.swipeBack(.begin, in: try app.stack))
            app.system.swipeBack(.finish, in: try app.stack)
            try await app.rest()
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit N11: UIKit asks anew which methods a delegate has, when that of the app has ended")
    func n11Ended() async throws {
        try await play { app in
            var delegate: StackLog? = StackLog()
            try app.stack.delegate = delegate
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(delegate?.shown == ["book(isbn: 1)"])
            delegate = nil
            try await app.rest()
            // A call of a method that is not there any more is a violation.
            #expect(try app.stack.supportedInterfaceOrientations == .allButUpsideDown)
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 2)) }
            #expect(app.drawing == "*books, book(isbn: 1), book(isbn: 2) | loans")
        }
    }

    @Test("UIKit N11: a delegate that a library sets is told, and the host hears of the user as before")
    func n11() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let log = StackLog()
            app.system.replaceDelegate(of: try app.stack, by: log)
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 2)) }
            app.system.tapBack(in: try app.stack)
            app.system.finish()
            try app.expectTold("*books, book(isbn: 1) | loans")
            try await app.rest()
            #expect(log.shown == ["book(isbn: 2)", "book(isbn: 1)"])
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N16: the app's delegate of a stack is told what a library swizzles")
    func n16() async throws {
        try await play { app in
            app.system.swizzle(.navigationWillShow)
            let log = StackLog()
            try app.stack.delegate = log
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(log.shown == ["book(isbn: 1)"])
            #expect(log.announced == ["book(isbn: 1)"])
        }
    }

    @Test("UIKit N12: a push in a stack outside of the window arrives, and what it tells later is no event")
    func n12() async throws {
        for appearance in FakeUnknowns.Appearance.allCases {
            try await play { app in
                app.system.unknowns.stackAppears = appearance
                let window = try #require(app.app.window)
                app.system.detachWindow(window)
                for isbn in 1...2 { try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: isbn)) } }
                try await keep([0, 1], atOnce: true, app)
                try await app.expect(.arrived) { $0.select(.loans) }
                app.system.attachWindow(window)
                try await app.rest()
                try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
                #expect(app.drawing == "books, book(isbn: 1) | *loans, loan(1)")
            }
        }
    }

    @Test("UIKit N12: a push that runs when its window goes ends")
    func n12Running() async throws {
        try await play { app in
            let window = try #require(app.app.window)
            app.system.hold()
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle()
            app.system.detachWindow(window)
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            app.system.attachWindow(window)
            app.system.finish()
        }
    }

    @Test("UIKit N13: from iOS 26 a second tap on back while the first pop runs goes back twice")
    func n13() async throws {
        try await play { app in
            for isbn in 1...2 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            #expect(app.system.backTwiceDuringTransition(in: try app.stack))
            try await app.rest()
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit N13: a tap on back while the host's push runs wins, and the link is not performed again")
    func n13Push() async throws {
        try await play { app in
            app.system.hold()
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle()
            #expect(app.system.tapBack(in: try app.stack))
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .failed)
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit N13: a swipe back that begins as the host's push ends is waited for")
    func n13Swipe() async throws {
        try await play { app in
            app.system.unknowns.didShowIsFirst = false
            app.system.hold()
            let (ending, stack) = (app.begin { $0.push(LibraryRoute.book(isbn: 1)) }, try app.stack)
            try await app.system.settle()
            stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                app.system.swipeBack(.begin, in: stack)
            }
            app.system.finish()
            try await app.system.settle()
            #expect(stack.viewControllers.count == 1)
            app.system.swipeBack(.cancel, in: stack)
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
        }
    }

    @Test("UIKit N14: a step that is asked for within an appearance callback begins after it")
    func n14Step() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let page = try #require(app.stack.topViewController as? Page)
            let (window, host) = (try #require(app.app.window), try app.navigationHost)
            let stack = host.shown.root.selected
            let step = NavigationStep(.pop(to: stack.root.id, at: StackAddress(stack.name)), in: host.shown.id)
            app.system.detachWindow(window)
            page.onWillAppear = { Task.immediate { @MainActor in try? await host.perform(step) } }
            app.system.attachWindow(window)
            try await app.system.settle()
            #expect(app.drawing == "*books | loans")
            // The driver, which asked for nothing, hears of it.
            host.onEvent?(.changed)
        }
    }

    @Test("UIKit N14: a link that a screen opens while it appears is performed afterwards")
    func n14() async throws {
        var router: Router?
        var endings: [NavigationTask] = []
        try await play { library in
            router = library.router
            library.makes = { route in
                guard route == .book(isbn: 1) else { return nil }
                let page = Page("\(route)")
                page.onLoad = { endings.append(router!.push(LibraryRoute.book(isbn: 2))) }
                page.onWillAppear = { endings.append(router!.present(LibraryRoute.pick)) }
                return page
            }
        } _: { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle { app.drawing.hasSuffix("[pick]") }
            #expect(app.drawing == "*books, book(isbn: 1), book(isbn: 2) | loans | [pick]")
        }
    }

    @Test("UIKit N15: screens that a set of foreign code drops without a word are gone")
    func n15() async throws {
        try await play { app in
            for isbn in 1...3 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            let stack = try app.stack
            weak let dropped = stack.viewControllers[2]
            app.system.foreign.set([stack.viewControllers[0], stack.viewControllers[3]], on: stack)
            try await app.rest()
            #expect(app.drawing == "*books, book(isbn: 3) | loans")
            app.system.tapBack(in: stack)
            try await app.rest()
            #expect(dropped == nil)
        }
    }

    @Test("UIKit N15: what lies above a new top of the host that was there before is popped, and told so")
    func n15Popped() async throws {
        try await play { app in
            for isbn in 1...3 { try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: isbn)) } }
            let top = try app.stack.topViewController as? Page
            try await keep([0, 2], app)
            #expect(app.drawing == "*books, book(isbn: 2) | loans")
            #expect(top?.wasTakenOut == true)
        }
    }
}

/// A delegate of a stack that an app sets.
final class StackLog: NSObject, UINavigationControllerDelegate {
    var shown: [String] = []
    var announced: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        announced.append(viewController.title ?? "")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shown.append(viewController.title ?? "")
    }
}
