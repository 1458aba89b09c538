// Causes each error of resolving a service, and prints the errors as a table.
import Switchyard

struct Broken: Error {}

/// The error of an operation with services.
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
    (
        "missingService", "no code provides it; the message lists the provided services",
        error { _ = try $0.resolve(Int.self) }
    ),
    (
        "circular", "it depends on itself, also across threads; the message has the path",
        error { services in
            try services.provide(Int.self) { Int(try $0.resolve(Int16.self)) }
            try services.provide(Int16.self) { Int16(try $0.resolve(Int.self)) }
            _ = try services.resolve(Int.self)
        }
    ),
    (
        "needsScene", "it has one instance for each scene, and the call names no scene",
        error { services in
            try services.provide(Int.self, scope: .scene) { _ in 1 }
            _ = try services.resolve(Int.self)
        }
    ),
    (
        "notAnObject", "its scope is `.weak`, and it is not an object",
        error { services in
            try services.provide(Int.self, scope: .weak) { _ in 1 }
            _ = try services.resolve(Int.self)
        }
    ),
    ("notStarted", "its module is not started; `ready` waits for it", early),
    ("moduleFailed", "its module failed, or was stopped or removed", late),
    (
        "creation", "its closure threw; the next call tries again",
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
