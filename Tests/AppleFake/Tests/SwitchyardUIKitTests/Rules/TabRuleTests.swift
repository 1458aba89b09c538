import SwitchyardCore
import SwitchyardUIKit
import Testing
import UIKit

/// Rules T1 to T6 of tabs, played on the host.
///
/// | rule | why it is not played here |
/// |---|---|
/// | T7 | It concerns what is drawn, and the stand-in draws nothing. The host sets `selectedIndex` alone, as a tap does. |
/// | T8, T9 | They concern split views: `SplitRuleTests`. |
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
        try await play(version: 18) { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            let count = app.countEvents()
            app.system.retap(in: try app.tabs)
            try await app.rest()
            #expect(count.events == [])
            #expect(app.drawing == "*books, book(isbn: 1) | loans")
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

    @Test("UIKit T3: from iOS 26 a tap on the tab that shows goes back to its first screen, and the router follows")
    func t3() async throws {
        try await play { app in
            for isbn in 1...3 { _ = try await app.perform { $0.push(LibraryRoute.book(isbn: isbn)) } }
            app.system.retap(in: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "*books | loans")
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
}
