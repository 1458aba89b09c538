import BenchmarkSupport
import HeapStatistics
import RouteMatching
import Switchyard

/// What an app pays for its routes before the first screen: `Router.init`, and the first link.
enum LaunchSuite {
    static func run(sweeps: Int, into report: inout Report) async throws {
        for table in try tables() {
            let isShared = table.name != "s2000" && table.name != "s10000"
            let routes = Double(table.patterns.count)
            let limit = isShared ? 3.0 : 1
            var typed: [Double] = []
            var parsed: [Double] = []
            var ratios: [Double] = []
            var bytes: [Double] = []
            for round in 0...sweeps {
                let filling = ContinuousClock().measure { fillDictionary(with: table.patterns) }
                let (byMacro, router) = try await launch(table, rowsOf: table) { _ in }
                let byHand = try await launch(table, rowsOf: .none) { app in
                    for (index, pattern) in table.patterns.enumerated() {
                        app.route("r\(index)", try RoutePattern(pattern))
                    }
                }
                // The first round fills the caches of the allocator.
                guard round > 0 else { continue }
                typed.append(byMacro.milliseconds)
                parsed.append(byHand.0.milliseconds)
                ratios.append(byMacro / filling)
                withExtendedLifetime(router) {}
            }
            if let growth = try heapGrowth(of: table) { bytes.append(growth / routes) }
            let large = routes > 2_000 ? 4.0 : 1
            report.add(
                Finding(
                    suite: "launch", table: table.name, measure: "by macro", figures: typed, unit: "ms",
                    bound: .atMost(2 * large * limit)))
            report.add(
                Finding(
                    suite: "launch", table: table.name, measure: "by hand", figures: parsed, unit: "ms",
                    bound: .atMost((large > 1 ? 40 : 8) * limit)))
            report.add(
                Finding(
                    suite: "launch", table: table.name, measure: "by macro, to filling a Dictionary", figures: ratios,
                    unit: "", bound: isShared ? nil : .atMost(6)))
            guard !bytes.isEmpty else { Note.loud("SKIPPED heap: this C library does not report it"); continue }
            report.add(
                Finding(
                    suite: "launch", table: table.name, measure: "heap a route, with its row", figures: bytes,
                    unit: "B",
                    bound: nil))
        }
    }

    /// Generated tables, GitHub's paths, and a table whose routes begin with one segment.
    private static func tables() throws -> [BenchmarkTable] {
        let small = BenchmarkTable.generated(routes: 2_000, seed: 2_000, makesMisses: false)
        let large = BenchmarkTable.generated(routes: 10_000, seed: 10_000, makesMisses: false)
        let shared = BenchmarkTable(
            name: "s2000 below /api", patterns: small.patterns.map { "/api" + $0 },
            samples: small.samples.map { "/api" + $0 },
            misses: [])
        return [small, large, shared] + [try BenchmarkTable.shared("octokit")].compactMap(\.self)
    }

    /// The time until the first link of a table was matched.
    private static func launch(
        _ table: BenchmarkTable, rowsOf typed: BenchmarkTable, _ declare: (inout RouterBuilder) throws -> Void
    ) async throws -> (Duration, Router) {
        try await GeneratedRoute.$table.withValue(typed) {
            let clock = ContinuousClock()
            let start = clock.now
            let router = try Router(
                "bench", origins: ["bench://"], routes: GeneratedRoute.self, mode: .observing, declare: declare)
            let link = table.samples.first ?? "/"
            _ = await router.open("bench:/" + link, from: .app)
            return (start.duration(to: clock.now), router)
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
