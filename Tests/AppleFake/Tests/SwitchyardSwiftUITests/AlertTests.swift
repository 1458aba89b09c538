import Switchyard
import Testing

/// An alert has texts instead of a view, so it is presented as an alert and as nothing else.
@MainActor struct AlertTests {
    @Test(arguments: [
        (true, ModalStyle.alert, true), (false, .sheet, true), (true, .sheet, false), (false, .alert, false),
    ])
    func `content is presented as what it is, and refused as anything else`(
        isAlert: Bool, style: ModalStyle, arrives: Bool
    ) async throws {
        try await StageApp.play { app in
            let stage = try #require(app.views as? ViewStage)
            stage.isAlert = { _ in isAlert }
            let kind = try await app.perform { $0.present(LibraryRoute.pick, as: style) }
            #expect((kind == .arrived) == arrives)
            #expect(app.routes == (arrives ? ["books", "[pick]"] : ["books"]))
        }
    }
}
