import BenchmarkSupport

/// The instructions, heap blocks and hops of whole links, compared with the stored baseline: a link that arrives, one
/// of the sample app with its parents, and one more while others are held.
struct LinkCountSuite {
    let valgrind: Valgrind
    let conditions: Conditions
    /// Whether the counts of this run become the baseline.
    let updates: Bool

    /// The maximum factor of one link while 10,000 are held, to one while 100 are.
    private static let mostGrowth = 1.25
    /// The maximum factor of a link of the sample app to a plain one.
    private static let mostForParents = 2.0
    /// The maximum factor of a push by a button up to the first call of the host, to a whole plain link.
    private static let mostForPush = 1.0
    /// The maximum factor of a push by a button and the step back, to a plain link.
    private static let mostForPushAndBack = 1.35
    private static let name = "whole-links"

    /// Counts every workload, and returns whether there is no regression.
    func run() throws -> Bool {
        var isFine = true
        var counts: [String: Counts] = [:]
        let baseline = try Baseline.stored(Self.name).flatMap { $0.isComparable(to: conditions) ? $0 : nil }
        for workload in LinkWorkload.allCases {
            let found = try valgrind.count(workload)
            counts[workload.rawValue] = found
            // Threads resume suspended links and contend sometimes, so their counts differ from run to run.
            let compared = workload.held == nil ? baseline : nil
            // A tenth of a block: structures that grow by doubling, such as the history, take a block now and then.
            let regression = compared?.regression(of: workload.rawValue, to: found, slack: 0.1)
            if regression != nil, !updates { isFine = false }
            let verdict = compared == nil ? "not compared" : "as the baseline"
            Note.line(
                "\(workload.rawValue): \(found.instructions.rounded(to: 0)) instructions, "
                    + "\((found.allocations ?? 0).rounded(to: 1)) allocations, \((found.hops ?? 0).rounded(to: 1)) hops a "
                    + "link; \(regression.map { updates ? "was: \($0)" : "WORSE: \($0)" } ?? verdict)")
        }
        if updates {
            let waitless = Set(LinkWorkload.allCases.filter { $0.held == nil }.map(\.rawValue))
            try Baseline(
                toolchain: conditions.toolchain, processor: conditions.processor,
                workloads: counts.filter { waitless.contains($0.key) }
            ).store(as: Self.name)
        }
        let growth = isKept(
            "growth from 100 to 10000 lanes", counts, .crowd10000, to: .crowd100, atMost: Self.mostGrowth)
        let parents = isKept(
            "a link with its parents to a plain one", counts, .sample, to: .link, atMost: Self.mostForParents)
        let back = isKept(
            "a push and the way back to a plain link", counts, .push, to: .link, atMost: Self.mostForPushAndBack)
        let push = isKept(
            "a push up to the host's first call to a plain link", try valgrind.instructionsToHost(of: .push),
            to: counts[LinkWorkload.link.rawValue]?.instructions, atMost: Self.mostForPush)
        return isFine && growth && parents && back && push
    }

    private func isKept(
        _ name: String, _ counts: [String: Counts], _ workload: LinkWorkload, to other: LinkWorkload,
        atMost bound: Double
    ) -> Bool {
        isKept(
            name, counts[workload.rawValue]?.instructions, to: counts[other.rawValue]?.instructions, atMost: bound)
    }

    private func isKept(_ name: String, _ one: Double?, to base: Double?, atMost bound: Double) -> Bool {
        guard let one, let base else { return true }
        let ratio = one / base
        Note.line("\(name): \(ratio.rounded(to: 3)), <= \(bound) \(ratio <= bound ? "kept" : "MISSED")")
        return ratio <= bound
    }
}
