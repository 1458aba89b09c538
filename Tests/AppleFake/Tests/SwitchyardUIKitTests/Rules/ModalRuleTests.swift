import Switchyard
import SwitchyardUIKit
import Testing
import UIKit

/// Rules P1 to P13 of modal presentation, played on the host.
@MainActor struct ModalRuleTests {
    /// Plays an app whose sheet shows.
    private func playSheet(
        set: (LibraryApp) -> Void = { _ in }, _ body: (PlayedApp) async throws -> Void
    ) async throws {
        try await play(set: set) { app in
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            try await body(app)
        }
    }

    @Test("UIKit P1: a presentation waits while foreign code presents, and goes on top of it")
    func p1() async throws {
        try await play { app in
            app.system.hold()
            app.system.foreign.present(Foreign(), on: try app.tabs)
            try await app.expectToWait {
                $0.present(LibraryRoute.pick)
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books | loans | [Foreign] | [pick]")
        }
    }

    @Test("UIKit P1: a presentation waits for an unanimated one of foreign code")
    func p1Unanimated() async throws {
        try await play { app in
            app.system.foreign.present(Foreign(), on: try app.tabs, animated: false)
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            // It reaches the host in the same turn.
            for _ in 0..<100 { await Task.yield() }
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books | loans | [Foreign] | [pick]")
        }
    }

    @Test("UIKit P1: a presentation whose completion never comes arrives when it shows")
    func p1Dropped() async throws {
        try await play { app in
            app.system.dropCompletion()
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @Test("UIKit P2: a presentation outside of the window fails, and the next one inside arrives")
    func p2() async throws {
        try await play { app in
            let window = try #require(app.app.window)
            app.system.detachWindow(window)
            try await app.expect(.failed) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans")
            app.system.attachWindow(window)
            try await app.rest()
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @Test("UIKit P3: a presentation that is asked for during a pop of the user waits, and is the container's")
    func p3() async throws {
        try await play { app in
            try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
            app.system.hold()
            app.system.tapBack(in: try app.stack)
            try await app.expectToWait {
                $0.present(LibraryRoute.pick)
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books | loans | [pick]")
            let tabs = try app.tabs
            #expect(tabs.presentedViewController?.presentingViewController === tabs)
        }
    }

    @Test("UIKit P4: a presentation arrives when its screen has appeared")
    func p4() async throws {
        try await play { app in
            app.system.hold()
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            try await app.system.settle { app.system.topModal() != nil }
            let page = try #require((app.system.topModal() as? UINavigationController)?.topViewController as? Page)
            #expect(ending.kind == nil)
            #expect(!page.hasAppeared)
            app.system.finish()
            try app.expectTold("*books | loans | [pick]")
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(page.hasAppeared)
        }
    }

    @Test("UIKit P5: a dismissal by code is a step and no event, one by the user an event")
    func p5() async throws {
        try await play { app in
            let count = app.countEvents()
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            try await app.expect(.arrived) { $0.dismiss() }
            try await app.rest()
            #expect(count.events == [])
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            app.system.pullDown(.begin)
            app.system.pullDown(.finish)
            try await app.rest()
            #expect(count.events.count == 1)
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit P6: a pull that is let go of changes nothing, one that ends dismisses")
    func p6() async throws {
        try await playSheet { app in
            #expect(app.system.pullDown(.begin))
            try await app.system.settle()
            app.system.pullDown(.cancel)
            try await app.rest()
            #expect(app.drawing == "*books | loans | [pick]")
            #expect(app.system.pullDown(.begin))
            app.system.pullDown(.finish)
            try app.expectTold("*books | loans")
            try await app.rest()
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit P6: a modal that is kept open stays, and goes afterwards")
    func p6Guarded() async throws {
        try await play { app in
            app.app.staysOpen = true
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(!app.system.pullDown(.begin))
            try await app.rest()
            #expect(app.drawing == "*books | loans | [pick]")
            app.app.staysOpen = false
            #expect(app.system.pullDown(.begin))
            app.system.pullDown(.finish)
        }
    }

    @Test("UIKit P7: the lower of two modals goes with the one above it")
    func p7() async throws {
        try await playSheet { app in
            try await app.expect(.arrived) { $0.present(LibraryRoute.cover, as: .fullScreen) }
            #expect(app.drawing == "*books | loans | [pick] | [cover]")
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "books | *loans, loan(1)")
            // In one movement.
            #expect(app.system.journal.count { $0.hasPrefix("begins: animated dismissal") } == 1)
        }
    }

    @Test("UIKit P7: what foreign code presents above a modal is not dismissed in its stead")
    func p7Foreign() async throws {
        try await playSheet { app in
            let modal = try #require(app.tabs.presentedViewController)
            app.system.foreign.present(Foreign(), on: modal)
            try await app.system.settle()
            let ending = app.begin { $0.open(LibraryRoute.loan(1)) }
            try await app.end(ending)
            #expect(ending.kind == .refused)
            #expect(app.drawing == "*books | loans | [pick] | [Foreign]")
        }
    }

    @Test("UIKit P8: a dismissal waits while foreign code dismisses the same chain")
    func p8() async throws {
        try await play { app in
            app.system.allowsDismissalOfForeign = true
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            app.system.hold()
            app.system.foreign.dismiss(on: try app.tabs)
            let ending = app.begin { $0.dismiss() }
            try await app.system.settle()
            app.system.finish()
            try await app.end(ending)
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit P8: a dismissal that loses against one of foreign code ends, and what stays is dismissed")
    func p8Losing() async throws {
        for stays in [false, true] {
            try await play { app in
                app.system.unknowns.losingDismissalStays = stays
                try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
                app.system.hold()
                let ending = app.begin { $0.dismiss() }
                try await app.system.settle()
                app.system.foreign.dismiss(on: try app.tabs, animated: false)
                app.system.finish()
                try await app.end(ending)
                #expect(app.drawing == "*books | loans")
            }
        }
    }

    @Test("UIKit P8: a dismissal whose completion never comes arrives when the modal is gone")
    func p8Dropped() async throws {
        try await playSheet { app in
            app.system.dropCompletion()
            try await app.expect(.arrived) { $0.dismiss() }
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit P9: a presentation right after a dismissal waits for its end")
    func p9() async throws {
        try await playSheet { app in
            // An inactive scene moves nothing, and still takes more than one turn.
            app.system.deactivate(app.scene)
            let first = app.begin { $0.dismiss() }
            let second = app.begin { $0.present(LibraryRoute.cover, as: .fullScreen) }
            try await app.end(first, second)
            #expect([first.kind, second.kind] == [.arrived, .arrived])
            #expect(app.drawing == "*books | loans | [cover]")
        }
    }

    @Test("UIKit P9: a presentation waits for an unanimated dismissal of foreign code")
    func p9Foreign() async throws {
        try await play { app in
            app.system.foreign.present(Foreign(), on: try app.tabs)
            try await app.system.settle()
            app.system.foreign.dismiss(on: try app.tabs, animated: false)
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            try await app.end(ending)
            #expect(ending.kind == .arrived)
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @Test("UIKit P10: a presentation waits while a modal of foreign code goes")
    func p10() async throws {
        try await play { app in
            app.system.foreign.present(Foreign(), on: try app.tabs)
            try await app.rest()
            app.system.hold()
            app.system.foreign.dismiss(on: try app.tabs)
            try await app.expectToWait {
                $0.present(LibraryRoute.pick)
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books | loans | [pick]")
        }
    }

    @Test("UIKit P10: a presentation waits while a modal of foreign code goes that lies above a sheet")
    func p10Above() async throws {
        try await playSheet { app in
            let sheet = try #require(app.tabs.presentedViewController)
            app.system.foreign.present(Foreign(), on: sheet)
            try await app.rest()
            app.system.hold()
            app.system.foreign.dismiss(on: sheet)
            try await app.expectToWait {
                $0.present(LibraryRoute.cover, as: .fullScreen)
            } until: {
                app.system.finish()
            }
            #expect(app.drawing == "*books | loans | [pick] | [cover]")
        }
    }

    @Test("UIKit P11: an alert of foreign code is known, is not dismissed by a link, and goes by its button")
    func p11() async throws {
        try await play { app in
            let alert = UIAlertController(title: "Allow?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
            app.system.foreign.present(alert, on: try app.tabs)
            try await app.rest()
            #expect(app.drawing == "*books | loans | [UIAlertController]")
            try await app.expect(.refused) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "*books | loans | [UIAlertController]")
            #expect(app.system.tapAlert("OK"))
            try await app.rest()
            try await app.expect(.arrived) { $0.open(LibraryRoute.loan(1)) }
            #expect(app.drawing == "books | *loans, loan(1)")
        }
    }

    @Test("UIKit P12: a delegate that the app gives a modal is told as well, and the host as before")
    func p12() async throws {
        let log = ModalLog()
        try await play { library in
            library.presents = { $0.presentationController?.delegate = log }
        } _: { app in
            app.app.staysOpen = true
            try await app.expect(.arrived) { $0.present(LibraryRoute.pick) }
            #expect(!app.system.pullDown(.begin))
            app.app.staysOpen = false
            #expect(app.system.pullDown(.begin))
            app.system.pullDown(.finish)
            try await app.rest()
            #expect(log.lines == ["attempt", "did"])
            #expect(app.drawing == "*books | loans")
        }
    }

    @Test("UIKit P13: a presentation waits until the finger that swipes back has left the screen")
    func p13() async throws {
        for gesture in [FakeGesture.finish, .cancel] {
            try await play { app in
                try await app.expect(.arrived) { $0.push(LibraryRoute.book(isbn: 1)) }
                app.system.swipeBack(.begin, in: try app.stack)
                try await app.expectToWait {
                    $0.present(LibraryRoute.pick)
                } until: {
                    app.system.swipeBack(gesture, in: try app.stack)
                }
                let stack = gesture == .finish ? "*books" : "*books, book(isbn: 1)"
                #expect(app.drawing == "\(stack) | loans | [pick]")
            }
        }
    }
}

/// A delegate of a presentation that an app sets.
private final class ModalLog: NSObject, UIAdaptivePresentationControllerDelegate {
    var lines: [String] = []

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("did") }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        lines.append("attempt")
    }
}
