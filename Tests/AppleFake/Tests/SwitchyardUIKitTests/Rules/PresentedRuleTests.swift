import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Rules P14 to P18: what UIKit presents by itself, contexts, searches and popovers, played on the host.
@MainActor struct PresentedRuleTests {
    // MARK: Early completions

    @Test("UIKit P14: a presentation that a completion asks for too early waits until the modal has gone")
    func p14() async throws {
        try await play { app in
            let tabs = try app.tabs
            app.system.foreign.present(Foreign(), on: tabs)
            try await app.rest()
            var ending: Ending?
            app.system.foreign.dismissCompletingEarly(on: tabs) {
                ending = app.begin { $0.present(LibraryRoute.pick) }
            }
            try await app.system.settle { ending?.kind != nil }
            #expect(ending?.kind == .arrived)
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    // MARK: Menus

    @Test("UIKit P15: a link that an action of a menu opens arrives")
    func p15() async throws {
        try await play { app in
            var ending: Ending?
            app.system.openMenu(["Open": { ending = app.begin { $0.open(LibraryRoute.loan(1)) } }], on: try app.stack)
            try await app.rest()
            #expect(app.drawing == "*books | loans")
            #expect(app.system.tapMenu("Open"))
            try await app.system.settle { ending?.kind != nil }
            #expect(ending?.kind == .arrived)
            #expect(app.drawing == "books | *loans, loan(1)")
        }
    }

    @Test("UIKit P15: a sheet that an action of a menu presents arrives when the menu has gone")
    func p15Present() async throws {
        try await play { app in
            var ending: Ending?
            app.system.openMenu(["Pick": { ending = app.begin { $0.present(LibraryRoute.pick) } }], on: try app.stack)
            try await app.rest()
            app.system.hold()
            #expect(app.system.tapMenu("Pick"))
            try await app.system.settle()
            #expect(ending?.kind == nil)
            app.system.finish()
            try await app.system.settle { ending?.kind != nil }
            #expect(ending?.kind == .arrived)
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @Test("UIKit P15: a presentation waits while a menu is open, and a push does not")
    func p15Open() async throws {
        try await play { app in
            app.system.openMenu(["Open": {}], on: try app.stack)
            try await app.rest()
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(try app.host.presenter === app.tabs)
            try await app.expectToWait {
                $0.present(LibraryRoute.pick)
            } until: {
                app.system.tapMenu(nil)
            }
            #expect(app.drawing == "*books, book(isbn: 1) | loans | [pick]")
        }
    }

    @Test(arguments: [
        ("_UIContextMenuActionsOnlyViewController", true, true), ("UIKit._UIContextMenuViewController", true, true),
        ("_UIOther", false, true), ("UIKitCore._UIOther", false, true), ("UIAlertController", false, false),
        ("SFAuthenticationViewController", false, false), ("Shop._UIContextMenuCard", false, false),
    ])
    func `what UIKit presents by itself is known by its class`(name: String, always: Bool, ifCustom: Bool) {
        let kind = SystemController(className: name)
        #expect(kind.isLeftOut(isCustom: false) == always)
        #expect(kind.isLeftOut(isCustom: true) == ifCustom)
    }

    // MARK: Contexts

    @Test(
        "UIKit P16: a modal in the context of a tab is seen, and goes with its tab",
        arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func p16(style: UIModalPresentationStyle) async throws {
        try await play { app in
            let popup = Foreign()
            popup.modalPresentationStyle = style
            let stack = try app.stack
            app.system.foreign.present(popup, on: try #require(stack.topViewController))
            try await app.rest()
            #expect(popup.presentingViewController === stack)
            #expect(app.drawing == "*books | loans | [Foreign]")
            try await app.expect(.refused) { $0.open(LibraryRoute.book(isbn: 1)) }
            app.system.tap(1, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "books | *loans")
            app.system.tap(0, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "*books | loans | [Foreign]")
            app.system.foreign.dismiss(on: stack)
            try await app.rest()
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
        }
    }

    @Test("UIKit P16: a presentation waits for a modal in a context, goes above it, and is dismissed alone")
    func p16Above() async throws {
        try await play { app in
            let popup = Foreign()
            popup.modalPresentationStyle = .overCurrentContext
            app.system.hold()
            app.system.foreign.present(popup, on: try app.stack)
            try await app.expectToWait {
                $0.present(LibraryRoute.pick)
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books | loans | [Foreign] | [pick]")
            _ = try await app.perform { $0.dismiss() }
            #expect(app.drawing == "*books | loans | [Foreign]")
        }
    }

    // MARK: Searches

    /// Searches in the top screen of a stack, and waits until the search is active.
    private func search(
        _ app: PlayedApp, in stack: UINavigationController, hasOwnContext: Bool
    ) async throws -> UISearchController {
        let screen = try #require(stack.topViewController)
        screen.definesPresentationContext = hasOwnContext
        let search = UISearchController(searchResultsController: Page("results"))
        screen.navigationItem.searchController = search
        #expect(app.system.search(in: screen))
        try await app.rest()
        return search
    }

    @Test("UIKit P16: an active search is a part of its screen, and a push ends it only if it would cover the new one")
    func p16Search() async throws {
        for hasOwnContext in [false, true] {
            try await play { app in
                let search = try await search(app, in: try app.stack, hasOwnContext: hasOwnContext)
                #expect(app.drawing == "*books | loans")
                try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
                #expect(search.isActive == hasOwnContext)
                #expect(app.drawing == "*books, book(isbn: 1) | loans")
                try await app.expect(.arrived) { $0.back() }
                #expect(search.isActive == hasOwnContext)
            }
        }
    }

    @Test("UIKit P16: a search ends before its screen goes, and stays when screens above it go")
    func p16SearchGoes() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let search = try await search(app, in: try app.stack, hasOwnContext: true)
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 2)) }
            try await app.expect(.arrived) { $0.back() }
            #expect(search.isActive)
            try await app.expect(.arrived) { $0.open(LibraryRoute.book(isbn: 3)) }
            #expect(!search.isActive)
            #expect(app.drawing == "*books, book(isbn: 3) | loans")
        }
    }

    @Test("UIKit P16: another tab and a sheet leave a search active")
    func p16SearchStays() async throws {
        try await play { app in
            let search = try await search(app, in: try app.stack, hasOwnContext: false)
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans | [pick]")
            try await app.expect(.arrived) { $0.dismiss() }
            #expect(search.isActive)
            try await app.expect(.arrived) { $0.select(.loans) }
            try await app.expect(.arrived) { $0.select(.books) }
            #expect(search.isActive)
        }
    }

    @Test("UIKit P16: a result of a search in the one stack of a window is pushed")
    func p16SearchInRoot() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let stack = UINavigationController(rootViewController: Page("old"))
            app.app.window?.rootViewController = stack
            try await system.settle()
            app.router.adopt(stack, as: .books, in: app.scene)
            try await system.settle()
            let screen = try #require(stack.topViewController)
            let search = UISearchController(searchResultsController: nil)
            screen.navigationItem.searchController = search
            #expect(system.search(in: screen))
            try await system.settle()
            #expect(try app.host.shown.modals.isEmpty)
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(!search.isActive)
            #expect(stack.viewControllers.map(\.title) == ["old", "book(isbn: 1)"])
            #expect(system.search(in: screen) == false)
        }
    }

