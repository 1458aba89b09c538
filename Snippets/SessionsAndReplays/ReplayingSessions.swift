// Sessions on the page of an inspector, and a recorded one played again by code.
import Foundation
import Switchyard
import SwitchyardInspector

/// A new instance of the app, as in a test: a replay never reaches the running one.
@MainActor
func makeRouter(_ clock: any Clock<Duration>) throws -> Router {
    var settings = RouterSettings()
    settings.clock = clock
    return try Router("eats", origins: ["eats://"], settings: settings) {
        $0.handle(RoutePattern(checked: "/basket/add{?item}"), named: "basket.add") { link in link.parameters["item"] }
    }
}

@MainActor
func inspectWithSessions(_ router: Router) async throws {
    // snippet.extension
    // A new instance of the app, as in a test: a replay never reaches the running one.
    let sessions = Sessions { clock in try makeRouter(clock) }
    let inspector = Inspector(router, extensions: [sessions])
    // snippet.end
    _ = try await inspector.start()
    await inspector.stop()
}

@MainActor
func replay(_ data: Data) async throws -> Bool {
    // snippet.replay
    let session = try RecordedInspection(data: data, file: "session.jsonl")
    let outcome = try await SessionReplay(session) { clock in try makeRouter(clock) }.run()
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
    _ = await router.open("eats://basket/add?item=7", from: .app).outcome
    struct Answer: Decodable { let text: String }
    let answer = try JSONDecoder().decode(Answer.self, from: try await inspection.answer("export", Data()))
    return Data(answer.text.utf8)
}

let router = try makeRouter(ContinuousClock())
let isSame = try await replay(try await export(from: router))
precondition(isSame)
do {
    try await inspectWithSessions(router)
} catch let error as InspectorError where error.code == .absent {
    // Without the trait, and in release builds that do not request it, there is no server.
    print(error)
}
