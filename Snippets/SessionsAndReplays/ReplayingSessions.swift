// Sessions on the page of an inspector, and a recorded one played again by code.
import Foundation
import SwitchyardCore
import SwitchyardInspector
import SwitchyardReplay

@MainActor
func inspectWithSessions(_ router: Router) async throws {
    // snippet.extension
    let sessions = Sessions { clock in
        // The app once more, as a test makes it: what is replayed never reaches the one that runs.
        Router(clock: clock)
    }
    let inspector = Inspector(router, extensions: [sessions])
    // snippet.end
    _ = try await inspector.start()
    await inspector.stop()
}

@MainActor
func replay(_ data: Data) async throws -> Bool {
    // snippet.replay
    let session = try RecordedInspection(data: data, file: "session.jsonl")
    let outcome = try await SessionReplay(session) { clock in Router(clock: clock) }.run()
    for step in outcome.steps where !step.same {
        print("\(step.what): \(step.recorded), now \(step.replayed)")
    }
    // snippet.end
    return outcome.same
}

@MainActor
func export(from router: Router) async throws -> Data {
    let inspection = LiveInspection(router, extensions: [Sessions()])
    inspection.open()
    _ = await router.open("eats://orders/42", from: .app)
    struct Answer: Decodable { let text: String }
    let answer = try JSONDecoder().decode(Answer.self, from: try await inspection.answer("export", Data()))
    return Data(answer.text.utf8)
}

guard try await replay(try await export(from: Router(clock: ContinuousClock()))) else {
    fatalError("It ended otherwise.")
}
do {
    try await inspectWithSessions(Router())
} catch let error as InspectorError where error.code == .absent {
    // Without the trait, and in release builds that do not ask for it, there is no server.
    print(error)
}