    // MARK: Popovers

    @Test("UIKit P17: a popover that is kept open that has become a sheet stays, whichever delegate is asked")
    func p17() async throws {
        for asksItsOwn in [false, true] {
            try await play { app in
                app.system.unknowns.adaptedAsksItsOwn = asksItsOwn
                app.app.staysOpen = true
                try await app.expect(.arrived) { $0.present(LibraryRoute.pick, as: .popover) }
                #expect(!app.system.pullDown(.begin))
                app.system.resize(.expand)
                try await app.rest()
                #expect(!app.system.pullDown(.begin))
                app.app.staysOpen = false
                app.system.resize(.collapse)
                try await app.rest()
                #expect(app.system.pullDown(.begin))
                app.system.pullDown(.finish)
                try await app.rest()
                #expect(app.drawing == "*books | loans")
                #expect(app.app.found.codes == [])
            }
        }
    }

    @Test func `a popover keeps the anchor that the app gives it, and is in the middle without an arrow else`()
        async throws
    {
        let (item, view) = (UIBarButtonItem(), UIView())
        let anchors: [(UIPopoverPresentationController) -> Void] = [
            { $0.sourceItem = view }, { $0.barButtonItem = item }, { $0.sourceView = view }, { _ in },
        ]
        for (index, anchor) in anchors.enumerated() {
            try await FakeSystem.run { system in
                let library = LibraryApp()
                library.presents = { $0.popoverPresentationController.map(anchor) }
                let app = try await PlayedApp(system, library, size: .regular)
                try await app.expect(.arrived) { $0.present(LibraryRoute.pick, as: .popover) }
                let popover = try #require(try app.tabs.presentedViewController?.popoverPresentationController)
                let middle = CGRect(x: 195, y: 422, width: 0, height: 0)
                #expect(popover.sourceView === (index == 3 ? try app.tabs.view : index == 2 ? view : nil))
                #expect(popover.sourceRect == (index == 3 ? middle : .null))
                #expect(popover.permittedArrowDirections == (index == 3 ? [] : .any))
            }
        }
    }

    // MARK: What goes away while a screen is made

    @Test("UIKit P18: a modal that is dismissed while the next screen is made does not present it")
    func p18() async throws {
        let reference = Reference()
        try await play {
            $0.makes = { route in
                if route == .pick { reference.onPick?() }
                return nil
            }
        } _: { app in
            let tabs = try app.tabs
            app.system.foreign.present(Foreign(), on: tabs)
            try await app.rest()
            reference.onPick = {
                app.system.foreign.dismiss(on: tabs)
                reference.onPick = nil
            }
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @MainActor
    private final class Reference {
        var onPick: (() -> Void)?
    }
}
