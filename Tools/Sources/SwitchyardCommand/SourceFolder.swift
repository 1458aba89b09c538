internal import Switchyard

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
    /// - Returns: The findings, sorted by file and line, and why other files could not be read.
    /// - Throws: `CommandError` if nothing can be checked.
    func findings() throws(CommandError) -> (found: SourceFindings, unread: [CommandError]) {
        var (findings, unread): ([SourceFindings.Row], [CommandError]) = ([], [])
        let files = try files()
        for file in files {
            do throws(CommandError) {
                let data = try JSONFile(path: file, noun: "source").data(atMost: Self.mostBytes)
                findings += OwnText([UInt8](data)).places.map { SourceFindings.Row(file: file, place: $0) }
            } catch {
                unread.append(error)
            }
        }
        if let first = unread.first, unread.count == files.count, files.count == 1 { throw first }
        return (SourceFindings(findings, path: path), unread)
    }

    /// The Swift files of the folder, or the path itself if it is not a folder.
    private func files() throws(CommandError) -> [String] {
        guard Self.isFolder(path) else { return [path] }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        let files = names.filter { name in
            name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted().map { "\(path)/\($0)" }.filter { !Self.isFolder($0) }
        guard !files.isEmpty else {
            throw CommandError(
                .unreadableFile,
                "\(path.shown()): error: The folder contains no Swift files. Pass the folder of the app's sources.")
        }
        return files
    }

    private static func isFolder(_ path: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    }
}
