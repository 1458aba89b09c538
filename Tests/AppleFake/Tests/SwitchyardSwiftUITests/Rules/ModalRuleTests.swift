import Switchyard
import Testing

/// The rules about modals and tabs, played on the model behind the views.
@MainActor struct ModalRuleTests {
    @Test("SwiftUI U4: what is presented after a sheet waits until the sheet says that it is gone")
    func u4() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.pullDown(.begin))
            app.swiftUI.pullDown(.finish)
            // The screen is free, and the binding is not written yet.
            app.swiftUI.hold()
            app.swiftUI.finish()
            app.swiftUI.hold()
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.finish()
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U4: a binding that is written does not say that its sheet is gone")
    func u4Written() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            app.swiftUI.pullDown(.begin)
            app.swiftUI.pullDown(.finish)
            // The movement ends, then the binding is written, and what `onDismiss` says is put off.
            for _ in 0..<2 { app.swiftUI.finish() }
            app.swiftUI.hold()
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.finish()
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U4: what is presented after a sheet that dismisses itself waits until the sheet is gone")
    func u4DismissedItself() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.dismissItself())
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            // The verb reaches the views before anything moves.
            for _ in 0..<100 { await Task.yield() }
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(ending.outcome?.kind == .arrived)
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U4: a sheet that the user lets go of stays, and nothing is told")
    func u4Cancelled() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.pullDown(.begin))
            app.swiftUI.pullDown(.cancel)
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "[pick]"])
        }
    }

    @Test("SwiftUI U5: one modal after another is a dismissal and then a presentation")
    func u5() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            let dismissal = app.begin { $0.dismiss() }
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            try await app.swiftUI.settle { dismissal.outcome != nil && ending.outcome != nil }
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U6: a cover after a sheet is a cover")
    func u6() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            try await app.perform { $0.dismiss() }
            try await app.perform { $0.present(LibraryRoute.cover, as: .fullScreen) }
            #expect(app.swiftUI.levels.last?.style == .fullScreen)
        }
    }

    @Test("SwiftUI U7: a sheet that UIKit took away is gone for the router too", arguments: [true, false])
    func u7(isSaid: Bool) async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.takeAway(isSaid: isSaid))
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
            let kind = try await app.perform { $0.present(LibraryRoute.loan(1)) }
            #expect(kind == .arrived)
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U7: a verb after a sheet that UIKit took away does not wait for what SwiftUI never says")
    func u7AtOnce() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick) }
            #expect(app.swiftUI.takeAway(isSaid: false))
            try await app.swiftUI.settle()
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            // No time passes.
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U10: a presentation waits for a push that is under way")
    func u10() async throws {
        try await StageApp.play { app in
            app.swiftUI.hold()
            let push = app.begin { $0.push(LibraryRoute.book(isbn: 1)) }
            try await app.swiftUI.settle()
            let ending = app.begin { $0.present(LibraryRoute.pick) }
            try await app.swiftUI.settle()
            app.swiftUI.finish()
            try await app.swiftUI.settle { push.outcome != nil && ending.outcome != nil }
            #expect(app.routes == ["books", "book(isbn: 1)", "[pick]"])
        }
    }

    @Test("SwiftUI U11: a tap on the tab that shows is no selection and goes nowhere by itself")
    func u11() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.push(LibraryRoute.book(isbn: 1)) }
            app.swiftUI.tap("books", writingEqual: true)
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "book(isbn: 1)"])
        }
    }

    @Test("SwiftUI U11: a tap on another tab selects it")
    func u11Other() async throws {
        try await StageApp.play { app in
            app.swiftUI.tap("loans")
            try await app.swiftUI.settle()
            #expect(app.routes == ["loans"])
        }
    }
}
