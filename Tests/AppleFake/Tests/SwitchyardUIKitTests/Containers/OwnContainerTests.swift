import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// The app's own container.
@MainActor struct OwnContainerTests {
    private func play(_ body: (PlayedApp, ShelfContainer) async throws -> Void) async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.container = { ShelfContainer($0) }
            let app = try await PlayedApp(system, library)
            try await body(app, try #require(app.app.window?.rootViewController as? ShelfContainer))
        }
    }

    private func titles(_ shelf: ShelfContainer) -> [[String]] {
        shelf.branches.map { $0.stack.viewControllers.map { $0.title ?? "" } }
    }

    @Test func `the window shows the container, with the stack of the first branch`() async throws {
        try await play { app, shelf in
            #expect(titles(shelf) == [["books"], ["loans"]])
            #expect(shelf.children == [shelf.branches[0].stack])
            #expect(shelf.branches[0].stack.viewIfLoaded?.window != nil)
            #expect(shelf.branches[0].stack.viewControllers[0].switchyard.router === app.router)
        }
    }

    @Test func `a link selects a branch of the container, and what the user selects is followed`() async throws {
        try await play { app, shelf in
            #expect(try await app.perform { $0.open(LibraryRoute.loan(1)) } == .arrived)
            #expect(titles(shelf) == [["books"], ["loans", "loan(1)"]])
            #expect(shelf.selectedBranch == .loans)
            shelf.tap(.books)
            try await app.system.settle()
            #expect(app.selected == .books)
            #expect(app.router.visible() == LibraryRoute.books)
            app.system.tapBack(in: shelf.branches[1].stack)
            #expect(try await app.perform { $0.select(.loans) } == .arrived)
            #expect(shelf.children == [shelf.branches[1].stack])
        }
    }

    @Test func `a modal is presented above the container, and what the user did below it is read`() async throws {
        try await play { app, shelf in
            #expect(try await app.perform { $0.present(LibraryRoute.pick) } == .arrived)
            #expect(
                (shelf.presentedViewController as? UINavigationController)?.viewControllers.map(\.title) == ["pick"])
            app.system.foreign.push(Foreign(), on: shelf.branches[0].stack)
            try await app.system.settle()
            #expect(try app.host.shown.root.selected.entries.count == 2)
        }
    }
}
