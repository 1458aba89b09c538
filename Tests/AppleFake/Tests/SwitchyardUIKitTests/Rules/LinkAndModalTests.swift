import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Everyday code of an app: links that are opened while something is presented, goes away, or has just gone.
@MainActor
struct LinkAndModalTests {
    /// Presents a screen of the app itself.
    ///
    /// - Returns: The tabs, which present it.
    private func presentPicker(in app: PlayedApp) async throws -> UITabBarController {
        let tabs = try app.tabs
        app.system.foreign.present(Foreign(), on: tabs)
        try await app.rest()
        return tabs
    }

    /// A link that code opens while a modal of the app goes away.
    @Test(
        "UIKit P11: a link of an alert's action arrives on every version",
        arguments: [16, 18, 26], [false, true])
    func alertAction(version: Int, isFromRouter: Bool) async throws {
        try await play(version: version) { app in
            var ending: Ending?
            let alert = UIAlertController(title: "Show?", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Show", style: .default) { _ in
                    ending = app.begin {
                        isFromRouter ? $0.push(LibraryRoute.book(isbn: 1)) : $0.open(LibraryRoute.loan(1))
                    }
                })
            app.system.foreign.present(alert, on: try app.tabs)
            try await app.rest()
            #expect(app.system.tapAlert("Show"))
            try await app.system.settle { ending?.kind != nil }
            #expect(ending?.kind == .arrived)
        }
    }

    @Test("UIKit P10: a link in the completion of a dismissal arrives", arguments: [16, 26])
    func completion(version: Int) async throws {
        try await play(version: version) { app in
            let tabs = try await presentPicker(in: app)
            var ending: Ending?
            app.system.foreign.act {
                tabs.dismiss(animated: true) { ending = app.begin { $0.open(LibraryRoute.loan(1)) } }
            }
            try await app.system.settle { ending?.kind != nil }
            #expect(ending?.kind == .arrived)
        }
    }

    @Test("UIKit P10: a link beside the call that dismisses a picker waits for the picker", arguments: [16, 26])
    func besideDismissal(version: Int) async throws {
        try await play(version: version) { app in
            let tabs = try await presentPicker(in: app)
            app.system.hold()
            app.system.foreign.dismiss(on: tabs)
            let ending = app.begin { $0.open(LibraryRoute.loan(1)) }
            try await app.system.settle()
            #expect(ending.kind == nil)
            app.system.finish()
            try await app.end(ending)
            #expect(ending.kind == .arrived)
        }
    }

    @Test("UIKit P14: the link that waited for a log-in in a web sheet arrives", arguments: FakeEarly.allCases)
    func logIn(moment: FakeEarly) async throws {
        try await play { app in
            let tabs = try app.tabs
            let ending = app.begin { $0.open("library://vault", from: .notification) }
            try await app.system.settle()
            #expect(app.router.suspended.map(\.gate) == [.signedIn])
            app.system.foreign.present(Foreign(), on: tabs)
            try await app.rest()
            app.system.foreign.dismissCompletingEarly(on: tabs, moment) { app.router.openGate(.signedIn) }
            try await app.end(ending)
            #expect(ending.kind == .arrived)
        }
    }

    @Test("UIKit P11: a tap on a notification waits until the share sheet has gone")
    func shareSheet() async throws {
        try await play { app in
            let tabs = try await presentPicker(in: app)
            let ending = app.begin { $0.open("library://loans/1", from: .notification) }
            try await app.system.settle()
            #expect(ending.kind == nil)
            #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
            app.system.foreign.dismiss(on: tabs)
            try await app.end(ending)
            #expect(ending.kind == .arrived)
        }
    }

    @Test("UIKit P6: a link does not dismiss a form with unsaved changes", arguments: [false, true])
    func form(isOwn: Bool) async throws {
        try await play { app in
            app.app.staysOpen = true
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            let ending = app.begin { $0.open("library://loans/1", from: isOwn ? .app : .notification) }
            try await app.system.settle { !isOwn || ending.kind != nil }
            #expect(ending.kind == (isOwn ? .refused : nil))
            #expect(app.drawing == "*books | loans | [pick]")
            try await app.expect(.arrived) { $0.dismiss() }
            if !isOwn {
                try await app.end(ending)
                #expect(ending.kind == .arrived)
            }
        }
    }

    @Test(
        "UIKit P6: a link does not dismiss a modal whose controller sets isModalInPresentation",
        arguments: [false, true])
    func modalInPresentation(isInStack: Bool) async throws {
        try await play {
            $0.makes = { route in
                guard route == .pick else { return nil }
                let page = Page("pick")
                page.isModalInPresentation = true
                return page
            }
        } _: { app in
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            try await app.expect(.refused) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "*books | loans | [pick]")
            try await app.expect(.arrived) { $0.dismiss() }
        }
    }

    @Test("UIKit P6: a sheet that is caught and pulled down while it comes up is not presented again")
    func caught() async throws {
        try await play { app in
            app.system.hold()
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            try await app.system.settle()
            #expect(app.system.catchSheet())
            let count = app.app.made.count
            app.system.pullDown(.finish)
            try await app.system.settle { ending.kind != nil }
            #expect(ending.kind == .failed)
            #expect(app.app.made.count == count)
            #expect(app.drawing == "*books | loans")
        }
    }
}
