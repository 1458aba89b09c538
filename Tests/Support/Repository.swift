public import Foundation

/// The repository from which the tests were compiled.
public enum Repository {
    /// Reads a file.
    public static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }

    /// Reads a file as text.
    public static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    /// Returns the sorted names of the files in a folder that have an ending, without it.
    public static func names(in folder: String, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// The folder of the repository.
    public static var root: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder
    }
}
