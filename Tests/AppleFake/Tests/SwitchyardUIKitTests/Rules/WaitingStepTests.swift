import Switchyard
import SwitchyardTesting
import Testing
import UIKit

@testable import SwitchyardUIKit

/// What users and the system do while a step of a link waits: open menus, other tabs, new sizes, the keyboard.
@MainActor struct WaitingStepTests {
    // MARK: Menus

    @Test("UIKit P15: a link that presents waits as behind a modal while a menu stays open", arguments: [false, true])
    func menuStays(isAboveCover: Bool) async throws {
        try await play { app in
            let clock = TestClock()
            app.router.measure(by: clock)
            if isAboveCover { try await app.expect(.arrived) { $0.present(LibraryRoute.cover, as: .fullScreen) } }
            let tabs: UIViewController = try app.tabs
            let top = app.system.topModal(in: app.scene) ?? tabs
            #expect(app.system.openMenu(["Go": {}], on: top))
            try await app.system.settle()
            let ending = app.begin { $0.open("library://pick", from: .notification) }
            for _ in 0..<6 {
                try await app.system.settle()
                clock.advance(by: .seconds(11))
            }
            try await app.system.settle { !app.router.suspended.isEmpty || ending.kind != nil }
            #expect(ending.kind == nil)
            #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
            app.system.tapMenu(nil)
            try await app.end(ending)
            #expect(ending.kind == .arrived)
        }
    }

    // MARK: Tabs

    @Test("UIKit T1: a tap on another tab during a push of a link ends the link", arguments: [18, 26])
    func tap(version: Int) async throws {
        try await play(version: version) { app in
            app.system.hold()
            let ending = app.begin { $0.open(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle()
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
            app.system.tap(1, in: try app.tabs)
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .failed)
            #expect(app.drawing == "books, book(isbn: 1) | *loans")
        }
    }

    @Test("UIKit P16: a modal of the router above a popup in a tab's context stays when the tab is left")
    func tabOfPopup() async throws {
        try await play { app in
            let popup = Foreign()
            popup.modalPresentationStyle = .overCurrentContext
            app.system.foreign.present(popup, on: try app.stack)
            try await app.rest()
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans | [Foreign] | [pick]")
            app.system.foreign.select(1, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "books | *loans | [pick]")
            app.system.foreign.select(0, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "*books | loans | [Foreign] | [pick]")
            let lowest = try #require(try app.host.shown.modals.first)
            app.system.allowsDismissalOfForeign = true
            let host = try app.host
            let dismissal = Task { try await host.perform(NavigationStep(.dismiss(lowest.id), in: host.shown.id)) }
            try await app.system.settle()
            try await dismissal.value
            #expect(app.drawing == "*books | loans")
            // The router reads the host with the next event.
            app.system.tap(1, in: try app.tabs)
        }
    }

    // MARK: Sizes

    @Test(
        "UIKit T12: a link arrives that begins while the window is turned, or is turned under way",
        arguments: [false, true], [false, true])
    func turned(isTransition: Bool, isUnderWay: Bool) async throws {
        try await play { app in
            app.system.unknowns.sizeIsTransition = isTransition
            app.system.hold()
            if !isUnderWay { app.system.rotate(app.scene) }
            let ending = app.begin { $0.open("library://books/1", from: .notification) }
            try await app.system.settle()
            if isUnderWay { app.system.rotate(app.scene) }
            #expect(ending.kind == nil)
            try await app.system.settle()
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
        }
    }

    @Test func `each controller of a window hears of a new size, with a coordinator`() async throws {
        try await play { app in
            let hearing = Hearing()
            app.system.foreign.push(hearing, on: try app.stack, animated: false)
            try await app.rest()
            app.system.hold()
            app.system.rotate(app.scene)
            #expect(hearing.sizes == 1)
            #expect(hearing.transitionCoordinator != nil)
            app.system.finish()
            #expect(hearing.transitionCoordinator == nil)
        }
    }

    private final class Hearing: UIViewController {
        var sizes = 0

        init() { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { nil }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes += 1
        }
    }

    @Test func `a link arrives while the keyboard comes, and the window keeps the focus`() async throws {
        try await play { app in
            app.system.hold()
            let ending = app.begin { $0.open("library://books/1", from: .notification) }
            try await app.system.settle()
            let keyboard = app.system.showKeyboard(in: app.scene)
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(!keyboard.isKeyWindow)
            #expect(app.router.navigation.state.focus == (try app.host.shown.id))
        }
    }

    @Test("UIKit T8: a search in a column that a new size hides is waited for, also below the top of its stack")
    func hiddenSearch() async throws {
        try await play(isSplit: true, size: .regular) { app in
            let stack = try #require(try app.split.viewController(for: .primary) as? UINavigationController)
            let screen = try #require(stack.topViewController)
            screen.definesPresentationContext = true
            screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
            app.system.unknowns.sizeIsTransition = false
            app.system.hold()
            #expect(app.system.search(in: screen))
            app.system.resize(.collapse)
            app.system.resize(.expand)
            app.system.resize(.collapse)
            let ending = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.system.settle()
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .arrived)
        }
    }

    @Test("UIKit T8: a screen in a hidden column is moved when the search above the visible one has ended")
    func moveAfterSearch() async throws {
        try await play(isSplit: true) { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let screen = try #require(try app.compact.topViewController)
            screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
            #expect(app.system.search(in: screen))
            try await app.system.settle()
            let hidden = try #require(try app.split.viewController(for: .primary) as? UINavigationController)
            app.system.foreign.push(Foreign(), on: hidden, animated: false)
            try await app.rest()
            #expect(app.drawing.contains("Foreign"))
        }
    }

    @Test("UIKit T11: screens that code moves in the background are arranged when the window comes to the front")
    func movedInBackground() async throws {
        try await play(isSplit: true) { app in
            app.system.enterBackground(app.scene)
            let hidden = try #require(try app.split.viewController(for: .primary) as? UINavigationController)
            app.system.foreign.push(Foreign(), on: hidden, animated: false)
            try await app.system.settle()
            app.system.activate(app.scene)
            try await app.rest()
            #expect(app.drawing == "<books, Foreign (loans)")
        }
    }

    @Test(
        "UIKit T11: columns that are swiped or chosen in the background are selected when the window comes to the front"
    )
    func chosenInBackground() async throws {
        try await play(isSplit: true, size: .regular) { app in
            app.system.enterBackground(app.scene)
            app.system.swipeColumns(to: .secondaryOnly, in: try app.split)
            try await app.system.settle()
            app.system.activate(app.scene)
            try await app.rest()
            #expect(app.selected == .loans)
        }
    }
}
