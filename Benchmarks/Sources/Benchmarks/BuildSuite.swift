import BenchmarkSupport
import HeapStatistics
import RouteMatching

/// The time and the memory of building a table from parsed patterns.
enum BuildSuite {
    static func run(sweeps: Int, into report: inout Report) throws {
        let table = try BenchmarkTable.shared("s10k") ?? .generated(routes: 10_000, seed: 10_000)
        let routes = try table.routes()
        var microseconds: [Double] = []
        var bytes: [Double] = []
        for round in 0...sweeps {
            let before = switchyard_heap_bytes_in_use()
            var frozen: RouteTable?
            let taken = try ContinuousClock().measure {
                frozen = try BenchmarkTable.frozen(routes)
            }
            let after = switchyard_heap_bytes_in_use()
            withExtendedLifetime(frozen) {}
            // The first round fills the allocator's caches, which count as used memory.
            guard round > 0 else { continue }
            microseconds.append(taken.nanoseconds / 1000 / Double(routes.count))
            bytes.append(Double(after - before + nameBytes(routes)) / Double(routes.count))
            guard before >= 0 else { bytes = []; continue }
        }
        report.add(
            Finding(
                suite: "build", table: table.name, measure: "time a route", figures: microseconds, unit: "us",
                bound: .atMost(10)))
        guard !bytes.isEmpty else { return Note.loud("SKIPPED build memory: this C library does not report its heap") }
        report.add(
            Finding(
                suite: "build", table: table.name, measure: "memory a route", figures: bytes, unit: "B",
                bound: .atMost(400)))
    }

    /// The memory of the names: the table shares their storage with the routes, so the heap does not grow by them.
    private static func nameBytes(_ routes: [Route]) -> Int64 {
        routes.reduce(0) { sum, route in
            // Up to 15 bytes are inside the String; longer texts have a block with a header of 32 bytes.
            let length = route.name.utf8.count
            return sum + Int64(MemoryLayout<String>.size + (length > 15 ? length + 33 : 0))
        }
    }
}
