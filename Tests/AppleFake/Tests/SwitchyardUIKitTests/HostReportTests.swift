import Switchyard
import SwitchyardUIKit
import Testing
import UIKit
import UserNotifications

/// What the host finds out about the app while it runs, and says in debug builds.
@MainActor struct HostReportTests {
    @Test func `a controller that lives on after its screen is reported once, and one that ends is not`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) } == .arrived)
            var leaked = try app.stack.viewControllers.last
            for isbn in 2...4 {
                system.tapBack(in: try app.stack)
                try await system.settle()
                #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } == .arrived)
            }
            #expect(app.app.found.codes == ["SY1344"])
            #expect(leaked?.title == "book(isbn: 1)")
            leaked = nil
        }
    }

    @Test func `a controller that the app caches is not reported if its screen says so`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let cached = Page("cached")
            library.makes = { $0 == .book(isbn: 1) ? cached : nil }
            library.decorates = { $0.cachedByApp() }
            let app = try await PlayedApp(system, library)
            for isbn in 1...4 {
                #expect(try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } == .arrived)
                system.tapBack(in: try app.stack)
                try await system.settle()
            }
            #expect(app.app.found.codes == [])
        }
    }

    @Test func `UIKit S4: answers to notifications that are received too late are reported`() async throws {
        try await FakeSystem.run { system in
            system.ignoredRules = ["S4"]
            let app = try await PlayedApp(system)
            app.router.receiveNotifications()
            #expect(app.app.found.codes == ["SY1346"])
        }
    }

    @Test func `UIKit N11: a delegate that the app keeps setting stays, and is reported once`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let stack = UINavigationController(rootViewController: Page("old"))
            app.app.window?.rootViewController = stack
            try await system.settle()
            app.router.adopt(stack, as: .books, in: app.scene)
            for _ in 0..<3 {
                system.replaceDelegate(of: stack, by: Silent())
                try await system.settle()
            }
            #expect(app.app.found.codes == ["SY1345"])
        }
    }

    @Test
    func `UIKit P12: a delegate that the app sets on a modal is kept, and reported if the modal is kept open`()
        async throws
    {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            for (route, codes) in [(LibraryRoute.cover, []), (.pick, ["SY1345"])] {
                #expect(try await app.perform { $0.present(route) } == .arrived)
                let sheet = try #require(app.tabs.presentedViewController)
                var last: SilentModal?
                for _ in 0..<3 {
                    let silent = SilentModal()
                    system.foreign.act { sheet.presentationController?.delegate = silent }
                    try await system.settle()
                    last = silent
                }
                #expect(app.app.found.codes == codes)
                #expect(sheet.presentationController?.delegate === last)
                #expect(try await app.perform { $0.dismiss() } == .arrived)
            }
        }
    }

    @Test func `more than five tabs are reported on a phone alone`() async throws {
        for (tabs, size, codes) in [
            (6, UIUserInterfaceSizeClass.compact, ["SY1348"]), (6, .regular, []), (5, .compact, []),
        ] {
            try await FakeSystem.run { system in
                let app = try await PlayedApp(system, LibraryApp(tabs: tabs), size: size)
                #expect(app.app.found.codes == codes)
            }
        }
    }

    @Test func `the label of a tab that the app does not declare is reported`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.labels = [.books: TabItem("Books", systemImage: "book"), Branch("boks"): TabItem("Books")]
            let app = try await PlayedApp(system, library)
            #expect(app.app.found.codes == ["SY1359"])
        }
    }

    @Test func `a first screen that cannot be created is reported, and its tab begins with an empty one`() async throws
    {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            library.broken = .books
            let app = try await PlayedApp(system, library)
            #expect(app.app.found.codes == ["SY1347"])
            #expect(try app.stack.viewControllers.map(\.title) == [nil])
        }
    }

    @Test func `columns that a split view cannot show are reported, and are tabs`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system, LibraryApp(tabs: 4, isSplit: true), size: .regular)
            #expect(app.app.found.codes == ["SY1349"])
            #expect(try app.tabs.viewControllers?.count == 4)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(try app.titles == ["books", "book(isbn: 1)"])
        }
    }

    private final class SilentModal: NSObject, UIAdaptivePresentationControllerDelegate {}

    private final class Silent: NSObject, UINavigationControllerDelegate {}
}
