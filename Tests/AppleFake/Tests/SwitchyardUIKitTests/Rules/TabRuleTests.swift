import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Rules T1 to T6 of tabs, played on the host.
///
/// | rule | why it is not played here |
/// |---|---|
/// | T7 | It concerns what is drawn, and the stand-in draws nothing. The host sets `selectedIndex` alone, as a tap does. |
/// | T8, T9, T11 | They concern split views: `SplitRuleTests`. |
@MainActor struct TabRuleTests {
    @Test("UIKit T1: a tap, code of the app and a link all select a tab")
    func t1() async throws {
        try await play { app in
            app.system.unknowns.stackAppears = .nothing
            app.system.tap(1, in: try app.tabs)
            try app.expectTold("books | *loans")
            try await app.rest()
            #expect(app.drawing == "books | *loans")
            app.system.foreign.select(0, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "*books | loans")
            try await app.expect(.arrived) { $0.select(.loans) }
            #expect(app.drawing == "books | *loans")
        }
    }

    @Test("UIKit T1: a tap on the tab that shows is no event")
    func t1Retap() async throws {
        try await play { app in
            let count = app.countEvents()
            app.system.retap(in: try app.tabs)
            try await app.rest()
            #expect(count.events == [])
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit T2: a tab that may not be selected again keeps its screens")
    func t2() async throws {
        try await play {
            $0.retap = .stay
        } _: { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            #expect(!app.system.retap(in: try app.tabs))
            try await app.rest()
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
            #expect(app.system.tap(1, in: try app.tabs))
        }
    }

    @Test("UIKit T3: on all versions a tap on the tab that shows goes back to its first screen, and the router follows")
    func t3() async throws {
        for version in [26, 18, 16] {
            try await play(version: version) { app in
                for isbn in 1...3 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
                app.system.retap(in: try app.tabs)
                try await app.rest()
                #expect(app.drawing == "*books | loans")
            }
        }
    }

    @Test("UIKit T4: a tab that is reached by More is selected, and a link leaves it")
    func t4() async throws {
        try await play(tabs: 6) { app in
            app.system.tap(5, in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "books | loans | loan(2) | loan(3) | loan(4) | *loan(5)")
            try await app.expect(.arrived) { $0.open(LibraryRoute.book(isbn: 1)) }
            #expect(app.drawing == "*books, book(isbn: 1) | loans | loan(2) | loan(3) | loan(4) | loan(5)")
        }
    }

    @Test("UIKit T5: a tab that the system selects when the window is resized is followed")
    func t5() async throws {
        try await play { app in
            // No stack says that it appears.
            app.system.unknowns.stackAppears = .nothing
            app.system.resize(.expand, selecting: (index: 1, controller: try app.tabs))
            try await app.rest()
            #expect(app.drawing == "books | *loans")
        }
    }

    @Test("UIKit T6: with UITab, whose delegate method is another, a tap is one event, whatever else is called")
    func t6() async throws {
        for (isTabFirst, isAlone) in [(true, false), (false, false), (true, true)] {
            try await play { app in
                app.system.unknowns.didSelectTabIsFirst = isTabFirst
                app.system.unknowns.didSelectComesWithTabs = !isAlone
                let tabs = try app.tabs
                let stacks = tabs.viewControllers ?? []
                app.system.foreign.act {
                    tabs.tabs = stacks.map { stack in UITab(title: "", image: nil, identifier: "") { _ in stack } }
                }
                try await app.rest()
                app.system.unknowns.stackAppears = .nothing
                app.system.tap(1, in: tabs)
                try app.expectTold("books | *loans")
                try await app.rest()
                #expect(app.drawing == "books | *loans")
                try await app.expect(.arrived) { $0.open(LibraryRoute.book(isbn: 1)) }
            }
        }
    }

    @Test(
        "UIKit T10: a link selects a tab that was never opened, wherever the user has put it",
        arguments: [UIUserInterfaceSizeClass.compact, .regular])
    func t10(size: UIUserInterfaceSizeClass) async throws {
        for isMadeWhenAsked in [false, true] {
            try await FakeSystem.run { system in
                system.unknowns.askedTabMakesController = isMadeWhenAsked
                let library = LibraryApp(tabs: 4)
                library.hasSidebar = true
                let app = try await PlayedApp(system, library, size: size)
                #expect(app.drawing == "*books | loans | loan(2) | loan(3)")
                #expect(try app.tabs.viewControllers?.count == 1)
                try await app.expect(.arrived) { $0.select(.loans) }
                try await app.expect(.arrived) { $0.push(LibraryRoute.loan(1)) }
                try await app.rest()
                #expect(app.drawing == "books | *loans, loan(1) | loan(2) | loan(3)")
                #expect(try app.stack.topViewController?.viewIfLoaded?.window != nil)
                system.arrangeTabs(["tab3", "loans"], in: try app.tabs)
                try await app.rest()
                #expect(app.selected == .loans)
                try await app.expect(.arrived) { $0.select(Branch("tab2")) }
                try await app.rest()
                #expect(app.selected == Branch("tab2"))
                #expect(try app.tabs.selectedTab?.identifier == "tab2")
            }
        }
    }

    @Test("UIKit T10: tabs of the app that show other controllers are left alone")
    func t10Foreign() async throws {
        try await play { app in
            let tabs = try app.tabs
            app.system.foreign.act {
                tabs.tabs = [UITab(title: "", image: nil, identifier: "own") { _ in Page("own") }]
            }
            try await app.system.settle()
            try await app.expect(.failed) { $0.select(.loans) }
            #expect(tabs.selectedViewController?.title == "own")
            app.system.foreign.act { tabs.viewControllers = (try? app.host.container.branches.map(\.stack)) ?? [] }
        }
    }
}
