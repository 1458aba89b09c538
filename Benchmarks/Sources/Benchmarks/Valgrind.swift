import BenchmarkSupport
import Foundation

/// Counts the cost of one look-up: the difference between runs of N and 2N passes, divided by N passes.
struct Valgrind {
    /// The stripped executable that runs workloads.
    let binary: URL
    /// The path of valgrind.
    let tool: URL

    /// The counter for `binary`; `nil` without valgrind.
    init?(binary: URL) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let candidates = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "valgrind") }
        guard let tool = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return nil
        }
        self.binary = binary
        self.tool = tool
    }

    /// The counts of `workload`, whose pass performs `lookUps` look-ups.
    func count(_ workload: Workload, lookUps: Int) throws -> Counts {
        try count(
            workload.rawValue, passes: max(1, 20_000 / max(lookUps, 1)), each: lookUps,
            countsAllocations: workload.countsAllocations)
    }

    /// The counts of a whole link of `workload`.
    func count(_ workload: LinkWorkload) throws -> Counts {
        try count(workload.rawValue, passes: 1_000, each: 1, countsAllocations: true, countsHops: true)
    }

    private func count(
        _ workload: String, passes: Int, each: Int, countsAllocations: Bool, countsHops: Bool = false
    ) throws -> Counts {
        let profiles = [passes, passes * 2].map { passes in
            countsHops ? CallProfile(named: "\(workload)-\(passes)") : CallProfile.none
        }
        defer { profiles.forEach { $0.remove() } }
        let totals = try zip([passes, passes * 2], profiles).map { passes, profile in
            try total(
                ["--tool=callgrind", "--callgrind-out-file=\(profile.path)"], workload, passes, after: "Collected :")
        }
        let instructions = totals[1] - totals[0]
        let allocations =
            try countsAllocations
            ? difference(["--tool=memcheck", "--leak-check=no"], workload, passes, after: "total heap usage:") : nil
        let links = Double(passes * each)
        let jobs = try profiles.map { try $0.calls(of: "swift_job_run") }
        return Counts(
            instructions: Double(instructions) / links, allocations: allocations.map { Double($0) / links },
            hops: countsHops ? Double(jobs[1] - jobs[0]) / links : nil)
    }

    private func difference(
        _ options: [String], _ workload: String, _ passes: Int, after label: String
    ) throws -> Int {
        let once = try total(options, workload, passes, after: label)
        return try total(options, workload, passes * 2, after: label) - once
    }

    func total(_ options: [String], _ workload: String, _ passes: Int, after label: String) throws -> Int {
        let log = FileManager.default.temporaryDirectory.appending(path: "switchyard-count-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = tool
        process.arguments = options + ["--log-file=\(log.path)", binary.path, workload, "\(passes)"]
        // Swift seeds its hashes differently in every run, so two builds of one table would differ.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: log, encoding: .utf8)
        guard process.terminationStatus == 0, let total = Self.number(after: label, in: text) else {
            throw BenchmarkError.countingFailed("\(workload): \(text.suffix(400))")
        }
        return total
    }

    private static func number(after label: String, in text: String) -> Int? {
        guard let range = text.range(of: label) else { return nil }
        let digits = text[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
        return Int(digits.filter(\.isNumber))
    }
}

/// The cost of one look-up.
struct Counts: Codable, Equatable {
    let instructions: Double
    let allocations: Double?
    /// The number of times that an executor resumed a task, instead of the previous function; `nil` if not counted.
    var hops: Double?
}
