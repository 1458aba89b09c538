// What BeeHive does with modules, services and events.
import SwitchyardModules
import Switchyard

// snippet.module
struct Orders: AppModule {
    let id = ModuleID("orders")
    let startup = ModuleStartup(.beforeInterface, isBasic: true, priority: 600)

    func declare(in app: inout RouterBuilder) {
        app.provide((any TrackService).self) { _ in Tracker() }
        app.on(.didBecomeActive) { print("active again") }
        app.on(.menuChanged) { count in print("dishes:", count) }
    }

    func start(_ context: ModuleContext) async throws {}

    func stop() async {}
}
// snippet.end

// snippet.service
protocol TrackService: Sendable {
    func track(_ page: String)
}
// snippet.end

struct Tracker: TrackService {
    func track(_ page: String) {}
}

// snippet.event
extension AppEvent<Int, Void> {
    static var menuChanged: Self { AppEvent("menu.changed") }
}
// snippet.end

// snippet.start
let router = try Router("eats", origins: ["eats://"], modules: [Orders()])
await router.startModules()
router.send(.menuChanged, 12)  // dishes: 12

let tracking = try router.service((any TrackService).self)
tracking.track("menu")
// snippet.end
precondition(router.status(of: ModuleID("orders")) == .running)

// snippet.late
try await router.add([Help()])
try await router.remove([ModuleID("orders")])
// snippet.end
let gone = try? router.service((any TrackService).self)
precondition(gone == nil && router.moduleIDs == [ModuleID("help")])

struct Help: AppModule {
    let id = ModuleID("help")

    func declare(in app: inout RouterBuilder) {}
}
