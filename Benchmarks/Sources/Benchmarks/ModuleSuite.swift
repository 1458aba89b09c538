import BenchmarkSupport
import HeapStatistics
import SwitchyardModules
import Switchyard

/// One event for 100 modules, compared with calling 100 closures one after another.
@MainActor
enum ModuleSuite {
    private static let modules = 100
    private static let sends = 2_000

    static func run(sweeps: Int, into report: inout Report) async throws {
        let counter = Counter()
        let listeners = (0..<modules).map { Listener(id: ModuleID("module\($0)"), counter: counter) }
        let router = try Router("eats", origins: ["eats://"], modules: listeners)
        guard await router.startModules().isEmpty else {
            throw BenchmarkError.checksumsDiffer(what: "modules", expected: modules, found: 0)
        }
        let told: [@MainActor (Int) -> Void] = (0..<modules).map { _ in { counter.add($0) } }
        try compare(
            "an event without an answer", sweeps, counter, into: &report,
            ours: { router.send(.told, 1) },
            theirs: { for tell in told { tell(1) } })
        let asked: [@MainActor (Int) -> Bool] = (0..<modules).map { _ in { counter.answer($0) } }
        try compare(
            "an event that any may answer", sweeps, counter, into: &report,
            ours: { router.send(.asked, 1) },
            theirs: {
                var answer = false
                for ask in asked where ask(1) { answer = true }
                if answer { counter.add(1) }
            })
    }

    private static func compare(
        _ table: String, _ sweeps: Int, _ counter: Counter, into report: inout Report, ours: () -> Void,
        theirs: () -> Void
    ) throws {
        let comparison = try Comparison.interleaved(
            sweeps: sweeps, what: table, sameResult: true,
            ours: { try Measure.median(of: modules) { counter.sum(of: ours) } },
            theirs: { try Measure.median(of: modules) { counter.sum(of: theirs) } })
        report.add(
            Finding(suite: "modules", table: table, measure: "to 100 closures", comparison, bound: nil))
        guard let allocations = allocations(ours) else {
            Note.loud("SKIPPED modules allocations: this C library does not count them")
            return
        }
        report.add(
            Finding(
                suite: "modules", table: table, measure: "allocations a module", figures: [allocations], unit: "",
                bound: .atMost(0)))
    }

    /// The heap blocks of one event per module; `nil` if the C library does not count them.
    ///
    /// The blocks that an event takes once are included, a hundredth for each module.
    private static func allocations(_ send: () -> Void) -> Double? {
        switchyard_heap_count_allocations(true)
        for _ in 0..<sends { send() }
        switchyard_heap_count_allocations(false)
        let count = switchyard_heap_allocations()
        return count < 0 ? nil : Double(count) / Double(sends * modules)
    }
}

/// A counter for receivers, so that the compiler cannot omit a call.
@MainActor
private final class Counter {
    private var sum = 0

    nonisolated init() {}

    @inline(never)
    func add(_ number: Int) { sum &+= number }

    @inline(never)
    func answer(_ number: Int) -> Bool {
        sum &+= number
        return false
    }

    func sum(of body: () -> Void) -> Int {
        sum = 0
        body()
        return sum
    }
}

private struct Listener: AppModule {
    let id: ModuleID
    let counter: Counter

    func declare(in app: inout RouterBuilder) {
        app.on(.told) { [counter] number in counter.add(number) }
        app.on(.asked) { [counter] number in counter.answer(number) }
    }
}

extension AppEvent<Int, Void> {
    fileprivate static var told: Self { Self("benchmarks.told") }
}

extension AppEvent<Int, Bool> {
    fileprivate static var asked: Self { Self(anyOf: "benchmarks.asked") }
}
