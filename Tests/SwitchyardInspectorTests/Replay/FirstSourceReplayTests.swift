import Foundation
import InspectionSupport
import Switchyard
import Testing
@testable import SwitchyardInspector

/// Text from outside that code opened with a source of the app is still text from outside in a file and in a replay.
@MainActor
struct FirstSourceReplayTests {
    private static let own = NavigationRequest(ReceivedLink("eats://orders/4711", from: .customScheme()), from: .app)

    /// A session with one link that was received from a scheme and opened with a source of the app.
    private func text(_ method: String = "export", of request: NavigationRequest = own) async throws -> String {
        let app = try InspectedApp(replay: nil)
        #expect(await app.router.navigate(request).outcome.kind == .arrived)
        return try #require(try await app.ask(method)["text"].text)
    }

    /// The sources of the links of a replay, and its steps.
    private func replay(_ text: String) async throws -> (sources: [LinkSource.Kind?], steps: [SessionReplay.Step]) {
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        var replayed: Router?
        let outcome = try await SessionReplay(session) { clock in
            let router = try InspectedApp.makeRouter(clock)
            replayed = router
            return router
        }.run()
        return (try #require(replayed).history.flatMap { [$0.firstSource, $0.source] }, outcome.steps)
    }

    @Test func `a file and a replay have both sources of a link`() async throws {
        let text = try await text()
        #expect(text.contains(#""firstSource":"customScheme""#))
        // Not only the number: the identity of a run is random and can contain it.
        #expect(!text.contains("orders/4711"))
        let replay = try await replay(text)
        #expect(replay.sources == [.customScheme, .app])
        #expect(replay.steps.map(\.what) == ["eats://orders/1001 from customScheme as app"])
        #expect(replay.steps.map(\.same) == [true])
    }

    @Test func `a link with one source has only that one in the file`() async throws {
        let text = try await text(
            of: NavigationRequest("eats://orders/4711", from: .customScheme(caller: "com.example.a")))
        #expect(!text.contains("firstSource"))
        let replay = try await replay(text)
        #expect(replay.sources == [nil, .customScheme])
        #expect(replay.steps.map(\.what) == ["eats://orders/1001 from customScheme"])
    }

    @Test func `the sender of the text is not in the file`() async throws {
        let received = ReceivedLink("eats://orders/4711", from: .webPage(origin: "https://ada.example"))
        for method in ["export", "makeTest"] {
            #expect(!(try await text(method, of: NavigationRequest(received, from: .app)).contains("ada")))
        }
        let text = try await text(of: NavigationRequest(received, from: .app))
        #expect(try await replay(text).sources == [.webPage, .app])
    }

    @Test func `a file of an older version is read, and its links have one source`() async throws {
        let older = try await text().replacing(#""firstSource":"customScheme","#, with: "")
        #expect(!older.contains("firstSource"))
        let replay = try await replay(older)
        #expect(replay.sources == [nil, .app])
        #expect(replay.steps.map(\.same) == [true])
    }

    @Test func `a link with a first source of a later version is not opened`() async throws {
        let later = try await text().replacing(#""firstSource":"customScheme""#, with: #""firstSource":"dream""#)
        let replay = try await replay(later)
        #expect(replay.sources == [])
        #expect(replay.steps.map(\.same) == [false])
        #expect(replay.steps[0].note?.contains("This version does not know the source 'dream'.") == true)
        let session = try RecordedInspection(data: Data(later.utf8), file: "session.jsonl")
        #expect(
            TestWriter(session.recording).text.contains("    // This version does not know one of its sources.\n"))
    }

    @Test func `a printed test opens a link with both sources`() async throws {
        let text = try await text("makeTest")
        #expect(
            text.contains(
                #"router.open(ReceivedLink("eats://orders/1001", from: .customScheme()), from: .app)"#), "\(text)")
    }

    @Test func `a link counts for its first source in a replay, too`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        func enqueue(_ link: String, _ source: LinkSource, from first: LinkSource) {
            var request = NavigationRequest(ReceivedLink(link, from: first), from: source)
            request.isFromUser = false
            app.router.navigate(request)
        }
        let room = RouterLimits().suspended
        for number in 0..<room { enqueue("eats://orders/\(number)/pay", .customScheme(), from: .customScheme()) }
        try await app.settle()
        enqueue("eats://orders/1000/pay", .app, from: .customScheme())
        try await app.settle()
        #expect(app.router.suspended.count == room)
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        #expect(replay["steps"].texts("recorded").last?.hasPrefix("unavailable orders.pay") == true, "\(replay)")
    }
}
