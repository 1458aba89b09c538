import BenchmarkSupport
import HeapStatistics
import SwitchyardUnits

/// Units, compared with bare tasks that wait in the same way.
@MainActor
enum UnitSuite {
    private static let batch = 2_000
    private static let living = 10_000

    static func run(sweeps: Int, into report: inout Report) async {
        await compareLives(sweeps, areBegun: true, into: &report)
        await compareLives(sweeps, areBegun: false, into: &report)
        await measureMemory(sweeps, into: &report)
        compareTrees(sweeps, into: &report)
    }

    /// Attaching and detaching a unit, beside creating and cancelling a task.
    private static func compareLives(_ sweeps: Int, areBegun: Bool, into report: inout Report) async {
        let tree = UnitTree()
        tree.start(Waiting())
        guard let scope = tree.scope else { return }
        var pairs: [(ours: Measurement, theirs: Measurement)] = []
        for _ in 0..<max(sweeps, 5) {
            let ours = await median {
                let unit = Waiting()
                scope.attach(unit)
                if areBegun { await Task.yield() }
                scope.detach(unit)
            }
            let theirs = await median {
                let task = Task { await Waiting.untilCancelled() }
                if areBegun { await Task.yield() }
                task.cancel()
            }
            pairs.append((ours, theirs))
        }
        tree.stop()
        report.add(
            Finding(
                suite: "units", table: areBegun ? "begun" : "within one turn", measure: "a life, to a task's",
                Comparison(pairs), bound: .atMost(areBegun ? 2 : 8)))
    }

    /// The bytes of a living unit beyond a task that waits.
    private static func measureMemory(_ sweeps: Int, into report: inout Report) async {
        var bytes: [Double] = []
        for round in 0...max(sweeps, 3) {
            let before = switchyard_heap_bytes_in_use()
            guard before >= 0 else { return Note.loud("SKIPPED units: this C library does not report its heap") }
            let tasks = (0..<living).map { _ in Task { await Waiting.untilCancelled() } }
            await settle()
            let bare = switchyard_heap_bytes_in_use() - before
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
            await settle()
            let start = switchyard_heap_bytes_in_use()
            var limits = UnitLimits()
            limits.children = living
            let tree = UnitTree(limits: limits)
            tree.start(Waiting())
            for _ in 0..<living { tree.scope?.attach(Waiting()) }
            await settle()
            let ours = switchyard_heap_bytes_in_use() - start
            tree.stop()
            await settle()
            // The first round fills the allocator's caches, which count as used memory.
            if round > 0 { bytes.append(Double(ours - bare) / Double(living)) }
        }
        report.add(
            Finding(
                suite: "units", table: "\(living) living", measure: "beyond a task", figures: bytes, unit: "B",
                bound: .atMost(1_024)))
    }

    /// Resigning and activating a whole tree, for each unit.
    private static func compareTrees(_ sweeps: Int, into report: inout Report) {
        func time(_ count: Int) -> Measurement {
            let tree = UnitTree()
            tree.start(Waiting())
            var parents: [UnitScope] = []
            if let scope = tree.scope { parents = [scope] }
            // Ten children each.
            while parents.count * 10 < count {
                parents = parents.flatMap { parent in
                    (0..<10).compactMap { _ in
                        let unit = Waiting()
                        parent.attach(unit)
                        return unit.scope
                    }
                }
            }
            let taken = ContinuousClock().measure {
                for _ in 0..<20 {
                    tree.resign()
                    tree.activate()
                }
            }
            tree.stop()
            return Measurement(nanoseconds: taken.nanoseconds / 20 / Double(count), checksum: 0)
        }
        let pairs = (0..<max(sweeps, 5)).map { _ in (ours: time(10_000), theirs: time(1_000)) }
        report.add(
            Finding(
                suite: "units", table: "10,000 in a tree", measure: "activity, to 1,000", Comparison(pairs),
                bound: .atMost(1.5)))
    }

    private static func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    private static func median(_ body: () async -> Void) async -> Measurement {
        var samples: [Double] = []
        for _ in 0..<5 {
            let clock = ContinuousClock()
            let start = clock.now
            for _ in 0..<batch { await body() }
            // What was cancelled ends within the measurement.
            await settle()
            samples.append(start.duration(to: clock.now).nanoseconds / Double(batch))
        }
        return Measurement(nanoseconds: samples.sorted()[2], checksum: 0)
    }
}

private final class Waiting: LogicUnit {
    private(set) var scope: UnitScope?

    func didLoad(_ scope: UnitScope) { self.scope = scope }

    func run(_ scope: UnitScope) async { await Self.untilCancelled() }

    static func untilCancelled() async { for await _ in AsyncStream<Never>.makeStream().stream {} }
}
