import Testing
import UIKit

/// What stands in the chain of presented controllers, and where (P14 to P17), and swizzled delegates (N16).
@MainActor struct PresentedRuleTests {
    @Test(arguments: FakeEarly.allCases)
    func `UIKit P14: a completion comes while its controller is still presented`(moment: FakeEarly) async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let session = Screen("session")
            system.foreign.present(session, on: one.stack)
            try await system.settle()
            var seen: Bool?
            system.foreign.dismissCompletingEarly(on: one.stack, moment) {
                seen = one.stack.presentedViewController === session
            }
            #expect(seen == true)
            #expect(session.isBeingDismissed == (moment == .duringDismissal))
            try await system.settle()
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P15: a menu is presented by UIKit, and its action runs while it is in the chain`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            var presented: UIViewController?
            #expect(system.openMenu(["Open": { presented = one.stack.presentedViewController }], on: one.stack))
            try await system.settle()
            #expect(!system.tapMenu("Other"))
            #expect(system.tapMenu("Open"))
            #expect(presented.map { "\(type(of: $0))" } == "_UIContextMenuActionsOnlyViewController")
            #expect(system.hasMenu())
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            #expect(system.takeViolations().map(\.rule) == ["P1"])
            // A stack does not wait for a menu.
            one.stack.pushViewController(Screen("b"), animated: true)
            try await system.settle()
            #expect(!system.hasMenu())
            #expect(one.titles == ["a", "b"])
        }
    }

    @Test(arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func `UIKit P16: a modal in a context is presented by its stack, and goes with the tab`(
        style: UIModalPresentationStyle
    ) async throws {
        try await FakeSystem.run { system in
            let tabs = UITabBarController()
            let stacks = ["a", "b"].map { UINavigationController(rootViewController: Screen($0)) }
            tabs.viewControllers = stacks
            let owner = OneWindow(tabs)
            system.connect(owner)
            try await system.settle()
            let popup = Screen("popup")
            popup.modalPresentationStyle = style
            stacks[0].viewControllers[0].present(popup, animated: true, completion: nil)
            try await system.settle()
            #expect(popup.presentingViewController === stacks[0])
            #expect(tabs.presentedViewController == nil)
            #expect((stacks[0].viewControllers[0].view.window == nil) == (style == .currentContext))
            tabs.selectedIndex = 1
            #expect(popup.view.window == nil)
            #expect(popup.log.lines.last == "popup didDisappear")
            tabs.selectedIndex = 0
            #expect(popup.view.window != nil)
            #expect(system.topModal() === popup)
            popup.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(stacks[0].viewControllers[0].view.window != nil)
        }
    }

    @Test func `UIKit P16: an active search is presented from the nearest context, and a push goes below it`()
        async throws
    {
        try await FakeSystem.run { system in
            for isOwn in [false, true] {
                let one = try await OneStack(system, "a")
                let screen = one.stack.viewControllers[0]
                screen.definesPresentationContext = isOwn
                let search = UISearchController(searchResultsController: Screen("results"))
                screen.navigationItem.searchController = search
                #expect(system.search(in: screen))
                try await system.settle()
                #expect(search.isActive)
                #expect(search.presentingViewController === (isOwn ? screen : one.stack))
                one.stack.pushViewController(Screen("b"), animated: true)
                #expect(system.takeViolations().map(\.rule) == (isOwn ? [] : ["P16"]))
                try await system.settle()
                search.isActive = false
                #expect(!search.isActive)
                try await system.settle()
                #expect(search.presentingViewController == nil)
            }
        }
    }

    @Test(arguments: [true, false])
    func `UIKit P17: a popover is a sheet where it is narrow, with a presentation of its own`(asksItsOwn: Bool)
        async throws
    {
        try await FakeSystem.run { system in
            system.unknowns.adaptedAsksItsOwn = asksItsOwn
            let root = Screen("root")
            let owner = OneWindow(root)
            let scene = system.connect(owner, size: .compact)
            try await system.settle()
            let popover = Screen("popover")
            popover.modalPresentationStyle = .popover
            #expect(popover.activePresentationController == nil)
            root.present(popover, animated: true, completion: nil)
            try await system.settle()
            #expect(popover.presentationController is UIPopoverPresentationController)
            #expect(popover.activePresentationController is UISheetPresentationController)
            system.resize(.expand, in: scene)
            #expect(popover.activePresentationController === popover.presentationController)
        }
    }

    @Test func `UIKit N16: a library calls a method of a delegate, and hides one that is only forwarded`() async throws
    {
        try await FakeSystem.run { system in
            system.swizzle(.navigationWillShow)
            for isForwarded in [false, true] {
                let one = try await OneStack(system, "a")
                let forwarding = Forwarding(one.log)
                if isForwarded { one.stack.delegate = forwarding }
                one.stack.pushViewController(Screen("b"), animated: true)
                try await system.settle()
                #expect(one.log.lines == (isForwarded ? ["didShow b"] : ["willShow b", "didShow b"]))
            }
        }
    }

    private final class Forwarding: StackLog, FakeResponder {
        static var forwarded: Set<FakeMethod> { [.navigationWillShow] }

        func responds(to method: FakeMethod) -> Bool { true }
    }
}
