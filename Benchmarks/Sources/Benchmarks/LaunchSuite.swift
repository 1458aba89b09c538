import BenchmarkSupport
import HeapStatistics
import RouteMatching
import Switchyard

/// What an app pays for its routes before the first screen: `Router.init`, and the first link.
enum LaunchSuite {
    static func run(sweeps: Int, into report: inout Report) async throws {
        for (table, isGenerated) in try tables() {
            var (byMacro, byHand, ratios): ([Double], [Double], [Double]) = ([], [], [])
            for round in 0...sweeps {
                let filling = ContinuousClock().measure { fillDictionary(with: table.patterns) }
                let typed = try await launch(table, rowsOf: table) { _ in }
                let parsed = try await launch(table, rowsOf: .none) { app in
                    for (index, pattern) in table.patterns.enumerated() {
                        app.route("r\(index)", try RoutePattern(pattern))
                    }
                }
                // The first round fills the caches of the allocator.
                guard round > 0 else { continue }
                byMacro.append(typed.milliseconds)
                byHand.append(parsed.milliseconds)
                ratios.append(typed / filling)
            }
            func add(_ measure: String, _ figures: [Double], _ unit: String, _ bound: Bound?) {
                report.add(
                    Finding(
                        suite: "launch", table: table.name, measure: measure, figures: figures, unit: unit,
                        bound: bound))
            }
            let isLarge = table.patterns.count > 2_000
            let factor = isGenerated ? 1.0 : 3
            add("by macro", byMacro, "ms", .atMost((isLarge ? 8 : 2) * factor))
            add("by hand", byHand, "ms", .atMost((isLarge ? 40 : 8) * factor))
            add("by macro, to filling a Dictionary", ratios, "", isGenerated ? .atMost(6) : nil)
            if let bytes = try heapGrowth(of: table) {
                add("heap a route, with its row", [bytes / Double(table.patterns.count)], "B", nil)
            } else {
                Note.loud("SKIPPED heap: this C library does not report it")
            }
        }
    }

    /// Generated tables; a table whose routes begin with one segment, and GitHub's paths, which may take three times as long.
    private static func tables() throws -> [(BenchmarkTable, isGenerated: Bool)] {
        let small = BenchmarkTable.generated(routes: 2_000, seed: 2_000, makesMisses: false)
        let large = BenchmarkTable.generated(routes: 10_000, seed: 10_000, makesMisses: false)
        let shared = BenchmarkTable(
            name: "s2000 below /api", patterns: small.patterns.map { "/api" + $0 },
            samples: small.samples.map { "/api" + $0 },
            misses: [])
        let octokit = try BenchmarkTable.shared("octokit").map { ($0, isGenerated: false) }
        return [(small, true), (large, true), (shared, false)] + [octokit].compactMap(\.self)
    }

    /// The time until the first link of a table was matched.
    private static func launch(
        _ table: BenchmarkTable, rowsOf typed: BenchmarkTable, _ declare: (inout RouterBuilder) throws -> Void
    ) async throws -> Duration {
        try await GeneratedRoute.$table.withValue(typed) {
            let clock = ContinuousClock()
            let start = clock.now
            let router = try Router(
                "bench", origins: ["bench://"], routes: GeneratedRoute.self, mode: .observing, declare: declare)
            let link = table.samples.first ?? "/"
            _ = await router.open("bench:/" + link, from: .app)
            return start.duration(to: clock.now)
        }
    }

    private static func heapGrowth(of table: BenchmarkTable) throws -> Double? {
        try GeneratedRoute.$table.withValue(table) {
            let before = switchyard_heap_bytes_in_use()
            let router = try Router("bench", origins: ["bench://"], routes: GeneratedRoute.self)
            let after = switchyard_heap_bytes_in_use()
            return withExtendedLifetime(router) { before < 0 ? nil : Double(after - before) }
        }
    }

    private static func fillDictionary(with texts: [String]) {
        var rows: [String: Int] = [:]
        for (index, text) in texts.enumerated() { rows[text] = index }
        withExtendedLifetime(rows) {}
    }
}

/// A type whose rows are those of a table.
private struct GeneratedRoute: TypedRoute {
    @TaskLocal static var table = BenchmarkTable.none

    static var routes: [RouteDescriptor<GeneratedRoute>] {
        table.patterns.enumerated().map { index, pattern in
            RouteDescriptor("r\(index)", pattern) { _ in
                GeneratedRoute()
            } write: { _ in
                nil
            }
        }
    }
}

extension BenchmarkTable {
    fileprivate static let none = BenchmarkTable(name: "none", patterns: [], samples: [], misses: [])
}

extension Duration {
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
}
