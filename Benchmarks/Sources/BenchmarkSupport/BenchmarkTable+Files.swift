package import Foundation

extension BenchmarkTable {
    /// The tables of the shared bench folder, the smallest first.
    package static let sharedNames = ["gh130r", "octokit", "gitlab", "s1k", "s10k"]

    /// The folder with `NAME.tsv` and `NAME.miss`: below `SWITCHYARD_SHARED`, or beside the repository.
    package static var sharedFolder: URL {
        if let shared = ProcessInfo.processInfo.environment["SWITCHYARD_SHARED"], !shared.isEmpty {
            return URL(filePath: shared).appending(path: "data/bench")
        }
        var repository = URL(filePath: #filePath)
        for _ in 0..<4 { repository.deleteLastPathComponent() }
        return repository.deletingLastPathComponent().appending(path: "shared/data/bench")
    }

    /// The shared table called `name`; `nil` if its files are absent.
    package static func shared(_ name: String) throws -> BenchmarkTable? {
        let rows = tableFile(name)
        guard FileManager.default.fileExists(atPath: rows.path) else { return nil }
        var patterns: [String] = []
        var samples: [String] = []
        for (index, line) in try lines(of: rows).enumerated() {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 2 else { throw BenchmarkError.malformedRow(file: rows.path, line: index + 1) }
            patterns.append(String(columns[0]))
            samples.append(String(columns[1]))
        }
        return BenchmarkTable(
            name: name,
            patterns: patterns,
            samples: samples,
            misses: try lines(of: missFile(name)).map(String.init)
        )
    }

    /// The shared tables that exist; small generated ones if none exists, so that a run always measures.
    package static func available() throws -> [BenchmarkTable] {
        let found = try sharedNames.compactMap(shared)
        return found.isEmpty ? [.generated(routes: 130, seed: 130), .generated(routes: 1000, seed: 1000)] : found
    }

    /// Writes the table in the format of peers, and returns the two files.
    package func write(to folder: URL) throws -> (rows: URL, misses: URL) {
        let rows = folder.appending(path: "\(name).tsv")
        let missed = folder.appending(path: "\(name).miss")
        let text = zip(patterns, samples).map { "\($0)\t\($1)\n" }.joined()
        try text.write(to: rows, atomically: true, encoding: .utf8)
        try misses.map { "\($0)\n" }.joined().write(to: missed, atomically: true, encoding: .utf8)
        return (rows, missed)
    }

    private static func tableFile(_ name: String) -> URL { sharedFolder.appending(path: "\(name).tsv") }

    private static func missFile(_ name: String) -> URL { sharedFolder.appending(path: "\(name).miss") }

    private static func lines(of file: URL) throws -> [Substring] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
}
