import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Tabs that the user may have in a side bar.
@MainActor struct SidebarTests {
    private func play(_ body: (PlayedApp) async throws -> Void) async throws {
        try await SwitchyardUIKitTests.play(
            tabs: 6, size: .regular,
            set: {
                $0.hasSidebar = true; $0.retap = .stay
            }, body)
    }

    @Test func `the bar is made of tabs with the names of the branches and the looks that the app gives`() async throws
    {
        try await play { app in
            let tabs = try app.tabs
            #expect(tabs.mode == .tabSidebar)
            #expect(tabs.tabs.map(\.identifier) == ["books", "loans", "tab2", "tab3", "tab4", "tab5"])
            #expect(tabs.tabs.first?.title == "Books")
        }
    }

    @Test func `links select tabs, and what the user selects is followed`() async throws {
        try await play { app in
            app.system.tap(5, in: try app.tabs)
            try await app.rest()
            #expect(app.selected == Branch("tab5"))
            try await app.expect(.arrived) { $0.open(LibraryRoute.book(isbn: 1)) }
            #expect(app.selected == .books)
            #expect(try app.tabs.selectedTab?.identifier == "books")
            #expect(!app.system.retap(in: try app.tabs))
        }
    }

    @Test func `a bar without a side bar is made of controllers`() async throws {
        try await SwitchyardUIKitTests.play { app in
            let bar = try app.tabs
            #expect(bar.tabs.isEmpty)
            #expect(bar.mode == .automatic)
        }
    }
}
