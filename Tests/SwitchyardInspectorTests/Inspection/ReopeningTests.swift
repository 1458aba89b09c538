import Foundation
import SwitchyardCore
import SwitchyardTesting
import Testing

@testable import SwitchyardInspector

/// What is kept, from when, and for how long.
@MainActor
struct ReopeningTests {
    @Test func `an inspector that is opened again begins a session anew`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://orders/42", from: .app)
        app.router.enqueue(LinkRequest("eats://basket", from: .app))
        await app.turn()
        app.inspection.close()
        // Nobody sees how these came about.
        _ = await app.router.open("eats://help/refunds", from: .app)
        app.router.openGate("payments")
        app.inspection.open()
        _ = await app.router.open("eats://orders/43/pay", from: .app)
        let text = try #require(try await app.ask("export")["text"].text)
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let lines = text.split(separator: "\n").filter { $0.contains(#""kind":"happening""#) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("eats://orders/1001/pay") == true, "\(lines)")
        let outcome = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
        #expect(outcome.steps.count == 1)
        #expect(outcome.same, "\(outcome)")
    }

    @Test func `the first moment has the time of the router`() async throws {
        let app = try InspectedApp(isOpen: false)
        app.clock.advance(by: .seconds(3))
        app.inspection.open()
        let batch = try JSONObjectValue(try #require(await app.inspection.batch(after: .start).json))
        #expect(batch["moments", 0, "at"].number == 3_000_000)
    }

    @Test func `objects that travel with a link are not kept`() async throws {
        let app = try InspectedApp()
        weak var photo: Photo?
        func send() async {
            let sent = Photo()
            photo = sent
            var request = LinkRequest("eats://basket/add?item=1", from: .app)
            request.payload = LinkPayload(sent)
            _ = await app.router.open(request)
        }
        await send()
        await app.turn()
        #expect(photo == nil)
        #expect(try await app.ask("export")["text"].text?.contains(#""hadPayload":true"#) == true)
    }

    @Test func `a cursor that is too old is not known any more`() async throws {
        let app = try InspectedApp()
        let first = await app.inspection.batch(after: .start)
        var last = first
        let limit = LiveInspection.positionLimit
        for number in 1...limit {
            if number.isMultiple(of: 64) { #expect(await app.inspection.knows(first.cursor)) }
            if number.isMultiple(of: 2) { app.router.closeGate("payments") } else { app.router.openGate("payments") }
            last = await app.inspection.batch(after: last.cursor)
        }
        #expect(await app.inspection.knows(last.cursor))
        #expect(await !app.inspection.knows(first.cursor))
        #expect(await app.inspection.knows(.start))
        for number in [-1, limit + 2, .max, .min] {
            #expect(await !app.inspection.knows(InspectorCursor(number: number)))
        }
    }

    @Test(arguments: [.min, -1, 0, .max])
    func `settings that cannot be are led to ones that can`(_ number: Int) async throws {
        let settings = InspectorSettings(history: number, moments: number, calls: number)
        let app = try InspectedApp(settings: settings)
        _ = await app.router.open("eats://orders/42", from: .app)
        let hello = try JSONObjectValue(await app.inspection.hello(resumed: false))
        let kept = number == .max ? 1_000_000 : 1
        for name in ["history", "moments", "calls"] { #expect(hello["limits", name].number == kept) }
    }
}

private final class Photo: Sendable {}
