import BenchmarkSupport
import Foundation

/// Stored counts for comparison, with their conditions.
struct Baseline: Codable {
    var toolchain: String
    var processor: String
    var workloads: [String: Counts]

    /// More instructions than this factor are a regression; for allocations, any increase is.
    static let tolerance = 0.02

    /// Whether counts under `conditions` are comparable with these.
    func isComparable(to conditions: Conditions) -> Bool {
        toolchain == conditions.toolchain && processor == conditions.processor
    }

    /// Whether `counts` are so much better that they should be stored.
    func isOutdone(by counts: Counts, in workload: String) -> Bool {
        guard let stored = workloads[workload] else { return false }
        return counts.instructions < stored.instructions * (1 - Self.tolerance)
    }

    /// The regression in `counts`, in words; `nil` without a regression.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - counts: The new counts.
    ///   - slack: The allowed increase of blocks and hops, because growth by doubling takes one block in many links.
    /// - Returns: The regression.
    func regression(of workload: String, to counts: Counts, slack: Double = 0) -> String? {
        guard let stored = workloads[workload] else { return nil }
        let others = [
            ("allocations", stored.allocations, counts.allocations), ("hops", stored.hops, counts.hops),
        ]
        for case (let name, let before?, let now?) in others where now > before + slack {
            return "\(name) \(before.rounded(to: 3)) -> \(now.rounded(to: 3))"
        }
        if counts.instructions > stored.instructions * (1 + Self.tolerance) {
            return "instructions \(stored.instructions.rounded(to: 1)) -> \(counts.instructions.rounded(to: 1))"
        }
        return nil
    }
}

/// The conditions that must be equal for counts to be comparable.
struct Conditions {
    let toolchain: String
    let processor: String

    /// The conditions of this machine; the caller passes the toolchain.
    init(toolchain: String) {
        self.toolchain = toolchain
        processor = Self.processorName()
    }

    private static func processorName() -> String {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return "unknown" }
        // Models with one name differ in their features, which determine the routines of the C library.
        return ["model name", "cpu family", "model"].compactMap { key in
            text.split(separator: "\n").first { line in
                line.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) == key
            }?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        }.joined(separator: "/")
    }
}

extension Baseline {
    static var folder: URL {
        var package = URL(filePath: #filePath)
        for _ in 0..<3 { package.deleteLastPathComponent() }
        return package.appending(path: "Baselines")
    }

    static func stored(_ suite: String) throws -> Baseline? {
        let file = folder.appending(path: "\(suite).json")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: file))
    }

    func store(as suite: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        let data = try encoder.encode(self) + Data("\n".utf8)
        try data.write(to: Self.folder.appending(path: "\(suite).json"), options: .atomic)
    }
}
