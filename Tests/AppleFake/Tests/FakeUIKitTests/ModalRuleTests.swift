import Testing
import UIKit

/// Notes what a presentation's delegate is asked and told.
private final class PresentationLog: NSObject, UIAdaptivePresentationControllerDelegate {
    var lines: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        lines.append("should")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { lines.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        lines.append("attempt")
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor struct ModalRuleTests {
    @Test func `UIKit P1: a presentation on one that presents is ignored and never completes`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            var completions = 0
            one.stack.present(Screen("first"), animated: true) { completions += 1 }
            one.stack.present(Screen("second"), animated: true) { completions += 1 }
            try await system.settle()
            one.stack.present(Screen("third"), animated: true) { completions += 1 }
            try await system.settle()
            #expect(completions == 1)
            #expect(one.stack.presentedViewController?.title == "first")
            #expect(system.takeViolations().map(\.rule) == ["P1", "P1"])
        }
    }

    @Test func `UIKit P1: a script drops the completion of a presentation that arrives`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            var completions = 0
            system.dropCompletion()
            one.stack.present(Screen("sheet"), animated: true) { completions += 1 }
            try await system.settle()
            #expect(completions == 0)
            #expect(one.stack.presentedViewController?.viewIfLoaded?.window != nil)
            one.stack.dismiss(animated: true) { completions += 1 }
            try await system.settle()
            #expect(completions == 1)
        }
    }

    @Test func `UIKit P2: a presentation from outside of a window does nothing`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            system.detachWindow(one.window)
            one.stack.present(Screen("sheet"), animated: true) { Issue.record("completed") }
            try await system.settle()
            #expect(one.stack.presentedViewController == nil)
            #expect(system.takeViolations().map(\.rule) == ["P2"])
        }
    }

    @Test func `UIKit P3: a controller that moves must not present`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            let leaving = one.stack.viewControllers[1]
            one.stack.popViewController(animated: true)
            leaving.present(Screen("sheet"), animated: true, completion: nil)
            #expect(leaving.parent == nil)
            #expect(leaving.presentedViewController?.title == "sheet")
            #expect(one.stack.presentedViewController == nil)
            #expect(system.takeViolations().map(\.rule) == ["P3"])
        }
    }

    @Test func `UIKit P4: the completion comes after viewDidAppear`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let log = Log()
            one.stack.present(Screen("sheet", log), animated: true) { log.lines.append("completion") }
            #expect(one.stack.presentedViewController?.isBeingPresented == true)
            try await system.settle()
            #expect(log.take() == ["sheet willAppear", "sheet didAppear", "completion"])
            #expect(one.stack.presentedViewController?.isBeingPresented == false)
        }
    }

    @Test func `UIKit P5: a dismissal by code does not tell the delegate`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let (sheet, delegate) = (Screen("sheet"), PresentationLog())
            sheet.presentationController?.delegate = delegate
            one.stack.present(sheet, animated: false, completion: nil)
            try await system.settle()
            one.stack.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(delegate.take() == [])
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P6: a pull down asks and tells the delegate`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let (sheet, delegate) = (Screen("sheet"), PresentationLog())
            sheet.presentationController?.delegate = delegate
            one.stack.present(sheet, animated: true, completion: nil)
            try await system.settle()
            #expect(system.pullDown(.begin))
            #expect(sheet.isBeingDismissed)
            system.pullDown(.cancel)
            #expect(delegate.take() == ["should", "will"])
            #expect(one.stack.presentedViewController === sheet)
            #expect(system.pullDown(.begin))
            try await system.settle()
            #expect(one.stack.presentedViewController === sheet)
            system.pullDown(.finish)
            #expect(delegate.take() == ["should", "will", "did"])
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P6: a modal that stays tells of the attempt alone`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let (sheet, delegate) = (Screen("sheet"), PresentationLog())
            sheet.presentationController?.delegate = delegate
            sheet.isModalInPresentation = true
            one.stack.present(sheet, animated: true, completion: nil)
            try await system.settle()
            #expect(!system.pullDown(.begin))
            #expect(delegate.take() == ["attempt"])
            sheet.isModalInPresentation = false
            delegate.allows = false
            #expect(!system.pullDown(.begin))
            #expect(delegate.take() == ["should", "attempt"])
        }
    }

    @Test func `UIKit P7: dismiss takes away what the controller presents, else the controller`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let (low, high) = (Screen("low"), Screen("high"))
            one.stack.present(low, animated: true, completion: nil)
            try await system.settle()
            low.present(high, animated: true, completion: nil)
            try await system.settle()
            low.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(one.stack.presentedViewController === low)
            #expect(low.presentedViewController == nil)
            low.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P7: dismiss that hits a foreign modal is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let low = Screen("low")
            one.stack.present(low, animated: true, completion: nil)
            try await system.settle()
            system.foreign.present(Screen("share"), on: low)
            try await system.settle()
            low.dismiss(animated: true, completion: nil)
            #expect(system.takeViolations().map(\.rule) == ["P7"])
        }
    }

    @Test func `UIKit P8: of two dismissals at once the unanimated one wins`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            try await system.settle()
            var ended: [String] = []
            one.stack.dismiss(animated: true) { ended.append("animated") }
            one.stack.dismiss(animated: false) { ended.append("unanimated") }
            try await system.settle()
            #expect(ended == ["unanimated"])
            #expect(one.stack.presentedViewController == nil)
            #expect(system.takeViolations().map(\.rule) == ["P8"])
        }
    }

    @Test func `UIKit P8: the loser of two dismissals may stay presented`() async throws {
        try await FakeSystem.run { system in
            system.unknowns.losingDismissalStays = true
            let one = try await OneStack(system, "a")
            let (low, high) = (Screen("low"), Screen("high"))
            one.stack.present(low, animated: true, completion: nil)
            try await system.settle()
            low.present(high, animated: true, completion: nil)
            try await system.settle()
            low.dismiss(animated: true) { Issue.record("the loser completes") }
            low.dismiss(animated: false) { Issue.record("the winner takes nothing away") }
            try await system.settle()
            #expect(system.takeViolations().map(\.rule) == ["P8"])
            #expect(low.presentedViewController === high)
            #expect(!high.isBeingDismissed)
        }
    }

    @Test func `UIKit P8: a modal that stays outside of the window appears when it is put back`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let log = Log()
            let modal = UINavigationController(rootViewController: Screen("sheet", log))
            one.stack.present(modal, animated: true) {}
            try await system.settle()
            system.unknowns.losingDismissalStays = true
            system.ignoredRules = ["P8"]
            system.detachWindow(one.window)
            one.stack.dismiss(animated: true) {}
            modal.pushViewController(Screen("next", log), animated: false)
            _ = log.take()
            one.stack.dismiss(animated: false) {}
            #expect(log.take() == [])
            modal.pushViewController(Screen("last", log), animated: false)
            _ = log.take()
            system.attachWindow(one.window)
            try await system.settle()
            #expect(log.lines == ["last willAppear", "last didAppear"])
        }
    }

    @Test func `UIKit P9: an unanimated dismissal takes more than one turn`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.present(Screen("sheet"), animated: false, completion: nil)
            system.turn()
            #expect(one.stack.presentedViewController?.isBeingPresented == false)
            one.stack.dismiss(animated: false, completion: nil)
            #expect(one.stack.presentedViewController != nil)
            system.turn()
            #expect(one.stack.presentedViewController != nil)
            system.turn()
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P10: a foreign modal stays in the chain while it is dismissed`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            system.foreign.present(Screen("share"), on: one.stack)
            try await system.settle()
            system.hold()
            system.foreign.dismiss(on: one.stack)
            system.turn()
            #expect(one.stack.presentedViewController?.isBeingDismissed == true)
            #expect(one.stack.transitionCoordinator != nil)
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            #expect(system.takeViolations().map(\.rule) == ["P1"])
            system.finish()
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P11: a foreign alert can be on top, and a button ends it`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            var tapped = false
            let alert = UIAlertController(title: "Allow?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in tapped = true })
            system.foreign.present(alert, on: one.stack)
            try await system.settle()
            #expect(!system.pullDown(.begin))
            #expect(system.tapAlert("OK"))
            #expect(!tapped)
            try await system.settle()
            #expect(tapped)
            #expect(one.stack.presentedViewController == nil)
        }
    }

    @Test func `UIKit P12: a delegate that is set after the presentation began is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let inner = Screen("inner")
            let sheet = UINavigationController(rootViewController: inner)
            let delegate = PresentationLog()
            // Of the wrapped controller: it is never called.
            inner.presentationController?.delegate = delegate
            one.stack.present(sheet, animated: true, completion: nil)
            try await system.settle()
            #expect(system.pullDown(.begin))
            system.pullDown(.cancel)
            #expect(delegate.take() == [])
            inner.presentationController?.delegate = delegate
            #expect(system.takeViolations().map(\.rule) == ["P12"])
        }
    }

    @Test func `UIKit P13: a presentation while a finger swipes back is a violation`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a", "b")
            system.swipeBack(.begin, in: one.stack)
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            #expect(system.takeViolations().map(\.rule) == ["P13"])
        }
    }

    @Test func `what a full-screen cover hides is not in the window, what a sheet covers is`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            one.stack.present(Screen("sheet"), animated: true, completion: nil)
            try await system.settle()
            #expect(one.stack.view.window != nil)
            one.stack.dismiss(animated: true, completion: nil)
            try await system.settle()
            let cover = Screen("cover")
            cover.modalPresentationStyle = .fullScreen
            one.stack.present(cover, animated: true, completion: nil)
            try await system.settle()
            #expect(one.stack.view.window == nil)
            one.stack.dismiss(animated: true, completion: nil)
            try await system.settle()
            #expect(one.stack.view.window != nil)
            #expect(one.stack.topViewController?.view.window != nil)
        }
    }

    @Test func `the presenting controller is the outermost ancestor`() async throws {
        try await FakeSystem.run { system in
            let one = try await OneStack(system, "a")
            let sheet = Screen("sheet")
            one.stack.viewControllers[0].present(sheet, animated: true, completion: nil)
            #expect(sheet.presentingViewController === one.stack)
            #expect(one.stack.viewControllers[0].presentedViewController === sheet)
        }
    }

    @Test func `a pop-over without a source is an exception where it is wide`() async throws {
        try await FakeSystem.run { system in
            let root = Screen("root")
            let owner = OneWindow(root)
            system.connect(owner, size: .regular)
            try await system.settle()
            let popover = Screen("pop-over")
            popover.modalPresentationStyle = .popover
            root.present(popover, animated: true, completion: nil)
            #expect(system.takeViolations().map(\.rule) == ["exception"])
            popover.popoverPresentationController?.sourceView = root.view
            root.present(popover, animated: true, completion: nil)
            try await system.settle()
            #expect(root.presentedViewController === popover)
        }
    }
}
