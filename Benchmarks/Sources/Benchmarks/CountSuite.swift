import BenchmarkSupport
import Foundation

/// The instructions and allocations of one look-up, compared with the stored baselines.
struct CountSuite {
    let valgrind: Valgrind
    let conditions: Conditions
    /// Whether the counts of this run become the baselines.
    let updates: Bool

    /// Counts every workload, and returns whether there is no regression.
    func run() throws -> Bool {
        var isFine = true
        var counts: [Workload: Counts] = [:]
        for workload in Workload.allCases {
            guard let links = try workload.links() else {
                Note.loud("SKIPPED \(workload.rawValue): its shared table is absent")
                continue
            }
            let found = try valgrind.count(workload, lookUps: links.count)
            counts[workload] = found
            let verdict = try verdict(on: workload, found)
            isFine = isFine && verdict.isFine
            Note.line(
                "\(workload.rawValue): \(found.instructions.rounded(to: 1)) instructions"
                    + (found.allocations.map { ", \($0.rounded(to: 3)) allocations" } ?? "")
                    + " a look-up; \(verdict.text)")
        }
        if updates { try store(counts) }
        return growthIsFine(counts) && isFine
    }

    private func verdict(on workload: Workload, _ found: Counts) throws -> (text: String, isFine: Bool) {
        // No workload decodes or reads a value as text, so none may allocate, whatever the baseline says.
        guard (found.allocations ?? 0) <= 0 else { return ("MISSED: no allocation is allowed", false) }
        guard let baseline = try Baseline.stored(workload.suite), baseline.workloads[workload.rawValue] != nil else {
            return ("no baseline", true)
        }
        guard baseline.isComparable(to: conditions) else {
            return ("not compared: baseline of \(baseline.toolchain), \(baseline.processor)", true)
        }
        guard let regression = baseline.regression(of: workload.rawValue, to: found) else {
            let isBetter = baseline.isOutdone(by: found, in: workload.rawValue)
            return (isBetter ? "better than the baseline, store it with --update" : "as the baseline", true)
        }
        return (updates ? "was: \(regression)" : "WORSE: \(regression)", updates)
    }

    private func growthIsFine(_ counts: [Workload: Counts]) -> Bool {
        guard let small = counts[.growthSmall], let large = counts[.growthLarge] else { return true }
        let ratio = large.instructions / small.instructions
        let isFine = ratio <= 1.3
        Note.line("growth from 100 to 100000 routes: \(ratio.rounded(to: 3)), <= 1.3 \(isFine ? "kept" : "MISSED")")
        return isFine
    }

    private func store(_ counts: [Workload: Counts]) throws {
        for (suite, workloads) in Dictionary(grouping: counts.keys, by: \.suite) {
            let rows = workloads.compactMap { workload in counts[workload].map { (workload.rawValue, $0) } }
            try Baseline(
                toolchain: conditions.toolchain,
                processor: conditions.processor,
                workloads: Dictionary(rows) { first, _ in first }
            ).store(as: suite)
        }
    }
}
