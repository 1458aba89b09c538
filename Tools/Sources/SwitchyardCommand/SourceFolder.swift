internal import SwitchyardCore

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A Swift file, or a folder with Swift files at any depth, that the user names.
struct SourceFolder {
    /// The maximum number of bytes of one file.
    private static let mostBytes = 16 << 20

    let path: String

    /// Checks all files, except those in hidden folders such as build folders.
    ///
    /// - Returns: The findings, sorted by file and line.
    /// - Throws: `CommandError` with the first file that cannot be read.
    func findings() throws(CommandError) -> SourceFindings {
        var findings: [SourceFindings.Row] = []
        for file in files() {
            let data = try JSONFile(path: file, noun: "source").data(atMost: Self.mostBytes)
            findings += OwnText([UInt8](data)).places.map { SourceFindings.Row(file: file, place: $0) }
        }
        return SourceFindings(findings, path: path)
    }

    /// The Swift files of the folder; if there are none, the path itself, which is a file or cannot be read.
    private func files() -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        let files = names.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return files.isEmpty ? [path] : files.sorted().map { "\(path)/\($0)" }
    }
}
