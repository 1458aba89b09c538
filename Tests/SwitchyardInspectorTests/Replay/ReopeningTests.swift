import Foundation
import InspectionSupport
import Switchyard
import Testing

@testable import SwitchyardInspector

/// Which records are kept, from when, and for how long.
@MainActor
struct ReopeningTests {
    @Test func `an inspector that is opened again starts a new session`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        app.router.navigate(NavigationRequest("eats://basket", from: .app))
        try await app.settle()
        app.inspection.close()
        // These inputs happen while no inspector records.
        _ = await app.router.open("eats://help/refunds", from: .app).outcome
        app.router.openGate(Gate("payments"))
        app.inspection.open()
        _ = await app.router.open("eats://orders/43/pay", from: .app).outcome
        let text = try #require(try await app.ask("export")["text"].text)
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let lines = text.split(separator: "\n").filter { $0.contains(#""kind":"happening""#) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("eats://orders/1001/pay") == true, "\(lines)")
        let outcome = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
        #expect(outcome.steps.count == 1)
        #expect(outcome.same, "\(outcome)")
    }

    @Test func `payloads of links are not kept`() async throws {
        let app = try InspectedApp(replay: nil)
        weak var photo: Photo?
        func send() async {
            let sent = Photo()
            photo = sent
            var request = NavigationRequest("eats://basket/add?item=1", from: .app)
            request.payload = LinkPayload(sent)
            _ = await app.router.navigate(request).outcome
        }
        await send()
        try await app.settle()
        #expect(photo == nil)
        #expect(try await app.ask("export")["text"].text?.contains(#""hadPayload":true"#) == true)
    }
}

private final class Photo: Sendable {}
