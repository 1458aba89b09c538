import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Rules T8, T9 and T11 of split views, played on the host.
///
/// A drawing has a column after the other, or, collapsed, `<` with the stack that is seen and the columns that wait.
@MainActor struct SplitRuleTests {
    @Test("UIKit T8: a collapse lays the columns up to the selected one above each other, an expansion puts them back")
    func t8() async throws {
        try await play(isSplit: true, size: .regular) { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "books, book(isbn: 1) | loans, loan(1)")
            app.system.resize(.collapse)
            try await app.rest()
            #expect(app.drawing == "<books, book(isbn: 1), loans, loan(1)")
            app.system.resize(.expand)
            try await app.rest()
            #expect(app.drawing == "books, book(isbn: 1) | loans, loan(1)")
        }
    }

    @Test("UIKit T8: going back from the first screen of a column selects the column before it, which keeps the other")
    func t8Back() async throws {
        try await play(isSplit: true) { app in
            #expect(app.drawing == "<books (loans)")
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "<books, loans, loan(1)")
            app.system.tapBack(in: try app.compact)
            try await app.rest()
            #expect(app.drawing == "<books, loans")
            #expect(app.selected == .loans)
            app.system.swipeBack(.begin, in: try app.compact)
            app.system.swipeBack(.finish, in: try app.compact)
            try await app.rest()
            #expect(app.drawing == "<books (loans)")
            #expect(app.selected == .books)
            try await app.expect(.arrived) { $0.select(.loans) }
            #expect(app.drawing == "<books, loans")
            try await app.expect(.arrived) { $0.select(.books) }
            #expect(app.drawing == "<books (loans)")
        }
    }

    @Test("UIKit T8: a swipe back over the border of two columns that is let go of changes nothing")
    func t8Cancelled() async throws {
        try await play(isSplit: true) { app in
            try await app.expect(.arrived) { $0.select(.loans) }
            app.system.swipeBack(.begin, in: try app.compact)
            app.system.swipeBack(.cancel, in: try app.compact)
            try await app.rest()
            #expect(app.drawing == "<books, loans")
            #expect(app.selected == .loans)
        }
    }

    @Test("UIKit T8: what the app pushes while collapsed belongs to the column that shows, also after an expansion")
    func t8Foreign() async throws {
        try await play(isSplit: true) { app in
            app.system.foreign.push(Foreign(), on: try app.compact)
            try await app.rest()
            #expect(app.drawing == "<books, Foreign (loans)")
            app.system.resize(.expand)
            try await app.rest()
            #expect(app.drawing == "books, Foreign | loans")
        }
    }

    @Test("UIKit T8: a link that is under way when the window changes its width arrives all the same")
    func t8UnderWay() async throws {
        for (size, change) in [(UIUserInterfaceSizeClass.compact, FakeResize.expand), (.regular, .collapse)] {
            try await play(isSplit: true, size: size) { app in
                app.system.hold()
                let ending = app.begin { $0.open(LibraryRoute.loan(1)) }
                try await app.system.settle()
                app.system.resize(change)
                app.system.finish()
                try await app.end(ending)
                #expect(ending.kind == .arrived)
                try await app.rest()
                #expect(app.drawing == (change == .expand ? "books | loans, loan(1)" : "<books, loans, loan(1)"))
            }
        }
    }

    @Test(
        "UIKit T8: a stack that is adopted from a split view of the app's own is read with what the system nests in it")
    func t8Adopted() async throws {
        try await FakeSystem.run { system in
            let app = OwnSplit()
            let scene = system.connect(app, size: .regular)
            try await system.settle()
            system.resize(.collapse)
            try await system.settle()
            let host = try #require(app.library.router.host(of: scene))
            #expect(app.primary.viewControllers.last === app.secondary)
            #expect(host.shown.root.selected.entries.count == 2)
            system.resize(.expand)
            try await system.settle()
            #expect(host.shown.root.selected.entries.count == 1)
            app.library.router.push(LibraryRoute.book(isbn: 1))
            try await system.settle { app.primary.viewControllers.last?.title == "book(isbn: 1)" }
        }
    }

    @Test(
        "UIKit T11: snapshots in the background move no screen",
        arguments: [UIUserInterfaceSizeClass.regular, .compact])
    func t11(size: UIUserInterfaceSizeClass) async throws {
        try await play(isSplit: true, size: size) { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            let drawing = app.drawing
            let split = try app.split
            let stacks = [UISplitViewController.Column.primary, .secondary, .compact]
                .compactMap { split.viewController(for: $0) as? UINavigationController }
            let pages = stacks.flatMap(\.viewControllers).compactMap { $0 as? Page }
            #expect(pages.count == 4)
            let moves = pages.map(\.moves)
            app.system.enterBackground(app.scene)
            app.system.snapshot(app.scene)
            try await app.rest()
            app.system.activate(app.scene)
            try await app.rest()
            #expect(pages.map(\.moves) == moves)
            #expect(app.drawing == drawing)
        }
    }

    @Test("UIKit T11: a window that has another width when it comes to the front is arranged once, after its steps")
    func t11Resized() async throws {
        try await play(isSplit: true, size: .regular) { app in
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            app.system.enterBackground(app.scene)
            app.system.resize(.collapse)
            try await app.system.settle()
            try await app.expect(.arrived) { $0.push(LibraryRoute.loan(2)) }
            app.system.activate(app.scene)
            try await app.rest()
            #expect(app.drawing == "<books, loans, loan(1), loan(2)")
        }
    }

    @Test("UIKit T9: the compact column stays the same through any number of changes")
    func t9() async throws {
        try await play(isSplit: true, size: .regular) { app in
            let compact = try app.compact
            for number in 1...3 {
                try await app.expect(.arrived) { $0.open(LibraryRoute.loan(number)) }
                app.system.resize(.collapse)
                try await app.rest()
                #expect(app.drawing == "<books, loans, loan(\(number))")
                app.system.resize(.expand)
                try await app.rest()
            }
            #expect(try app.compact === compact)
            #expect(app.drawing == "books | loans, loan(3)")
        }
    }

    private final class OwnSplit: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let primary = UINavigationController(rootViewController: Page("list"))
        let secondary = UINavigationController(rootViewController: Page("detail"))
        let library = LibraryApp()

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(primary, for: .primary)
            split.setViewController(secondary, for: .secondary)
            let window = UIWindow(windowScene: scene)
            window.rootViewController = split
            window.makeKeyAndVisible()
            self.window = window
            library.router.adopt(primary, as: .books, in: scene)
        }
    }
}

extension PlayedApp {
    /// The stack that is seen of a collapsed split view.
    var compact: UINavigationController {
        get throws { try #require(try split.viewController(for: .compact) as? UINavigationController) }
    }

    /// The branch that the router believes to be selected.
    var selected: Branch? {
        let scene = router.navigation.state.scene(SceneID(rawValue: scene.session.persistentIdentifier))
        return scene.map { Branch($0.root.selected.name) }
    }
}
