// Why a service is not to be had; running it makes each happen and prints them as a table.
import SwitchyardCore

struct Broken: Error {}

/// The error of what somebody does with services.
func error(_ act: (ServiceRegistry) throws -> Void) -> CallError? {
    let services = ServiceRegistry()
    do {
        try services.provide(Int8.self) { _ in 8 }
        try act(services)
        return nil
    } catch {
        return error as? CallError
    }
}

struct Slow: AppModule {
    let id: ModuleID
    let startup = ModuleStartup.onDemand

    func declare(in app: inout RouterBuilder) { app.provide(Int.self) { _ in 1 } }

    func start(_ context: ModuleContext) async throws { throw Broken() }
}

let router = try Router("eats", origins: ["eats://"], modules: [Slow(id: ModuleID("payment"))])
let early = error { _ in _ = try router.service(Int.self) }
try? await router.startModule(ModuleID("payment"))
let late = error { _ in _ = try router.service(Int.self) }

let rows: [(name: String, when: String, error: CallError?)] = [
    ("missingService", "nobody provides it; the message names what there is", error { _ = try $0.resolve(Int.self) }),
    (
        "circular", "making it needs itself; the message has the path",
        error { services in
            try services.provide(Int.self) { Int(try $0.resolve(Int16.self)) }
            try services.provide(Int16.self) { Int16(try $0.resolve(Int.self)) }
            _ = try services.resolve(Int.self)
        }
    ),
    (
        "needsScene", "it is one for each scene, and nobody said which",
        error { services in
            try services.provide(Int.self, scope: .scene) { _ in 1 }
            _ = try services.resolve(Int.self)
        }
    ),
    (
        "notAnObject", "it is to be kept weakly, and is no object",
        error { services in
            try services.provide(Int.self, scope: .weak) { _ in 1 }
            _ = try services.resolve(Int.self)
        }
    ),
    ("notStarted", "its module has not started; `ready` waits for it", early),
    ("moduleFailed", "its module could not start, or is gone", late),
    (
        "creation", "making it threw; who asks next tries again",
        error { services in
            try services.provide(Int.self) { _ in throw Broken() }
            _ = try services.resolve(Int.self)
        }
    ),
]
print("| `CallError` | when | code |\n|---|---|---|")
for row in rows {
    guard let error = row.error, "\(error)".isEmpty == false else { preconditionFailure(row.name) }
    print("| `\(row.name)` | \(row.when) | \(error.diagnosticCode.map(\.description) ?? "") |")
}
