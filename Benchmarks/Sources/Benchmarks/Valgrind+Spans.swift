import BenchmarkSupport
import Foundation

/// The instructions of a part of a link.
extension Valgrind {
    /// The instructions from the call of a verb to the first call of the host, the mean of several passes.
    ///
    /// Callgrind writes a file whenever one of the two functions is called, with the instructions since the last file.
    ///
    /// - Parameter workload: A workload whose passes call the host once.
    /// - Returns: The number of instructions.
    /// - Throws: `BenchmarkError` if valgrind fails, or if the functions have other names.
    func instructionsToHost(of workload: LinkWorkload) throws -> Double {
        let folder = FileManager.default.temporaryDirectory.appending(path: "switchyard-spans-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ends = [Self.verb, Self.host].map { "--dump-before=\($0)" }
        let file = "--callgrind-out-file=\(folder.appending(path: "span").path)"
        _ = try total(["--tool=callgrind", file] + ends, workload.rawValue, 60, after: "Collected :")
        let spans = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .compactMap { Span(try String(contentsOf: $0, encoding: .utf8)) }
            .sorted { $0.number < $1.number }
            .filter { $0.end == Self.host }
            // The first passes fill caches.
            .dropFirst(20)
        guard !spans.isEmpty else {
            throw BenchmarkError.countingFailed("\(workload.rawValue): no call of \(Self.host) is found")
        }
        return Double(spans.reduce(0) { $0 + $1.instructions }) / Double(spans.count)
    }

    /// The mangled name of `Router.navigate(_:isolation:)`, which every verb calls first.
    private static let verb =
        "$s16SwitchyardRouter0B0C8navigate_9isolation0A12Declarations14NavigationTaskVAF0F7RequestV_ScA_pSgYitF"
    /// The mangled name of `InstantHost.countCall()`, which the host calls first.
    private static let host = "$s20LinkBenchmarkSupport11InstantHostC9countCallyyF"

    /// The instructions up to a call, read from a file of callgrind.
    private struct Span {
        let number: Int
        let instructions: Int
        /// The function before whose call the file was written.
        let end: Substring

        init?(_ text: String) {
            func value(_ key: String) -> Substring? {
                text.firstRange(of: "\n\(key): ").map { text[$0.upperBound...].prefix { $0 != "\n" } }
            }
            guard let number = value("part").flatMap({ Int($0) }), let trigger = value("desc: Trigger"),
                let instructions = value("totals").flatMap({ Int($0) })
            else { return nil }
            (self.number, self.instructions) = (number, instructions)
            end = trigger.drop { $0 != "=" }.dropFirst()
        }
    }
}
