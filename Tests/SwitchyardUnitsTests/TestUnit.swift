import SwitchyardSupport
import SwitchyardUnits

/// What units of a test did, in order, and which of them live and run.
@MainActor
final class Diary {
    var lines: [String] = []
    /// A unit may be released by any thread.
    fileprivate nonisolated let alive = Locked<Set<String>>([])
    var living: Set<String> { alive.withLock { $0 } }
    /// How many runs of each unit have begun and not ended: a cancelled one may end after the next has begun.
    var runs: [String: Int] = [:]
    var running: Set<String> { Set(runs.keys) }

    /// Lets the main actor continue until a state is reached.
    ///
    /// It gives up after so many turns that the expectation after it fails instead of the test hanging.
    func wait(until isReached: () -> Bool) async {
        for _ in 0..<20_000 {
            if isReached() { return }
            await Task.yield()
        }
    }
}

/// A unit whose hooks are closures.
class TestUnit: LogicUnit {
    typealias Hook = @MainActor (UnitScope) -> Void

    let name: String
    private let diary: Diary
    var scope: UnitScope?
    var runScope: UnitScope?
    var loaded: Hook = { _ in }
    var became: Hook = { _ in }
    var resigns: Hook = { _ in }
    var body: @MainActor (UnitScope) async throws -> Void = { _ in await TestUnit.untilCancelled() }

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        _ = diary.alive.withLock { $0.insert(name) }
    }

    deinit { _ = diary.alive.withLock { [name] in $0.remove(name) } }

    func didLoad(_ scope: UnitScope) {
        self.scope = scope
        diary.lines.append("load \(name)")
        loaded(scope)
    }

    func didBecomeActive(_ scope: UnitScope) {
        diary.lines.append("in \(name)")
        became(scope)
    }

    func run(_ scope: UnitScope) async throws {
        runScope = scope
        diary.runs[name, default: 0] += 1
        defer { diary.runs[name] = diary.runs[name].flatMap { $0 > 1 ? $0 - 1 : nil } }
        try await body(scope)
    }

    func willResignActive(_ scope: UnitScope) {
        diary.lines.append("out \(name)")
        resigns(scope)
    }

    static func untilCancelled() async { for await _ in AsyncStream<Never>.makeStream().stream {} }
}

final class OtherUnit: TestUnit {}
