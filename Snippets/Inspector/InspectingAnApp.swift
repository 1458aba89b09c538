// The inspector in an app: three lines, and optional settings.
import Switchyard
import SwitchyardInspector

@MainActor
func inspect(_ router: Router) async throws {
    // snippet.start
    let inspector = Inspector(router)
    let address = try await inspector.start()
    print("Inspector: \(address)")
    // snippet.end
    await inspector.stop()
}

@MainActor
func inspectWithSettings(_ router: Router) async throws {
    // snippet.settings
    var settings = InspectorSettings(name: "Eats", version: "5.1.0")
    settings.history = 2_000
    let inspector = Inspector(router, settings: settings)
    // snippet.end
    _ = try await inspector.start()
    await inspector.stop()
}

do {
    let router = try Router("eats", origins: ["eats://"])
    try await inspect(router)
    try await inspectWithSettings(router)
} catch let error as InspectorError where error.code == .absent {
    // Without the trait, and in release builds that do not request it, there is no server.
    print(error)
}
