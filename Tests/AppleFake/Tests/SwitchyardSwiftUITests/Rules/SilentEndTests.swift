import Switchyard
import Testing

/// SwiftUI does not report when an alert or a popover has disappeared: the window shows it.
@MainActor struct SilentEndTests {
    @Test("SwiftUI U17: what is presented after an alert waits until the alert has gone", arguments: [true, false])
    func u17(isAnswered: Bool) async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick, as: .alert) }
            let answer = isAnswered ? nil : app.begin { $0.dismiss() }
            if isAnswered { #expect(app.swiftUI.tapAlert()) }
            // The alert fades, and the router knows that it will not stay.
            app.swiftUI.hold()
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"] || !isAnswered)
            let ending = app.begin { $0.present(LibraryRoute.loan(1)) }
            try await app.swiftUI.settle()
            #expect(ending.outcome == nil)
            app.swiftUI.finish()
            // No time passes.
            try await app.swiftUI.settle { ending.outcome != nil }
            #expect(answer == nil || answer?.outcome?.kind == .arrived)
            #expect(app.routes == ["books", "[loan(1)]"])
        }
    }

    @Test("SwiftUI U17: an alert that is closed before it appears is gone")
    func u17Early() async throws {
        try await StageApp.play { app in
            let presentation = app.begin { $0.present(LibraryRoute.pick, as: .alert) }
            let dismissal = app.begin { $0.dismiss() }
            try await app.swiftUI.settle { presentation.outcome != nil && dismissal.outcome != nil }
            #expect(app.routes == ["books"])
        }
    }

    @Test(
        "where no window is seen, an alert and a popover are gone when their value is",
        arguments: [ModalStyle.alert, .popover])
    func withoutWindow(style: ModalStyle) async throws {
        try await StageApp.play(isWindowSeen: false) { app in
            try await app.perform { $0.present(LibraryRoute.pick, as: style) }
            #expect(app.routes == ["books", "[pick]"])
            try await app.perform { $0.dismiss() }
            #expect(app.routes == ["books"])
        }
    }

    @Test("SwiftUI U18: a popover whose content is covered, or recreated for a sheet, stays")
    func u18() async throws {
        try await StageApp.play { app in
            try await app.perform { $0.present(LibraryRoute.pick, as: .popover) }
            #expect(app.swiftUI.adapt())
            try await app.swiftUI.settle()
            #expect(app.routes == ["books", "[pick]"])
            try await app.perform { $0.present(LibraryRoute.cover, as: .fullScreen) }
            #expect(app.routes == ["books", "[pick]", "[cover]"])
            try await app.perform { $0.dismiss() }
            #expect(app.swiftUI.pullDown(.begin))
            app.swiftUI.pullDown(.finish)
            try await app.swiftUI.settle()
            #expect(app.routes == ["books"])
            #expect(try await app.perform { $0.present(LibraryRoute.loan(1)) } == .arrived)
        }
    }
}
