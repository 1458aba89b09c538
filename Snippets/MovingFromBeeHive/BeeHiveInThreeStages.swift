// An app moves from BeeHive in three stages: before, both together, after.
import Switchyard

// snippet.hide
/// Stands for BeeHive.
final class BeeHive: Sendable {
    static let shared = BeeHive()
    func createService() -> any TrackService { Tracker() }
}

// snippet.show
// snippet.before
// Before. A module registers a class for a protocol, and callers create the service by the protocol.
protocol TrackService: Sendable {
    func track(_ page: String) -> String
}

struct Tracker: TrackService {
    func track(_ page: String) -> String { "tracked \(page)" }
}

func trackMenu() -> String { BeeHive.shared.createService().track("menu") }
// snippet.end

// snippet.both
// Both. Callers ask the router, which still has BeeHive create the service.
struct BorrowedModule: AppModule {
    let id = ModuleID("track")

    func declare(in builder: inout RouterBuilder) {
        builder.provide((any TrackService).self) { _ in BeeHive.shared.createService() }
    }
}

func mixedRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], modules: [BorrowedModule()])
}
// snippet.end

// snippet.after
// After. The module provides its own implementation.
struct TrackModule: AppModule {
    let id = ModuleID("track")

    func declare(in builder: inout RouterBuilder) {
        builder.provide((any TrackService).self) { _ in Tracker() }
    }
}

func newRouter() throws -> Router {
    try Router("shop", origins: ["shop://"], modules: [TrackModule()])
}
// snippet.end
// snippet.hide

precondition(trackMenu() == "tracked menu")
for router in [try mixedRouter(), try newRouter()] {
    await router.startModules()
    let service = try router.service((any TrackService).self)
    precondition(service.track("menu") == "tracked menu")
}
