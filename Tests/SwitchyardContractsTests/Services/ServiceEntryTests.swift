import SwitchyardContracts
import SwitchyardSupport
import Testing

/// Lists the services of a registry.
struct ServiceEntryTests {
    private final class Kitchen: Sendable {}

    @Test
    func `each service is listed with its scope and its instances, and listing creates none`() throws {
        let services = ServiceRegistry()
        try services.provide(Kitchen.self) { _ in Kitchen() }
        try services.provide(Kitchen.self, named: "own", scope: .scene) { _ in Kitchen() }
        try services.provide(Kitchen.self, named: "borrowed", scope: .weak) { _ in Kitchen() }
        try services.provide(Kitchen.self, named: "new", scope: .transient) { _ in Kitchen() }
        #expect(services.entries.map(\.instances) == [0, 0, 0, 0])
        #expect(services.entries.map(\.scope) == [.singleton, .scene, .weak, .transient])
        #expect(services.entries.map(\.name) == services.names)
        for scene in ["a", "b"] { _ = try services.resolve(Kitchen.self, named: "own", in: SceneID(rawValue: scene)) }
        for name in [nil, "new"] { _ = try services.resolve(Kitchen.self, named: name) }
        let borrowed = try services.resolve(Kitchen.self, named: "borrowed")
        #expect(services.entries.map(\.instances) == [1, 2, 1, 0])
        withExtendedLifetime(borrowed) {}
        services.endScene(SceneID(rawValue: "a"))
        #expect(services.entries.map(\.instances)[1] == 1)
    }
}
