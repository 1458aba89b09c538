import BenchmarkSupport

/// Instructions and blocks of the heap of whole links: one that arrives, and one more while others are held.
struct LinkCountSuite {
    let valgrind: Valgrind

    /// How much more one link may cost among 10,000 that are held than among 100.
    private static let mostGrowth = 1.25

    /// Counts every workload and returns whether the bound is kept.
    ///
    /// Instructions hold for one machine and one toolchain, and the runtime's own are among them, so there is no baseline.
    func run() throws -> Bool {
        var counts: [LinkWorkload: Counts] = [:]
        for workload in LinkWorkload.allCases {
            let found = try valgrind.count(workload)
            counts[workload] = found
            Note.line(
                "\(workload.rawValue): \(found.instructions.rounded(to: 0)) instructions, "
                    + "\((found.allocations ?? 0).rounded(to: 1)) allocations a link")
        }
        guard let few = counts[.crowd100], let many = counts[.crowd10000] else { return true }
        let growth = many.instructions / few.instructions
        let isFine = growth <= Self.mostGrowth
        Note.line(
            "growth from 100 to 10000 lanes: \(growth.rounded(to: 3)), <= \(Self.mostGrowth) \(isFine ? "kept" : "MISSED")"
        )
        return isFine
    }
}
