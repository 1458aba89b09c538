import BenchmarkSupport
import RouteMatching

/// The time as a table grows, compared with a `Dictionary` of whole paths.
///
/// Its instructions are counted elsewhere.
enum GrowthSuite {
    static func run(sweeps: Int, into report: inout Report) throws {
        let largest = BenchmarkTable.generated(routes: 100_000, seed: 100_000, makesMisses: false)
        for size in [100, 1000, 10_000, 100_000] {
            let table = largest.evenlyPicked(size)
            let frozen = try table.frozen()
            let rows = Dictionary(zip(table.samples, 0...), uniquingKeysWith: { first, _ in first })
            let comparison = try Comparison.interleaved(
                sweeps: min(sweeps, 3),
                what: table.name,
                sameResult: false,
                ours: { try PassMode.hitWithParameters.measure(table, frozen: frozen) },
                theirs: { try Measure.median(of: table.samples.count) { look(up: table.samples, in: rows) } }
            )
            report.add(
                Finding(suite: "growth", table: "\(size) routes", measure: "to Dictionary", comparison, bound: nil))
        }
    }

    private static func look(up links: [String], in rows: [String: Int]) -> Int {
        var checksum = 0
        for link in links { checksum &+= rows[link] ?? 0 }
        return checksum
    }
}
