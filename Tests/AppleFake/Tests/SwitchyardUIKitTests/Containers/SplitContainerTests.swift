import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// What an app declares and sets of a split view.
@MainActor struct SplitContainerTests {
    private let detail: @Sendable (inout RouterBuilder) throws -> Void = { $0.place("loan", .column(.loans)) }

    private func app(
        _ system: FakeSystem, columns: Int = 2, size: UIUserInterfaceSizeClass = .regular
    ) async throws -> PlayedApp {
        try await PlayedApp(system, LibraryApp(tabs: columns, isSplit: true, declare: detail), size: size)
    }

    @Test func `a detail takes the place of the one before it, and lies above the list where it is narrow`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = try await app(system)
            for number in 1...2 { try await app.expect(.arrived) { $0.open(LibraryRoute.loan(number)) } }
            #expect(app.drawing == "books | loan(2)")
            system.resize(.collapse)
            try await app.rest()
            #expect(app.drawing == "<books, loan(2)")
            system.tapBack(in: try app.compact)
            try await app.rest()
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(3)) }
            #expect(app.drawing == "<books, loan(3)")
            try await app.rest()
        }
    }

    @Test func `three columns lie above each other up to the one that a link selects`() async throws {
        try await FakeSystem.run { system in
            let app = try await app(system, columns: 3, size: .compact)
            #expect(app.drawing == "<books (loans) (loan(2))")
            try await app.expect(.arrived) { $0.select(.loans) }
            #expect(app.drawing == "<books, loans (loan(2))")
            try await app.expect(.arrived) { $0.select(Branch("tab2")) }
            #expect(app.drawing == "<books, loans, loan(2)")
            system.backMenu(to: try #require(try app.compact.viewControllers.first), in: try app.compact)
            try await app.rest()
            #expect(app.drawing == "<books (loans) (loan(2))")
        }
    }

    @Test func `a link into a column that waits changes it there, and then shows it with one movement`() async throws {
        try await FakeSystem.run { system in
            let app = try await app(system, size: .compact)
            var shown = 0
            let watcher = Watcher { shown += 1 }
            try app.compact.delegate = watcher
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(shown == 1)
            #expect(app.drawing == "<books, loan(1)")
        }
    }

    @Test func `the delegate that the app sets is told, and says which column is on top after a collapse`() async throws
    {
        try await FakeSystem.run { system in
            let app = try await app(system)
            let delegate = SplitDelegate()
            try app.split.delegate = delegate
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            system.resize(.collapse)
            try await app.rest()
            #expect(app.drawing == "<books (loan(1))")
            #expect(app.selected == .books)
            system.resize(.expand)
            try await app.rest()
            #expect(delegate.lines == ["top", "collapse", "expand"])
            #expect(try app.split.delegate === delegate)
        }
    }

    @Test func `a column that the user shows over the others is selected, and the last one when it is alone`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = try await app(system)
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.selected == .loans)
            system.swipeColumns(to: .oneOverSecondary, in: try app.split)
            try await app.rest()
            #expect(app.selected == .books)
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(app.drawing == "books, book(isbn: 1) | loan(1)")
            system.swipeColumns(to: .secondaryOnly, in: try app.split)
            try await app.rest()
            #expect(app.selected == .loans)
        }
    }

    @Test func `of three columns, the first that lies over the last one is selected`() async throws {
        try await FakeSystem.run { system in
            let app = try await app(system, columns: 3)
            for (mode, branch): (UISplitViewController.DisplayMode, Branch) in [
                (.secondaryOnly, Branch("tab2")), (.oneOverSecondary, .loans), (.twoOverSecondary, .books),
                // Beside each other, no column has more of the user's attention than before.
                (.twoBesideSecondary, .books),
            ] {
                system.swipeColumns(to: mode, in: try app.split)
                try await app.rest()
                #expect(app.selected == branch)
            }
        }
    }

    @Test func `a modal stays above the columns while the window changes its width`() async throws {
        try await FakeSystem.run { system in
            let app = try await app(system)
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            system.resize(.collapse)
            try await app.rest()
            #expect(app.drawing == "<books, loan(1) | [pick]")
            try await app.expect(.arrived) { $0.dismiss() }
            try await app.rest()
        }
    }

    @Test func `columns are restored with the detail that was shown`() async throws {
        try await FakeSystem.run { system in
            let app = try await app(system)
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            let activity = app.router.restorationActivity(for: app.scene)
            let session = system.disconnect(app.scene)
            session.stateRestorationActivity = activity
            let again = PlayedApp(
                system: system, app: LibraryApp(isSplit: true, declare: detail), scene: app.scene)
            let scene = system.reconnect(session, again.app, size: .regular)
            let restored = PlayedApp(system: system, app: again.app, scene: scene)
            try await system.settle { restored.drawing == "books | loan(1)" }
        }
    }

    private final class Watcher: NSObject, UINavigationControllerDelegate {
        private let onShow: () -> Void

        init(_ onShow: @escaping () -> Void) { self.onShow = onShow }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            onShow()
        }
    }

    private final class SplitDelegate: UISplitViewControllerDelegate {
        var lines: [String] = []

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            lines.append("top")
            return .primary
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapse") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expand") }
    }
}
