import BenchmarkSupport
import Foundation

/// Counts that were stored for comparison, with the conditions under which they hold.
struct Baseline: Codable {
    var toolchain: String
    var processor: String
    var workloads: [String: Counts]

    /// More instructions than these are a regression; for allocations every one more is.
    static let tolerance = 0.02

    /// Whether counts made under `conditions` may be compared with these.
    func isComparable(to conditions: Conditions) -> Bool {
        toolchain == conditions.toolchain && processor == conditions.processor
    }

    /// Whether `counts` are so much better than these that they should be stored.
    func isOutdone(by counts: Counts, in workload: String) -> Bool {
        guard let stored = workloads[workload] else { return false }
        return counts.instructions < stored.instructions * (1 - Self.tolerance)
    }

    /// What is worse in `counts` than here, in words; `nil` where nothing is.
    ///
    /// - Parameters:
    ///   - workload: What was counted.
    ///   - counts: What it takes now.
    ///   - slack: How many blocks and hops more are none: what grows by doubling takes one in many links.
    /// - Returns: What is worse.
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

/// What must be equal for counts to be comparable.
struct Conditions {
    let toolchain: String
    let processor: String

    /// The conditions of this machine; the toolchain is known to the one who built.
    init(toolchain: String) {
        self.toolchain = toolchain
        processor = Self.processorName()
    }

    private static func processorName() -> String {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return "unknown" }
        // Models of one name differ in what they can, and the C library chooses its routines by that.
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
