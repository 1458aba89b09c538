import BenchmarkSupport
import Foundation
import RouteMatching

/// Our table compared with another router's program, measured in turns.
enum PeerSuite {
    /// The environment variable with the path of a program for matchit.
    static let variable = "SWITCHYARD_MATCHIT"

    static func run(sweeps: Int, large: Bool, into report: inout Report) throws {
        guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else {
            return Note.loud("SKIPPED peers: \(variable) names no program (see Benchmarks/README.md)")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "switchyard-peers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var tables = try BenchmarkTable.available()
        if large { tables.append(.generated(routes: 100_000, seed: 100_000)) }
        for table in tables {
            let files = try table.write(to: folder)
            let peer = try PeerProcess(path: path, rows: files.rows, misses: files.misses)
            defer { peer.stop() }
            let frozen = try table.frozen()
            for mode in PassMode.allCases {
                let comparison = try Comparison.interleaved(
                    sweeps: sweeps,
                    what: "\(table.name) \(mode.rawValue)",
                    sameResult: true,
                    ours: { try mode.measure(table, frozen: frozen) },
                    theirs: { try peer.measure(mode) }
                )
                report.add(
                    Finding(
                        suite: "peer", table: table.name, measure: mode.rawValue, comparison,
                        bound: bound(mode, table)))
            }
        }
    }

    private static func bound(_ mode: PassMode, _ table: BenchmarkTable) -> Bound? {
        switch (mode, table.name) {
        case (.hit, _), (.hitWithNames, _), (_, "s100000"): nil
        case (.hitWithParameters, "octokit"): .atMost(0.8)
        case (.hitWithParameters, _): .atMost(1.1)
        case (.miss, "gh130r"): .atMost(1.8)
        case (.miss, "octokit"), (.miss, "gitlab"), (.miss, "s1k"): .atMost(1.2)
        case (.miss, _): nil
        }
    }
}
