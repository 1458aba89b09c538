import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardModules

/// A module made of closures, which records its life cycle.
struct TestModule: AppModule {
    let id: ModuleID
    var dependencies: [ModuleID] = []
    var startup = ModuleStartup()
    let journal: Journal
    var declares: @Sendable (inout RouterBuilder) -> Void = { _ in }
    var starts: @Sendable (ModuleContext) async throws -> Void = { _ in }
    var stops: @Sendable () async -> Void = {}

    init(
        _ name: String, needs dependencies: [String] = [], _ startup: ModuleStartup = ModuleStartup(),
        journal: Journal = Journal(), declares: @escaping @Sendable (inout RouterBuilder) -> Void = { _ in }
    ) {
        // Without a place: it would be that of this line.
        id = ModuleID(rawValue: name)
        self.dependencies = dependencies.map { ModuleID(rawValue: $0) }
        self.startup = startup
        self.journal = journal
        self.declares = declares
    }

    /// The module with work at its start.
    func starting(_ starts: @escaping @Sendable (ModuleContext) async throws -> Void) -> TestModule {
        var module = self
        module.starts = starts
        return module
    }

    /// The module with work at its stop.
    func stopping(_ stops: @escaping @Sendable () async -> Void) -> TestModule {
        var module = self
        module.stops = stops
        return module
    }

    func declare(in app: inout RouterBuilder) { declares(&app) }

    func start(_ context: ModuleContext) async throws {
        journal.write("+\(name)")
        try await starts(context)
    }

    func stop() async {
        journal.write("-\(name)")
        await stops()
    }
}

/// The content of a screen in these tests.
struct Page: Equatable {
    let text: String
}

/// A door that a test opens: code that starts behind it waits.
final class Door: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()

    /// Waits until the door is open, or the task is cancelled.
    func pass() async { for await _ in stream { return } }

    func open() { continuation.finish() }
}

/// A router with modules, one scene and a clock that stands still.
@MainActor
struct ModuleApp {
    let router: Router
    let host: HeadlessHost
    let clock: TestClock

    var modules: ModuleSystem { router.modules }

    init(
        _ modules: [any AppModule], map: RouteMap? = nil, types: [PlaceholderType] = [],
        settings: ModuleSettings = ModuleSettings(), _ change: (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws {
        clock = TestClock()
        var builder = DeclarationsBuilder(map ?? Self.map, types: types)
        change(&builder)
        router = try Router(modules: modules, builder: builder, settings: settings, clock: clock)
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
        router.navigation.connect(host)
    }

    /// One namespace of the sample app, whose links every source may open.
    static var map: RouteMap {
        let origins = ["eats://", "https://eats.example"].compactMap { try? Origin($0) }
        let sources = ["app", "customScheme", "notification", "test"]
        return RouteMap(
            file: "eats",
            namespaces: [RouteMap.Namespace("eats", origins: origins, isDefault: true, sources: sources)])
    }

    /// The state of each module, in a word.
    var words: [String] { modules.ids.map { "\($0) \(modules.status(of: $0)?.word ?? "gone")" } }

    /// What the router reports from now on.
    func reports() -> ReportJournal {
        let reports = ReportJournal()
        router.reports.isOn = true
        router.add(reports)
        return reports
    }

    /// Waits until a module that starts by itself runs.
    func waitUntilRunning(_ module: ModuleID) async {
        while modules.status(of: module) != .running { await Task.yield() }
    }
}

extension ModuleStatus {
    var word: String {
        switch self {
        case .waiting: "waiting"
        case .starting: "starting"
        case .running: "running"
        case .failed(let failure): "failed \(failure.path.joined(separator: "→")) \(failure.cause.word)"
        case .stopping: "stopping"
        case .stopped: "stopped"
        }
    }
}

extension ModuleFailure.Cause {
    var word: String {
        switch self {
        case .threw(let type, _): "threw \(type)"
        case .timedOut: "timed out"
        case .stopped: "stopped"
        case .stopTimedOut: "stop timed out"
        case .removed: "removed"
        case .unknown: "unknown"
        case .waitsForItself(let path): "waits for itself \(path.joined(separator: "→"))"
        case .cancelled: "cancelled"
        }
    }
}

extension RouterBuilder {
    /// Declares a route at `/name`, whose handler returns the route's name.
    mutating func answer(at name: String) {
        guard let pattern = try? RoutePattern("/\(name)") else { return }
        handle(pattern, named: name) { $0.match.route.name }
    }
}

/// Modules of tests are named at their use.
extension ModuleID: ExpressibleByStringLiteral {
    package init(stringLiteral name: String) { self.init(rawValue: name) }
}

extension ModuleStartup {
    /// A startup whose module is lazy or not.
    init(_ moment: ModuleStartup = .beforeInterface, isLazy: Bool, limit: Duration? = nil) {
        self.init(moment, limit: limit)
        self.isLazy = isLazy
    }
}
